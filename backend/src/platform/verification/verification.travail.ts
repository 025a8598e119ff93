import { Injectable } from '@nestjs/common';
import type { Travail } from '../jobs/travail';
import { type Releve, VerificationsService } from './verifications.service';

const idDe = (tick: string): string => `nuit:${tick}`;

/** La vérification de chaque nuit : tout relire, puis enregistrer ce qui a été vu, une fois, sous le jeton du bail. */
@Injectable()
export class VerificationTravail implements Travail {
  readonly nom = 'verification';
  private releve: Releve | null = null;

  constructor(private readonly verifications: VerificationsService) {}

  async preparer(tenir: () => Promise<void>): Promise<void> {
    this.releve = await this.verifications.relever(tenir);
  }

  async restants(tick: string): Promise<string[]> {
    return this.releve && !(await this.verifications.estFaite(idDe(tick))) ? [idDe(tick)] : [];
  }

  async traiter(unite: string): Promise<void> {
    if (this.releve) await this.verifications.enregistrer(unite, 'nuit', this.releve);
  }
}
