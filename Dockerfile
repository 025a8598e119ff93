# Image de production de Facturier : le serveur, l'interface construite, les commandes sur la base ; rien d'autre.

FROM node:22-bookworm-slim AS base
WORKDIR /app

# Manifestes seuls : l'installation reste en cache tant que le verrou ne change pas.
FROM base AS construction
COPY package.json package-lock.json ./
COPY domaine/package.json domaine/
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY e2e/package.json e2e/
COPY scripts/doublure-pa/package.json scripts/doublure-pa/
RUN npm ci --no-audit --no-fund
COPY nest-cli.json tsconfig.base.json LICENSE ./
COPY domaine domaine
COPY backend backend
COPY frontend frontend
COPY e2e/contrats e2e/contrats
COPY scripts scripts
# Adresse publique du site : liens canoniques, plan du site, image de partage.
ARG APP_URL=http://localhost:3000
# Qui édite le site, chez qui, et son médiateur : les mentions légales les nomment (LCEN, art. 1-1 ; C. consom., art. L616-1).
ARG VITE_EDITEUR_NOM=
ARG VITE_EDITEUR_FORME=
ARG VITE_EDITEUR_IMMATRICULATION=
ARG VITE_EDITEUR_ADRESSE=
ARG VITE_EDITEUR_TELEPHONE=
ARG VITE_EDITEUR_EMAIL=
ARG VITE_EDITEUR_DIRECTEUR=
ARG VITE_HEBERGEUR_NOM=
ARG VITE_HEBERGEUR_ADRESSE=
ARG VITE_HEBERGEUR_TELEPHONE=
ARG VITE_MEDIATEUR_NOM=
ARG VITE_MEDIATEUR_ADRESSE=
ARG VITE_MEDIATEUR_SITE=
RUN npm run build
# De l'installation, les seuls fichiers que le serveur exécute ou lit.
RUN node scripts/alleger.mjs /image

# La boîte aux lettres d'essai (profil « courriels »), de son paquet npm : elle reçoit tout, ne transmet rien.
FROM base AS courriels
RUN npm install --global --no-audit --no-fund maildev@3.0.0 && npm cache clean --force
USER node
EXPOSE 1025 1080
# Là, et là seulement, elle garde les messages ; docker-compose.yml y met de la mémoire.
VOLUME /tmp
CMD ["maildev", "--hide-extensions", "STARTTLS", "--max-emails", "500", "--silent"]

# Node seul, sans npm.
FROM debian:bookworm-slim AS image
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
COPY --from=base /usr/local/bin/node /usr/local/bin/node
COPY --from=construction /image .
USER 1000:1000
EXPOSE 3000
# Le même rythme au démarrage et après : « --start-interval » demanderait Docker Engine 25 (docker-compose.yml).
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Forme « exec » : node reçoit SIGTERM lui-même et finit ses requêtes avant de s'arrêter.
CMD ["node", "backend/dist/src/main.js"]
