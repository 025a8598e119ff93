import { Injectable, Logger } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import type { Facture } from '../factures/schemas/facture.schema';
import { PagesDePaiementService } from './pages.service';
import { SessionsEncaissementRepository } from './sessions.repository';

const ENTRE_DEUX_RELECTURES_MS = 5_000;

/** Au retour du prestataire, la page ne prouve rien : elle fait seulement relire plus tôt. */
@Injectable()
export class RetoursDePaiementService {
  private readonly journal = new Logger('Encaissements');

  constructor(
    private readonly sessions: SessionsEncaissementRepository,
    private readonly pages: PagesDePaiementService,
    private readonly horloge: Horloge,
  ) {}

  /** Relit la page de paiement encore vive, si personne ne l'a fait depuis cinq secondes. Une panne se tait : l'heure la relira. */
  async relire(facture: Facture): Promise<void> {
    const vive = await this.sessions.vive(facture);
    if (!vive?.sessionStripe) return;
    const maintenant = this.horloge.maintenant();
    const depuis = new Date(maintenant.getTime() - ENTRE_DEUX_RELECTURES_MS);
    if (!(await this.sessions.prendreRelecture(vive, maintenant, depuis))) return;
    await this.pages.relire(vive).catch((erreur: unknown) => {
      this.journal.warn({ msg: 'Paiement non relu au retour', raison: (erreur as Error).name });
    });
  }
}
