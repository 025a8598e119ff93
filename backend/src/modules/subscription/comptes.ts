import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';

/** Ce que l'abonnement doit savoir d'un compte. */
@Injectable()
export class Comptes {
  constructor(@InjectConnection() private readonly connexion: Connection) {}

  /** Début de l'essai ; `null` pour un particulier ou un compte inconnu. */
  async debutEssai(utilisateurId: string): Promise<Date | null> {
    const compte = await this.connexion
      .collection<{ debutEssaiLe?: Date | null }>('users')
      .findOne({ _id: identifiant(utilisateurId) as never }, { projection: { debutEssaiLe: 1 } });
    return compte?.debutEssaiLe ?? null;
  }
}
