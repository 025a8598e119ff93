import { Injectable } from '@nestjs/common';
import { Transactions } from '../../common/database/transactions';
import { Baux } from './baux';
import { PassagesRepository } from './passages.repository';
import { Course, DUREE_BAIL_MS, type Travail } from './travail';

/** Les passages des travaux : finis, ou à courir par l'instance qui en prend le bail. */
@Injectable()
export class CoursesService {
  constructor(
    private readonly baux: Baux,
    private readonly passages: PassagesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Vrai si ce travail est fini pour cette échéance. */
  async estFinie(travail: string, tick: string): Promise<boolean> {
    return this.passages.estFini(travail, tick);
  }

  /** Le passage à courir, bail pris ; `null` si une autre instance le tient. */
  async ouvrir(travail: Travail, tick: string, enArret: () => boolean): Promise<Course | null> {
    const bail = await this.baux.prendre(`travail:${travail.nom}`, DUREE_BAIL_MS);
    if (!bail) return null;
    const outils = { baux: this.baux, passages: this.passages, transactions: this.transactions };
    return new Course(travail, tick, bail, outils, enArret);
  }
}
