import type { Verification } from '@facturier/domaine/contrat/auth';
import type { Message } from '@facturier/domaine/contrat/commun';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../common/database/transactions';
import { type CompteSecret, IdentifiantsService } from '../users/identifiants.service';
import { ConfirmationAdresseService } from './confirmation-adresse.service';
import type { VerificationDto } from './dto/connexion.dto';
import { ConfirmationRequise, LienExpire, LienInvalide } from './erreurs';
import { type JetonLu, JetonsCourrielService } from './jetons-courriel.service';
import { estLaMarque } from './marque';
import { PreuveMotDePasseService } from './preuve-mot-de-passe.service';

/**
 * Confirmer son adresse par le lien reçu. Le lien prouve la boîte aux lettres, pas que son propriétaire a choisi le mot de
 * passe : la marque du navigateur de l'inscription, ou le mot de passe lui-même, le prouve.
 */
@Injectable()
export class VerificationEmailService {
  constructor(
    private readonly jetons: JetonsCourrielService,
    private readonly identifiants: IdentifiantsService,
    private readonly confirmation: ConfirmationAdresseService,
    private readonly preuve: PreuveMotDePasseService,
    private readonly transactions: Transactions,
  ) {}

  /** Confirme une adresse ; le même lien, ou un autre, redit « déjà vérifiée ». @throws LienInvalide, LienExpire, ConfirmationRequise, MotDePasseRefuse */
  async verifier({ token, marque, password }: VerificationDto, ip: string): Promise<Verification> {
    const { lu, compte } = await this.lire(token);
    if (compte.emailVerifieLe) return this.dejaVerifiee();
    if (lu.etat === 'expire') throw new LienExpire();
    if (!estLaMarque(marque, compte.marqueHash)) await this.exigerMotDePasse(compte, password, ip);
    const premiere = await this.transactions.executer(
      async () =>
        (await this.jetons.consommer(token, 'verification')) && this.confirmation.confirmer(lu.utilisateurId),
    );
    return premiere
      ? { message: 'Votre adresse e-mail est vérifiée.', dejaVerifie: false, email: compte.email }
      : this.dejaVerifiee();
  }

  /** Retire l'inscription que ce lien confirmerait. @throws LienInvalide si elle l'est déjà */
  async refuser(token: string): Promise<Message> {
    const { lu } = await this.lire(token);
    await this.transactions.executer(async () => {
      if (!(await this.identifiants.retirerInscription(lu.utilisateurId))) throw new LienInvalide();
      await this.jetons.effacer(lu.utilisateurId);
    });
    return { message: 'L’inscription faite à votre adresse est retirée.' };
  }

  private async lire(token: string): Promise<{ lu: JetonLu; compte: CompteSecret }> {
    const lu = await this.jetons.lire(token, 'verification');
    const compte = lu && (await this.identifiants.parId(lu.utilisateurId));
    if (!compte) throw new LienInvalide();
    return { lu, compte };
  }

  private async exigerMotDePasse(
    compte: CompteSecret,
    password: string | undefined,
    ip: string,
  ): Promise<void> {
    if (!password) throw new ConfirmationRequise();
    const { email } = compte;
    await this.preuve.confirmer({ id: compte._id.toHexString(), email }, password, ip, 'password');
  }

  private dejaVerifiee(): Verification {
    return { message: 'Votre adresse e-mail est déjà vérifiée.', dejaVerifie: true };
  }
}
