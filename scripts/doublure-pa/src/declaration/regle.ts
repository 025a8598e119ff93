import { si, type Regle } from '../socle/regle.js';
import type { DeclarationLue, SousTotal } from './lecture.js';
import type { Regime } from './periodes.js';

/** Les motifs d'une déclaration rejetée (301). */
export type RaisonDeDeclaration = 'REJ_SEMAN' | 'REJ_UNI' | 'REJ_COH' | 'REJ_PER';

/** Une déclaration que la plateforme a déjà acceptée (300). */
export interface DeclarationRecue {
  readonly id: string;
  readonly type: string;
  readonly genre: string;
  readonly role: string;
  readonly debut: string;
  readonly fin: string;
}

export interface DeclarationJugee {
  readonly declaration: DeclarationLue;
  readonly compte: string;
  readonly matricule: string;
  readonly regime: Regime;
  /** Le jour de Paris, AAAAMMJJ. */
  readonly aujourdHui: string;
  readonly recues: readonly DeclarationRecue[];
  /** La feuille officielle refuse un encaissement négatif ; l'annexe 6 le permet (question ouverte). */
  readonly negatifsAcceptes: boolean;
}

export type RegleDeDeclaration = Regle<DeclarationJugee, RaisonDeDeclaration>;

export const CATEGORIES = ['TLB1', 'TPS1', 'TNT1', 'TMA1'];

export const regle = (
  id: string,
  phrase: string,
  raison: RaisonDeDeclaration,
  faux: (jugee: DeclarationJugee) => boolean,
  lieu = '/Report',
): RegleDeDeclaration => ({ id, phrase, raison, juger: (jugee) => si(faux(jugee), lieu) });

/** Une faute par jour ou par facture pour qui `faux` est vrai. */
export const parJour = (
  id: string,
  phrase: string,
  raison: RaisonDeDeclaration,
  faux: (jour: DeclarationLue['jours'][number], jugee: DeclarationJugee) => boolean,
): RegleDeDeclaration => ({
  id,
  phrase,
  raison,
  juger: (jugee) =>
    jugee.declaration.jours.flatMap((jour, rang) =>
      si(faux(jour, jugee), `Transactions ${rang + 1} (${jour.jour ?? '?'})`),
    ),
});

export const parFacture = (
  id: string,
  phrase: string,
  raison: RaisonDeDeclaration,
  faux: (facture: DeclarationLue['factures'][number], jugee: DeclarationJugee) => boolean,
): RegleDeDeclaration => ({
  id,
  phrase,
  raison,
  juger: (jugee) =>
    jugee.declaration.factures.flatMap((facture, rang) =>
      si(faux(facture, jugee), `Invoice ${rang + 1} (${facture.numero ?? '?'})`),
    ),
});

export const meme = ({ genres, declarant, debut, fin }: DeclarationLue, recue: DeclarationRecue): boolean =>
  recue.genre === genres[0] && recue.role === declarant.role && recue.debut === debut && recue.fin === fin;

const somme = (valeurs: readonly SousTotal[], champ: 'montant' | 'tva'): number =>
  valeurs.reduce((total, un) => total + (un[champ] ?? 0), 0);

/** Deux totaux s'accordent à un centime par terme. */
export const discordent = (
  total: number | undefined,
  termes: readonly SousTotal[],
  champ: 'montant' | 'tva',
): boolean => total !== undefined && Math.abs(total - somme(termes, champ)) > termes.length;
