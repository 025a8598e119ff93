import type { LigneHistorique, RoleActeur } from '@facturier/domaine/contrat/factures';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Identite } from '../../../common/auth/identite';
import { Horloge } from '../../../common/horloge/horloge';
import { AvisFactureService, type FaitDHistoire } from '../avis/avis-facture.service';
import { type CibleDHistoire, HistoriqueRepository } from './historique.repository';
import type { Ouverture } from '../schemas/suivi.schemas';
import { type EvenementANoter, type Ouvert, ouvrirHistoire } from './ouverture';

type Details = Record<string, unknown>;

/** Qui agit sur une facture. */
export interface Acteur {
  role: RoleActeur;
  id?: string;
  nom: string;
}

/** Le système, pour ce que personne n'a fait de sa main. */
export const SYSTEME: Acteur = { role: 'systeme', nom: 'Facturier' };

/** L'appelant comme acteur d'une facture. */
export const acteurDe = (moi: Identite, role: RoleActeur = 'emetteur'): Acteur => ({
  role,
  id: moi.id,
  nom: `${moi.prenom} ${moi.nom}`.trim(),
});

const LIBELLES: Record<string, string> = {
  creee: 'Facture créée',
  avoir_cree: 'Avoir créé',
  avoir_emis: 'Rectifiée par un avoir',
  envoi_demande: 'Envoi par e-mail demandé',
  envoyee_email: 'Envoyée par e-mail',
  relance: 'Rappel envoyé',
  mise_en_demeure: 'Mise en demeure établie',
  mise_en_demeure_envoyee: 'Envoi de la mise en demeure noté',
  envoi_echec: 'L’envoi par e-mail a échoué',
  email_revenu: 'L’e-mail est revenu',
  email_groupe_revenu: 'L’e-mail est revenu',
  envoyee_plateforme: 'Envoyée sur la plateforme',
  vue: 'Vue par le destinataire',
  lien_consulte: 'Consultée par son lien\u00a0: un indice, pas une preuve',
  lien_telecharge: 'Téléchargée par son lien',
  lien_accuse: '«\u00a0J’ai bien reçu\u00a0», par son lien',
  lien_demande: 'Nouveau lien demandé, l’ancien a expiré',
  acceptee: 'Acceptée par le destinataire',
  refusee: 'Refusée par le destinataire',
  payee_destinataire: 'Déclarée payée par le destinataire',
  litige_ouvert: 'Contestée par le client',
  litige_message: 'Le client a répondu dans le litige',
  litige_repondu: 'Réponse à la contestation du client',
  litige_decide: 'Litige décidé',
  litige_retire: 'Litige retiré par le client',
  paiement: 'Paiement enregistré',
  remboursement: 'Remboursement au client noté',
  remboursement_annule: 'Remboursement annulé par une écriture contraire',
  somme_reprise: 'Somme rendue au client, ou reprise par sa banque',
  paiement_annule: 'Paiement annulé par une écriture contraire',
  payee: 'Payée',
  statut: 'Statut modifié',
  reprise: 'Reprise par l’émetteur, jusqu’à un nouvel envoi',
  declaration_dementie: 'Paiement déclaré, mais pas arrivé',
  annulee: 'Annulée par un avoir',
  consultee_admin: 'Consultée par l’administration',
};

const motsDe = ({ a, raison }: Details = {}): Pick<FaitDHistoire, 'a' | 'raison'> => ({
  ...(typeof a === 'string' && { a }),
  ...(typeof raison === 'string' && { raison }),
});

const evenement = (le: Date, type: string, acteur: Acteur, details?: Details): EvenementANoter => {
  const { role, nom, id } = acteur;
  return { type, acteur: { role, nom, ...(id && { id: new Types.ObjectId(id) }) }, details, le };
};

/** La première ligne d'un document que cette personne émet à cet instant ; il la porte. */
export const ouvertPar = (
  moi: Identite,
  facture: Types.ObjectId,
  le: Date,
  type: 'creee' | 'avoir_cree',
  details?: Details,
): Ouverture => ouvrirHistoire(facture, evenement(le, type, acteurDe(moi), details));

/** L'histoire d'une facture : on y ajoute, on n'y touche jamais. */
@Injectable()
export class HistoriqueService {
  constructor(
    private readonly depot: HistoriqueRepository,
    private readonly avis: AvisFactureService,
    private readonly horloge: Horloge,
  ) {}

  /** Ajoute une ligne, et prévient qui doit l'être ; rejoint la transaction en cours. */
  async noter(facture: CibleDHistoire, type: string, acteur: Acteur, details?: Details): Promise<void> {
    await this.depot.ajouter(facture, evenement(this.horloge.maintenant(), type, acteur, details));
    await this.avis.prevenir(facture, { type, deLEmetteur: acteur.role === 'emetteur', ...motsDe(details) });
  }

  /** Les lignes d'une facture, de la plus ancienne à la plus récente. */
  async lire(facture: Ouvert): Promise<LigneHistorique[]> {
    const lignes = await this.depot.lister(facture);
    return lignes.map(({ le, type, acteur, details }) => ({
      le: le.toISOString(),
      type,
      libelle: LIBELLES[type] ?? type,
      acteur: { role: acteur.role, nom: acteur.nom },
      ...(details && { details }),
    }));
  }
}
