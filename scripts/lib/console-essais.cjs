// Une console qui ne ment pas : ce qu'un essai imprime par `console.error` ou `console.warn` sans l'avoir annoncé le fait rougir.
// Chargé par `setupFilesAfterEnv` des quatre espaces ; un essai qui attend un message le dit : `attendreConsole(/…/)`.
const { format } = require('node:util');

const CLE = Symbol.for('facturier.console-essais');
const VOIES = ['error', 'warn'];

/** @typedef {{ voie: string, texte: string }} Message */

/** Ce qui fut imprimé et annoncé depuis le dernier jugement, et ce qui reprend la console. */
function garder() {
  const etat = { messages: [], attendus: [] };
  for (const voie of VOIES) {
    console[voie] = (...morceaux) => etat.messages.push({ voie, texte: format(...morceaux) });
  }
  afterEach(() => juger(etat));
  // Ce qui s'imprime hors d'un essai (au chargement, dans un `afterAll`) rougit le fichier.
  afterAll(() => juger(etat));
  return etat;
}

/**
 * Rend l'état neuf, et juge ce qu'il tenait.
 *
 * @throws {Error} un message que personne n'attendait, nommé par sa première ligne ; ou un message attendu qui n'est pas venu
 */
function juger(etat) {
  const messages = etat.messages.splice(0);
  const attendus = etat.attendus.splice(0);
  const imprevus = messages.filter(({ texte }) => !attendus.some((motif) => motif.test(texte)));
  if (imprevus.length > 0) throw fauteDe(imprevus);
  const absent = attendus.find((motif) => !messages.some(({ texte }) => motif.test(texte)));
  if (absent) throw new Error(`La console n’a pas imprimé le message attendu : ${absent}`);
}

function fauteDe(imprevus) {
  const [{ voie, texte }] = imprevus;
  const autres = imprevus.length > 1 ? ` (et ${imprevus.length - 1} autre(s))` : '';
  const faute = new Error(`console.${voie} imprévu${autres} : ${texte.split('\n', 1)[0]}`);
  // La trace d'un crochet ne dirait rien : le message entier, à sa place.
  faute.stack = `${faute.message}\n\n${imprevus.map((message) => message.texte).join('\n\n')}`;
  return faute;
}

const etat = (globalThis[CLE] ??= garder());

/**
 * Annonce un message que l'essai en cours attend sur `console.error` ou `console.warn`, une fois ou plus ; s'il ne vient pas, l'essai rougit.
 *
 * @param {RegExp} motif ce que le message contient
 */
function attendreConsole(motif) {
  etat.attendus.push(motif);
}

module.exports = { attendreConsole };
