import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';

/** Depuis MongoDB 7.0, la relever demande de confirmer. */
const CONFIRMER_DEPUIS = 7;
const INTERDIT = 13;

/**
 * La version de compatibilité de MongoDB suit son programme : après un MongoDB plus récent, elle se relève une fois les migrations passées.
 * Sans le droit de le faire (base tenue par un autre), rien ne change.
 */
@Injectable()
export class CompatibiliteService {
  private readonly journal = new Logger('Base');

  constructor(@InjectConnection() private readonly connexion: Connection) {}

  /** Relève la version de compatibilité si elle est en retard. Ne lève jamais : le produit marche aussi sous l'ancienne. */
  async relever(): Promise<void> {
    try {
      await this.releverAu(await this.versionDuProgramme());
    } catch (erreur) {
      const { code, message } = erreur as mongo.MongoServerError;
      if (code !== INTERDIT)
        this.journal.warn({
          msg: 'La version de compatibilité de MongoDB n’a pas été relevée',
          raison: message,
        });
    }
  }

  private get admin() {
    return this.connexion.db!.admin();
  }

  private async versionDuProgramme(): Promise<string> {
    const { versionArray } = (await this.admin.buildInfo()) as { versionArray: number[] };
    return versionArray.slice(0, 2).join('.');
  }

  private async releverAu(version: string): Promise<void> {
    const lue = await this.admin.command({ getParameter: 1, featureCompatibilityVersion: 1 });
    const { version: actuelle } = lue.featureCompatibilityVersion as { version: string };
    if (actuelle === version) return;
    const confirm = Number(version.split('.')[0]) >= CONFIRMER_DEPUIS ? { confirm: true } : {};
    await this.admin.command({ setFeatureCompatibilityVersion: version, ...confirm });
    this.journal.log(`MongoDB\u00a0: version de compatibilité relevée de ${actuelle} à ${version}`);
  }
}
