import { Injectable } from '@nestjs/common';
import { ComptesDuJourService } from '../../platform/brakes/comptes-du-jour.service';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import type { CompteSecret } from '../users/identifiants.service';
import { ComptesActifsService } from './comptes-actifs.service';
import { CourrielsCompteService } from './courriels-compte.service';
import { JetonsAppareilService } from './jetons-appareil.service';
import { JournalSecuriteService } from './securite/journal-securite.service';

/** Liens pour entrer qu'une adresse reçoit par heure : ils valent quatre-vingt-dix jours, le dernier est dans la boîte. */
const LIENS_PAR_HEURE = 3;

/** Les appareils que ce compte connaît, et le lien qui lui en fait connaître un autre. */
@Injectable()
export class AppareilsConnusService {
  constructor(
    private readonly jetons: JetonsAppareilService,
    private readonly comptesActifs: ComptesActifsService,
    private readonly courriels: CourrielsCompteService,
    private readonly comptes: ComptesDuJourService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly securite: JournalSecuriteService,
  ) {}

  /** Le nom de cet appareil s'il est connu de ce compte, ou `null`. */
  reconnaitre(jeton: string | undefined, compte: CompteSecret | null): string | null {
    return this.jetons.reconnaitre(jeton, compte);
  }

  /**
   * Le mot de passe est le bon, mais l'essai ne doit rien en dire : un lien part à l'adresse du compte, qui fait connaître l'appareil où
   * il s'ouvre. La réponse ne l'attend pas : sa durée le dirait.
   */
  inviter(compte: CompteSecret): void {
    // Une panne ici ne change rien à la réponse : « mot de passe oublié » reste ouvert.
    this.securite.suivre(this.promettre(compte).catch(() => undefined));
  }

  private async promettre(compte: CompteSecret): Promise<void> {
    if (await this.comptesActifs.refus(compte)) return;
    const place = { cle: `entrer:${compte.email}`, limite: LIENS_PAR_HEURE };
    await this.transactions.executer(async () => {
      if (await this.comptes.compter([place], 'heure')) return;
      await this.courriels.entrer(compte, this.jetons.signer(compte, null));
    });
  }
}
