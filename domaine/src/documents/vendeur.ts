import type { FactureADessiner, Vendeur } from './facture';
import type { DateCivile } from '../valeurs/date-civile';
import { ESCOMPTE_NEANT, INTERETS_COMMANDE_PUBLIQUE, SUFFIXE_EI, texteApplicable } from './textes-legaux';
import { FRANCAIS, type Mots } from './mots';
import { redactionRevue } from './redaction';
import { regimeDeRetard } from './cas-de-vente';
import { delaiDepuisReception } from './commande-publique';
import { conditionsParDefaut, echeanceDe, phrasesDesConditions } from './conditions';

/** Ce qu'un compte dit du vendeur : son identité, sous l'adresse qu'il imprime. */
export type IdentiteDuVendeur = Pick<
  Vendeur,
  'prenom' | 'nom' | 'email' | 'siret' | 'adresse' | 'codePostal' | 'ville'
> & { telephone?: string | null | undefined; logo?: string | null | undefined };

const OPTIONS = [
  'nomCommercial',
  'activite',
  'immatriculation',
  'natureOperation',
  'tvaIntracommunautaire',
  'adresseElectronique',
  'iban',
  'bic',
  'moyensPaiement',
  'assurance',
  'mediateur',
] as const satisfies readonly (keyof Vendeur)[];
type Option = (typeof OPTIONS)[number];

/** Ce que ses mentions en disent : sa mise en page, et des champs qu'il peut laisser vides. */
export type MentionsDuVendeur = Pick<Vendeur, 'modele' | 'couleurAccent'> & {
  [option in Option]?: Vendeur[option] | null | undefined;
};

/** Tout champ d'un vendeur vient de l'un ou de l'autre : en ajouter un à `Vendeur` sans le composer ici ne compile pas. */
type Compose = keyof IdentiteDuVendeur | keyof MentionsDuVendeur;
type Oublie = Exclude<keyof Vendeur, Compose | 'escompte'>;
const AUCUN_OUBLI: [Oublie] extends [never] ? true : Oublie = true;

/**
 * Le vendeur d'un compte et de ses mentions : le même pour l'aperçu, la vérification et le document émis, d'une facture comme d'un devis.
 * Un champ laissé vide n'y est pas.
 */
export function composerVendeur(identite: IdentiteDuVendeur, mentions: MentionsDuVendeur): Vendeur {
  const { prenom, nom, email, siret, adresse, codePostal, ville, telephone, logo } = identite;
  const { modele, couleurAccent } = mentions;
  const donnes = Object.entries({
    telephone,
    ...Object.fromEntries(OPTIONS.map((option) => [option, mentions[option]])),
    logo,
  }).filter(([, valeur]) => valeur !== undefined && valeur !== null && valeur !== '');
  return {
    ...{ prenom, nom, email, siret, adresse, codePostal, ville, modele, couleurAccent },
    ...(AUCUN_OUBLI && Object.fromEntries(donnes)),
  };
}

/** Le nom saisi porte déjà la mention, abrégée ou en toutes lettres, devant ou derrière. */
const DEJA_DIT_EI = /(?:^|\s)(?:EI|entrepreneur\s+individuel)$|^(?:EI|entrepreneur\s+individuel)\s/iu;

/** La mention, où et comme qu'elle soit tapée : « (EI) », « E.I. », « entrepreneure individuelle ». */
const MENTION_EI =
  /(?<![\p{L}\p{N}'’-])\(?\s*(?:EI|E\.I\.?|entrepreneu(?:re?|se)\s+individuel(?:le)?)\s*\)?(?![\p{L}\p{N}'’-])/giu;

/** Le nom sans la mention ; tel quel s'il n'était qu'elle. */
const sansMentionEI = (nom: string): string =>
  nom
    .replace(MENTION_EI, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,–—-]+|[\s,–—-]+$/g, '') || nom;

