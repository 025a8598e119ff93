/**
 * Une règle de la table : son identifiant officiel (ou `DPA-…` quand le texte n'en donne pas), sa phrase, et ce qui la contredit.
 * `juger` rend un lieu par faute ; rien quand la règle tient.
 */
export interface Regle<Contexte, Raison extends string> {
  readonly id: string;
  readonly phrase: string;
  readonly raison: Raison;
  /** Dite, sans refuser. */
  readonly avertit?: boolean;
  readonly juger: (contexte: Contexte) => readonly string[];
}

export interface Faute<Raison extends string = string> {
  readonly regle: string;
  readonly phrase: string;
  readonly lieu: string;
  readonly raison: Raison;
  readonly avertit: boolean;
}

/** Les fautes d'un contexte, dans l'ordre de la table. */
export function juger<Contexte, Raison extends string>(
  table: readonly Regle<Contexte, Raison>[],
  contexte: Contexte,
): Faute<Raison>[] {
  return table.flatMap(({ id, phrase, raison, avertit = false, juger: lieux }) =>
    lieux(contexte).map((lieu) => ({ regle: id, phrase, raison, avertit, lieu })),
  );
}

/** Ce que les essais et les tables écrivent le plus : un lieu si c'est faux. */
export const si = (faux: boolean, lieu: string): readonly string[] => (faux ? [lieu] : []);
