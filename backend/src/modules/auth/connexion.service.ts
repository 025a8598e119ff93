import type { SessionOuverte } from '@facturier/domaine/contrat/auth';
import { Injectable } from '@nestjs/common';
import { Profils } from '../users/profils.service';
import { Authentification } from './authentification.service';
import type { ConnexionDto } from './dto/connexion.dto';
import { Frequentation } from './frequentation.service';
import { Sessions } from './sessions.service';

/** D'où vient la demande. */
export interface Origine {
  ip: string;
  agent?: string;
}

/** Entrer : prouver qui l'on est, puis recevoir une session. */
@Injectable()
export class Connexion {
  constructor(
    private readonly authentification: Authentification,
    private readonly sessions: Sessions,
    private readonly profils: Profils,
    private readonly frequentation: Frequentation,
  ) {}

  /** Ouvre une session. @throws TropDeTentatives et tous les refus de la spécification, §8 */
  async connecter(demande: ConnexionDto, { ip, agent }: Origine): Promise<SessionOuverte> {
    const compte = await this.authentification.prouver(demande, ip);
    const id = compte._id.toHexString();
    const token = await this.sessions.ouvrir(id, compte.versionJeton, agent);
    await this.frequentation.noterConnexion();
    return { user: await this.profils.vue(id), token };
  }
}
