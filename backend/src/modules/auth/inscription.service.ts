import type { Inscrit } from '@facturier/domaine/contrat/auth';
import type { Message } from '@facturier/domaine/contrat/commun';
import { Injectable } from '@nestjs/common';
import { TropDeTentatives } from '../../common/errors/erreurs-communes';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { type CompteSecret, IdentifiantsService } from '../users/identifiants.service';
import { ChoixMotDePasseService } from './choix-mot-de-passe.service';
import { CourrielsCompteService } from './courriels-compte.service';
import type { InscriptionDto } from './dto/inscription.dto';
import { FreinsService } from './freins.service';
import { JetonsCourrielService } from './jetons-courriel.service';
import { nouvelleMarque } from './marque';

/** S'inscrire, et recevoir le lien qui confirme son adresse. */
@Injectable()
export class InscriptionService {
  constructor(
    private readonly identifiants: IdentifiantsService,
    private readonly choix: ChoixMotDePasseService,
    private readonly jetons: JetonsCourrielService,
    private readonly courriels: CourrielsCompteService,
    private readonly freins: FreinsService,
    private readonly transactions: TransactionsAvecEffetsService,
  ) {}

  /** Crée un compte à confirmer, ou remplace celui que personne n'a confirmé, et promet le courriel. @throws MotDePasseFaible, EmailDejaUtilise, TropDeTentatives */
  async inscrire({ password, ...identite }: InscriptionDto, ip: string): Promise<Inscrit> {
    this.choix.exigerCriteres(password, 'password');
    const { prenom, nom, email, siret = null } = identite;
    await this.freins.inscription(email, ip);
    // Qui donne un SIRET est professionnel, quoi qu'il demande.
    const role = siret ? 'professionnel' : (identite.role ?? 'professionnel');
    const motDePasseHash = await this.choix.hacher(password, { prenom, nom, email, siret }, 'password');
    const { marque, marqueHash } = nouvelleMarque();
    const compte = { prenom, nom, email, role, siret, motDePasseHash, marqueHash };
    await this.transactions.executer(async () => {
      const { id, remplacee } = await this.identifiants.inscrire(compte);
      // Le lien d'une inscription remplacée confirmerait celle d'un autre.
      if (remplacee) await this.jetons.effacer(id);
      await this.courriels.confirmation(identite, await this.jetons.creer(id, 'verification'));
    });
    return {
      message: 'Inscription réussie. Confirmez votre adresse e-mail pour activer votre compte.',
      requiresEmailVerification: true,
      userEmail: email,
      siret,
      marque,
    };
  }

  /** Renvoie le lien s'il y a lieu ; la réponse ne dit pas si le compte existe. @throws TropDeTentatives */
  async renvoyer(email: string, ip: string): Promise<Message> {
    await this.freins.envoi(email, ip);
    const compte = await this.identifiants.parEmail(email);
    if (compte && !compte.emailVerifieLe && !compte.banniLe) await this.promettreConfirmation(compte);
    return {
      message:
        'Si un compte attend sa confirmation à cette adresse, un nouvel e-mail vient de lui être envoyé.',
    };
  }

  private async promettreConfirmation(compte: CompteSecret): Promise<void> {
    const promesse = this.transactions.executer(async () => {
      const jeton = await this.jetons.creer(compte._id.toHexString(), 'verification');
      await this.courriels.confirmation(compte, jeton);
    });
    // Un refus dirait qu'un compte attend à cette adresse.
    await promesse.catch((erreur: unknown) => {
      if (!(erreur instanceof TropDeTentatives)) throw erreur;
    });
  }
}
