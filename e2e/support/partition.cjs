// Ce que l'anneau HTTP a envoyé à MongoDB sur les collections qui ont une clé de partition : combien de sortes de commandes, et celles qui ne
// portent pas la clé. Chacune de celles-là a sa raison ici, ou c'est une faute.
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const BOITE = 'la boîte du destinataire : un autre compte que l’émetteur';
const DEMARRAGE = 'une migration, une fois, au démarrage';
const VERIFICATION = 'la vérification relit tout';
const ADMINISTRATION = 'les chiffres et la lecture de l’administration';
const TAIRE = 'un compte effacé n’est plus nommé à ceux à qui il a écrit';
const FLUX = 'le flux des changements de MongoDB ne dit que l’identifiant';
const TERME = 'le travail du matin cherche, tous comptes, les offres dont le terme est passé';
const RAPPEL = 'le travail du matin cherche, tous comptes, les devis dont le jour d’un rappel est venu';
const RETENUE = 'le travail du matin cherche, tous comptes, les devis dont la retenue se libère';
const GARDE = 'le travail du matin cherche, tous comptes, les devis dont la garde est finie';
const SERIE =
  'le travail du matin cherche, tous comptes, les séries dont l’échéance est tombée, ou dont quelque chose est à dire';
const MATIN = 'le travail de huit heures cherche, tous comptes, à qui un courriel du matin est dû';
const ECHEANCE = 'le travail du matin cherche, tous comptes, les factures reçues qui arrivent à échéance';
const PREUVE = 'une preuve se vérifie sans dire de qui elle est';
const VERIFIER = 'qui vérifie un document reçu ne sait pas de quel compte il est';
const ENCAISSEMENT =
  'le travail de l’heure cherche, tous comptes, les encaissements à dire à leur plateforme';
const DEPOT = 'le travail de l’heure cherche, tous comptes, les dépôts que nul effet ne porte plus';
const ARCHIVES = 'le travail du matin cherche, tous comptes, les archives dont la garde est finie';
const LECTURES_ECHUES = 'le travail du matin cherche, tous comptes, les fichiers lus dont la garde est finie';
const RATTACHER = 'une adresse qui ouvre un compte retrouve ce qui lui fut envoyé';

/** `[collection, champs du filtre, raison]` ; les champs dans l'ordre alphabétique, comme l'écouteur les note. */
const EXCEPTIONS = [
  ['achats', '', VERIFICATION],
  ['archives', 'expireLe', ARCHIVES],
  ['clients', '', VERIFICATION],
  ['clients', '_id', VERIFICATION],
  ['clients', 'createdAt', ADMINISTRATION],
  ['clients', 'email', RATTACHER],
  ['depots_pa', '$or', DEPOT],
  ['devis', 'etat', DEMARRAGE],
  ['devis', 'etat expireNoteLe offre.valideJusquau', TERME],
  ['devis', 'etat prochainRappel', RAPPEL],
  ['devis', 'etat retenue.cautionLe retenue.opposition retenue.tauxCentiemes travauxRecusLe', RETENUE],
  ['devis', '$nor etat finaliseLe', GARDE],
  ['devis', '$or annee finaliseLe', GARDE],
  ['documents', '', VERIFICATION],
  ['documents', 'sha256Xml xml', DEMARRAGE],
  ['documents', 'verification.empreinte', VERIFIER],
  ['documents_devis', '', VERIFICATION],
  ['fichiers_preuves', '$or', PREUVE],
  ['fichiers_preuves', 'empreinte sorte', PREUVE],
  ['fichiers_preuves', 'sha256', PREUVE],
  ['lectures_import', 'expireLe tenue', LECTURES_ECHUES],
  ['restaurations', 'expireLe', ARCHIVES],
  ['scelles', '', VERIFICATION],
  ['scelles', 'empreinte', VERIFICATION],
  ['scelles', 'piece', VERIFICATION],
  ['signatures', '', VERIFICATION],
  ['factures', 'acompteCentimes emiseLe genre imputeCentimes', DEMARRAGE],
  ['factures', '', VERIFICATION],
  ['factures', '$expr envoi.nombre remiseLe', DEMARRAGE],
  ['factures', '_id', VERIFICATION],
  ['factures', '_id adresseLivraison statutEmetteur', DEMARRAGE],
  ['factures', '_id datesLibres statutEmetteur', DEMARRAGE],
  ['factures', '_id mentions.conditions statutEmetteur', DEMARRAGE],
  ['factures', '_id statutEmetteur', ADMINISTRATION],
  ['factures', 'adresseLivraison statutEmetteur', DEMARRAGE],
  ['factures', 'clientFige.email destinataire envoi.a envoi.nombre', RATTACHER],
  ['factures', 'dateEmission emiseLe genre', ADMINISTRATION],
  ['factures', 'datesLibres statutEmetteur', DEMARRAGE],
  ['factures', 'declareePayeeLe statutDestinataire', DEMARRAGE],
  ['factures', 'destinataire remiseLe', DEMARRAGE],
  ['factures', 'electronique.aDire electronique.passages', ENCAISSEMENT],
  ['factures', 'emiseLe', ADMINISTRATION],
  ['factures', 'envoi.a envoi.etat', TAIRE],
  ['factures', 'mentions.conditions statutEmetteur', DEMARRAGE],
  ['factures', 'ouverture', VERIFICATION],
  ['factures', 'rang', VERIFICATION],
  ['factures', 'statutDestinataire statutEmetteur', DEMARRAGE],
  ['factures_recues', '', DEMARRAGE],
  ['factures_recues', 'facture.echeance payeeLe', ECHEANCE],
  ['factures_recues', 'identite', DEMARRAGE],
  ['factures_recues', 'prefixes', DEMARRAGE],
  ['historique', 'acteur.id', TAIRE],
  ['historique', '', VERIFICATION],
  ['historique', '$or', VERIFICATION],
  ['historique', '_id', DEMARRAGE],
  ['historique', 'rang', VERIFICATION],
  ['mises_en_demeure', '', VERIFICATION],
  ['notifications', 'auteur', TAIRE],
  ['notifications', '_id', FLUX],
  ['notifications', 'auMatin le', MATIN],
  ['paiements', '', VERIFICATION],
  ['recurrences', '$or revuAuTick', SERIE],
  ['messages_cdv', '', VERIFICATION],
  ['factures', 'electronique.dernierCode', VERIFICATION],
];

