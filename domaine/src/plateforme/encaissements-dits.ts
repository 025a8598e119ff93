import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import type { MontantCdv } from './message-cdv';
import { type Depuis, enVigueurLe } from './periodes';

/** Une écriture du livre : un encaissement, ou ce qui le défait (négatif). */
export interface EcritureADire {
  id: string;
  date: DateCivile;
  centimes: Centimes;
  sorte: 'encaissement' | 'contrepassation' | 'remboursement';
}

/** Ce qui se dit à l'acheteur d'un encaissement (212), selon ce que la facture vend. */
export interface EncaissementsDits {
  /** Des services, ou un acompte : la TVA y est due à l'encaissement (CGI, art. 269). */
  services: boolean;
  /** Des biens seuls : l'acheteur seul le lit, l'administration ne le demande pas. */
  biens: boolean;
}

/** Ce qui décide des encaissements dits d'une facture. */
export interface FactureEncaissee {
  /** Son 200 est là : la plateforme la connaît. */
  deposee: boolean;
  /** Elle vend des services, ou c'est une facture d'acompte (386) : la TVA y est due à l'encaissement. */
  servicesOuAcompte: boolean;
  ecritures: readonly EcritureADire[];
  /** Les écritures déjà dites. */
  dites: readonly string[];
  /** Le réglage, daté : celui du jour de l'écriture vaut. */
  reglages: readonly Depuis<EncaissementsDits>[];
}

export interface EncaissementDit {
  ecriture: string;
  date: DateCivile;
  montants: readonly MontantCdv[];
  commentaire?: string;
}

const COMMENTAIRES = {
  encaissement: undefined,
  contrepassation: 'Encaissement annulé',
  remboursement: 'Remboursement',
} as const;

/**
 * Les 212 à envoyer, un par écriture du livre et dans son ordre ; rien ne part avant que la facture soit déposée.
 * Source : DGFiP, annexe 7, P1.15 à P1.18 ; XP Z12-012, BR-FR-CDV-14 : chaque montant dit son taux, 0,00 % en franchise.
 */
export function encaissementsADire(facture: FactureEncaissee): EncaissementDit[] {
  const { deposee, servicesOuAcompte, reglages, ecritures, dites } = facture;
  if (!deposee) return [];
  const seDit = ({ date }: EcritureADire): boolean =>
    enVigueurLe(reglages, date)[servicesOuAcompte ? 'services' : 'biens'];
  return ecritures
    .filter(seDit)
    .filter(({ id, centimes }) => centimes !== 0 && !dites.includes(id))
    .map(({ id, date, centimes, sorte }) => {
      const commentaire = COMMENTAIRES[sorte] ?? (centimes < 0 ? 'Remboursement' : undefined);
      const montants = [{ type: 'MEN', centimes, tauxCentiemes: 0 }];
      return { ecriture: id, date, montants, ...(commentaire ? { commentaire } : {}) };
    });
}
