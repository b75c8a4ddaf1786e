FROM node:24-slim AS build
WORKDIR /doorplate
COPY . .
RUN npm run build
# What is left after this is what the server runs with.
RUN rm -rf node_modules && npm ci --omit=dev --workspace=@doorplate/server

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /doorplate
RUN mkdir /data && chown node:node /data
COPY --from=build /doorplate/package.json ./
COPY --from=build /doorplate/node_modules ./node_modules
COPY --from=build /doorplate/server/package.json ./server/
COPY --from=build /doorplate/server/migrations ./server/migrations
COPY --from=build /doorplate/server/dist ./server/dist
COPY --from=build /doorplate/web/dist ./web/dist
USER node
VOLUME /data
EXPOSE 3000
# Busy starting is not unhealthy: the first start fills the data folder.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "server/dist/main.js"]