/** Ce qui désigne le destinataire : un compte, ou l'adresse qu'il a prouvée. */
const BOITES = { devis: 'destinataires', factures: 'destinataire' };
/** Le destinataire lit sa boîte par toutes les combinaisons de ses filtres. */
const LECTURES = ['find', 'aggregate', 'count'];
const estLaBoite = ({ collection, commande, sans }) =>
  LECTURES.includes(commande) && sans.split(' ').includes(BOITES[collection]);

/** La raison d'une commande sans sa clé, si elle en a une. */
const raisonDe = (ecoute) =>
  estLaBoite(ecoute)
    ? BOITE
    : EXCEPTIONS.find(([nom, champs]) => nom === ecoute.collection && champs === ecoute.sans)?.[2];

/** Les lignes notées par tous les processus de l'anneau, chacune une fois. @param {string} dossier */
function lireEcoutes(dossier) {
  const lignes = readdirSync(dossier).flatMap((nom) => readFileSync(join(dossier, nom), 'utf8').split('\n'));
  return [...new Set(lignes.filter(Boolean))].sort().map((ligne) => JSON.parse(ligne));
}

/** Combien de commandes sans la clé, par raison. */
function parRaison(sansCle) {
  const comptes = {};
  for (const ecoute of sansCle) {
    const raison = raisonDe(ecoute) ?? 'sans raison';
    comptes[raison] = (comptes[raison] ?? 0) + 1;
  }
  return comptes;
}

/** Une ligne par collection : ce qu'elle a reçu avec sa clé, et sans elle, avec la raison. */
function tableau(ecoutes) {
  const lignes = [...new Set(ecoutes.map(({ collection }) => collection))].sort().map((nom) => {
    const siennes = ecoutes.filter(({ collection }) => collection === nom);
    const avec = siennes.filter(({ sans }) => sans === undefined).map(({ commande }) => commande);
    const sansCle = siennes.filter(({ sans }) => sans !== undefined);
    const exceptions = Object.entries(parRaison(sansCle)).map(([raison, nombre]) => `${nombre} : ${raison}`);
    return `| \`${nom}\` | ${[...new Set(avec)].sort().join(', ')} | ${exceptions.join(' ; ')} |`;
  });
  return ['| Collection | Avec sa clé | Sans elle |', '| --- | --- | --- |', ...lignes].join('\n');
}

/**
 * @param {{ collection: string, commande: string, sans?: string }[]} ecoutes
 * @returns {{ resume: string, fautes: string[], rapport: string }} `rapport` : un tableau, une ligne par collection
 */
function jugerEcoutes(ecoutes) {
  const sansCle = ecoutes.filter(({ sans }) => sans !== undefined);
  const fautes = sansCle
    .filter((ecoute) => !raisonDe(ecoute))
    .map(
      ({ collection, commande, sans }) =>
        `${commande} sur ${collection} par (${sans}), sans sa clé de partition`,
    );
  const collections = new Set(ecoutes.map(({ collection }) => collection));
  const resume = `Clés de partition : ${collections.size} collections, ${ecoutes.length} sortes de commandes, ${sansCle.length} sans la clé : ${Object.entries(
    parRaison(sansCle),
  )
    .map(([raison, nombre]) => `${nombre} ${raison}`)
    .join(' ; ')}.`;
  return { resume, fautes, rapport: `${resume}\n\n${tableau(ecoutes)}\n` };
}

module.exports = { lireEcoutes, jugerEcoutes };
