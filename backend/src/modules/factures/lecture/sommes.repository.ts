import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import { identifiant } from '../../../common/database/proprietaire';
import { Facture } from '../schemas/facture.schema';

/** Ce que des clients disent avoir payé et que l'émetteur n'a pas confirmé, par échéance. Centimes. */
export interface Declarees {
  _id: string;
  nombre: number;
  montant: number;
}

/** Ce que les sommes tenues ne disent pas : peu de factures à la fois, comptées dans un index. */
@Injectable()
export class SommesRepository {
  constructor(@InjectModel(Facture.name) private readonly factures: Model<Facture>) {}

  /** Celles que leur client a déclarées payées : elles ne sont plus en retard, mais encore dues. */
  async declarees(emetteurId: string): Promise<Declarees[]> {
    return this.factures.aggregate<Declarees>([
      {
        $match: {
          emetteur: identifiant(emetteurId),
          statutDestinataire: 'payee',
          statutEmetteur: { $in: ['creee', 'envoyee'] satisfies StatutEmetteur[] },
          resteCentimes: { $gt: 0 },
        },
      },
      { $group: { _id: '$dateEcheance', nombre: { $sum: 1 }, montant: { $sum: '$resteCentimes' } } },
    ]);
  }
}
