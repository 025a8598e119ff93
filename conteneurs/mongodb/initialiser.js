// Joué par mongosh au démarrage du conteneur, autant de fois qu'on veut : crée ce qui manque, et donne à l'application le mot de
// passe de secrets/mongodb_uri. Une base d'avant l'authentification est reprise telle quelle : sans compte, localhost peut créer le premier.
const { readFileSync } = require('node:fs');

const dossier = process.env.SECRETS ?? '/run/secrets';
const lire = (nom) => readFileSync(`${dossier}/${nom}`, 'utf8').trim();
const hote = process.env.HOTE_MONGODB ?? 'mongodb:27017';

function entrer() {
  try {
    db.auth('admin', lire('mongodb_admin'));
  } catch {
    // Pas encore de compte, ou pas encore de jeu de réplicas.
  }
}

/** Le primaire est élu, et accepte les écritures. */
function attendre() {
  for (let fois = 0; fois < 100; fois += 1) {
    if (db.hello().isWritablePrimary) return;
    sleep(100);
  }
  throw new Error('MongoDB n’accepte pas les écritures.');
}

function creer(utilisateur) {
  if (db.getUser(utilisateur.user))
    db.updateUser(utilisateur.user, { pwd: utilisateur.pwd, roles: utilisateur.roles });
  else db.createUser(utilisateur);
}

/** De quoi lire et relever la version de compatibilité, que les migrations de l'application relèvent. */
function creerRole() {
  const privileges = [
    { resource: { cluster: true }, actions: ['getParameter', 'setFeatureCompatibilityVersion'] },
  ];
  if (db.getRole('migrations')) db.updateRole('migrations', { privileges, roles: [] });
  else db.createRole({ role: 'migrations', privileges, roles: [] });
}

entrer();
if (!db.hello().setName) rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: hote }] });
attendre();
try {
  db.createUser({ user: 'admin', pwd: lire('mongodb_admin'), roles: ['root'] });
  entrer();
} catch {
  // Il existe déjà.
}
creerRole();
const [, nom, motDePasse] = /^mongodb:\/\/([^:]+):([^@]+)@/.exec(lire('mongodb_uri')) ?? [];
if (!nom)
  throw new Error('secrets/mongodb_uri : « mongodb://NOM:MOT_DE_PASSE@mongodb:27017/… » est attendu.');
creer({
  user: decodeURIComponent(nom),
  pwd: decodeURIComponent(motDePasse),
  roles: [{ role: 'readWrite', db: 'facturier' }, { role: 'dbAdmin', db: 'facturier' }, 'migrations'],
});
