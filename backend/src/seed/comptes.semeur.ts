import { Injectable } from '@nestjs/common';
import type { Identite } from '../common/auth/identite';
import { Transactions } from '../common/database/transactions';
import { HachageService } from '../modules/auth/hachage.service';
import { EmailDejaUtilise } from '../modules/users/erreurs';
import { IdentifiantsService } from '../modules/users/identifiants.service';
import { ProfilsService } from '../modules/users/profils.service';
import { type CompteDemo, MOT_DE_PASSE_DEMO } from './comptes-demo';

/** Les comptes de démonstration. */
@Injectable()
export class ComptesSemeur {
  constructor(
    private readonly identifiants: IdentifiantsService,
    private readonly profils: ProfilsService,
    private readonly hachage: HachageService,
    private readonly transactions: Transactions,
  ) {}

  /** Crée ce compte, vérifié. `null` si son adresse est déjà prise : une autre instance l'a semé. */
  async semer({ profil, ...compte }: CompteDemo): Promise<Identite | null> {
    const motDePasseHash = await this.hachage.hacher(MOT_DE_PASSE_DEMO);
    try {
      return await this.transactions.executer(async () => {
        const id = await this.identifiants.creer({ ...compte, motDePasseHash });
        await this.identifiants.verifierEmail(id);
        const moi: Identite = { ...compte, id, sid: '', estAdmin: false };
        await this.profils.modifier(moi, profil);
        return moi;
      });
    } catch (erreur) {
      if (erreur instanceof EmailDejaUtilise) return null;
      throw erreur;
    }
  }
}
