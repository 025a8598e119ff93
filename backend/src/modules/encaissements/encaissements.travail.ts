import { Injectable, Logger } from '@nestjs/common';
import type { Travail } from '../../platform/jobs/travail';
import { PaiementIndisponible } from '../subscription/erreurs';
import { ComptesEncaissementRepository } from './comptes.repository';
import { RelecturesService } from './relectures.service';

const LOT = 50;

/** Chaque heure, relit chaque compte : pages vives, paiements, remboursements, contestations. Un compte muet attend l'heure d'après. */
@Injectable()
export class EncaissementsTravail implements Travail {
  readonly nom = 'encaissements';
  readonly parHeure = true;
  private readonly journal = new Logger('Encaissements');

  constructor(
    private readonly comptes: ComptesEncaissementRepository,
    private readonly relectures: RelecturesService,
  ) {}

  restants(tick: string, sautees: number): Promise<string[]> {
    return this.comptes.aRelire('heureRelue', tick, LOT + sautees);
  }

  /** Chaque mouvement s'écrit dans sa transaction, une fois pour toutes : relu deux fois, il n'y est qu'une. */
  async lire(emetteurId: string): Promise<Date | null> {
    try {
      return await this.relectures.duCompte(emetteurId);
    } catch (erreur) {
      if (!(erreur instanceof PaiementIndisponible)) throw erreur;
      this.journal.warn({ msg: 'Compte non relu, il le sera à l’heure suivante', emetteur: emetteurId });
      return null;
    }
  }

  async traiter(emetteurId: string, tick: string, lu: unknown): Promise<void> {
    await this.comptes.noterVisite(emetteurId, 'heureRelue', tick, (lu as Date | null) ?? undefined);
  }
}
