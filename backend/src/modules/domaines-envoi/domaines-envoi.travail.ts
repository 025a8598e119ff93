import type { Constats } from '@facturier/domaine/domaines-envoi/constats';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import type { Travail } from '../../platform/jobs/travail';
import { ControlesService } from './controles.service';
import { DomainesEnvoiRepository } from './domaines-envoi.repository';

const LOT = 50;
const SUIVI_MS = 30 * 86_400_000;

/** Chaque matin, avant que rien ne parte, chaque domaine est cherché dans les DNS ; une preuve commencée est suivie trente jours. */
@Injectable()
export class DomainesEnvoiTravail implements Travail {
  readonly nom = 'domaines-envoi';
  readonly heure = 4;

  constructor(
    private readonly depot: DomainesEnvoiRepository,
    private readonly controles: ControlesService,
    private readonly horloge: Horloge,
  ) {}

  async restants(tick: string, sautees: number): Promise<string[]> {
    const depuis = new Date(this.horloge.maintenant().getTime() - SUIVI_MS);
    const lot = await this.depot.aControler(tick, depuis, LOT + sautees);
    return lot.map(({ _id, emetteur }) => `${emetteur.toHexString()} ${_id.toHexString()}`);
  }

  async lire(unite: string): Promise<Constats | null> {
    const domaine = await this.domaineDe(unite);
    return domaine && this.controles.regarder(domaine);
  }

  async traiter(unite: string, tick: string, constats: Constats | null): Promise<void> {
    const domaine = await this.domaineDe(unite);
    if (!domaine) return;
    if (constats) await this.controles.inscrire(domaine, constats);
    await this.depot.noterVisite(domaine, tick);
  }

  private domaineDe(unite: string) {
    const [emetteur, id] = unite.split(' ') as [string, string];
    return this.depot.trouver(emetteur, id);
  }
}
