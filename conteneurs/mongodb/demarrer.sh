#!/bin/bash
# MongoDB, en jeu de réplicas d'un membre (les transactions en ont besoin), sous authentification.
# mongod veut une clé que lui seul lise : le secret est recopié dans la mémoire du conteneur.
set -eu
umask 077
tr -d '\n' < "${SECRETS:-/run/secrets}/mongodb_cle" > /tmp/cle
# Une transaction orpheline (application tuée) libère ses verrous en 5 s au lieu de 60.
exec mongod --replSet rs0 --bind_ip_all --quiet --keyFile /tmp/cle \
  --setParameter transactionLifetimeLimitSeconds=5 "$@"
