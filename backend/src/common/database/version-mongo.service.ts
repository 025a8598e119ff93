import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Environnement } from '../../config/environnement';

/** La plus ancienne version de MongoDB corrigée des failles connues (CVE-2025-14847). */
const PLANCHER = [7, 0, 28] as const;

/** Vrai si cette version est au moins le plancher. */
export function versionSuffisante(version: string): boolean {
  const chiffres = version.split('.').map((partie) => Number.parseInt(partie, 10) || 0);
  const ecart = PLANCHER.map((attendu, rang) => (chiffres[rang] ?? 0) - attendu).find((un) => un !== 0);
  return (ecart ?? 0) >= 0;
}

/** Le serveur de base de données sous le plancher se dit au démarrage, hors du développement. */
@Injectable()
export class VersionMongoService {
  private readonly journal = new Logger('Base');

  constructor(
    @InjectConnection() private readonly connexion: Connection,
    private readonly env: Environnement,
  ) {}

  /** Avertit si la version est trop ancienne. */
  async verifier(): Promise<void> {
    if (!this.env.enProduction) return;
    const { version } = (await this.connexion.db!.admin().buildInfo()) as { version: string };
    if (!versionSuffisante(version))
      this.journal.warn({
        msg: `MongoDB ${version} est plus ancien que ${PLANCHER.join('.')} : mettez-le à jour.`,
      });
  }
}
