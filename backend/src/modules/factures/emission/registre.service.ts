import { Injectable } from '@nestjs/common';
import type { ReferenceNumero } from '@facturier/domaine/documents/facture';
import type { Serie } from '@facturier/domaine/factures/numerotation';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Identite } from '../../../common/auth/identite';
import { Transactions } from '../../../common/database/transactions';
import { OutboxService } from '../../../platform/outbox/outbox.service';
import { PDF_A_PRODUIRE } from '../documents/effets';
import { acteurDe, HistoriqueService } from '../historique/historique.service';
import type { Cible } from '../suivi.repository';
import { FileParEmetteur } from './file-par-emetteur';
import { NumerosRepository } from './numeros.repository';

/** Écrit un acte à son tour chez cet émetteur ; rend ce qu'il a fait. */
export type ALaSuite<Acte, Fait> = (emetteurId: string, acte: Acte) => Promise<Fait>;

/**
 * Le registre des documents émis, factures et avoirs : chacun son tour, un numéro à la suite, tout ou rien
 * (CGI, ann. II, art. 242 nonies A). Un document inscrit a une première ligne d'histoire et un PDF promis.
 */
@Injectable()
export class RegistreEmissionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly numeros: NumerosRepository,
    private readonly historique: HistoriqueService,
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
    const file = new FileParEmetteur<Acte, Fait>(
      (lot) => this.transactions.executer(() => ecrire(lot)),
      taille,
    );
    return async (emetteurId, acte) => {
      const fait = await file.ajouter(emetteurId, acte);
      this.outbox.reveiller();
      return fait;
    };
  }

  /**
   * Donne les rangs suivants de la série, un par date, dans la transaction en cours.
   * @throws DateEmissionAnterieure si la série a déjà une date plus récente ; DatesMelees si un lot ne se numérote pas d'un coup
   */
  async numeroter(
    emetteurId: string,
    serie: Serie,
    dates: readonly DateCivile[],
    premierRang = 1,
  ): Promise<ReferenceNumero[]> {
    return this.numeros.prendre(emetteurId, serie, dates, premierRang);
  }

  /** Inscrit des documents qui viennent d'être écrits : première ligne de leur histoire, PDF promis. */
  async inscrire(
    moi: Identite,
    documents: readonly Cible[],
    evenement: 'creee' | 'avoir_cree',
    details?: Record<string, unknown>,
  ): Promise<void> {
    await this.historique.ouvrir(documents, evenement, acteurDe(moi), details);
    const charges = documents.map(({ _id }) => ({ emetteur: moi.id, facture: _id.toHexString() }));
    await this.outbox.deposerTous(PDF_A_PRODUIRE, charges);
  }
}
