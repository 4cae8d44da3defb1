# Mostrador in one image: the server as it stands (Node strips its types), what browsers get, and PostgreSQL's own tools for
# the backups. Built by `docker compose build`; how it is run says compose.yaml, and docs/install.md why.

# Debian 13: its PostgreSQL client is 17, as the server of compose.yaml; an older pg_dump refuses a newer server. BASE_IMAGE in .env
# pins it by its digest.
ARG BASE_IMAGE=node:24-trixie-slim
FROM ${BASE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY tickets/package.json tickets/
COPY server/package.json server/
COPY demo/package.json demo/
COPY web/package.json web/

# What browsers get takes the whole development tree; none of it reaches the image but the result.
FROM manifests AS build
COPY scripts scripts
# Before the sources: only another lockfile installs anew.
RUN node scripts/ready.mjs install
COPY tsconfig.base.json ./
COPY domain domain
COPY contract contract
COPY tickets tickets
COPY web web
RUN node scripts/ready.mjs build

# What the server needs, and what the browser's half needs no longer.
FROM manifests AS modules
RUN npm install --no-save --omit=dev --no-audit --no-fund --loglevel=error \
  --workspace=domain --workspace=contract --workspace=tickets --workspace=server \
  --workspace=demo

FROM ${BASE_IMAGE}
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
WORKDIR /app
COPY --from=modules /app ./
# ready.mjs finds by it that nothing is missing, and so `npm run user`, `backup`, `restore` are the same words in here.
COPY --from=build /app/node_modules/.mostrador node_modules/.mostrador
COPY --from=build /app/web/dist web/dist
# What the program is made of, for whoever has to look it up.
COPY --from=build /app/sbom.cdx.json ./
COPY LICENSE ./
COPY scripts scripts
COPY domain domain
COPY contract contract
COPY tickets tickets
COPY server server
COPY demo demo
# The only folders that the program writes to; a volume that is mounted there first belongs to it too.
RUN install -d -o node -g node -m 700 /data /backups
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3001 DATA_DIR=/data BACKUP_DIR=/backups
# What threads give back goes to whoever asks next, what is large to the system, as ready.mjs has it.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=262144
# npm writes nothing: the file system may be read-only.
ENV NPM_CONFIG_LOGS_MAX=0 NPM_CONFIG_UPDATE_NOTIFIER=false
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3001
STOPSIGNAL SIGTERM
# Whether the process lives. Whether its database answers is /readyz, for the proxy: to start anew would not mend that.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# What is young has 16 MB, as ready.mjs has it.
CMD ["node", "--max-semi-space-size=16", "server/src/main.ts"]
