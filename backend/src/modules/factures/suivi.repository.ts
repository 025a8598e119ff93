import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { Facture } from './schemas/facture.schema';

/** La facture visée, par son émetteur. */
export type Cible = Pick<Facture, '_id' | 'emetteur'>;

/**
 * Le suivi d'une facture émise : chaque écriture porte dans son filtre l'état dont elle part, et rend `null` si la facture
 * n'y est plus. Aucune ne touche au contenu. Chaque acte a les siennes, dans son dossier.
 */
export abstract class SuiviRepository {
  constructor(@InjectModel(Facture.name) protected readonly factures: Model<Facture>) {}

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

/** Reprise par son émetteur, une facture n'est plus à personne jusqu'à un nouvel envoi. */
export const REPRISE = { $unset: { destinataire: 1, remiseLe: 1 } } as const;

/** Désigne une facture par les identifiants d'une charge de la boîte d'envoi. */
export const cible = (emetteurId: string, factureId: string): Cible => ({
  emetteur: identifiant(emetteurId),
  _id: identifiant(factureId),
});