/**
 * « Marie Durand EI » : le nom légal d'un entrepreneur individuel, la mention une fois, à la fin. Source : C. com., art. R526-27.
 * Un document d'avant le nom revu garde le nom tapé quand il portait déjà la mention au bord.
 */
export function nomLegal(vendeur: Pick<Vendeur, 'prenom' | 'nom'>, date: DateCivile): string {
  const nom = [vendeur.prenom, vendeur.nom]
    .map((mot) => mot.trim())
    .filter(Boolean)
    .join(' ');
  if (!redactionRevue(date) && DEJA_DIT_EI.test(nom)) return nom;
  const seul = redactionRevue(date) ? sansMentionEI(nom) : nom;
  return [seul, texteApplicable(SUFFIXE_EI, date)].filter(Boolean).join('\u00a0');
}

/** Ce que la loi veut lire entre professionnels, phrase par phrase. Source : C. com., art. L441-9, L441-10 et D441-5. */
export interface MentionsProfessionnelles {
  /** Le délai, si l'échéance est bien celle qu'il donne. */
  delai: string | null;
  escompte: string;
  penalites: string;
  indemnite: string;
}

/** Espaces insécables devant les signes doubles et les symboles, comme partout où l'on lit du français. */
export const soigner = (texte: string): string =>
  texte.replace(/ (?=[:;!?»€%])/g, '\u00a0').replace(/« /g, '«\u00a0');

const finie = (phrase: string): string => (/[.!?]$/.test(phrase) ? phrase : `${phrase}.`);

/** Celles d'un document émis avant les conditions structurées : l'escompte était un texte du vendeur. */
function dAvant(vendeur: Vendeur, date: DateCivile): MentionsProfessionnelles {
  const escompte = vendeur.escompte?.trim() || texteApplicable(ESCOMPTE_NEANT, date);
  return {
    ...phrasesDesConditions(conditionsParDefaut(date), date),
    delai: null,
    escompte: soigner(finie(escompte)),
  };
}

/**
 * Les phrases que le pied imprime et que la facture électronique porte (BT-20, AAB, PMD, PMT).
 * Un avoir redit les conditions de la facture qu'il rectifie, figées avec lui : les plateformes les attendent de lui aussi (XP Z12-012).
 * @returns `null` pour un particulier ou un non-professionnel, à qui elles ne s'opposent pas, et pour un avoir qui n'en a pas figé
 */
export function mentionsProfessionnelles(
  f: FactureADessiner,
  mots: Mots = FRANCAIS,
): MentionsProfessionnelles | null {
  const { genre, contenu, vendeur, client } = f;
  const { dateEmission, dateEcheance, mentions } = contenu;
  // Un avoir redit ce que disait la facture qu'il rectifie : le régime de son jour à elle.
  const regime = regimeDeRetard(client, f.factureRectifiee?.dateEmission ?? dateEmission);
  if (regime === 'aucun' || (genre === 'avoir' && !mentions.conditions)) return null;
  if (!mentions.conditions) return dAvant(vendeur, dateEmission);
  const { delai, ...phrases } = phrasesDesConditions(mentions.conditions, dateEmission, mots);
  const publique = delaiDepuisReception(f, mots);
  const tenu = genre === 'facture' && echeanceDe(dateEmission, mentions.conditions.delai) === dateEcheance;
  return {
    ...phrases,
    delai: publique ? mots.delaiDu(publique) : tenu ? delai : null,
    ...(regime === 'commande_publique' && {
      penalites: mots.loi(texteApplicable(INTERETS_COMMANDE_PUBLIQUE, dateEmission)),
    }),
  };
}

/** Ces mentions à la suite, dans l'ordre où le document les porte ; vide s'il n'en porte pas. */
export const mentionsALaSuite = (mentions: MentionsProfessionnelles | null): string => {
  if (!mentions) return '';
  const { delai, escompte, penalites, indemnite } = mentions;
  return [delai, escompte, penalites, indemnite].filter(Boolean).join(' ');
};
