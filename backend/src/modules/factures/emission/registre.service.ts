import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../common/database/transactions';
import { OutboxService } from '../../../platform/outbox/outbox.service';
import { PDF_A_PRODUIRE } from '../documents/effets';
import type { Cible } from '../suivi.repository';
import { TourParLots } from '../../../common/database/tour';
import { type DemandeDeNumeros, type NumerosDonnes, NumerosService } from './numeros.service';

/** Écrit un acte à son tour chez cet émetteur ; rend ce qu'il a fait. */
export type ALaSuite<Acte, Fait> = (emetteurId: string, acte: Acte) => Promise<Fait>;

/**
 * Le registre des documents émis, factures et avoirs : chacun son tour, un numéro à la suite, tout ou rien
 * (CGI, ann. II, art. 242 nonies A).
 */
@Injectable()
export class RegistreEmissionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly numeros: NumerosService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Ouvre une file d'émissions, à tour chez chaque émetteur ; les effets promis partent après chacune.
   * @param ecrire écrit tout un lot dans la transaction en cours ; peut être rejoué
   * @param taille émissions par lot, au plus
   */
  ouvrirFile<Acte, Fait>(
    ecrire: (lot: readonly Acte[]) => Promise<Fait[]>,
    taille: number,
  ): ALaSuite<Acte, Fait> {
    const file = new TourParLots<Acte, Fait>((lot) => this.transactions.executer(() => ecrire(lot)), taille);
    return async (emetteurId, acte) => {
      const fait = await file.ajouter(emetteurId, acte);
      this.outbox.reveiller();
      return fait;
    };
  }

  /**
   * Donne les rangs suivants d'une série, un par date, dans la transaction en cours.
   * @throws DateEmissionAnterieure si la série a déjà une date plus récente ; DatesMelees si un lot ne se numérote pas d'un coup
   */
  async numeroter(emetteurId: string, demande: DemandeDeNumeros): Promise<NumerosDonnes> {
    return this.numeros.prendre(emetteurId, demande);
  }

  /** Promet leur PDF aux documents qui viennent d'être écrits ; rejoint la transaction en cours. */
  async promettrePdf(documents: readonly Cible[]): Promise<void> {
    const charges = documents.map(({ _id, emetteur }) => ({
      emetteur: emetteur.toHexString(),
      facture: _id.toHexString(),
    }));
    await this.outbox.deposerTous(PDF_A_PRODUIRE, charges);
  }
}
