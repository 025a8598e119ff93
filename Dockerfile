# Image de production de Facturier : le serveur et l'interface construite, rien d'autre.

FROM node:22-slim AS base
WORKDIR /app

# Manifestes seuls : l'installation reste en cache tant que le verrou ne change pas.
FROM base AS manifestes
COPY package.json package-lock.json ./
COPY domaine/package.json domaine/
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY e2e/package.json e2e/

FROM manifestes AS construction
RUN npm ci --no-audit --no-fund
COPY nest-cli.json tsconfig.base.json ./
COPY domaine domaine
COPY backend backend
COPY frontend frontend
COPY e2e/contrats e2e/contrats
# Adresse publique du site : liens canoniques, plan du site, image de partage.
ARG APP_URL=http://localhost:3000
# Identité de qui exploite le site, et de son hébergeur : les mentions légales les nomment (LCEN, art. 6).
ARG VITE_EDITEUR=
ARG VITE_HEBERGEUR=
RUN npm run build

# Uniquement ce dont le serveur a besoin pour tourner.
FROM manifestes AS dependances
RUN npm ci --omit=dev --workspace backend --include-workspace-root=false --no-audit --no-fund \
  && npm cache clean --force

FROM base AS image
ENV NODE_ENV=production PORT=3000
COPY --from=dependances /app/node_modules node_modules
# Son manifeste, et les paquets que npm lui a réservés.
COPY --from=dependances /app/backend backend
COPY --from=construction /app/backend/dist backend/dist
COPY --from=dependances /app/domaine domaine
COPY --from=construction /app/domaine/dist domaine/dist
COPY --from=construction /app/frontend/dist frontend/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Forme « exec » : node reçoit SIGTERM lui-même et finit ses requêtes avant de s'arrêter.
CMD ["node", "backend/dist/src/main.js"]
