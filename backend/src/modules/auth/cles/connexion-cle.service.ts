import type { SessionOuverte } from '@facturier/domaine/contrat/auth';
import type { DefiCle } from '@facturier/domaine/contrat/cles';
import { Injectable } from '@nestjs/common';
import { AuthentificationService } from '../authentification.service';
import { ConnexionService, type Origine } from '../connexion.service';
import type { SecondFacteurPerduDto } from '../dto/connexion.dto';
import { FreinsService } from '../freins.service';
import { RepriseSecondFacteurService } from '../second-facteur/reprise-second-facteur.service';
import { AuthentificationCleService } from './authentification-cle.service';
import type { ConnexionCleDto } from './cles.dto';
import { OptionsClesService } from './options-cles.service';

/** Entrer par une clé d'accès : le défi, puis la session. */
@Injectable()
export class ConnexionCleService {
  constructor(
    private readonly options: OptionsClesService,
    private readonly parCle: AuthentificationCleService,
    private readonly parMotDePasse: AuthentificationService,
    private readonly reprise: RepriseSecondFacteurService,
    private readonly connexion: ConnexionService,
    private readonly freins: FreinsService,
  ) {}

  /** Le défi d'un inconnu ; chacun s'écrit en base, un réseau n'en demande pas sans fin. @throws TropDeTentatives */
  async defi(ip: string): Promise<DefiCle> {
    await this.freins.defi(ip);
    return this.options.entrer();
  }

  /** Ouvre une session. Qui a sa clé n'a rien perdu : une reprise demandée tombe. @throws comme `AuthentificationCleService.prouver` */
  async connecter(demande: ConnexionCleDto, origine: Origine): Promise<SessionOuverte> {
    const preuve = await this.parCle.prouver(demande, origine.ip);
    await this.reprise.abandonner(preuve.compte);
    return this.connexion.ouvrir(preuve, origine.agent);
  }

  /** Le défi à signer à la place du code, une fois le mot de passe prouvé. @throws RessourceIntrouvable si ce compte n'a pas de clé */
  async seconder(demande: SecondFacteurPerduDto, ip: string): Promise<DefiCle> {
    const compte = await this.parMotDePasse.prouverMotDePasse(demande, ip);
    return this.options.seconder(compte._id.toHexString());
  }
}
