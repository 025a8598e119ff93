import { Injectable } from '@nestjs/common';
import { SeauxService } from '../../platform/brakes/seaux.service';
import { UsersService } from '../users/users.service';
import { PAR_LIEN, PAR_RESEAU } from './freins';
import { empreinteDuJeton } from './jeton';
import { LiensRepository } from './liens.repository';

/**
 * La porte de tous les liens publics, d'une facture comme d'un devis. Un jeton deviné, tronqué, révoqué, coupé, étranger y reçoit la même
 * réponse, par le même chemin ; freiné par réseau (ce qui n'ouvre rien) et par lien (tout).
 */
@Injectable()
export class PorteDesLiensService {
  constructor(
    private readonly depot: LiensRepository,
    private readonly users: UsersService,
    private readonly freins: SeauxService,
  ) {}

  /** Ce que ce jeton ouvre, cherché par son empreinte ; `null` s'il n'ouvre rien. @throws TropDeTentatives */
  async franchir<T>(
    jeton: string,
    reseau: string,
    ouvrir: (empreinte: string) => Promise<T | null>,
  ): Promise<T | null> {
    const empreinte = empreinteDuJeton(jeton);
    // Compté d'avance : mille essais de front n'attendent pas la réponse du premier.
    await this.freins.prendre(PAR_LIEN, empreinte);
    await this.freins.prendre(PAR_RESEAU, reseau);
    const ouvert = await ouvrir(empreinte);
    if (ouvert !== null) this.freins.rendre(PAR_RESEAU, reseau);
    return ouvert;
  }

  /** Faux d'un émetteur parti, suspendu, ou qui a coupé ses liens : il n'en a plus. */
  async estOuvert(emetteurId: string): Promise<boolean> {
    const compte = await this.users.trouver(emetteurId);
    if (!compte || compte.banniLe || compte.envoisSuspendusLe) return false;
    return !(await this.depot.sontCoupes(emetteurId));
  }

  /** Ceux de ces émetteurs qui le sont encore. */
  async ouvertsParmi(emetteurs: readonly string[]): Promise<Set<string>> {
    const ouverts = new Set<string>();
    for (const id of new Set(emetteurs)) if (await this.estOuvert(id)) ouverts.add(id);
    return ouverts;
  }
}
