import { ajouterJours, type DateCivile, ecartEnJours } from '../valeurs/date-civile';

/**
 * Le code d'une facture que chacun vérifie : ses faits et l'empreinte de son XML, signés (Ed25519). Rien du client, des lignes ni de ce qui
 * est payé n'y entre. Il tient en 198 signes avec l'adresse : un QR version 10, niveau M.
 */
const VERSION = 1;
/** Le premier jour que le code sait dire ; deux octets mènent à juin 2199. */
const ORIGINE: DateCivile = '2020-01-01';
const GENRES = ['facture', 'avoir', 'acompte'] as const;

/** Tailles, en octets : les champs se suivent dans cet ordre, le numéro à la fin, puis la signature. */
const TAILLES = {
  version: 1,
  cle: 6,
  genre: 1,
  siret: 6,
  jour: 2,
  total: 5,
  fin: 4,
  iban: 8,
  xml: 16,
  longueur: 1,
};
const TAILLE_FIXE = Object.values(TAILLES).reduce((somme, taille) => somme + taille, 0);
const TAILLE_SIGNATURE = 64;
/** Un numéro de facture tient en 35 caractères (EN 16931, BT-1 pour une plateforme agréée). */
const NUMERO = /^[\x21-\x7e]{1,35}$/;
const NOM_DE_CLE = /^[\w-]{8}$/;

/** Ce que la signature signe : cette étiquette, puis les faits. Une preuve de devis ne passe pas pour un code, ni l'inverse. */
export const ETIQUETTE_DE_CODE = 'facturier/verification/1\0';

export type GenreDeCode = (typeof GENRES)[number];

/** Ce que dit le code d'un document. */
export interface FaitsDeCode {
  genre: GenreDeCode;
  siret: string;
  emiseLe: DateCivile;
  /** En centimes, positif. */
  totalCentimes: number;
  /** Les quatre derniers signes de l'IBAN imprimé ; rien s'il n'y en a pas. */
  finIban: string | null;
  /** Les 8 premiers octets du SHA-256 de `texteDIban` ; rien sans IBAN. */
  empreinteIban: Uint8Array | null;
  /** Les 16 premiers octets du SHA-256 du XML que le PDF porte. */
  empreinteXml: Uint8Array;
  numero: string;
}

/** Un code lu : la clé qu'il nomme, ses faits, et de quoi vérifier sa signature. */
export interface CodeLu {
  cle: string;
  faits: FaitsDeCode;
  /** Ce qui fut signé, étiquette comprise. */
  signe: Uint8Array;
  signature: Uint8Array;
}

/** Ce qu'on hache d'un IBAN : lié au vendeur et au document, il ne se rapproche pas d'un autre. Espaces et casse ne comptent pas. */
export const texteDIban = (siret: string, numero: string, iban: string): string =>
  `facturier/iban/1|${siret}|${numero}|${iban.replace(/\s/g, '').toUpperCase()}`;

const enAscii = (texte: string): Uint8Array => Uint8Array.from(texte, (signe) => signe.charCodeAt(0));
const deAscii = (octets: Uint8Array): string => String.fromCharCode(...octets);

function enOctets(nombre: number, taille: number): number[] {
  if (!Number.isSafeInteger(nombre) || nombre < 0 || nombre >= 256 ** taille)
    throw new RangeError(`${nombre} ne tient pas en ${taille} octets.`);
  return Array.from({ length: taille }, (_, rang) => Math.floor(nombre / 256 ** (taille - 1 - rang)) % 256);
}

const deOctets = (octets: Uint8Array): number => octets.reduce((somme, octet) => somme * 256 + octet, 0);

/** Le nom d'une clé : 8 signes de base64url, 6 octets. */
const cleEnOctets = (nom: string): Uint8Array => enAscii(atob(nom.replaceAll('-', '+').replaceAll('_', '/')));

