import { Injectable } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import type { Travail } from '../../../platform/jobs/travail';
import { DepotsPaRepository } from './depots-pa.repository';
import { DepotsPaService, PRISE_MS } from './depots-pa.service';

const LOT = 50;
const JOUR_MS = 86_400_000;
/** Passé ce temps, un dépôt qui n'a pas eu d'accès attend qu'on en rende un. */
const JOURS = 10;

/** Chaque heure, les dépôts dont l'heure est passée et que nul effet ne porte plus : un effet perdu n'en perd aucun. */
@Injectable()
export class DepotsTravail implements Travail {
  readonly nom = 'plateforme-depots';
  readonly parHeure = true;
  private ids: string[] = [];

  constructor(
    private readonly depot: DepotsPaRepository,
    private readonly depots: DepotsPaService,
    private readonly horloge: Horloge,
  ) {}

  async preparer(): Promise<void> {
    const maintenant = this.horloge.maintenant().getTime();
    const [avant, depuis] = [new Date(maintenant - PRISE_MS), new Date(maintenant - JOURS * JOUR_MS)];
    this.ids = (await this.depot.oublies(avant, depuis, 20 * LOT)).map(
      ({ _id, proprietaire }) => `${proprietaire.toHexString()} ${_id}`,
    );
  }

  async restants(): Promise<string[]> {
    return this.ids.splice(0, LOT);
  }

  async traiter(unite: string): Promise<void> {
    const [proprietaire, id] = unite.split(' ');
    const lu = await this.depot.trouver(proprietaire!, id!);
    if (lu) await this.depots.remettre(lu, this.horloge.maintenant());
  }
}
