import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import type { Phase } from './statuts';

/** L'un des deux côtés d'un message. Les rôles sont ceux d'UNCL 3035 : SE, BY, WK (plateforme), DFH (portail public). */
export interface PartieCdv {
  siren?: string;
  nom?: string;
  role?: string;
  /** Son adresse électronique (schéma 0225). */
  adresse?: string;
}

/** Un montant que porte un statut (MDG-43) : MEN encaissé, MPA payé, MAPTTC approuvé, MNATTC non approuvé… */
export interface MontantCdv {
  type: string;
  centimes: Centimes;
  /** En centièmes de pour cent : 0 en franchise. */
  tauxCentiemes?: number;
  /** Le terme visé (MDT-206) : `BT-115`. */
  terme?: string;
}

/** Un détail de statut (MDG-37) : un motif, ce qui est demandé, un commentaire, des montants. */
export interface DetailCdv {
  motif?: string;
  /** Le texte du motif (MDT-114). */
  texte?: string;
  action?: string;
  commentaire?: string;
  montants: readonly MontantCdv[];
}

/** Une pièce jointe (MDT-96), ses octets en base 64. */
export interface PieceCdv {
  nom: string;
  mime: string;
  base64: string;
}

/** Un statut porté par un message CDAR, écrit ou lu : une facture, un statut. */
export interface MessageCdv {
  /** MDT-4 : l'identifiant du message chez qui l'émet. */
  id: string;
  /** MDT-2 : REGULATED d'une facture entre assujettis. */
  processus?: string;
  /** Quand le message a été fait, et quand la personne a agi (MDT-78). */
  creeLe: Date;
  acteLe?: Date;
  phase?: Phase;
  emetteur: PartieCdv;
  destinataire: PartieCdv;
  facture: {
    numero: string;
    /** BT-3. */
    type?: string;
    emission?: DateCivile;
    /** Le moment du 200 pour le vendeur, du 202 pour l'acheteur. */
    recueLe?: Date;
    /** Le SIREN du vendeur, qui fait la facture unique avec son numéro et sa date. */
    vendeur?: string;
  };
  /** MDT-105. */
  code: string;
  nom?: string;
  /** MDT-88. */
  mdt88?: string;
  details: readonly DetailCdv[];
  pieces: readonly PieceCdv[];
  /** Le message vient de Chorus Pro : ses motifs de refus sont plus nombreux. */
  public?: true;
}
