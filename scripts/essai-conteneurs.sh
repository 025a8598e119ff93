#!/bin/sh
# sh scripts/essai-conteneurs.sh : l'essai des conteneurs, pour qui a un moteur Docker (Engine 20.10.10, Compose 2.20.2, ou plus récents).
# Il travaille dans une copie du dépôt, sous un nom de projet à lui, et efface ce qu'il a créé. Une ligne par point de docs/preuves.
set -eu
RACINE=$(cd "$(dirname "$0")/.." && pwd)
DOSSIER=$(mktemp -d)
PROJET=facturier-essai-$$
export COMPOSE_PROJECT_NAME=$PROJET PORT="${PORT:-38300}" MAIL_UI_PORT="${MAIL_UI_PORT:-38380}" VERSION=$PROJET LOG_LEVEL=info
ECHECS=0

finir() {
  cd "$DOSSIER" && docker compose down --volumes --rmi local --timeout 5 > /dev/null 2>&1 || true
  rm -rf "$DOSSIER"
}
trap finir EXIT

juger() {
  if eval "$2"; then echo "✓ $1"; else echo "✗ $1"; ECHECS=$((ECHECS + 1)); fi
}
appeler() { curl -s -o /dev/null -w '%{http_code}' "$@"; }
identifiant() { docker compose ps -q "$1"; }
mongo_en_admin() {
  docker compose exec -T mongodb sh -c \
    "mongosh --quiet -u admin -p \"\$(cat /run/secrets/mongodb_admin)\" --authenticationDatabase admin facturier --eval '$1'"
}

git -C "$RACINE" archive HEAD | tar -x -C "$DOSSIER"
cd "$DOSSIER"
juger 'sans préparation, une phrase dit quoi lancer' "docker compose config 2>&1 | grep -q preparer-service.sh"
sh scripts/preparer-service.sh
juger 'docker compose lit le fichier, tous profils compris' \
  "docker compose --profile base --profile courriels --profile https --profile commandes config --quiet"

docker compose build
TAILLE=$(docker image inspect --format '{{.Size}}' "facturier:$PROJET")
juger "K7 : l’image tient sous 300 Mo ($((TAILLE / 1000000)) Mo)" "[ $TAILLE -lt 300000000 ]"
AVANT=$(docker volume ls -q | wc -l)
juger 'tout démarre et se dit sain' "docker compose up --detach --wait --wait-timeout 180"
BASE="http://127.0.0.1:$PORT"
juger 'prêt' "[ \"\$(appeler $BASE/api/health/ready)\" = 200 ]"
juger 'K1 : publié sur cette machine seule' "docker compose port application 3000 | grep -q '^127.0.0.1:'"
juger 'K1 : huit X-Forwarded-For inventés ne passent pas le frein' '
  for i in 1 2 3 4 5 6 7 8; do
    appeler -H "X-Forwarded-For: 203.0.113.$i" -H "Content-Type: application/json" \
      -d "{\"email\":\"nul@essai.example\",\"password\":\"Faux-2026!$i\"}" "$BASE/api/auth/login"; echo
  done | grep -q 429'
juger 'K8 : racine en lecture seule' "! docker compose exec -T application node -e 'require(\"fs\").writeFileSync(\"/app/x\", \"\")' 2> /dev/null"
juger 'K8 : sans compte, la base ne se lit pas' \
  "docker compose exec -T mongodb mongosh --quiet facturier --eval 'db.users.countDocuments()' 2>&1 | grep -q authentication"
juger 'K4 : les journaux sont bornés' \
  "docker inspect --format '{{.HostConfig.LogConfig.Config}}' \$(docker compose ps -q) | grep -c 'max-size:10m' | grep -q 3"
juger 'K11 : la version de compatibilité est celle du programme' \
  "mongo_en_admin 'print(db.version().startsWith(db.adminCommand({getParameter:1,featureCompatibilityVersion:1}).featureCompatibilityVersion.version))' | grep -q true"

juger 'K5 : la sauvegarde se fait, se relit et se compte' "docker compose run --rm sauvegarde | grep -q 'relus et comptés'"
FICHIER=$(basename "$(ls sauvegardes/*.bson.gz)")
COMPTE=$(mongo_en_admin 'print(db.factures.countDocuments())')
docker compose stop application
juger 'K5 : une base qui n’est pas vide n’est pas remplacée sans le dire' "! docker compose run --rm restauration sauvegardes/$FICHIER"
juger 'K5 : la restauration remet et compte' \
  "docker compose run --rm restauration sauvegardes/$FICHIER --remplacer | grep -q 'remis en place et comptés'"
juger 'K5 : les factures y sont toutes' "[ \"\$(mongo_en_admin 'print(db.factures.countDocuments())')\" = \"$COMPTE\" ]"
juger 'repart, et se dit saine' "docker compose up --detach --wait --wait-timeout 180"
# Ce que le moteur pose lui-même pour ses montages, et rien d’autre.
juger 'rien ne s’écrit hors des volumes' '[ -z "$(for c in $(docker compose ps -q); do docker diff "$c"; done |
  grep -vE "^[AC] /(run|run/secrets(/.*)?|conteneurs|data|data/(db|configdb)|tmp)$")" ]'

docker pause "$(identifiant mongodb)" > /dev/null
juger 'K2 : base gelée, « prêt » dit non en deux secondes' "[ \"\$(appeler --max-time 2.5 $BASE/api/health/ready)\" = 503 ]"
docker unpause "$(identifiant mongodb)" > /dev/null
docker compose down --timeout 30
APRES=$(docker volume ls -q | wc -l)
juger 'K3 : aucun volume sans nom ne reste' "[ $((APRES - AVANT)) -le 3 ]"

[ "$ECHECS" -eq 0 ] && echo 'Tout est juste.' || { echo "$ECHECS en échec."; exit 1; }
