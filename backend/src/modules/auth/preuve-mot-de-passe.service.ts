import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { NonAuthentifie } from '../../common/errors/erreurs-communes';
import { type CompteSecret, Identifiants } from '../users/identifiants.service';
import { MotDePasseRefuse } from './erreurs';
import { Freins } from './freins.service';
import { Hachage } from './hachage.service';

/** Redonner son mot de passe pour un acte grave. */
@Injectable()
export class PreuveMotDePasse {
  constructor(
    private readonly identifiants: Identifiants,
    private readonly hachage: Hachage,
    private readonly freins: Freins,
  ) {}

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
}
