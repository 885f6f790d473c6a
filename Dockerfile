# Redoubt in a container: docker build -t redoubt . ; deploy/compose.yaml runs it with PostgreSQL and Redis.

FROM node:24-bookworm-slim AS build
WORKDIR /redoubt
COPY . .
# The packages the pages are built with are many; none of them goes into the image that runs.
RUN npm ci && npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /redoubt
COPY . .
RUN npm ci --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production REDOUBT_DATA=/data PORT=2567
WORKDIR /redoubt
COPY --from=packages /redoubt ./
COPY --from=build /redoubt/apps/web/dist apps/web/dist
COPY --from=build /redoubt/apps/guide/dist apps/guide/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 2567
# Answers 503 when games cannot be written down.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The flag: pinnedFlags of packages/tooling/lib/processes.mjs.
CMD ["node", "--wasm-wrapper-tiering-budget=2000000000", "apps/cli/src/main.ts", "serve"]
