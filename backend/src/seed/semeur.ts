import { Injectable } from '@nestjs/common';
import type { Identite } from '../common/auth/identite';
import { Transactions } from '../common/database/transactions';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Environnement } from '../config/environnement';
import { Hachage } from '../modules/auth/hachage.service';
import { EmailDejaUtilise } from '../modules/users/erreurs';
import { Identifiants } from '../modules/users/identifiants.service';
import { Profils } from '../modules/users/profils.service';
import { UsersService } from '../modules/users/users.service';
import { SemeurActivite } from './activite.semeur';
import { type CompteDemo, comptesDemo, MOT_DE_PASSE_DEMO } from './comptes-demo';

/** Sème les comptes de démonstration dans une base vide ; ne fait rien ailleurs. */
@Injectable()
export class Semeur {
  constructor(
    private readonly env: Environnement,
    private readonly users: UsersService,
    private readonly identifiants: Identifiants,
    private readonly profils: Profils,
    private readonly hachage: Hachage,
    private readonly transactions: Transactions,
    private readonly activite: SemeurActivite,
  ) {}

  /** Deux instances qui démarrent ensemble ne sèment qu'une fois : l'adresse est unique. */
  async semerSiVide(): Promise<void> {
    if (!(await this.users.aucunCompte())) return;
    for (const compte of comptesDemo(normaliserEmail(this.env.ADMIN_EMAIL))) await this.semer(compte);
  }

  private async semer({ profil, ...compte }: CompteDemo): Promise<void> {
    const motDePasseHash = await this.hachage.hacher(MOT_DE_PASSE_DEMO);
    try {
      const moi = await this.transactions.executer(async () => {
        const id = await this.identifiants.creer({ ...compte, motDePasseHash });
        await this.identifiants.verifierEmail(id);
        const moi: Identite = { ...compte, id, sid: '', estAdmin: false };
        await this.profils.modifier(moi, profil);
        return moi;
      });
      if (moi.role === 'professionnel') await this.activite.semer(moi);
    } catch (erreur) {
      if (!(erreur instanceof EmailDejaUtilise)) throw erreur;
    }
  }
}
