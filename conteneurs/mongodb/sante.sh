#!/bin/bash
# Le contrôle de santé. Au premier passage de chaque démarrage : le jeu de réplicas et les comptes. Ensuite : le port répond.
if [ ! -e /tmp/pret ]; then
  mongosh --quiet --norc "mongodb://127.0.0.1:${PORT_MONGODB:-27017}/admin?directConnection=true" \
    "$(dirname "$0")/initialiser.js" || exit 1
  touch /tmp/pret
fi
exec 3<> "/dev/tcp/127.0.0.1/${PORT_MONGODB:-27017}"
