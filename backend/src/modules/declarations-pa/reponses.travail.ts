import { Injectable } from '@nestjs/common';
import type { Travail } from '../../platform/jobs/travail';
import { PeriodesDeclarationRepository } from './periodes-declaration.repository';
import { type ReponseLue, ReponsesDeclarationService } from './reponses-declaration.service';

const LOT = 50;
const PREMIER = '0'.repeat(24);

/** Chaque heure, les réponses des envois qui en attendent une, un compte à la fois. */
@Injectable()
export class ReponsesTravail implements Travail {
  readonly nom = 'declarations-reponses';
  readonly parHeure = true;
  private apres = PREMIER;

  constructor(
    private readonly depot: PeriodesDeclarationRepository,
    private readonly reponses: ReponsesDeclarationService,
  ) {}

  async preparer(): Promise<void> {
    this.apres = PREMIER;
  }

  async restants(): Promise<string[]> {
    const lot = await this.depot.enAttente(this.apres, LOT);
    this.apres = lot.at(-1) ?? this.apres;
    return lot;
  }

  lire(proprietaireId: string): Promise<ReponseLue[]> {
    return this.reponses.chercher(proprietaireId);
  }

  async traiter(proprietaireId: string, _tick: string, lues: ReponseLue[]): Promise<void> {
    for (const lue of lues) await this.reponses.garder(proprietaireId, lue);
  }
}
