import type { Message } from '@facturier/domaine/contrat/commun';
import { Injectable } from '@nestjs/common';
import { TransactionsAvecEffets } from '../../platform/outbox/transactions-avec-effets.service';
import { Identifiants } from '../users/identifiants.service';
import { ComptesActifs } from './comptes-actifs.service';
import { CourrielsCompte } from './courriels-compte';
import { CompteIntrouvable } from './erreurs';
import { Freins } from './freins.service';
import { JetonsCourriel } from './jetons-courriel.service';

/** Demander le lien qui permet de choisir un nouveau mot de passe. */
@Injectable()
export class MotDePasseOublie {
  constructor(
    private readonly identifiants: Identifiants,
    private readonly comptesActifs: ComptesActifs,
    private readonly jetons: JetonsCourriel,
    private readonly courriels: CourrielsCompte,
    private readonly freins: Freins,
    private readonly transactions: TransactionsAvecEffets,
  ) {}

  /** Envoie un lien d'une heure, même si la connexion est freinée. @throws CompteIntrouvable, EmailNonVerifie, TropDeTentatives… */
  async demander(email: string, ip: string): Promise<Message> {
    await this.freins.envoi(email, ip);
    const compte = await this.identifiants.parEmail(email);
    if (!compte) throw new CompteIntrouvable();
    await this.comptesActifs.exiger(compte);
    await this.transactions.executer(async () => {
      const jeton = await this.jetons.creer(compte._id.toHexString(), 'reinitialisation');
      await this.courriels.reinitialisation(compte, jeton);
    });
    return { message: 'Email envoyé avec succès\u00a0! Le lien qu’il contient est valable une heure.' };
  }
}
