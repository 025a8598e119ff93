import { Injectable } from '@nestjs/common';
import { type CompteSecret, IdentifiantsService } from '../users/identifiants.service';
import { ChoixMotDePasseService } from './choix-mot-de-passe.service';
import { ConfirmationAdresseService } from './confirmation-adresse.service';
import { CourrielsCompteService } from './courriels-compte.service';
import { JetonsCourrielService } from './jetons-courriel.service';
import { SessionsService } from './sessions.service';

/** Remplacer un mot de passe, et tout ce qui finit avec l'ancien. */
@Injectable()
export class RemplacementMotDePasseService {
  constructor(
    private readonly identifiants: IdentifiantsService,
    private readonly choix: ChoixMotDePasseService,
    private readonly sessions: SessionsService,
    private readonly jetons: JetonsCourrielService,
    private readonly courriels: CourrielsCompteService,
    private readonly confirmation: ConfirmationAdresseService,
  ) {}

  /** L'empreinte d'un mot de passe choisi. @throws MotDePasseFaible, sur le champ nommé */
  hacher(motDePasse: string, compte: CompteSecret, champ: string): Promise<string> {
    return this.choix.hacher(motDePasse, compte, champ, compte.motDePasseHash);
  }

  /**
   * À faire dans une transaction : empreinte, version, sessions, liens en cours et avis changent ensemble. Une adresse en
   * attente est confirmée du même coup : seul le lien reçu là mène ici.
   */
  async remplacer(compte: CompteSecret, empreinte: string): Promise<void> {
    const id = compte._id.toHexString();
    await this.identifiants.changerMotDePasse(id, empreinte);
    if (!compte.emailVerifieLe) await this.confirmation.confirmer(id);
    await this.sessions.finirToutes(id);
    await this.jetons.effacer(id, 'reinitialisation');
    // Un changement d'adresse demandé avec l'ancien mot de passe ne se confirme plus.
    await this.jetons.effacer(id, 'changement_adresse');
    const secours = await this.jetons.creer(id, 'pas_moi', { adresse: compte.email });
    await this.courriels.motDePasseChange(compte, secours);
  }
}
