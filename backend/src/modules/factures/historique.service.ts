import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Identite } from '../../common/auth/identite';
import { identifiant } from '../../common/database/proprietaire';
import { Horloge } from '../../common/valeurs/horloge';
import type { Facture } from './schemas/facture.schema';
import { Evenement, type RoleActeur } from './schemas/suivi.schemas';

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
  envoi_echec: 'L’envoi par e-mail a échoué',
  envoyee_plateforme: 'Envoyée sur la plateforme',
  vue: 'Vue par le destinataire',
  acceptee: 'Acceptée par le destinataire',
  refusee: 'Refusée par le destinataire',
  payee_destinataire: 'Déclarée payée par le destinataire',
  paiement: 'Paiement enregistré',
  paiement_annule: 'Paiement annulé par une écriture contraire',
  payee: 'Payée',
  statut: 'Statut modifié',
  annulee: 'Annulée par un avoir',
  consultee_admin: 'Consultée par l’administration',
};

/** Une ligne de l'histoire, prête à afficher. */
export interface LigneHistorique {
  le: Date;
  type: string;
  libelle: string;
  acteur: { role: RoleActeur; nom: string };
  details?: Record<string, unknown>;
}

/** L'histoire d'une facture : on y ajoute, on n'y touche jamais. */
@Injectable()
export class Historique {
  constructor(
    @InjectModel(Evenement.name) private readonly evenements: Model<Evenement>,
    private readonly horloge: Horloge,
  ) {}

  /** Ajoute une ligne ; rejoint la transaction en cours. */
  async noter(
    facture: Pick<Facture, '_id' | 'emetteur'>,
    type: string,
    acteur: Acteur,
    details?: Record<string, unknown>,
  ): Promise<void> {
    await this.evenements.create([
      {
        emetteur: facture.emetteur,
        facture: facture._id,
        type,
        acteur: {
          role: acteur.role,
          nom: acteur.nom,
          ...(acteur.id && { id: new Types.ObjectId(acteur.id) }),
        },
        details,
        le: this.horloge.maintenant(),
      },
    ]);
  }

  /** Les lignes d'une facture de cet émetteur, de la plus ancienne à la plus récente. */
  async lire(emetteurId: string, factureId: Types.ObjectId): Promise<LigneHistorique[]> {
    const lignes = await this.evenements
      .find({ emetteur: identifiant(emetteurId), facture: factureId })
      .sort({ le: 1, _id: 1 })
      .lean();
    return lignes.map(({ le, type, acteur, details }) => ({
      le,
      type,
      libelle: LIBELLES[type] ?? type,
      acteur: { role: acteur.role, nom: acteur.nom },
      ...(details && { details }),
    }));
  }
}
