import type { CorpsTauxLegal, TauxLegaux } from '@facturier/domaine/contrat/retards';
import { semestresManquants, type TauxConnus, tauxConnus } from '@facturier/domaine/retards/taux';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { pourCentDepuisTaux, tauxDepuisPourCent } from '@facturier/domaine/valeurs/montant';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { Transactions } from '../../common/database/transactions';
import { Horloge } from '../../common/horloge/horloge';
import { JournalActesService } from '../../platform/journal/journal-actes.service';
import { TauxRepository } from './taux.repository';
import { definirActes } from '../../platform/journal/acte';

/** Ce que l'administration écrit des taux. */
const TAUX = definirActes('taux', { saisir: 'Taux légal saisi' });

/** Les taux par semestre : ceux que le produit a relevés, complétés ou corrigés par l'administration. */
@Injectable()
export class TauxService implements OnModuleInit {
  constructor(
    private readonly depot: TauxRepository,
    private readonly journal: JournalActesService,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.journal.declarer(TAUX);
  }

  /** Les taux qui comptent, par semestre. */
  async connus(): Promise<TauxConnus> {
    return tauxConnus(await this.depot.lister());
  }

  async lister(): Promise<TauxLegaux> {
    const saisis = await this.depot.lister();
    const siens = new Set(saisis.map(({ semestre }) => semestre));
    const connus = tauxConnus(saisis);
    const taux = [...connus.values()].sort((a, b) => b.semestre.localeCompare(a.semestre));
    return {
      taux: taux.map(({ semestre, legal, bce, source }) => ({
        semestre,
        legal: pourCentDepuisTaux(legal),
        bce: pourCentDepuisTaux(bce),
        source,
        saisi: siens.has(semestre),
      })),
      manquants: semestresManquants(connus, dateCivileAParis(this.horloge.maintenant())),
    };
  }

  /** Saisit ou corrige les taux d'un semestre ; l'acte est au journal, avec ce qu'il remplace. */
  async saisir(moi: Identite, { semestre, legal, bce, source }: CorpsTauxLegal): Promise<TauxLegaux> {
    const taux = { legal: tauxDepuisPourCent(legal), bce: tauxDepuisPourCent(bce) };
    await this.transactions.executer(async () => {
      const maintenant = this.horloge.maintenant();
      const avant = await this.depot.ecrire(moi.id, { semestre, ...taux, source }, maintenant);
      await this.journal.noter(moi.id, TAUX.saisir, null, {
        ...(avant && { avant: { ...avant } }),
        apres: { semestre, ...taux, source },
      });
    });
    return this.lister();
  }
}
