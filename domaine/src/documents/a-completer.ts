import type { ClientFige } from './facture';

/** Ce qui tient la place de ce qu'un brouillon n'a pas encore. */
export const A_COMPLETER = '«\u00a0à compléter\u00a0»';

/** « Adresse « à compléter » » : la place d'une mention, avec son nom. */
export const aCompleter = (quoi: string): string => `${quoi} ${A_COMPLETER}`;

/** Le texte, ou sa place. */
export const ouACompleter = (texte: string | null | undefined, quoi: string): string =>
  texte?.trim() ? texte : aCompleter(quoi);

/** Le client d'un brouillon qui n'en a pas : ni les mots d'un consommateur, ni ceux d'une entreprise ne lui vont encore. */
export const CLIENT_INCONNU: ClientFige = { nom: aCompleter('Client'), email: '', type: 'particulier' };

/** Vrai tant que le client n'est pas choisi. */
export const clientInconnu = ({ nom }: ClientFige): boolean => nom === CLIENT_INCONNU.nom;
