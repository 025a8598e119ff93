import { InjectModel } from '@nestjs/mongoose';
import { ENVOI, OUVERTURE, type Pas } from '@facturier/domaine/factures/passages';
import { Injectable } from '@nestjs/common';
import { type Model, type QueryFilter, trusted, type UpdateQuery } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { Facture } from './schemas/facture.schema';

/** La facture visée, par son émetteur. */
export type Cible = Pick<Facture, '_id' | 'emetteur'>;

/**
 * Le suivi d'une facture émise : chaque écriture porte dans son filtre l'état dont elle part, et rend `null` si la facture
 * n'y est plus. Aucune ne touche au contenu. Chaque acte a les siennes, dans son dossier.
 */
@Injectable()
export class SuiviRepository {
  constructor(@InjectModel(Facture.name) protected readonly factures: Model<Facture>) {}

  /** Créée, elle devient envoyée ; plus avancée, elle reste. Rejoint la transaction en cours. */
  async devenirEnvoyee(facture: Cible): Promise<void> {
    await this.suivre(facture, depuis('statutEmetteur', ENVOI), { $set: { statutEmetteur: ENVOI.vers } });
  }

  /** Ouverte pour la première fois par son client ; `null` si elle l'était déjà. Rejoint la transaction en cours. */
  async devenirVue(facture: Cible): Promise<Facture | null> {
    const vue = { statutDestinataire: OUVERTURE.vers };
    return this.suivre(facture, depuis('statutDestinataire', OUVERTURE), { $set: vue });
  }

  /** La facture, telle que la transaction en cours l'a laissée. */
  async relire({ _id, emetteur }: Cible): Promise<Facture | null> {
    return this.factures.findOne({ _id, emetteur }).lean();
  }

  protected async suivre(
    { _id, emetteur }: Cible,
    attendu: QueryFilter<Facture>,
    changement: UpdateQuery<Facture>,
  ): Promise<Facture | null> {
    return this.factures
      .findOneAndUpdate(
        { ...attendu, _id, emetteur },
        { ...changement, $inc: { ...changement.$inc, version: 1 } },
        { returnDocument: 'after' },
      )
      .lean();
  }
}

/** Le filtre d'un pas : l'état dont il part. */
export const depuis = <Statut>(
  cote: 'statutEmetteur' | 'statutDestinataire',
  { de }: Pas<Statut>,
): QueryFilter<Facture> => ({ [cote]: trusted({ $in: [...de] }) });

/** Reprise par son émetteur, une facture n'est plus à personne jusqu'à un nouvel envoi. */
export const REPRISE = { $unset: { destinataire: 1, remiseLe: 1 } } as const;

/** Désigne une facture par les identifiants d'une charge de la boîte d'envoi. */
export const cible = (emetteurId: string, factureId: string): Cible => ({
  emetteur: identifiant(emetteurId),
  _id: identifiant(factureId),
});
