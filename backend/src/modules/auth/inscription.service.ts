import type { Inscrit } from '@facturier/domaine/contrat/auth';
import type { Message } from '@facturier/domaine/contrat/commun';
import { Injectable } from '@nestjs/common';
import { refusNouveau } from '@facturier/domaine/saisies/compte';
import { TransactionsAvecEffets } from '../../platform/outbox/transactions-avec-effets.service';
import { type CompteSecret, Identifiants } from '../users/identifiants.service';
import { CourrielsCompte } from './courriels-compte';
import type { InscriptionDto } from './dto/inscription.dto';
import { MotDePasseFaible } from './erreurs';
import { Freins } from './freins.service';
import { Hachage } from './hachage.service';
import { JetonsCourriel } from './jetons-courriel.service';

/** S'inscrire, et recevoir le lien qui confirme son adresse. */
@Injectable()
export class Inscription {
  constructor(
    private readonly identifiants: Identifiants,
    private readonly hachage: Hachage,
    private readonly jetons: JetonsCourriel,
    private readonly courriels: CourrielsCompte,
    private readonly freins: Freins,
    private readonly transactions: TransactionsAvecEffets,
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
    return {
      message: 'Inscription réussie. Confirmez votre adresse email pour activer votre compte.',
      requiresEmailVerification: true,
      userEmail: email,
      siret,
    };
  }

  /** Renvoie le lien s'il y a lieu ; la réponse ne dit pas si le compte existe. @throws TropDeTentatives */
  async renvoyer(email: string, ip: string): Promise<Message> {
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
  }
}
