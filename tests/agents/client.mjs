// A client of the npm SDK for tests: each line on standard input is a call, each line on standard output its result.
import { createInterface } from "node:readline";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

const [first, ...more] = process.argv.slice(2);
const transport = first.startsWith("http")
  ? new StreamableHTTPClientTransport(new URL(first))
  : new StdioClientTransport({ command: first, args: more, env: process.env });
const client = new Client({ name: "tests", version: "1" });

async function answer({ tool, given, resource }) {
  try {
    return resource ? await client.readResource({ uri: resource }) : await client.callTool({ name: tool, arguments: given });
  } catch (error) {
    return { failed: String(error) };
  }
}

await client.connect(transport);
const { tools } = await client.listTools();
console.log(JSON.stringify(tools.map((tool) => tool.name)));
for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await answer(JSON.parse(line))));
}
await client.close();
