import type { ClientFige, Vendeur } from '../documents/facture';
import { type DateCivile, formaterDateLongue } from '../valeurs/date-civile';
import type { CaseDeConsentement } from './consentement';
import { DEVIS_FRANCAIS, type MotsDeDevis } from './mots';
import type { Conclusion } from './retractation';

/** Une valeur que JSON sait écrire, sans rien perdre. */
type ValeurJson =
  | string
  | number
  | boolean
  | null
  | readonly ValeurJson[]
  | { readonly [cle: string]: ValeurJson | undefined };

const MOITIE_SEULE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

function ecrireTexte(texte: string): string {
  if (MOITIE_SEULE.test(texte))
    throw new TypeError('Une moitié de caractère ne s’écrit pas en JSON canonique.');
  return JSON.stringify(texte);
}

/**
 * L'écriture canonique d'une valeur (RFC 8785) : les mêmes faits donnent toujours les mêmes octets. Clés rangées par unités UTF-16, sans
 * blanc ; nombres et textes tels qu'ECMAScript les écrit ; une clé sans valeur n'est pas écrite.
 * @throws TypeError d'un nombre qui n'est pas fini, ou d'une moitié de caractère
 */
export function canonique(valeur: ValeurJson): string {
  if (typeof valeur === 'string') return ecrireTexte(valeur);
  if (typeof valeur === 'number' && !Number.isFinite(valeur))
    throw new TypeError('Ce nombre ne s’écrit pas en JSON.');
  if (valeur === null || typeof valeur !== 'object') return JSON.stringify(valeur);
  if (Array.isArray(valeur)) return `[${valeur.map((une: ValeurJson) => canonique(une)).join(',')}]`;
  const paires = Object.entries(valeur as Record<string, ValeurJson | undefined>)
    .filter((paire): paire is [string, ValeurJson] => paire[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([cle, une]) => `${ecrireTexte(cle)}:${canonique(une)}`);
  return `{${paires.join(',')}}`;
}

/** Le nom et la version de la forme d'un dossier : ce qu'un programme lit d'abord. */
export const FORME_DE_PREUVE = 'facturier/preuve-de-devis/1';

/** Ce qui a été fait, et quand : à l'horloge du serveur, lu aussi à Paris. */
export interface EvenementDePreuve {
  type:
    | 'lien_envoye'
    | 'lien_du_compte'
    | 'lien_remis'
    | 'page_ouverte'
    | 'code_demande'
    | 'code_exact'
    | 'case_cochee'
    | 'accord_confirme';
  /** AAAA-MM-JJTHH:MM:SS.sssZ */
  utc: string;
  paris: string;
  detail?: string;
  /** L'adresse et le programme d'où c'est venu, quand une personne l'a fait. */
  ip?: string;
  agent?: string;
}

/** Ce qu'un dossier garde d'un vendeur figé. */
const GARDE_DU_VENDEUR = [
  'prenom',
  'nom',
  'email',
  'telephone',
  'siret',
  'adresse',
  'codePostal',
  'ville',
  'nomCommercial',
  'immatriculation',
] as const satisfies readonly (keyof Vendeur)[];

/** Le vendeur, tel que son devis figé le nomme ; ni banque, ni mise en page. */
export type VendeurDePreuve = Pick<Vendeur, (typeof GARDE_DU_VENDEUR)[number]>;

/** Tout ce qui montre qu'un devis a été accepté : un seul JSON, qui ne change plus. */
export interface DossierDePreuve {
  forme: typeof FORME_DE_PREUVE;
  document: {
    numero: string;
    version: number;
    sha256: string;
    octets: number;
    totalCentimes: number;
    devise: 'EUR';
    valideJusquau: DateCivile | null;
  };
  parties: { vendeur: VendeurDePreuve; client: ClientFige };
  signataire: { nom: string; qualite?: string; pour?: string; courriel: string; pouvoir?: true };
  /** Le lien par où l'on a signé ; `par`, s'il n'a pas été porté par un courriel : ouvert depuis le compte vérifié de cette adresse, ou remis par l'émetteur. */
  invitation: { lien: string; adresse: string; creeLe: string; par?: 'compte' | 'emetteur' };
  evenements: EvenementDePreuve[];
  consentement: {
    texte: string;
    version: DateCivile;
    bouton: string;
    cases: (CaseDeConsentement & { cochee: boolean })[];
  };
  /** Le code lui-même n'y est pas. */
  code: { empreinte: string; creeLe: string; expireLe: string; essais: number };
  contrat: Omit<Conclusion, 'typeClient'> & {
    concluLe: DateCivile;
    /** `null` : ce droit n'est pas dû, ou court d'une réception. */
    retractableJusquau: DateCivile | null;
    payableDes: DateCivile;
  };
  application: string;
  /** La place de ce dossier dans la suite de ceux de son émetteur. */
  chaine: { rang: number; precedente: string | null };
}

/** Le dossier et son sceau, tels que le fichier JSON les porte. */
export interface PreuveDeDevis {
  dossier: DossierDePreuve;
  /** SHA-256 du dossier canonique, en hexadécimal. */
  empreinte: string;
  sceau: { algorithme: 'Ed25519'; cle: string; clePublique: string; valeur: string };
}

/** Le vendeur figé, réduit à ce qu'un dossier en garde. */
export const vendeurDePreuve = (vendeur: Vendeur): VendeurDePreuve =>
  Object.fromEntries(GARDE_DU_VENDEUR.map((champ) => [champ, vendeur[champ]])) as unknown as VendeurDePreuve;

/** Le dossier, tel qu'il se scelle. */
export const ecrireDossier = (dossier: DossierDePreuve): string =>
  canonique(dossier as unknown as ValeurJson);

/** Le fichier de preuve, tel qu'il se donne. */
export const ecrirePreuve = (preuve: PreuveDeDevis): string => canonique(preuve as unknown as ValeurJson);

/** Une empreinte SHA-256 telle qu'elle s'écrit ici. */
export const FORME_D_EMPREINTE = /^[0-9a-f]{64}$/;

const heureDeParis = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** L'heure de Paris à cet instant, et son écart à UTC : « 2026-10-25 02:30:00 +02:00 » la première fois, « +01:00 » la seconde. */
export function instantAParis(instant: Date): string {
  const texte = heureDeParis.format(instant);
  const heures = Math.round((Date.parse(`${texte.replace(' ', 'T')}Z`) - instant.getTime()) / 3_600_000);
  return `${texte} +0${heures}:00`;
}

/** Un de ces instants, pour qui le lit : « 25 octobre 2026 à 02:30:00 (heure de Paris, UTC+2) ». */
export function lireInstantAParis(paris: string): string {
  const [jour = '', heure = '', ecart = ''] = paris.split(' ');
  return `${formaterDateLongue(jour)} à ${heure} (heure de Paris, UTC${ecart[0]}${Number(ecart.slice(1, 3))})`;
}

/** « Signé en ligne par Élodie Marchand le 26 novembre 2026 à 14:48 » : la même phrase au document lu et au certificat. @param paris l'heure de Paris, telle que la preuve l'écrit */
export function phraseDeSignature(par: string, paris: string, mots: MotsDeDevis = DEVIS_FRANCAIS): string {
  const [jour = '', heure = ''] = paris.split(' ');
  return mots.devis.signe(par, mots.dateLongue(jour), heure.slice(0, 5));
}

/** Le code d'une preuve, par groupes de huit : il se recopie, et passe à la ligne. */
export const codeDePreuve = (empreinte: string): string => empreinte.replace(/(.{8})(?=.)/g, '$1 ');

/** Un événement, à cet instant. */
export const evenementDePreuve = (
  type: EvenementDePreuve['type'],
  instant: Date,
  plus: Pick<EvenementDePreuve, 'detail' | 'ip' | 'agent'> = {},
): EvenementDePreuve => ({ type, utc: instant.toISOString(), paris: instantAParis(instant), ...plus });

/** Ce qui peut ne plus être ce qui a été signé. */
export const ALTERATIONS = ['fichier', 'document', 'dossier', 'sceau', 'chaine'] as const;
export type Alteration = (typeof ALTERATIONS)[number];

/** Ce que dit chaque altération, sans majuscule ni point. */
export const PHRASES_D_ALTERATION: Record<Alteration, string> = {
  fichier: 'ce fichier n’est plus, à l’octet près, celui que nous avons produit',
  document: 'le devis que nous gardons n’est plus celui qui a été signé',
  dossier: 'le dossier de preuve que nous gardons a été modifié',
  sceau: 'le sceau ne correspond pas au dossier, ou sa clé n’est pas la nôtre',
  chaine: 'la suite des preuves de cet émetteur est rompue',
};

export type EtatDePreuve = 'intact' | 'altere' | 'inconnu';

/** Ce que nous pouvons dire d'une preuve, ou d'un fichier. */
export interface VerdictDePreuve {
  etat: EtatDePreuve;
  alterations: Alteration[];
  phrase: string;
}

/** Rien n'est altéré, ou ce qui l'est, dans l'ordre. */
export function verdictDe(vues: readonly Alteration[]): VerdictDePreuve {
  const alterations = ALTERATIONS.filter((une) => vues.includes(une));
  if (alterations.length === 0) return { etat: 'intact', alterations, phrase: 'Rien n’est altéré.' };
  const details = alterations.map((une) => PHRASES_D_ALTERATION[une]).join('\u00a0; ');
  return { etat: 'altere', alterations, phrase: `Altéré\u00a0: ${details}.` };
}

/** Un fichier que rien ne rattache à une acceptation. */
export const INCONNU: VerdictDePreuve = {
  etat: 'inconnu',
  alterations: [],
  phrase:
    'Ce fichier ne correspond à aucun devis accepté ici. Vérifiez que c’est bien le devis signé, son certificat ou son fichier de preuve, tel que vous l’avez reçu.',
};

/** Ce que cette preuve montre, et ce qu'elle ne montre pas : dit partout où on la lit. */
export const LIMITE_DE_LA_PREUVE =
  'Signature électronique simple\u00a0: elle montre que la personne qui a signé recevait les e-mails de cette adresse, et que le document n’a pas changé depuis. Elle ne vérifie pas son identité civile.';
