import type { TriFactures } from '@facturier/domaine/contrat/vues';
import type { Cote } from '@facturier/domaine/factures/cycle-de-vie';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import { type FactureListee, PROJECTION_LISTE } from '../../documents/factures.repository';
import { type CriteresFactures, filtreDeListe } from '../../documents/schemas/filtre-liste';
import { Facture } from '../../documents/schemas/facture.schema';
import { cleDeTri } from './cle-tri';

/** Une facture d'une liste triée, et ce qui l'y a rangée. */
export type FactureTriee = FactureListee & { cle: string | number };

/** L'ordre demandé ; `apres` : la position exclue à partir de laquelle lire. */
export interface Ordre {
  tri: TriFactures;
  sens: 1 | -1;
  apres?: { cle: string | number; id: string };
}

/** La période, sans la clé « tri » : rangée comme le français range, elle ne se compare plus octet par octet. */
const periode = ({ du, au }: Pick<CriteresFactures, 'du' | 'au'>): object[] => [
  ...(du ? [{ $or: [{ dateEmission: { $gte: du } }, { statutEmetteur: 'brouillon' }] }] : []),
  ...(au ? [{ dateEmission: { $lte: au }, statutEmetteur: { $ne: 'brouillon' } }] : []),
];

/** Les listes rangées par une colonne : à égalité, la plus récente d'abord. */
@Injectable()
export class ListesTrieesRepository {
  constructor(@InjectModel(Facture.name) private readonly factures: Model<Facture>) {}

  /** Une page d'un côté, plus un élément pour savoir s'il y a une suite. */
  async lister(
    cote: Cote,
    personneId: string,
    { du, au, limite, ...criteres }: CriteresFactures,
    { tri, sens, apres }: Ordre,
  ): Promise<FactureTriee[]> {
    const filtre = {
      $and: [filtreDeListe(cote, personneId, { ...criteres, limite }), ...periode({ du, au })],
    };
    return this.factures
      .aggregate<FactureTriee>([
        { $match: filtre },
        { $addFields: { cle: cleDeTri(tri, cote) } },
        ...(apres ? [{ $match: this.suite(sens, apres) }] : []),
        { $sort: { cle: sens, _id: -1 } },
        { $limit: limite + 1 },
        { $project: { ...PROJECTION_LISTE, lignes: { $slice: ['$lignes', 1] }, cle: 1 } },
      ])
      .collation({ locale: 'fr', strength: 1, numericOrdering: true });
  }

  private suite(sens: 1 | -1, { cle, id }: NonNullable<Ordre['apres']>): { $or: object[] } {
    const operateur = sens === 1 ? '$gt' : '$lt';
    return { $or: [{ cle: { [operateur]: cle } }, { cle, _id: { $lt: identifiant(id) } }] };
  }
}
