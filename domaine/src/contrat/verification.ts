import type { Instant } from './commun';

/** Ce qui a lancé une vérification : le travail de nuit, ou `npm run verifier`. */
export type OrigineVerification = 'nuit' | 'commande';

/** Une chose qui n'est plus comme elle a été écrite. */
export interface RuptureConstatee {
  /** Le contrôle qui l'a vue. */
  controle: string;
  message: string;
  /** Le compte, la facture et son numéro, quand la rupture en vise. */
  compte: string | null;
  facture: string | null;
  numero: string | null;
}

/** Ce qu'un contrôle a lu, et combien de ruptures il y a vues. */
export interface ControlePasse {
  nom: string;
  libelle: string;
  lus: number;
  ruptures: number;
}

/** Une vérification : les empreintes, les chaînes, les séries, les totaux et les compteurs, relus en entier. */
export interface VerificationPassee {
  _id: string;
  origine: OrigineVerification;
  commenceLe: Instant;
  finiLe: Instant;
  controles: ControlePasse[];
  nombreRuptures: number;
  /** Les 200 premières. */
  ruptures: RuptureConstatee[];
}
