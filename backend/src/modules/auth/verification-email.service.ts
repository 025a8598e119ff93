import type { Verification } from '@facturier/domaine/contrat/auth';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../common/database/transactions';
import { Identifiants } from '../users/identifiants.service';
import { VieDesComptes } from '../users/vie-des-comptes.service';
import { LienExpire, LienInvalide } from './erreurs';
import { JetonsCourriel } from './jetons-courriel.service';

/** Confirmer son adresse par le lien reçu. */
@Injectable()
export class VerificationEmail {
  constructor(
    private readonly jetons: JetonsCourriel,
    private readonly identifiants: Identifiants,
    private readonly vie: VieDesComptes,
    private readonly transactions: Transactions,
  ) {}

  /** Confirme une adresse ; le même lien, ou un autre, redit « déjà vérifiée ». @throws LienInvalide, LienExpire */
  async verifier(jeton: string): Promise<Verification> {
    const lu = await this.jetons.lire(jeton, 'verification');
    const compte = lu && (await this.identifiants.parId(lu.utilisateurId));
    if (!compte) throw new LienInvalide();
    if (compte.emailVerifieLe) return this.dejaVerifiee();
    if (lu.etat === 'expire') throw new LienExpire();
    const premiere = await this.transactions.executer(async () => {
      if (!(await this.jetons.consommer(jeton, 'verification'))) return false;
      if (!(await this.identifiants.verifierEmail(lu.utilisateurId))) return false;
      await this.vie.accueillir(lu.utilisateurId);
      return true;
    });
    return premiere
      ? { message: 'Votre adresse email est vérifiée.', dejaVerifie: false }
      : this.dejaVerifiee();
  }

  private dejaVerifiee(): Verification {
    return { message: 'Votre adresse email est déjà vérifiée.', dejaVerifie: true };
  }
}
