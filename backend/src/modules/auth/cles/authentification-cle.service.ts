import { Injectable } from '@nestjs/common';
import { Indisponible } from '../../../common/errors/erreurs-communes';
import type { Preuve } from '../authentification.service';
import { ComptesActifsService } from '../comptes-actifs.service';
import { FreinsService } from '../freins.service';
import { JetonsAppareilService } from '../jetons-appareil.service';
import { FacteursService } from '../second-facteur/facteurs.service';
import { ClesAccesRepository } from './cles-acces.repository';
import type { ConnexionCleDto } from './cles.dto';
import { CleDouteuse, CleRefusee } from './erreurs';
import { VerificationClesService } from './verification-cles.service';

/** Prouver qui l'on est par une clé seule, sous les mêmes freins que par un mot de passe. */
@Injectable()
export class AuthentificationCleService {
  constructor(
    private readonly cles: ClesAccesRepository,
    private readonly facteurs: FacteursService,
    private readonly verification: VerificationClesService,
    private readonly comptesActifs: ComptesActifsService,
    private readonly freins: FreinsService,
    private readonly appareils: JetonsAppareilService,
  ) {}

  /** Le compte que cette clé ouvre. @throws CleRefusee, CleDouteuse, TropDeTentatives, et les refus d'un compte suspendu ou non confirmé */
  async prouver({ appareil, ...signature }: ConnexionCleDto, ip: string): Promise<Preuve> {
    const reserve = await this.freins.signature(signature.id, ip);
    try {
      const preuve = await this.examiner(signature, appareil);
      await this.freins.reussir(reserve);
      return preuve;
    } catch (erreur) {
      const essaiManque = erreur instanceof CleRefusee || erreur instanceof CleDouteuse;
      if (!essaiManque && !(erreur instanceof Indisponible)) await this.freins.rendre(reserve);
      throw erreur;
    }
  }

  private async examiner(signature: Omit<ConnexionCleDto, 'appareil'>, jeton?: string): Promise<Preuve> {
    const cle = await this.cles.designee(signature.id);
    const compte = cle && (await this.facteurs.compte(cle.utilisateur.toHexString()));
    if (!compte) throw new CleRefusee();
    await this.verification.exiger(cle, signature, 'entrer');
    await this.comptesActifs.exiger(compte);
    return { compte, appareil: this.appareils.reconnaitre(jeton, compte) };
  }
}
