import type { Message } from '@facturier/domaine/contrat/commun';
import { Injectable } from '@nestjs/common';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import { AdressesService } from '../../users/adresses.service';
import { CourrielsCompteService } from '../courriels-compte.service';
import { LienInvalide } from '../erreurs';
import { JetonsCourrielService } from '../jetons-courriel.service';
import { FacteursService } from '../second-facteur/facteurs.service';
import { SessionsService } from '../sessions.service';

/**
 * « Ce n'est pas moi » : le lien que porte l'avis de chaque changement sensible met le compte en sûreté, tel qu'il était prouvé
 * à cet instant. Un avis plus ancien l'emporte sur les suivants, jamais l'inverse : qui détourne un compte ne le reprend pas.
 */
@Injectable()
export class PasMoiService {
  constructor(
    private readonly jetons: JetonsCourrielService,
    private readonly adresses: AdressesService,
    private readonly facteurs: FacteursService,
    private readonly sessions: SessionsService,
    private readonly courriels: CourrielsCompteService,
    private readonly transactions: TransactionsAvecEffetsService,
  ) {}

  /** @throws LienInvalide, EmailDejaUtilise si un autre compte porte à présent l'adresse d'alors */
  async securiser(token: string): Promise<Message> {
    const lu = await this.jetons.lire(token, 'pas_moi');
    const adresse = lu?.adresse;
    if (lu?.etat !== 'valable' || !adresse) throw new LienInvalide();
    const { utilisateurId: id, creeLe, depuis = creeLe } = lu;
    await this.transactions.executer(async () => {
      const sert = await this.jetons.consommer(token, 'pas_moi');
      const compte = sert && (await this.adresses.securiser(id, adresse, depuis));
      if (!compte) throw new LienInvalide();
      await this.facteurs.retirerClesDepuis(id, depuis);
      await this.sessions.finirToutes(id);
      await this.jetons.effacerDepuis(token, 'pas_moi');
      await this.jetons.effacer(id, 'changement_adresse');
      await this.jetons.effacer(id, 'reinitialisation');
      await this.courriels.misEnSurete(compte, await this.jetons.creer(id, 'reinitialisation'));
    });
    return { message: `Votre compte est en sûreté. Un lien pour choisir un mot de passe part à ${adresse}.` };
  }
}
