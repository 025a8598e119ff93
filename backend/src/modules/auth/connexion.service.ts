import type { SessionOuverte } from '@facturier/domaine/contrat/auth';
import { Injectable } from '@nestjs/common';
import { AnnuaireService } from '../users/annuaire.service';
import { ProfilsService } from '../users/profils.service';
import { AuthentificationService, type Preuve } from './authentification.service';
import type { ConnexionDto } from './dto/connexion.dto';
import { FrequentationService } from './frequentation.service';
import { JetonsAppareilService } from './jetons-appareil.service';
import { SessionsService } from './sessions.service';

/** D'où vient la demande. */
export interface Origine {
  ip: string;
  agent?: string;
}

/** Entrer : prouver qui l'on est, puis recevoir une session. */
@Injectable()
export class ConnexionService {
  constructor(
    private readonly authentification: AuthentificationService,
    private readonly sessions: SessionsService,
    private readonly profils: ProfilsService,
    private readonly frequentation: FrequentationService,
    private readonly appareils: JetonsAppareilService,
    private readonly annuaire: AnnuaireService,
  ) {}

  /** Ouvre une session. @throws TropDeTentatives et tous les refus de la spécification, §8 */
  async connecter(demande: ConnexionDto, { ip, agent }: Origine): Promise<SessionOuverte> {
    return this.ouvrir(await this.authentification.prouver(demande, ip), agent);
  }

  /** Ouvre une session au compte que l'on vient de prouver, quelle que soit la preuve. */
  async ouvrir({ compte, appareil }: Preuve, agent?: string): Promise<SessionOuverte> {
    const id = compte._id.toHexString();
    const token = await this.sessions.ouvrir(id, compte.versionJeton, agent);
    await this.frequentation.noterConnexion();
    await this.annuaire.noterActe(id);
    return { user: await this.profils.vue(id), token, appareil: this.appareils.signer(compte, appareil) };
  }
}
