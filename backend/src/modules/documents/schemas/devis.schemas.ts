import type { PieceDeDevis } from '@facturier/domaine/contrat/devis-facturation';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { SituationFaite } from '@facturier/domaine/devis/situations';
import type { Types } from 'mongoose';

/** Ce qu'une facture sait du devis dont elle est tirée : une référence. */
export interface OrigineDevis {
  id: Types.ObjectId;
  numero: string;
  rangDeVersion: number;
  dateEmission: DateCivile;
  nature: PieceDeDevis;
  /** D'un solde, ou d'une dernière situation, que rien n'annule : un seul des deux par devis, l'index le tient. */
  soldeVivant?: true;
  /** Ce qui se verse d'avance y est nommé arrhes. */
  arrhes?: true;
  /** Conclu hors établissement : le premier jour où le client peut payer. */
  payableDes?: DateCivile;
  /** Le contrat n'est plus : rien n'en est dû (C. consom., art. L221-27). */
  rompu?: true;
}

/** L'avancement qu'une situation facture ; figé avec elle. */
export interface SituationFigee extends SituationFaite {
  /** La première est la 1 ; celle qu'un avoir annule garde le sien. */
  rang: number;
  avantCentimes: number;
  marcheCentimes: number;
  /** Elle ferme le devis. */
  definitive?: true;
  /** D'un brouillon : un seul par devis, l'index le tient. */
  enCours?: true;
}

/** Un acompte qu'un solde déduit. */
export interface AcompteImpute {
  facture: Types.ObjectId;
  numero: string;
  dateEmission: DateCivile;
  montantCentimes: number;
}
