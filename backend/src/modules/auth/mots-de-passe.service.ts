import type { Message } from '@facturier/domaine/contrat/commun';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { IdentifiantsService } from '../users/identifiants.service';
import { LienInvalide } from './erreurs';
import { FreinsService } from './freins.service';
import { JetonsCourrielService } from './jetons-courriel.service';
import { PreuveMotDePasseService } from './preuve-mot-de-passe.service';
import { RemplacementMotDePasseService } from './remplacement-mot-de-passe.service';

const CHANGE = { message: 'Votre mot de passe a été changé. Connectez-vous avec le nouveau.' };

/** Choisir un nouveau mot de passe : par le lien reçu, ou en redonnant l'ancien. */
@Injectable()
export class MotsDePasseService {
  constructor(
    private readonly identifiants: IdentifiantsService,
    private readonly jetons: JetonsCourrielService,
    private readonly preuve: PreuveMotDePasseService,
    private readonly remplacement: RemplacementMotDePasseService,
    private readonly freins: FreinsService,
    private readonly transactions: TransactionsAvecEffetsService,
  ) {}

  /** Choisit un mot de passe par le lien reçu, une seule fois. @throws MotDePasseFaible, LienInvalide */
  async reinitialiser(jeton: string, nouveau: string, ip: string): Promise<Message> {
    const lu = await this.jetons.lire(jeton, 'reinitialisation');
    if (lu?.etat !== 'valable') throw new LienInvalide();
    const compte = await this.identifiants.parId(lu.utilisateurId);
    if (!compte) throw new LienInvalide();
    const empreinte = await this.remplacement.hacher(nouveau, compte, 'newPassword');
    await this.transactions.executer(async () => {
      if (!(await this.jetons.consommer(jeton, 'reinitialisation'))) throw new LienInvalide();
      await this.remplacement.remplacer(compte, empreinte);
    });
    await this.freins.liberer(compte.email, ip);
    return CHANGE;
  }

  /** Change le mot de passe d'une personne connectée ; toutes ses sessions finissent. @throws MotDePasseRefuse, MotDePasseFaible */
  async changer(moi: Identite, actuel: string, nouveau: string, ip: string): Promise<Message> {
    const compte = await this.preuve.confirmer(moi, actuel, ip, 'motDePasseActuel');
    const empreinte = await this.remplacement.hacher(nouveau, compte, 'nouveauMotDePasse');
    await this.transactions.executer(() => this.remplacement.remplacer(compte, empreinte));
    return CHANGE;
  }
}
