import type { DateCivile } from '../valeurs/date-civile';

/** Le bout d'une chaîne un matin. La chaîne se nomme par l'empreinte de son premier maillon, que son vendeur seul sait sienne. */
export interface BoutDeChaine {
  /** SHA-256 du premier maillon, en hexadécimal. */
  chaine: string;
  /** Le rang du dernier maillon : ce que la chaîne en compte. */
  rang: number;
  /** SHA-256 du dernier maillon, en hexadécimal. */
  empreinte: string;
}

/** Ce qui se publie chaque matin de toutes les chaînes. Ni nom, ni numéro, ni montant. */
export interface Publication {
  jour: DateCivile;
  /** L'empreinte de la publication d'avant ; vide pour la première. */
  precedente: string;
  /** Dans l'ordre des noms de chaînes. */
  chaines: readonly BoutDeChaine[];
}

/**
 * `/.well-known/facturier-sceaux.json` (la dernière), `/.well-known/facturier-sceaux/AAAA-MM-JJ.json` : le bout de chaque chaîne, un matin.
 * Qui en garde une copie voit si l'une d'elles a été refaite depuis.
 */
export interface PublicationDeScelles extends Publication {
  /** SHA-256 du texte publié, en hexadécimal : la `precedente` de celle du lendemain. */
  empreinte: string;
  /** La clé qui la signe, parmi celles de `facturier-cles.json`, et sa signature en base64url. */
  cle: string | null;
  signature: string | null;
}

const parNom = ({ chaine: un }: BoutDeChaine, { chaine: autre }: BoutDeChaine): number =>
  un < autre ? -1 : Number(un > autre);

/** Ces bouts, dans l'ordre où une publication les écrit. */
export const enOrdre = (chaines: readonly BoutDeChaine[]): BoutDeChaine[] => [...chaines].sort(parNom);

/**
 * Ce dont l'empreinte d'une publication se calcule, et que sa signature signe : un en-tête, puis une ligne par chaîne. Un code de facture ou
 * une preuve de devis ne passe pas pour une publication : l'étiquette diffère.
 */
export const texteDePublication = ({ jour, precedente, chaines }: Publication): string =>
  [
    ['facturier/publication/1', jour, precedente, chaines.length].join('|'),
    ...enOrdre(chaines).map(({ chaine, rang, empreinte }) => [chaine, rang, empreinte].join('|')),
  ].join('\n');
