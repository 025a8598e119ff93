import { Injectable } from '@nestjs/common';
import { SeauxService } from '../../platform/brakes/seaux.service';
import { UsersService } from '../users/users.service';
import { FactureIntrouvable } from '../documents/erreurs';
import { FacturesRepository } from '../documents/factures.repository';
import type { Facture } from '../documents/schemas/facture.schema';
import type { LienPublic } from './schemas/liens.schemas';
import { LienDeFactureExpire } from './erreurs';
import { PAR_LIEN, PAR_RESEAU } from './freins';
import { JetonsLienService } from './jetons-lien.service';
import { LiensRepository } from './liens.repository';
import { OuvertureLiensService } from './ouverture-liens.service';

/** Ce qu'un jeton désigne. */
export interface Ouvert {
  lien: LienPublic;
  facture: Facture;
}

/**
 * Ce qu'ouvre un jeton. Deviné, tronqué, révoqué, coupé, étranger : la même réponse, par le même chemin. Freiné par réseau (ce qui
 * n'ouvre rien) et par lien (tout).
 */
@Injectable()
export class AccesParLienService {
  constructor(
    private readonly depot: LiensRepository,
    private readonly jetons: JetonsLienService,
    private readonly factures: FacturesRepository,
    private readonly ouverture: OuvertureLiensService,
    private readonly users: UsersService,
    private readonly freins: SeauxService,
  ) {}

  /** @throws FactureIntrouvable, LienDeFactureExpire, TropDeTentatives */
  async ouvrir(jeton: string, reseau: string): Promise<Ouvert> {
    const ouvert = await this.trouver(jeton, reseau);
    if (await this.aVecu(ouvert)) throw new LienDeFactureExpire();
    return ouvert;
  }

  async aVecu({ lien, facture }: Ouvert): Promise<boolean> {
    return lien.etat === 'expire' || this.ouverture.aVecu(lien, facture);
  }

  /** Ce que ce jeton désigne, même s'il a vécu. @throws FactureIntrouvable, TropDeTentatives */
  async trouver(jeton: string, reseau: string): Promise<Ouvert> {
    const empreinte = this.jetons.empreinte(jeton);
    // Compté d'avance : mille essais de front n'attendent pas la réponse du premier.
    await this.freins.prendre(PAR_LIEN, empreinte);
    await this.freins.prendre(PAR_RESEAU, reseau);
    const lien = await this.depot.parEmpreinte(empreinte);
    const facture = lien && (await this.factureDe(lien));
    if (!lien || !facture) throw new FactureIntrouvable();
    this.freins.rendre(PAR_RESEAU, reseau);
    return { lien, facture };
  }

  /** Un émetteur parti, suspendu, ou qui a coupé ses liens n'en a plus. */
  private async factureDe({ emetteur, facture }: LienPublic): Promise<Facture | null> {
    const qui = emetteur.toHexString();
    const compte = await this.users.trouver(qui);
    if (!compte || compte.banniLe || compte.envoisSuspendusLe) return null;
    if (await this.depot.sontCoupes(qui)) return null;
    return this.factures.trouver(qui, facture.toHexString());
  }
}
