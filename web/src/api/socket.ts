/** A WebSocket that sends heartbeats and reconnects by itself until the server ends it or it is closed. */

const HEARTBEAT_EVERY = 2500;
const SILENCE_LIMIT = 9000;
const MAX_DELAY = 5000;

interface SocketListener<Message> {
  /** Return the first message of a new connection. */
  hello(): object;
  onMessage(message: Message): void;
  /** The connection is lost and will be tried again. */
  onLost(): void;
  /** Return whether the server ended it for good with this code. */
  isFinal(code: number): boolean;
  onEnded(code: number): void;
}

interface ReconnectingSocket {
  readonly isClosed: boolean;
  /** Try at once: the network is back, or someone looks at the page again or asks for it. */
  reconnectNow(): void;
  /** The server answers: the next loss is retried quickly again. */
  resetDelay(): void;
  /** Drop this connection; the next one brings what is missing. */
  drop(): void;
  close(): void;
}

export function openSocket<Message>(path: string, listener: SocketListener<Message>): ReconnectingSocket {
  let socket: WebSocket | null = null;
  let isClosed = false;
  let attempts = 0;
  let heardAt = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const heartbeatTimer = setInterval(sendHeartbeat, HEARTBEAT_EVERY);
  addEventListener("online", reconnectNow);
  document.addEventListener("visibilitychange", reconnectNow);
  connect();
  return {
    get isClosed() {
      return isClosed;
    },
    reconnectNow,
    resetDelay: () => {
      attempts = 0;
    },
    drop: () => socket?.close(),
    close,
  };

  function connect(): void {
    clearTimeout(retryTimer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const own = new WebSocket(`${scheme}//${location.host}${path}`);
    socket = own;
    heardAt = Date.now();
    const hello = JSON.stringify(listener.hello());
    own.addEventListener("open", () => own.send(hello));
    own.addEventListener("message", (event) => {
      if (own !== socket) return;
      heardAt = Date.now();
      listener.onMessage(JSON.parse(event.data));
    });
    own.addEventListener("close", (event) => own === socket && handleClose(event.code));
  }

  function handleClose(code: number): void {
    socket = null;
    if (isClosed) return;
    if (listener.isFinal(code)) {
      close();
      listener.onEnded(code);
      return;
    }
    listener.onLost();
    scheduleReconnect();
  }

  function scheduleReconnect(): void {
    const delay = Math.min(250 * 2 ** attempts++, MAX_DELAY);
    retryTimer = setTimeout(connect, delay * (0.75 + Math.random() / 2));
  }

  function reconnectNow(): void {
    if (isClosed) return;
    if (document.visibilityState !== "hidden" && (!socket || socket.readyState > WebSocket.OPEN)) connect();
    else sendHeartbeat();
  }

  function sendHeartbeat(): void {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - heardAt > SILENCE_LIMIT) socket.close();
    else socket.send('{"t":"beat"}');
  }

  function close(): void {
    isClosed = true;
    clearTimeout(retryTimer);
    clearInterval(heartbeatTimer);
    removeEventListener("online", reconnectNow);
    document.removeEventListener("visibilitychange", reconnectNow);
    const own = socket;
    socket = null;
    own?.close();
  }
}
