import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ouvrir, sceller } from '../../common/cles/coffre';
import { Cles } from '../../config/cles';
import { CHAMPS_TOTP, IdentifiantsService, type SecretsTotp } from '../users/identifiants.service';

/**
 * Quand `JWT_SECRET` porte deux valeurs, les secrets TOTP passent sous la neuve au démarrage : l'ancienne peut ensuite s'en aller sans
 * que personne refasse sa vérification en deux étapes. Une écriture conditionnelle par secret : deux instances s'y croisent sans dommage.
 */
@Injectable()
export class RechiffrementService implements OnApplicationBootstrap {
  private readonly journal = new Logger('Secrets');

  constructor(
    private readonly cles: Cles,
    private readonly identifiants: IdentifiantsService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.cles.toutes('totp').length < 2) return;
    let passes = 0;
    for (const compte of await this.identifiants.secretsTotp()) passes += await this.passer(compte);
    this.journal.log({ msg: 'Secrets passés sous la clé neuve', passes });
  }

  private async passer(compte: SecretsTotp): Promise<number> {
    const id = compte._id.toHexString();
    const scelles = [compte.totp?.secretChiffre, compte.totpEnAttente];
    let passes = 0;
    for (const [rang, scelle] of scelles.entries()) {
      const neuf = scelle && this.sousLaNeuve(scelle, id);
      if (neuf && (await this.identifiants.rechiffrerTotp(id, CHAMPS_TOTP[rang]!, scelle, neuf))) passes += 1;
    }
    return passes;
  }

  /** Le même secret sous la clé neuve ; `null` s'il y est déjà, ou si aucune clé ne l'ouvre. */
  private sousLaNeuve(scelle: string, id: string): string | null {
    const neuve = this.cles.presente('totp');
    for (const cle of this.cles.toutes('totp')) {
      try {
        const secret = ouvrir(scelle, [cle], id);
        return cle === neuve ? null : sceller(secret, neuve, id);
      } catch {
        // Scellé sous une autre clé.
      }
    }
    return null;
  }
}
