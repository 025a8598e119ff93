import { Injectable } from '@nestjs/common';
import { Transactions } from '../../common/database/transactions';
import { PlacePleine } from '../../common/errors/erreurs-communes';
import { DevisRepository } from './devis.repository';

/** Des milliers de brouillons ordinaires ; un devis finalisé n'y compte plus. */
const OCTETS_MAXIMAUX = 20_000_000;

/** La place des brouillons de devis d'un compte. */
@Injectable()
export class PlaceDevisService {
  constructor(
    private readonly depot: DevisRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Écrit dans une transaction, qui renonce si la place manque. @throws PlacePleine */
  ecrire<T>(emetteurId: string, acte: () => Promise<T>): Promise<T> {
    return this.transactions.executer(async () => {
      const fait = await acte();
      if ((await this.depot.peser(emetteurId)) > OCTETS_MAXIMAUX)
        throw new PlacePleine(
          'Vos brouillons de devis occupent déjà toute leur place (20\u00a0Mo). Finalisez-en, ou supprimez-en.',
        );
      return fait;
    });
  }
}
