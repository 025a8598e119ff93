import { Injectable } from '@nestjs/common';
import { ComptesDuJourService } from '../../../platform/brakes/comptes-du-jour.service';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import type { CompteSecret } from '../../users/identifiants.service';
import { CleDouteuse, CleRefusee } from '../cles/erreurs';
import { CourrielsCompteService } from '../courriels-compte.service';
import { CodeTotpIncorrect, CodeTotpRefuse } from '../erreurs';
import { JetonsCourrielService } from '../jetons-courriel.service';

const SECONDS_FAUX = [CodeTotpIncorrect, CodeTotpRefuse, CleRefusee, CleDouteuse];
/** Seconds facteurs faux derrière un mot de passe juste, tous réseaux ensemble : au dernier, la personne est prévenue. */
const AVANT_DE_PREVENIR = 5;

/** Le mot de passe était bon, le second facteur non : qui insiste le connaît. */
@Injectable()
export class AvisSecondFacteurService {
  constructor(
    private readonly comptes: ComptesDuJourService,
    private readonly jetons: JetonsCourrielService,
    private readonly courriels: CourrielsCompteService,
    private readonly transactions: TransactionsAvecEffetsService,
  ) {}

  /** Fait cette preuve, le mot de passe déjà prouvé ; au cinquième échec du jour, un avis part, un seul. @throws comme elle */
  async surveiller(compte: CompteSecret, preuve: () => Promise<void>): Promise<void> {
    try {
      await preuve();
    } catch (erreur) {
      if (SECONDS_FAUX.some((faux) => erreur instanceof faux)) await this.compter(compte);
      throw erreur;
    }
  }

  private async compter(compte: CompteSecret): Promise<void> {
    const id = compte._id.toHexString();
    const places = [{ cle: `seconds-faux:${id}`, limite: AVANT_DE_PREVENIR }];
    await this.transactions.executer(async () => {
      if (await this.comptes.compter(places)) return;
      const [faits] = await this.comptes.faits(places);
      if (faits !== AVANT_DE_PREVENIR) return;
      const secours = await this.jetons.creer(id, 'pas_moi', { adresse: compte.email });
      await this.courriels.motDePasseConnu(compte, secours);
    });
  }
}
