import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { VieDesComptesService } from '../users/vie-des-comptes.service';
import { CourrielsCompteService } from './courriels-compte.service';
import { AdministrationSansTete } from './erreurs';
import { PreuveMotDePasseService } from './preuve-mot-de-passe.service';

/** Quitter Facturier. */
@Injectable()
export class SuppressionCompteService {
  constructor(
    private readonly preuve: PreuveMotDePasseService,
    private readonly vie: VieDesComptesService,
    private readonly courriels: CourrielsCompteService,
    private readonly transactions: TransactionsAvecEffetsService,
  ) {}

  /** Supprime le compte de la personne connectée. @throws MotDePasseRefuse, AdministrationSansTete */
  async supprimer(moi: Identite, motDePasse: string, ip: string): Promise<void> {
    if (moi.estAdmin) throw new AdministrationSansTete();
    const { prenom, email } = await this.preuve.confirmer(moi, motDePasse, ip, 'password');
    await this.transactions.executer(async () => {
      await this.vie.supprimer(moi.id);
      await this.courriels.compteSupprime({ prenom, email });
    });
  }
}
