# The whole project in one image; which program a container runs is its command (docs/deploy.md).
FROM node:20-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# What only a later build would use is most of what it leaves behind.
RUN npm run build && rm -rf .next/cache

# A start looks whether everything is installed and built from these very sources, so both go along as they are.
FROM node:20-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=node:node /app /app
USER node
VOLUME /data
EXPOSE 3000 4000
CMD ["node", "scripts/start.mjs"]