/** Base64url, sans remplissage (RFC 4648 § 5). */
export const enBase64url = (octets: Uint8Array): string =>
  btoa(deAscii(octets)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

function prefixe(empreinte: Uint8Array, taille: number, quoi: string): Uint8Array {
  if (empreinte.length !== taille) throw new RangeError(`L’empreinte ${quoi} a ${taille} octets.`);
  return empreinte;
}

/**
 * Les faits en octets, sans signature. @param cle le nom de la clé qui signera
 * @throws RangeError d'un fait qui ne tient pas : numéro de plus de 35 signes ou hors ASCII, SIRET, date d'avant 2020, total négatif
 */
export function ecrireFaits(cle: string, faits: FaitsDeCode): Uint8Array {
  const { genre, siret, emiseLe, totalCentimes, finIban, empreinteIban, empreinteXml, numero } = faits;
  if (!NOM_DE_CLE.test(cle)) throw new RangeError('Le nom d’une clé a huit signes.');
  if (!NUMERO.test(numero)) throw new RangeError('Ce numéro ne tient pas dans un code.');
  if (!/^\d{14}$/.test(siret)) throw new RangeError('Un SIRET a quatorze chiffres.');
  if (finIban !== null && !/^[A-Z0-9]{4}$/.test(finIban))
    throw new RangeError('La fin d’un IBAN a quatre signes.');
  return Uint8Array.from([
    VERSION,
    ...cleEnOctets(cle),
    GENRES.indexOf(genre),
    ...enOctets(Number(siret), TAILLES.siret),
    ...enOctets(ecartEnJours(ORIGINE, emiseLe), TAILLES.jour),
    ...enOctets(totalCentimes, TAILLES.total),
    ...(finIban === null ? new Uint8Array(TAILLES.fin) : enAscii(finIban)),
    ...(empreinteIban === null
      ? new Uint8Array(TAILLES.iban)
      : prefixe(empreinteIban, TAILLES.iban, 'de l’IBAN')),
    ...prefixe(empreinteXml, TAILLES.xml, 'du XML'),
    numero.length,
    ...enAscii(numero),
  ]);
}

/** Ce que l'on signe : l'étiquette, puis les faits. */
export const aSigner = (octets: Uint8Array): Uint8Array =>
  Uint8Array.from([...enAscii(ETIQUETTE_DE_CODE), ...octets]);

/** Le code entier, tel qu'il suit `#` dans l'adresse du QR. */
export const ecrireCode = (faits: Uint8Array, signature: Uint8Array): string =>
  enBase64url(Uint8Array.from([...faits, ...prefixe(signature, TAILLE_SIGNATURE, 'signée')]));

const estZero = (octets: Uint8Array): boolean => octets.every((octet) => octet === 0);

/** Rend les champs l'un après l'autre. */
function lecteur(octets: Uint8Array) {
  let place = 0;
  return (taille: number): Uint8Array => octets.subarray(place, (place += taille));
}

function faitsLus(octets: Uint8Array): { cle: string; faits: FaitsDeCode } | null {
  const suivant = lecteur(octets);
  const version = suivant(TAILLES.version)[0];
  const cle = enBase64url(suivant(TAILLES.cle));
  const genre = GENRES[suivant(TAILLES.genre)[0]!];
  const siret = String(deOctets(suivant(TAILLES.siret))).padStart(14, '0');
  const emiseLe = ajouterJours(ORIGINE, deOctets(suivant(TAILLES.jour)));
  const totalCentimes = deOctets(suivant(TAILLES.total));
  const fin = suivant(TAILLES.fin);
  const iban = suivant(TAILLES.iban);
  const empreinteXml = suivant(TAILLES.xml);
  const longueur = suivant(TAILLES.longueur)[0]!;
  const numero = deAscii(suivant(longueur));
  if (version !== VERSION || !genre || siret.length !== 14 || !NUMERO.test(numero)) return null;
  const finIban = estZero(fin) ? null : deAscii(fin);
  const empreinteIban = estZero(iban) ? null : iban;
  return {
    cle,
    faits: { genre, siret, emiseLe, totalCentimes, finIban, empreinteIban, empreinteXml, numero },
  };
}

/** Ce que porte un code, sa signature encore à vérifier ; rien de ce qui n'en est pas un, à un signe près. */
export function lireCode(code: string): CodeLu | null {
  if (!/^[\w-]+$/.test(code)) return null;
  let octets: Uint8Array;
  try {
    octets = cleEnOctets(code);
  } catch {
    return null;
  }
  // Un dernier signe qui porte des bits perdus s'écrirait autrement : deux codes ne disent pas la même chose.
  if (enBase64url(octets) !== code || octets.length <= TAILLE_FIXE + TAILLE_SIGNATURE) return null;
  const faits = octets.subarray(0, -TAILLE_SIGNATURE);
  if (faits.length !== TAILLE_FIXE + faits[TAILLE_FIXE - 1]!) return null;
  const lus = faitsLus(faits);
  return lus && { ...lus, signe: aSigner(faits), signature: octets.subarray(-TAILLE_SIGNATURE) };
}

/** L'alphabet de Crockford : ni I, ni L, ni O, ni U. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Le code à huit signes, pour qui n'a pas d'appareil photo : 40 bits du SHA-256 des faits non signés. @returns XXXX-XXXX */
export function codeCourt(empreinteDesFaits: Uint8Array): string {
  const nombre = deOctets(empreinteDesFaits.subarray(0, 5));
  const signes = Array.from(
    { length: 8 },
    (_, rang) => CROCKFORD[Math.floor(nombre / 32 ** (7 - rang)) % 32],
  );
  return `${signes.slice(0, 4).join('')}-${signes.slice(4).join('')}`;
}

/** Les dix premiers chiffres de l'empreinte qu'un code court désigne, en hexadécimal. @param court XXXX-XXXX */
export function debutDEmpreinte(court: string): string {
  const nombre = [...court.replace('-', '')].reduce(
    (somme, signe) => somme * 32 + CROCKFORD.indexOf(signe),
    0,
  );
  return nombre.toString(16).padStart(10, '0');
}

/** Un code court tel qu'on le tape : espaces, tiret et casse ne comptent pas, O vaut 0, I et L valent 1. @returns rien s'il n'en est pas un */
export function lireCodeCourt(saisi: string): string | null {
  const lu = saisi.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (lu.length !== 8 || [...lu].some((signe) => !CROCKFORD.includes(signe))) return null;
  return `${lu.slice(0, 4)}-${lu.slice(4)}`;
}
