import { promises as dns } from 'node:dns';
import type { LectureTxt } from '@facturier/domaine/domaines-envoi/constats';
import { Injectable } from '@nestjs/common';
import { Environnement } from '../../config/environnement';

const PATIENCE_MS = 2_000;
const ESSAIS = 2;
/** Ce nom n'existe pas, ou n'a pas de TXT : une réponse, et non une panne. */
const RIEN = new Set(['ENOTFOUND', 'ENODATA']);

/** Les résolveurs DNS que la configuration nomme, chacun interrogé pour lui-même. */
@Injectable()
export class ResolveursService {
  private readonly resolveurs: dns.Resolver[];

  constructor({ resolveurs }: Environnement) {
    this.resolveurs = resolveurs.map((adresse) => {
      const resolveur = new dns.Resolver({ timeout: PATIENCE_MS, tries: ESSAIS });
      resolveur.setServers([adresse]);
      return resolveur;
    });
  }

  /** Ce que chacun dit des TXT de ce nom, dans l'ordre de la configuration. */
  txt(nom: string): Promise<LectureTxt[]> {
    return Promise.all(this.resolveurs.map((resolveur) => this.lire(resolveur, nom)));
  }

  private async lire(resolveur: dns.Resolver, nom: string): Promise<LectureTxt> {
    try {
      return await resolveur.resolveTxt(nom);
    } catch (erreur) {
      return RIEN.has((erreur as NodeJS.ErrnoException).code ?? '') ? [] : null;
    }
  }
}
