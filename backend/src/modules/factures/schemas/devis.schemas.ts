import type { PieceDeDevis } from '@facturier/domaine/contrat/devis-facturation';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Types } from 'mongoose';

/** Ce qu'une facture sait du devis dont elle est tirée : une référence. */
export interface OrigineDevis {
  id: Types.ObjectId;
  numero: string;
  rangDeVersion: number;
  dateEmission: DateCivile;
  nature: PieceDeDevis;
  /** D'un solde que rien n'annule : un seul par devis, l'index le tient. */
  soldeVivant?: true;
  /** Ce qui se verse d'avance y est nommé arrhes. */
  arrhes?: true;
  /** Conclu hors établissement : le premier jour où le client peut payer. */
  payableDes?: DateCivile;
  /** Le contrat n'est plus : rien n'en est dû (C. consom., art. L221-27). */
  rompu?: true;
}

/** Un acompte qu'un solde déduit. */
export interface AcompteImpute {
  facture: Types.ObjectId;
  numero: string;
  dateEmission: DateCivile;
  montantCentimes: number;
}
