import { Injectable } from '@nestjs/common';
import { Transactions } from '../../common/database/transactions';
import { Outbox } from '../../platform/outbox/outbox.service';
import { type CompteSecret, Identifiants } from '../users/identifiants.service';
import { UsersService } from '../users/users.service';
import { CourrielsCompte } from './courriels-compte';
import { refusNouveau } from '@facturier/domaine/saisies/compte';
import type { InscriptionDto } from './dto/inscription.dto';
import { LienExpire, LienInvalide, MotDePasseFaible } from './erreurs';
import { Freins } from './freins.service';
import { Hachage } from './hachage.service';
import { JetonsCourriel } from './jetons-courriel.service';

export interface Inscrit {
  message: string;
  requiresEmailVerification: true;
  userEmail: string;
  siret: string | null;
}

/** S'inscrire, puis confirmer son adresse. */
@Injectable()
export class Inscription {
  constructor(
    private readonly identifiants: Identifiants,
    private readonly users: UsersService,
    private readonly hachage: Hachage,
    private readonly jetons: JetonsCourriel,
    private readonly courriels: CourrielsCompte,
    private readonly freins: Freins,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Crée un compte à confirmer et promet le courriel. @throws MotDePasseFaible, EmailDejaUtilise, TropDeTentatives */
  async inscrire({ password, ...identite }: InscriptionDto, ip: string): Promise<Inscrit> {
    const faible = refusNouveau(password);
    if (faible) throw new MotDePasseFaible(faible, 'password');
    await this.freins.inscription(ip);
    const { prenom, nom, email, siret = null } = identite;
    // Qui donne un SIRET est professionnel, quoi qu'il demande.
    const role = siret ? 'professionnel' : (identite.role ?? 'professionnel');
    const motDePasseHash = await this.hachage.hacher(password);
    await this.transactions.executer(async () => {
      const id = await this.identifiants.creer({ prenom, nom, email, role, siret, motDePasseHash });
      await this.courriels.confirmation(identite, await this.jetons.creer(id, 'verification'));
    });
    this.outbox.reveiller();
    return {
      message: 'Inscription réussie. Confirmez votre adresse email pour activer votre compte.',
      requiresEmailVerification: true,
      userEmail: email,
      siret,
    };
  }

  /** Confirme une adresse ; le même lien, ou un autre, redit « déjà vérifiée ». @throws LienInvalide, LienExpire */
  async verifier(jeton: string): Promise<{ message: string; dejaVerifie: boolean }> {
    const lu = await this.jetons.lire(jeton, 'verification');
    const compte = lu && (await this.identifiants.parId(lu.utilisateurId));
    if (!compte) throw new LienInvalide();
    if (compte.emailVerifieLe) return this.dejaVerifiee();
    if (lu.etat === 'expire') throw new LienExpire();
    const premiere = await this.transactions.executer(async () => {
      if (!(await this.jetons.consommer(jeton, 'verification'))) return false;
      if (!(await this.identifiants.verifierEmail(lu.utilisateurId))) return false;
      await this.users.accueillir(lu.utilisateurId);
      return true;
    });
    return premiere
      ? { message: 'Votre adresse email est vérifiée.', dejaVerifie: false }
      : this.dejaVerifiee();
  }

  /** Renvoie le lien s'il y a lieu ; la réponse ne dit pas si le compte existe. @throws TropDeTentatives */
  async renvoyer(email: string, ip: string): Promise<{ message: string }> {
    await this.freins.envoi(email, ip);
    const compte = await this.identifiants.parEmail(email);
    if (compte && !compte.emailVerifieLe && !compte.banniLe) await this.promettreConfirmation(compte);
    return {
      message:
        'Si un compte attend sa confirmation à cette adresse, un nouvel email vient de lui être envoyé.',
    };
  }

  private async promettreConfirmation(compte: CompteSecret): Promise<void> {
    await this.transactions.executer(async () => {
      const jeton = await this.jetons.creer(compte._id.toHexString(), 'verification');
      await this.courriels.confirmation(compte, jeton);
    });
    this.outbox.reveiller();
  }

  private dejaVerifiee(): { message: string; dejaVerifie: boolean } {
    return { message: 'Votre adresse email est déjà vérifiée.', dejaVerifie: true };
  }
}
