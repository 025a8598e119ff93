import { estPlanPayant } from '@facturier/domaine/abonnement/plans';
import { secondesAvantMinuit } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { TropDeTentatives } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import type { Cible } from '../../platform/challenges/defis.repository';
import { DefisService } from '../../platform/challenges/defis.service';
import { CodeExpire, CodeIncorrect } from '../../platform/challenges/erreurs';
import { PlafondsCourrielsService } from '../../platform/mail/plafonds/plafonds-courriels.service';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { UsersService } from '../users/users.service';
import { courrielDeCode } from './courriels';
import type { DomaineEnvoi } from './schemas/domaine-envoi.schema';

const CONFIRMER = 'confirmer';

const cibleDe = ({ _id, emetteur, expediteur }: DomaineEnvoi): Cible => ({
  ...{ usage: 'domaines', emetteur },
  document: _id,
  email: expediteur,
});

/** Le code envoyé à l'adresse d'envoi. Il compte dans ce que le compte peut écrire à des tiers : retirer et reprendre n'en donne pas plus. */
@Injectable()
export class CodesDeDomaineService {
  constructor(
    private readonly defis: DefisService,
    private readonly plafonds: PlafondsCourrielsService,
    private readonly users: UsersService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
  ) {}

  /** Compte un code à cette adresse ; rejoint la transaction en cours. @throws TropDeTentatives */
  async compter(emetteurId: string, expediteur: string): Promise<void> {
    const { createdAt, planActuel } = await this.users.exiger(emetteurId);
    const compte = { id: emetteurId, creeLe: createdAt, paye: estPlanPayant(planActuel) };
    if (await this.plafonds.duCompte(compte, expediteur))
      throw new TropDeTentatives(secondesAvantMinuit(this.horloge.maintenant()));
  }

  /** Envoie un code déjà compté ; l'ancien ne vaut plus. @throws TropDeTentatives */
  envoyer(domaine: DomaineEnvoi): Promise<void> {
    return this.defis.envoyer(cibleDe(domaine), CONFIRMER, (code) =>
      courrielDeCode(domaine.expediteur, code),
    );
  }

  /** Un de plus, à la demande. @throws TropDeTentatives */
  async renvoyer(domaine: DomaineEnvoi): Promise<void> {
    await this.transactions.executer(() => this.compter(domaine.emetteur.toHexString(), domaine.expediteur));
    await this.envoyer(domaine);
  }

  /** Compte l'essai et juge le code. @returns de quoi le consommer, dans la transaction de l'acte @throws CodeIncorrect, CodeExpire */
  async exiger(domaine: DomaineEnvoi, code: string): Promise<() => Promise<void>> {
    const essai = await this.defis.essayer(cibleDe(domaine), CONFIRMER, code);
    if (!essai.exact) throw essai.restants > 0 ? new CodeIncorrect(essai.restants) : new CodeExpire();
    const { consommer } = essai.exact;
    return async () => {
      if (!(await consommer())) throw new CodeExpire();
    };
  }

  /** Ses codes partent avec lui ; rejoint la transaction en cours. */
  effacer({ _id, emetteur }: DomaineEnvoi): Promise<void> {
    return this.defis.effacerDe(emetteur, [_id]);
  }
}
