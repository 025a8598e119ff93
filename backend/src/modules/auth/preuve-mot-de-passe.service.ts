import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { NonAuthentifie } from '../../common/errors/erreurs-communes';
import { type CompteSecret, IdentifiantsService } from '../users/identifiants.service';
import { MotDePasseRefuse } from './erreurs';
import { FreinsService } from './freins.service';
import { HachageService } from './hachage.service';
import { AvisSecondFacteurService } from './second-facteur/avis-second-facteur.service';

/** Redonner son mot de passe pour un acte grave. */
@Injectable()
export class PreuveMotDePasseService {
  constructor(
    private readonly identifiants: IdentifiantsService,
    private readonly hachage: HachageService,
    private readonly freins: FreinsService,
    private readonly avis: AvisSecondFacteurService,
  ) {}

  /**
   * Vérifie le mot de passe redonné, sous des freins comme ceux de la connexion, mais à part : ce que des inconnus tentent à la porte n'use
   * pas les essais de qui tient une session ou un lien.
   * @param ensuite autre preuve à faire avant que l'essai compte comme réussi
   * @param empreinte celle à laquelle le comparer, si ce n'est pas celle du compte
   * @throws MotDePasseRefuse, TropDeTentatives
   */
  async confirmer(
    moi: Pick<Identite, 'id'>,
    motDePasse: string,
    ip: string,
    champ: string,
    ensuite: (compte: CompteSecret) => Promise<void> = async () => {},
    empreinte?: string,
  ): Promise<CompteSecret> {
    const reserve = await this.freins.preuve(moi.id, ip);
    const compte = await this.identifiants.parId(moi.id);
    if (!compte) throw new NonAuthentifie();
    const juste = await this.hachage.verifier(motDePasse, empreinte ?? compte.motDePasseHash);
    if (!juste) throw new MotDePasseRefuse(champ);
    await this.avis.surveiller(compte, () => ensuite(compte));
    await this.freins.reussir(reserve);
    return compte;
  }
}
