import { PAR_PLATEFORME } from '@facturier/domaine/plateforme/annuaire';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Demandes } from '../../../common/database/demandes';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import type { Demande } from '../../../common/http/cle-idempotence';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import { FactureIntrouvable, TransitionInterdite } from '../../documents/erreurs';
import { FacturesRepository } from '../../documents/factures.repository';
import { EmissionPaService } from '../../plateforme/emission-pa.service';

const SUIT_SON_COURS = 'Le dépôt de cette facture suit son cours\u00a0: il n’y a rien à relancer.';
const PAS_PAR_LA = 'Cette facture ne part pas par votre plateforme\u00a0: envoyez-la par e-mail.';

/** Redemander un dépôt que la plateforme n'a pas pris, ou qui s'est arrêté : la facture, elle, ne change pas. */
@Injectable()
export class RedepotService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly plateforme: EmissionPaService,
    private readonly demandes: Demandes,
    private readonly transactions: TransactionsAvecEffetsService,
  ) {}

  /** @throws FactureIntrouvable, TransitionInterdite */
  async redemander(moi: Identite, id: string, demande: Demande | null): Promise<void> {
    await this.demandes.uneSeuleFois(moi.id, demande, async () => {
      try {
        await this.transactions.executer(() => this.redeposer(moi.id, id, demande));
      } catch (erreur) {
        // Un autre vient de le redemander.
        throw estDoublon(erreur) ? new TransitionInterdite(SUIT_SON_COURS) : erreur;
      }
      return id;
    });
  }

  private async redeposer(emetteurId: string, id: string, demande: Demande | null): Promise<void> {
    const facture = await this.factures.trouver(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    const { genre, numero, electronique } = facture;
    if (!electronique?.voie || !PAR_PLATEFORME.includes(electronique.voie))
      throw new TransitionInterdite(PAS_PAR_LA);
    const piece = {
      ...{ proprietaire: emetteurId, id, genre, numero: numero! },
      ...{ interne: Boolean(electronique.interne), publique: electronique.voie === 'chorus' },
    };
    if (!(await this.plateforme.redeposer(piece))) throw new TransitionInterdite(SUIT_SON_COURS);
    await this.demandes.inscrire(emetteurId, demande, id);
  }
}
