#!/bin/sh
# sh scripts/preparer-service.sh : prépare cette machine à « docker compose up ». Des secrets au hasard dans secrets/, le dossier
# des sauvegardes, les profils dans .env. Rejoué, il garde tout ce qui existe. Un JWT_SECRET déjà dans .env est repris.
set -eu
cd "$(dirname "$0")/.."
umask 077

tirer() { head -c "$1" /dev/urandom | base64 | tr -d '\n+/='; }
deja() { if [ -f .env ]; then sed -n "s/^$1=//p" .env | tail -n 1; fi; }

# Le dossier n'est ouvert qu'à son propriétaire ; les fichiers se lisent dans les conteneurs, qui ont d'autres utilisateurs.
secret() {
  [ -e "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"
  chmod 444 "secrets/$1"
}
reglage() {
  grep -q "^$1=" .env || printf '%s=%s\n' "$1" "$2" >> .env
}

mkdir -p secrets sauvegardes
touch .env
jwt=$(deja JWT_SECRET)
# Une installation neuve reçoit sa clé des preuves. Une ancienne a pu sceller des devis avec son JWT_SECRET : il reste sa clé tant qu'on n'en donne pas.
preuve=$(deja PREUVE_CLE)
if [ -z "$preuve$jwt" ] && [ ! -e secrets/jwt_secret ]; then preuve=$(tirer 48); fi
secret jwt_secret "${jwt:-$(tirer 48)}"
secret mongodb_cle "$(tirer 600)"
secret mongodb_admin "$(tirer 32)"
secret mongodb_uri "mongodb://facturier:$(tirer 32)@mongodb:27017/facturier?replicaSet=rs0&authSource=admin"
secret smtp_pass "$(deja SMTP_PASS)"
secret stripe_secret_key "$(deja STRIPE_SECRET_KEY)"
secret stripe_webhook_secret "$(deja STRIPE_WEBHOOK_SECRET)"
secret stripe_connect_secret_key "$(deja STRIPE_CONNECT_SECRET_KEY)"
secret stripe_connect_webhook_secret "$(deja STRIPE_CONNECT_WEBHOOK_SECRET)"
secret stripe_connect_comptes_secret "$(deja STRIPE_CONNECT_COMPTES_SECRET)"
secret entrepot_secret "$(deja ENTREPOT_SECRET)"
secret rebonds_secret "$(deja REBONDS_SECRET)"
secret metriques_jeton "$(deja METRIQUES_JETON)"
secret preuve_cle "$preuve"
secret pa_client_secret "$(deja PA_CLIENT_SECRET)"
reglage COMPOSE_PROFILES base,courriels
reglage UTILISATEUR "$(id -u):$(id -g)"
echo 'Prêt. Secrets : secrets/ (gardez-en une copie à l’abri). Réglages : .env. Ensuite : docker compose up --build -d'
