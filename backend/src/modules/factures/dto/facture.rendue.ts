import type { DocumentFacture } from '@facturier/domaine/documents/document';
import type { StatutDestinataire, StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import type { TypeClient } from '@facturier/domaine/documents/facture';
import type { Envoi } from '../schemas/facture.schema';
import type { MoyenPaiement } from '../schemas/suivi.schemas';

/** Le titre auquel une personne lit une facture. */
export type RoleLecteur = 'emetteur' | 'destinataire' | 'admin';

/** Une ligne rendue : quantité (3 décimales), prix unitaire et montant en euros. */
export interface LigneRendue {
  description: string;
  quantite: number | null;
  prixUnitaire: number | null;
  montant: number;
  unite?: string;
}

/** Une facture dans une liste. Montants en euros. */
export interface FactureResume {
  _id: string;
  genre: 'facture' | 'avoir';
  numero: string | null;
  client: { _id: string | null; nom: string; email: string };
  emetteur: { _id: string; prenom: string; nom: string };
  premiereLigne: string | null;
  objet: string | null;
  montantHT: number;
  montantTTC: number;
  resteAPayer: number;
  statut: StatutEmetteur;
  statutEmetteur: StatutEmetteur;
  statutDestinataire: StatutDestinataire;
  dateEmission: string;
  dateEcheance: string | null;
  datePaiement: string | null;
  joursDeRetard: number;
  envoi: { etat: Envoi['etat'] };
}

/** Le détail d'une facture. Montants en euros. */
export interface FactureRendue extends Omit<FactureResume, 'client' | 'emetteur' | 'envoi'> {
  client: FactureResume['client'] & {
    adresse: { rue: string; codePostal: string; ville: string; pays: string };
    type: TypeClient | null;
  };
  emetteur: FactureResume['emetteur'] & { email: string; adresse: string; codePostal: string; ville: string };
  destinataire: { _id: string } | null;
  datePrestation: string | null;
  bonDeCommande: string | null;
  adresseLivraison: string | null;
  tauxTVA: 0;
  lignes: LigneRendue[];
  canModifyEmetteur: boolean;
  canModifyDestinataire: boolean;
  montantPaye: number;
  montantAvoirs: number;
  mentionsLegales: {
    conditionsPaiement: string | null;
    mentionLibre: string | null;
    siret: string | null;
    indemniteForfaitaire: number | null;
    escompte: string | null;
    tvaIntracommunautaire: string | null;
  };
  envoi: { etat: Envoi['etat']; a?: string; le?: Date; raison?: string };
  monRole: RoleLecteur;
  peutEtreSupprimee: boolean;
  motifRefus: string | null;
  motif: string | null;
  factureRectifiee: { _id: string; numero: string } | null;
  avoirs: { _id: string; numero: string; montantTTC: number; dateEmission: string }[];
  version: number;
  emiseLe: Date | null;
  updatedAt: Date;
  document: DocumentFacture;
}

/** Une écriture du livre des recettes. Montant en euros, négatif pour une écriture contraire. */
export interface PaiementRendu {
  _id: string;
  date: string;
  montant: number;
  moyen: MoyenPaiement;
  note: string | null;
  creeLe: Date;
  annule: string | null;
  annulePar: string | null;
}
