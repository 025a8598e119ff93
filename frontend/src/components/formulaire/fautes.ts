/** Ce que la règle d'un formulaire reproche à sa saisie, champ par champ ; rien, ou vide, pour un champ juste. */
export type Fautes<T> = { readonly [C in keyof T]?: string | null | undefined };

/** La règle d'un formulaire : pure, elle vient du domaine quand le serveur la rejoue. */
export type Regle<T> = (valeurs: T) => Fautes<T>;

/** Le nom d'un champ. */
export type Nom<T> = keyof T & string;

/** Une faute relevée, à son champ. */
export type Faute<T> = readonly [nom: Nom<T>, texte: string];

/** Ce qui résume un envoi refusé ; `null` : la faute, seule, se dit à son champ. */
export interface Resume {
  titre?: string;
  /** Une faute par ligne. */
  texte: string;
}

interface Refus {
  champs: readonly { champ: string; message: string }[];
}

/** Les fautes de cette saisie, dans l'ordre de ses champs. */
export function relever<T extends object>(valeurs: T, regle: Regle<T>): Faute<T>[] {
  const fautes = regle(valeurs);
  return (Object.keys(valeurs) as Nom<T>[]).flatMap((nom) => {
    const texte = fautes[nom];
    return texte ? [[nom, texte] as const] : [];
  });
}

/** Plusieurs fautes se résument ; une seule est déjà annoncée à son champ. */
export const resumer = (fautes: readonly Faute<never>[]): Resume | null =>
  fautes.length > 1
    ? {
        titre: `${fautes.length} champs sont à corriger`,
        texte: fautes.map(([, texte]) => texte).join('\n'),
      }
    : null;

const porteDesChamps = (erreur: unknown): erreur is Refus =>
  erreur instanceof Error && Array.isArray((erreur as Partial<Refus>).champs);

/**
 * Les refus du serveur qui ont leur champ dans cette saisie, dans l'ordre où il les donne.
 * @param champDuRefus le champ de la saisie que vise un nom du serveur
 */
export function fautesDuRefus<T extends object>(
  erreur: unknown,
  valeurs: T,
  champDuRefus: (champ: string) => string,
): Faute<T>[] {
  if (!porteDesChamps(erreur)) return [];
  return erreur.champs
    .map(({ champ, message }) => [champDuRefus(champ) as Nom<T>, message] as const)
    .filter(([nom]) => nom in valeurs);
}

/** La règle d'une saisie dont chaque champ se juge seul. */
export const parChamp =
  <T extends object>(regles: { readonly [C in keyof T]?: (valeur: T[C]) => string | null }): Regle<T> =>
  (valeurs) =>
    Object.fromEntries(
      (Object.keys(valeurs) as (keyof T)[]).map((nom) => [nom, regles[nom]?.(valeurs[nom]) ?? null]),
    ) as Fautes<T>;
