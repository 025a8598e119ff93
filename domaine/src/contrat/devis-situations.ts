import type { EtatDevis } from '../devis/etats';
import type { StatutEmetteur } from '../factures/cycle-de-vie';
import type { DateCivile } from '../valeurs/date-civile';
import type { Euros, Pourcent } from './commun';

/** Une ligne du devis, et ce qui en est facturé. */
export interface AvancementDeDevis {
  /** Son rang dans le devis, depuis 0. */
  ligne: number;
  description: string;
  quantite: number;
  unite: string | null;
  montant: Euros;
  /** Ce que les situations émises en facturent déjà. */
  cumul: Pourcent;
  dejaFacture: Euros;
}

/** Un avenant d'un devis accepté, brouillon compris. */
export interface AvenantDeDevis {
  _id: string;
  /** `null` : encore un brouillon. */
  numero: string | null;
  rang: number;
  etat: EtatDevis;
  montant: Euros;
}

/** Une situation tirée du devis, brouillon ou émise, annulée comprise. */
export interface SituationDeDevis {
  facture: string;
  /** `null` : encore un brouillon. */
  numero: string | null;
  rang: number;
  statut: StatutEmetteur;
  dateEmission: DateCivile;
  /** Les travaux qu'elle facture. */
  montant: Euros;
  /** Ce qu'elle demande : acomptes et avoirs déduits. */
  net: Euros;
  retenue: Euros;
  encaisse: Euros;
  derniere: boolean;
}

/** Une opposition motivée du maître d'ouvrage, par lettre recommandée (loi n° 71-584, art. 2). */
export interface OppositionALaRetenue {
  le: DateCivile;
  motif: string;
}

/** La retenue de garantie que le marché prévoit. */
export interface RetenueDeDevis {
  taux: Pourcent;
  /** Qui garde la somme consignée. */
  consignataire: string | null;
  /** Le jour d'une caution qui la remplace : rien ne se retient plus, et ce qui l'était est dû. */
  cautionLe: DateCivile | null;
  opposition: OppositionALaRetenue | null;
  /** Ce qui est retenu aujourd'hui, toutes situations. */
  retenu: Euros;
}

/** Où en sont les travaux d'un devis. */
export interface SituationsDeDevis {
  lignes: AvancementDeDevis[];
  /** Remise sur le tout déduite. */
  marche: Euros;
  /** Ce que les situations émises en facturent. */
  cumul: Euros;
  /** De l'avenant n° 1 au dernier ; signés, leurs lignes suivent celles du devis. */
  avenants: AvenantDeDevis[];
  /** De la première à la dernière. */
  situations: SituationDeDevis[];
  /** Pourquoi une situation ne peut pas se facturer ; `null` : elle le peut. */
  refus: string | null;
  retenue: RetenueDeDevis | null;
  /** Le jour de la réception des travaux. */
  receptionLe: DateCivile | null;
  /** Un an après la réception, ou le jour d'une caution. */
  liberableLe: DateCivile | null;
  /** Le décompte arrêté ; il ne change plus. */
  decompte: { numero: string; le: DateCivile } | null;
  /** Pourquoi le décompte ne peut pas s'arrêter ; `null` : il le peut, ou l'est déjà. */
  refusDecompte: string | null;
  /** Pourquoi la lettre qui demande la libération de la retenue n'est pas prête ; `null` : elle l'est. */
  refusLettre: string | null;
}

/** La retenue que le marché prévoit ; sans taux, il n'en prévoit plus. Un champ tu reste ; `null` le vide. */
export interface CorpsRetenueDeDevis {
  /** En pour cent, 5 au plus ; 0 : aucune retenue. */
  taux: Pourcent;
  consignataire?: string | null;
  cautionLe?: DateCivile | null;
  opposition?: OppositionALaRetenue | null;
}

/** La réception des travaux. */
export interface CorpsReceptionDeDevis {
  le: DateCivile;
}

/** Ce que le fil porte des situations, par nom. */
export interface TypesDesSituations {
  SituationsDeDevis: SituationsDeDevis;
  CorpsRetenueDeDevis: CorpsRetenueDeDevis;
  CorpsReceptionDeDevis: CorpsReceptionDeDevis;
}
