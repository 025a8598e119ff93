import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { TransactionsAvecEffets } from '../../platform/outbox/transactions-avec-effets.service';
import { VieDesComptes } from '../users/vie-des-comptes.service';
import { CourrielsCompte } from './courriels-compte';
import { JetonsCourriel } from './jetons-courriel.service';
import { PreuveMotDePasse } from './preuve-mot-de-passe.service';
import { Sessions } from './sessions.service';

/** Quitter Facturier. */
@Injectable()
export class SuppressionCompte {
  constructor(
    private readonly preuve: PreuveMotDePasse,
    private readonly vie: VieDesComptes,
    private readonly sessions: Sessions,
    private readonly jetons: JetonsCourriel,
    private readonly courriels: CourrielsCompte,
    private readonly transactions: TransactionsAvecEffets,
  ) {}

  /** Supprime le compte de la personne connectée. @throws MotDePasseRefuse */
  async supprimer(moi: Identite, motDePasse: string, ip: string): Promise<void> {
    const { prenom, email } = await this.preuve.confirmer(moi, motDePasse, ip, 'password');
    await this.transactions.executer(async () => {
      await this.vie.supprimer(moi.id);
      await this.sessions.finirToutes(moi.id);
      await this.jetons.effacer(moi.id);
      await this.courriels.compteSupprime({ prenom, email });
    });
  }
}
