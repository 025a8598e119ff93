// Chargé avant le produit (`--require`) dans l'anneau HTTP : écoute ce qu'il envoie à MongoDB, et note chaque sorte de commande sur une collection
// qui a une clé de partition (`shardKey`, à côté de son schéma) : la porte-t-elle, et sinon quels champs la désignent.
const { appendFileSync, mkdirSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');

const duServeur = createRequire(join(process.cwd(), 'backend', 'package.json'));
const mongoose = duServeur('mongoose');
const { MongoClient } = createRequire(duServeur.resolve('mongoose'))('mongodb');

const dossier = process.env.ECOUTE_DOSSIER;
mkdirSync(dossier, { recursive: true });
const fichier = join(dossier, `${process.pid}.jsonl`);

/** Les filtres d'une commande, et la collection qu'elle vise. */
const FILTRES = {
  find: (c) => [c.filter],
  aggregate: (c) => [c.pipeline[0]?.$match],
  count: (c) => [c.query],
  distinct: (c) => [c.query],
  update: (c) => c.updates.map(({ q }) => q),
  delete: (c) => c.deletes.map(({ q }) => q),
  findAndModify: (c) => [c.query],
  insert: (c) => c.documents,
};

let cles;
/** Collection → champ de sa clé, d'après les schémas. */
function clesDePartition() {
  if (cles) return cles;
  const modeles = mongoose.connections.flatMap((connexion) => Object.values(connexion.models));
  if (modeles.length === 0) return new Map();
  cles = new Map(
    modeles.flatMap(({ collection, schema }) => {
      const [champ] = Object.keys(schema.options.shardKey ?? {});
      return champ ? [[collection.collectionName, champ]] : [];
    }),
  );
  return cles;
}

const porte = (filtre, cle) =>
  filtre !== undefined &&
  (filtre[cle] !== undefined ||
    (filtre.$and ?? []).some((partie) => porte(partie, cle)) ||
    (filtre.$or?.length > 0 && filtre.$or.every((partie) => porte(partie, cle))));

const champsDe = (filtre) =>
  Object.keys(filtre ?? {})
    .sort()
    .join(' ');

const vues = new Set();
function noter(ligne) {
  const texte = JSON.stringify(ligne);
  if (vues.has(texte)) return;
  vues.add(texte);
  try {
    appendFileSync(fichier, `${texte}\n`);
  } catch {
    // Le dossier a été vidé par une autre course : écouter ne doit rien casser de ce qui s'écoute.
    mkdirSync(dossier, { recursive: true });
    appendFileSync(fichier, `${texte}\n`);
  }
}

function juger({ commandName: commande, command }) {
  const collection = command[commande];
  const cle = FILTRES[commande] && clesDePartition().get(collection);
  if (!cle) return;
  for (const filtre of FILTRES[commande](command)) {
    const avec = porte(filtre, cle);
    noter({ collection, commande, ...(!avec && { sans: champsDe(filtre) }) });
  }
}

const connecter = MongoClient.prototype.connect;
MongoClient.prototype.connect = function () {
  if (!this.monitorCommands) this.on('commandStarted', juger);
  this.monitorCommands = true;
  return connecter.call(this);
};
