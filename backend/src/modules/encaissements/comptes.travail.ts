import { Injectable, Logger } from '@nestjs/common';
import type { Travail } from '../../platform/jobs/travail';
import { PaiementIndisponible } from '../subscription/erreurs';
import { ComptesEncaissementRepository } from './comptes.repository';
import { RelectureComptesService } from './relecture-comptes.service';

const LOT = 50;

/** Chaque jour, relit l'état de chaque compte : une restriction dont l'événement s'est perdu ne reste pas ignorée. */
@Injectable()
export class ComptesTravail implements Travail {
  readonly nom = 'comptes';
  private readonly journal = new Logger('Encaissements');

  constructor(
    private readonly comptes: ComptesEncaissementRepository,
    private readonly relectures: RelectureComptesService,
  ) {}

  restants(tick: string, sautees: number): Promise<string[]> {
    return this.comptes.aRelire('jourRelu', tick, LOT + sautees);
  }

  async lire(emetteurId: string): Promise<void> {
    const compte = await this.comptes.trouver(emetteurId);
    if (!compte || compte.detacheLe) return;
    try {
      await this.relectures.relire(compte);
    } catch (erreur) {
      if (!(erreur instanceof PaiementIndisponible)) throw erreur;
      this.journal.warn({ msg: 'Compte non relu, il le sera demain', emetteur: emetteurId });
    }
  }

  async traiter(emetteurId: string, tick: string): Promise<void> {
    await this.comptes.noterVisite(emetteurId, 'jourRelu', tick);
  }
}
