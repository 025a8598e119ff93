import { type EcritureCamt, releveDeCamt, type RelevePartielCamt, type SoldeCamt } from './camt';
import { LIGNES_DU_RELEVE } from './bornes';
import { refuserAuDela } from './refus';
import type { Releve } from './releve';

/** Un champ (`:61:`) et ses lignes. */
interface Champ {
  nom: string;
  texte: string;
}

/** Les champs d'un fichier, sans les blocs de l'enveloppe SWIFT. */
function champsDe(texte: string): Champ[] {
  const champs: Champ[] = [];
  for (const ligne of texte
    .replace(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}(?=\{)|\{4:/g, '\n')
    .split(/\r\n|\r|\n/)) {
    const [, nom, suite = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(ligne) ?? [];
    const dernier = champs.at(-1);
    if (nom) champs.push({ nom, texte: suite });
    else if (dernier && !/^-?\}?$/.test(ligne.trim())) dernier.texte += `\n${ligne}`;
  }
  return champs;
}

/** `AAMMJJ`, ou le jour d'écriture `MMJJ` de l'année de valeur, au plus près d'elle. */
function dateDe(valeur: string, ecriture: string | undefined): string {
  const [annee, mois] = [Number(valeur.slice(0, 2)), Number(valeur.slice(2, 4))];
  if (!ecriture) return `20${valeur}`;
  const ecart = Number(ecriture.slice(0, 2)) - mois;
  const decalage = ecart < -6 ? 1 : ecart > 6 ? -1 : 0;
  return `20${String(annee + decalage).padStart(2, '0')}${ecriture}`;
}

/** Ce qui nomme une référence dans un motif : « EREF+ », « SVWZ+ » en Allemagne, « /EREF/ », « /REMI/ » ailleurs. */
const NOMS = /\b[A-Z]{4}\+|\/{1,2}[A-Z]{2,8}\//;

/** Le motif (`?20` à `?29`, `?60` à `?63`), le nom (`?32`, `?33`) et le libellé de la banque d'un `:86:` ; entier s'il n'a pas de rubriques. */
function libellesDe(texte: string): string[] {
  const colle = texte.replace(/\n/g, '');
  const rubriques = [...colle.matchAll(/\?(\d{2})([^?]*)/g)];
  if (rubriques.length === 0) return texte.replace(/\n/g, ' ').split(NOMS);
  const unir = (nos: RegExp): string =>
    rubriques
      .flatMap(([, no = '', dit = '']) => (nos.test(no) ? [dit.replace(/^(?=[A-Z]{4}\+)/, ' ')] : []))
      .join('');
  return [...unir(/^(2\d|6[0-3])$/).split(NOMS), unir(/^3[23]$/), unir(/^00$/)];
}

const OPERATION =
  /^(\d{6})(\d{4})?(R?[CD]|E[CD])[A-Z]?(\d{1,15},\d{0,2})[NSF]([A-Z0-9]{3})([^\n/]*(?:\/(?!\/)[^\n/]*)*)(?:\/\/([^\n]*))?/;

function ecriture(operation: string, details: string, devise: string): EcritureCamt {
  const [, valeur = '', jour, sens = '', montant = '', , reference = '', propre = ''] =
    OPERATION.exec(operation) ?? [];
  return {
    montant,
    devise,
    sens: ['C', 'EC', 'RD'].includes(sens) ? 'CRDT' : sens && 'DBIT',
    etat: '',
    date: valeur && dateDe(valeur, jour),
    libelles: libellesDe(details),
    references: [reference],
    secours: [],
    propre,
  };
}

const SOLDE = /^([CD])\d{6}([A-Z]{3})(\d+,\d{0,2})/;
function solde(texte: string, code: string): { dit: SoldeCamt[]; devise: string } {
  const [, sens, devise = '', montant = ''] = SOLDE.exec(texte) ?? [];
  return { dit: montant ? [{ code, montant, sens: sens === 'C' ? 'CRDT' : 'DBIT' }] : [], devise };
}

/**
 * Un relevé MT940 (SWIFT), tous ses comptes réunis, lu comme un CAMT : chaque `:61:` est une opération ou s'écarte.
 * @throws ReleveRefuse si aucun compte n'est en euros
 */
export function lireMt940(texte: string): Releve {
  refuserAuDela(texte, ':61:', LIGNES_DU_RELEVE);
  refuserAuDela(texte, '\n', 10 * LIGNES_DU_RELEVE);
  const partiels: RelevePartielCamt[] = [];
  let devise = '';
  champsDe(texte).forEach(({ nom, texte: dit }, i, champs) => {
    if (nom === '25') partiels.push({ compte: dit.trim(), soldes: [], ecritures: [] });
    if (partiels.length === 0) partiels.push({ compte: '', soldes: [], ecritures: [] });
    const partiel = partiels.at(-1)!;
    const lu = solde(dit, nom.startsWith('60') ? 'OPBD' : 'CLBD');
    if (/^6[02][FM]$/.test(nom)) partiel.soldes.push(...lu.dit);
    if (/^60[FM]$/.test(nom)) ({ devise } = lu);
    const suivant = champs[i + 1];
    if (nom === '61')
      partiel.ecritures.push(ecriture(dit, suivant?.nom === '86' ? suivant.texte : '', devise));
  });
  return releveDeCamt('MT940', partiels);
}
