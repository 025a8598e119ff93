import { Injectable } from '@nestjs/common';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { NonAuthentifie, RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import { Environnement } from '../../config/environnement';
import { CourrielsService } from '../../platform/mail/courriels.service';
import { OutboxService, TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { AdressesRefuseesService } from '../clients/adresses-refusees.service';
import { RetoursService } from '../factures/envoi/retours.service';
import { JournalRelancesService } from '../relances/journal.service';
import { lireRebond, type RebondLu } from './lire-rebond';
import { phraseDeRebond } from './raison';
import { RebondsRepository } from './rebonds.repository';
import { signatureJuste } from './signature';

const DEFINITIF = /^5\./;

/** D'où venait un message revenu : son effet, son émetteur, l'adresse où il allait, les factures qu'il portait. */
interface OrigineDeRebond {
  effet: string;
  emetteur: string;
  adresse: string;
  factures: string[];
}

/** Les messages revenus : un avis signé, définitif et d'un message à nous agit, une fois ; tout autre est reçu sans effet. */
@Injectable()
export class RebondsService {
  constructor(
    private readonly depot: RebondsRepository,
    private readonly courriels: CourrielsService,
    private readonly adresses: AdressesRefuseesService,
    private readonly retours: RetoursService,
    private readonly relances: JournalRelancesService,
    private readonly outbox: OutboxService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
  ) {}

  /**
   * Reçoit un avis. Temporaire, répété, inconnu ou illisible, il est sans effet, et rien ne le dit.
   * @throws RessourceIntrouvable si l'exploitant n'a pas donné de secret
   * @throws NonAuthentifie si la signature n'est pas la bonne, ou n'est plus fraîche
   */
  async recevoir(corps: Buffer, signature: string | undefined, type: string | undefined): Promise<void> {
    const secret = this.env.REBONDS_SECRET;
    if (!secret) throw new RessourceIntrouvable();
    if (!signatureJuste(corps, signature, secret, this.horloge.maintenant()))
      throw new NonAuthentifie(
        'La signature de cet avis n’est pas la bonne, ou date de plus de cinq minutes.',
      );
    const lu = await lireRebond(corps, type);
    if (lu && DEFINITIF.test(lu.statut)) await this.agir(lu);
  }

  private async agir(lu: RebondLu): Promise<void> {
    const origine = await this.origineDe(lu);
    if (!origine) return;
    try {
      await this.constater(origine, lu);
    } catch (erreur) {
      // Le même avis, arrivé en même temps : un seul agit.
      if (!estDoublon(erreur)) throw erreur;
    }
  }

  /** Le message que cet avis nomme, envoi d'une facture ou rappel, par son Message-ID ; `null` si le message n'est pas d'ici, ou n'allait pas à cette adresse : l'avis d'un autre n'accuse personne. */
  private async origineDe({ messageId, adresses }: RebondLu): Promise<OrigineDeRebond | null> {
    const effet = this.courriels.effetDe(messageId);
    const emetteur = effet && (await this.outbox.demandeurDe(effet));
    if (!effet || !emetteur) return null;
    for (const adresse of new Set(adresses)) {
      const facture = await this.retours.portee(emetteur, effet, adresse);
      const factures = facture ? [facture] : await this.relances.portees(emetteur, effet, adresse);
      if (factures.length > 0) return { effet, emetteur, adresse, factures };
    }
    return null;
  }

  /** En une transaction : l'adresse marquée, les factures qui le disent, l'émetteur prévenu. @throws E11000 si un autre le constate au même moment */
  private async constater(
    { effet, emetteur, adresse: a, factures }: OrigineDeRebond,
    lu: RebondLu,
  ): Promise<void> {
    if (await this.depot.estConnu(effet)) return;
    const raison = phraseDeRebond(lu);
    await this.transactions.executer(async () => {
      await this.depot.retenir({ _id: effet, statut: lu.statut, recuLe: this.horloge.maintenant() });
      await this.adresses.refuser(emetteur, a, raison);
      await this.retours.noter(emetteur, factures, { effet, a, raison });
    });
  }
}
