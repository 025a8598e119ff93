import { Injectable } from '@nestjs/common';
import { Transactions } from '../../common/database/transactions';
import { Environnement } from '../../config/environnement';
import { IdentifiantsService } from '../users/identifiants.service';
import { JetonsCourrielService } from './jetons-courriel.service';

/** Un mot de passe que personne n'a : il n'y a pas d'empreinte de cette forme. */
const SANS_MOT_DE_PASSE = '!';

/** Le compte d'administration : le formulaire public ne le crée jamais, qui a la main sur le serveur le crée. */
@Injectable()
export class AdministrateurService {
  constructor(
    private readonly identifiants: IdentifiantsService,
    private readonly jetons: JetonsCourrielService,
    private readonly transactions: Transactions,
    private readonly env: Environnement,
  ) {}

  /**
   * Crée s'il le faut le compte à l'adresse `ADMIN_EMAIL`, en attente.
   * @returns le lien d'une heure, à usage unique, qui choisit son mot de passe et le confirme ; `null` si le compte est déjà confirmé
   */
  async inviter(): Promise<string | null> {
    const email = this.identifiants.adresseAdmin;
    return this.transactions.executer(async () => {
      const compte = await this.identifiants.parEmail(email);
      if (compte?.emailVerifieLe) return null;
      const id = compte?._id.toHexString() ?? (await this.creer(email));
      const jeton = await this.jetons.creer(id, 'reinitialisation');
      return `${this.env.APP_URL}/reset-password-confirm?token=${jeton}`;
    });
  }

  private creer(email: string): Promise<string> {
    return this.identifiants.creer({
      prenom: 'Administration',
      nom: 'Facturier',
      email,
      role: 'particulier',
      siret: null,
      motDePasseHash: SANS_MOT_DE_PASSE,
    });
  }
}
