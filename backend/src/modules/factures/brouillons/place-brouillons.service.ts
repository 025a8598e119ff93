import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../common/database/transactions';
import { PlacePleine } from '../../../common/errors/erreurs-communes';
import { PlaceBrouillonsRepository } from './place-brouillons.repository';

/** Des milliers de brouillons ordinaires ; une facture émise n'y compte plus. */
const OCTETS_MAXIMAUX = 20_000_000;

/** La place des brouillons d'un compte. */
@Injectable()
export class PlaceBrouillonsService {
  constructor(
    private readonly depot: PlaceBrouillonsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Écrit ce contenu d'un brouillon dans une transaction, qui renonce si la place manque. @throws PlacePleine */
  transiger<T>(emetteurId: string, contenu: object, ecrire: () => Promise<T>): Promise<T> {
    return this.transactions.executer(async () => {
      const ecrit = await ecrire();
      if (!(await this.depot.occuper(emetteurId, contenu, OCTETS_MAXIMAUX)))
        throw new PlacePleine(
          'Vos brouillons occupent déjà toute leur place (20\u00a0Mo). Émettez-en, ou supprimez-en.',
        );
      return ecrit;
    });
  }

  /** Oublie ce compte ; rejoint la transaction qui le supprime. */
  async oublier(emetteurId: string): Promise<void> {
    await this.depot.oublier(emetteurId);
  }
}
