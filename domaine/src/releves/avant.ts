import type { DateCivile } from '../valeurs/date-civile';
import { type Correspondance, devinerColonnes } from './colonnes';
import { lireDate } from './dates';
import type { Operation } from './releve';
import { titresDe } from './titres';

/**
 * Comment une ligne se lisait avant le 26 novembre 2026 : ce qui fut signé alors doit se reconnaître encore. Rien ici ne se corrige ; ces règles
 * s'en iront quand plus aucun compte n'aura de ligne d'avant.
 */
export interface LectureDAvant {
  date: DateCivile;
  libelle: string;
}

const DATES = [
  /^(date de fin|completed date)$/,
  /^(date de comptabilisation|date comptable|booking date)$/,
  /^(date operation|date d operation|date de l operation|dateop|date)$/,
  /settlement date/,
  /date(?!.*val)/,
  /date/,
];
const LIBELLES =
  /libelle|label|description|intitule|detail|communication|motif|informations? complementaire|payee|payment reference|partner name|contrepartie|^(nom|tiers|operation|nature|reference)$/;
const PAS_LIBELLE = /date|account|compte|categor|supplier|montant|debit|credit|solde|type/;

/** Les textes unis comme avant : ce qui ne dit rien (« NOTPROVIDED ») y restait. */
export function libelleDAvant(parties: readonly string[]): string {
  const textes = parties.map((partie) => partie.replace(/\s+/g, ' ').trim());
  const redit = (texte: string, rang: number): boolean =>
    textes.some((autre, i) => i !== rang && autre.includes(texte) && (autre !== texte || i < rang));
  return textes.filter((texte, rang) => texte !== '' && !redit(texte, rang)).join(' ');
}

/** Où un tableau se lisait avant ; les colonnes que la personne a désignées n'ont pas changé. */
export function colonnesDAvant(
  entete: readonly string[],
  choisies: Correspondance,
): Pick<Correspondance, 'date' | 'libelle'> {
  const devinees = devinerColonnes(entete);
  const desDevinees = devinees?.date === choisies.date && devinees.libelle.join() === choisies.libelle.join();
  if (!desDevinees) return choisies;
  const titres = titresDe(entete);
  const date = DATES.map((forme) => titres.findIndex((titre) => forme.test(titre))).find((rang) => rang >= 0);
  const libelle = titres.flatMap((titre, rang) =>
    LIBELLES.test(titre) && !PAS_LIBELLE.test(titre) ? [rang] : [],
  );
  return { date: date ?? choisies.date, libelle };
}

/** Le jour écrit, sans heure ni fuseau : « 2026-11-05T23:30:00Z » était le 5. */
export const jourDAvant = (ecrite: string): DateCivile | null =>
  lireDate(/^\d{8}/.exec(ecrite)?.[0] ?? ecrite.split(/[T ]/)[0]!);

/** L'opération, et comment elle se lisait si c'était autrement. */
export const avecAvant = (lue: Operation, { date, libelle }: LectureDAvant): Operation =>
  date === lue.date && libelle === lue.libelle ? lue : { ...lue, avant: { date, libelle } };

/** Un numéro de compte réduit à ses signes ; vide si ce n'en est pas un : un compte nommé « Courant » se renomme. */
export function numeroDeCompte(ecrit: string): string {
  const nu = ecrit.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return (nu.match(/\d/g) ?? []).length >= 4 ? nu : '';
}
