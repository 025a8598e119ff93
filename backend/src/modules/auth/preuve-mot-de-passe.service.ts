import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { NonAuthentifie } from '../../common/errors/erreurs-communes';
import { type CompteSecret, IdentifiantsService } from '../users/identifiants.service';
import { MotDePasseRefuse } from './erreurs';
import { FreinsService } from './freins.service';
import { HachageService } from './hachage.service';

/** Redonner son mot de passe pour un acte grave. */
@Injectable()
export class PreuveMotDePasseService {
  constructor(
    private readonly identifiants: IdentifiantsService,
    private readonly hachage: HachageService,
    private readonly freins: FreinsService,
  ) {}

  /**
   * Vérifie le mot de passe redonné, sous les mêmes freins que la connexion.
   * @param ensuite autre preuve à faire avant que l'essai compte comme réussi
   * @throws MotDePasseRefuse, TropDeTentatives
   */
  async confirmer(
    moi: Pick<Identite, 'id' | 'email'>,
    motDePasse: string,
    ip: string,
    champ: string,
    ensuite: (compte: CompteSecret) => Promise<void> = async () => {},
  ): Promise<CompteSecret> {
    const reserve = await this.freins.motDePasse({ email: moi.email, ip });
    const compte = await this.identifiants.parId(moi.id);
    if (!compte) throw new NonAuthentifie();
    if (!(await this.hachage.verifier(motDePasse, compte.motDePasseHash))) throw new MotDePasseRefuse(champ);
    await ensuite(compte);
    await this.freins.reussir(reserve);
    return compte;
  }
}
