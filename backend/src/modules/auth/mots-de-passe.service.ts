import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { Transactions } from '../../common/database/transactions';
import { NonAuthentifie } from '../../common/errors/erreurs-communes';
import { Outbox } from '../../platform/outbox/outbox.service';
import { type CompteSecret, Identifiants } from '../users/identifiants.service';
import { UsersService } from '../users/users.service';
import { Connexion } from './connexion.service';
import { CourrielsCompte } from './courriels-compte';
import { refusNouveau } from '@facturier/domaine/saisies/compte';
import { CompteIntrouvable, LienInvalide, MotDePasseFaible, MotDePasseRefuse } from './erreurs';
import { Freins } from './freins.service';
import { Hachage } from './hachage.service';
import { JetonsCourriel } from './jetons-courriel.service';
import { Sessions } from './sessions.service';

const CHANGE = { message: 'Votre mot de passe a été changé. Connectez-vous avec le nouveau.' };

/** Oublier, choisir, changer son mot de passe ; redonner le sien pour un acte grave. */
@Injectable()
export class MotsDePasse {
  constructor(
    private readonly identifiants: Identifiants,
    private readonly users: UsersService,
    private readonly connexion: Connexion,
    private readonly hachage: Hachage,
    private readonly jetons: JetonsCourriel,
    private readonly courriels: CourrielsCompte,
    private readonly sessions: Sessions,
    private readonly freins: Freins,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Envoie un lien d'une heure, même si la connexion est freinée. @throws CompteIntrouvable, EmailNonVerifie, TropDeTentatives… */
  async demander(email: string, ip: string): Promise<{ message: string }> {
    await this.freins.envoi(email, ip);
    const compte = await this.identifiants.parEmail(email);
    if (!compte) throw new CompteIntrouvable();
    await this.connexion.exigerActif(compte);
    await this.transactions.executer(async () => {
      const jeton = await this.jetons.creer(compte._id.toHexString(), 'reinitialisation');
      await this.courriels.reinitialisation(compte, jeton);
    });
    this.outbox.reveiller();
    return { message: 'Email envoyé avec succès\u00a0! Le lien qu’il contient est valable une heure.' };
  }

  /** Choisit un mot de passe par le lien reçu, une seule fois. @throws MotDePasseFaible, LienInvalide */
  async reinitialiser(jeton: string, nouveau: string): Promise<{ message: string }> {
    const lu = await this.jetons.lire(jeton, 'reinitialisation');
    if (lu?.etat !== 'valable') throw new LienInvalide();
    const empreinte = await this.hacherNouveau(nouveau, 'newPassword');
    const compte = await this.identifiants.parId(lu.utilisateurId);
    if (!compte) throw new LienInvalide();
    await this.transactions.executer(async () => {
      if (!(await this.jetons.consommer(jeton, 'reinitialisation'))) throw new LienInvalide();
      await this.remplacer(compte, empreinte);
    });
    this.outbox.reveiller();
    await this.freins.liberer(compte.email);
    return CHANGE;
  }

  /** Change le mot de passe d'une personne connectée ; toutes ses sessions finissent. @throws MotDePasseRefuse, MotDePasseFaible */
  async changer(moi: Identite, actuel: string, nouveau: string, ip: string): Promise<{ message: string }> {
    const compte = await this.confirmer(moi, actuel, ip, 'motDePasseActuel');
    const empreinte = await this.hacherNouveau(nouveau, 'nouveauMotDePasse');
    await this.transactions.executer(() => this.remplacer(compte, empreinte));
    this.outbox.reveiller();
    return CHANGE;
  }

  /** Supprime le compte de la personne connectée. @throws MotDePasseRefuse */
  async supprimerCompte(moi: Identite, motDePasse: string, ip: string): Promise<void> {
    const { prenom, email } = await this.confirmer(moi, motDePasse, ip, 'password');
    await this.transactions.executer(async () => {
      await this.users.supprimer(moi.id);
      await this.sessions.finirToutes(moi.id);
      await this.jetons.effacer(moi.id);
      await this.courriels.compteSupprime({ prenom, email });
    });
    this.outbox.reveiller();
  }

  /**
   * Vérifie le mot de passe redonné, sous les mêmes freins que la connexion.
   * @param ensuite autre preuve à faire avant que l'essai compte comme réussi
   * @throws MotDePasseRefuse, TropDeTentatives
   */
  async confirmer(
    moi: Identite,
    motDePasse: string,
    ip: string,
    champ: string,
    ensuite: (compte: CompteSecret) => Promise<void> = async () => {},
  ): Promise<CompteSecret> {
    const reserve = await this.freins.motDePasse(moi.email, ip);
    const compte = await this.identifiants.parId(moi.id);
    if (!compte) throw new NonAuthentifie();
    if (!(await this.hachage.verifier(motDePasse, compte.motDePasseHash))) throw new MotDePasseRefuse(champ);
    await ensuite(compte);
    await this.freins.reussir(reserve);
    return compte;
  }

  private async hacherNouveau(motDePasse: string, champ: string): Promise<string> {
    const faible = refusNouveau(motDePasse);
    if (faible) throw new MotDePasseFaible(faible, champ);
    return this.hachage.hacher(motDePasse);
  }

  /** À faire dans une transaction : empreinte, version, sessions, liens en cours et avis changent ensemble. */
  private async remplacer(compte: CompteSecret, empreinte: string): Promise<void> {
    const id = compte._id.toHexString();
    await this.identifiants.changerMotDePasse(id, empreinte);
    await this.sessions.finirToutes(id);
    await this.jetons.effacer(id, 'reinitialisation');
    await this.courriels.motDePasseChange(compte);
  }
}
