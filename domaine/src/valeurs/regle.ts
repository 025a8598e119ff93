import { motDeDeuxAlphabets } from './alphabets';
import { estDateCivile } from './date-civile';
import { accentAvantArobase, estEmail, normaliserEmail } from './email';
import { estSiren, estSiret, normaliserSiret } from './siret';
import { enUneLigne, nettoyer } from './texte';

/** Le code stable d'une faute de champ qu'un programme peut vouloir reconnaître. */
export type CodeFaute =
  | 'REMISE_INVALIDE'
  | 'REMISE_EXCESSIVE'
  | 'ACOMPTE_INVALIDE'
  | 'ACOMPTE_EXCESSIF'
  | 'PERIODE_INVALIDE'
  /** Deux champs disent la même chose autrement. */
  | 'CONTRADICTION'
  /** Rien ne lirait ce champ, avec ceux qui l'accompagnent. */
  | 'SANS_EFFET';

/** Un champ fautif : son chemin (`lignes.0.quantite`) et la phrase française à montrer à côté. */
export interface Faute {
  champ: string;
  message: string;
  code?: CodeFaute;
}

/** Ce qu'une valeur saisie se voit reprocher, en une phrase française ; `null` si elle convient. */
export type Regle = (valeur: unknown) => string | null;

/** Un champ de texte : ce que l'écran borne et ce que le serveur refuse. */
export interface ChampTexte {
  /** Le nom du champ dans les phrases : « Le nom ». */
  nom: string;
  /** Longueur maximale, en caractères. */
  max: number;
  /** La phrase quand il manque ; par défaut « Le nom est obligatoire. ». */
  requis?: string;
  facultatif?: boolean;
  /** Ses retours à la ligne se gardent ; partout ailleurs, ils deviennent des espaces. */
  plusieursLignes?: true;
  /** Ce que sa forme demande de plus, une fois donné. */
  forme?: Regle;
}

const net = (valeur: unknown): unknown => (typeof valeur === 'string' ? nettoyer(valeur) : valeur);
const manque = (valeur: unknown): boolean => valeur === undefined || valeur === null || valeur === '';

/** Un texte saisi dans ce champ, tel qu'il est enregistré : sans caractères de contrôle, sur une ligne sauf s'il en admet plusieurs. */
export const lireTexte = ({ plusieursLignes }: Pick<ChampTexte, 'plusieursLignes'>, saisi: string): string =>
  plusieursLignes ? nettoyer(saisi) : enUneLigne(saisi);

/** Longueur d'un texte, en caractères (un émoji simple en est un). */
export const longueur = (texte: string): number =>
  texte.length - (texte.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);

/** La règle d'un champ de texte. */
export const texte =
  ({ nom, max, facultatif, forme, requis = `${nom} est obligatoire.` }: ChampTexte): Regle =>
  (valeur) => {
    const saisi = net(valeur);
    if (manque(saisi)) return facultatif ? null : requis;
    if (typeof saisi !== 'string') return `${nom} doit être un texte.`;
    if (longueur(saisi) > max) return `${nom} ne peut dépasser ${max} caractères.`;
    const mot = motDeDeuxAlphabets(saisi);
    if (mot)
      return `Dans «\u00a0${mot}\u00a0», des lettres d’un autre alphabet imitent les nôtres\u00a0: retapez ce mot.`;
    return forme?.(saisi) ?? null;
  };

/** Plusieurs règles de suite : la première phrase l'emporte. */
export const enchainer =
  (...regles: readonly Regle[]): Regle =>
  (valeur) =>
    regles.reduce<string | null>((phrase, regle) => phrase ?? regle(valeur), null);

/** La phrase d'une adresse électronique mal formée. */
export const EMAIL_FAUX = 'Cette adresse e-mail n’est pas valide (exemple\u00a0: marie@exemple.fr).';

const EMAIL_ACCENTUE =
  'Avant l’arobase, une adresse e-mail ne porte ni accent ni autre signe\u00a0: seul son domaine le peut (exemple\u00a0: contact@boulangerie-éléa.fr).';

/** La règle d'une adresse électronique. @param requis la phrase quand elle manque */
export const email =
  (requis: string): Regle =>
  (valeur) => {
    if (manque(net(valeur))) return requis;
    if (typeof valeur !== 'string') return EMAIL_FAUX;
    if (estEmail(normaliserEmail(valeur))) return null;
    return accentAvantArobase(valeur) ? EMAIL_ACCENTUE : EMAIL_FAUX;
  };

const chiffres =
  (juste: (texte: string) => boolean, phrase: string): Regle =>
  (valeur) =>
    typeof valeur === 'string' && juste(normaliserSiret(valeur)) ? null : phrase;

/** La règle d'un SIRET requis ; sa clé n'est pas exigée. */
export const siret = (phrase: string): Regle => chiffres(estSiret, phrase);

/** La règle d'un SIREN requis. */
export const siren = (phrase: string): Regle => chiffres(estSiren, phrase);

/** La même règle, pour un champ qui peut rester vide. */
export const siDonne =
  (regle: Regle): Regle =>
  (valeur) =>
    manque(net(valeur)) ? null : regle(valeur);

/** La phrase d'une date qui n'est pas au calendrier, ou hors de 2000-2199. */
export const DATE_INEXISTANTE = 'Cette date n’existe pas.';

/** La règle d'une date civile `AAAA-MM-JJ`. */
export const dateCivile: Regle = (valeur) => (estDateCivile(valeur) ? null : DATE_INEXISTANTE);

/** Les fautes d'une saisie dont chaque champ se juge seul, dans l'ordre des règles. */
export function relever(saisie: object, regles: Readonly<Record<string, Regle>>): Faute[] {
  const valeurs = saisie as Readonly<Record<string, unknown>>;
  return Object.entries(regles).flatMap(([champ, regle]) => {
    const message = regle(valeurs[champ]);
    return message ? [{ champ, message }] : [];
  });
}
