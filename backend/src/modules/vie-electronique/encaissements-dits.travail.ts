import { Injectable } from '@nestjs/common';
import type { Travail } from '../../platform/jobs/travail';
import { EncaissementsDitsService } from './encaissements-dits.service';
import { EtatsElectroniquesRepository } from './etats.repository';

const LOT = 50;
const AU_PLUS = 1_000;

/** Chaque heure, les factures dont le livre a reçu une écriture : ce qu'elle encaisse se dit à leur plateforme, ou attend leur 200. */
@Injectable()
export class EncaissementsDitsTravail implements Travail {
  readonly nom = 'encaissements-dits';
  readonly parHeure = true;
  private unites: string[] = [];

  constructor(
    private readonly etats: EtatsElectroniquesRepository,
    private readonly encaissements: EncaissementsDitsService,
  ) {}

  async preparer(): Promise<void> {
    this.unites = (await this.etats.aDire(AU_PLUS)).map(
      ({ emetteur, _id }) => `${emetteur.toHexString()}/${_id.toHexString()}`,
    );
  }

  async restants(): Promise<string[]> {
    return this.unites.splice(0, LOT);
  }

  async traiter(unite: string): Promise<void> {
    const [emetteur = '', facture = ''] = unite.split('/');
    await this.encaissements.direDans(emetteur, facture);
  }
}
