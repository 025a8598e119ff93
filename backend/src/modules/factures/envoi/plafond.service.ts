import { Injectable } from '@nestjs/common';
import { dateCivileAParis, secondesAvantMinuit } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../../common/horloge/horloge';
import { EnvoisRepository } from './envois.repository';
import { PlafondEnvois } from './erreurs';

/** Courriels de factures qu'un émetteur peut demander par jour. */
const PLAFOND_PAR_JOUR = 200;
const JOUR_MS = 86_400_000;

/** Le plafond des courriels d'un jour, compté à Paris. */
@Injectable()
export class PlafondDuJour {
  constructor(
    private readonly envois: EnvoisRepository,
    private readonly horloge: Horloge,
  ) {}

  /** Compte un envoi ; rejoint la transaction en cours. @throws PlafondEnvois */
  async compter(emetteurId: string): Promise<void> {
    const maintenant = this.horloge.maintenant();
    const expireLe = new Date(maintenant.getTime() + 2 * JOUR_MS);
    const jour = dateCivileAParis(maintenant);
    const place = await this.envois.prendrePlace(emetteurId, jour, PLAFOND_PAR_JOUR, expireLe);
    if (!place) throw new PlafondEnvois(PLAFOND_PAR_JOUR, secondesAvantMinuit(maintenant));
  }
}
