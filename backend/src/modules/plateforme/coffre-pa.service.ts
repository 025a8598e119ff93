import { Injectable } from '@nestjs/common';
import { ouvrir, sceller } from '../../common/cles/coffre';
import { Cles } from '../../config/cles';
import type { ClesDAcces, Jetons } from '../../platform/plateforme-agreee/oauth';
import type { AccesScelle } from './connexions.repository';
import type { ConnexionPa } from './schemas/connexion-pa.schema';

/** Ce qui renouvelle un porteur : des clés collées, ou un jeton de rafraîchissement. */
export type SecretDAcces = ClesDAcces | { rafraichissement: string };

/** Les secrets d'une plateforme, scellés sous leur clé à eux et pour leur document seul. */
@Injectable()
export class CoffrePaService {
  constructor(private readonly cles: Cles) {}

  sceller(_id: ConnexionPa['_id'], secret: SecretDAcces, { porteur, expireLe }: Jetons): AccesScelle {
    const fermer = (texte: string): string =>
      sceller(texte, this.cles.presente('plateforme'), _id.toHexString());
    return {
      secretScelle: fermer(JSON.stringify(secret)),
      porteurScelle: fermer(porteur),
      porteurExpireLe: expireLe,
    };
  }

  /** `null` : le secret du serveur a changé, ou la base a été touchée. */
  secret(connexion: ConnexionPa): SecretDAcces | null {
    const texte = this.ouvrir(connexion._id, connexion.secretScelle);
    return texte === null ? null : (JSON.parse(texte) as SecretDAcces);
  }

  porteur({ _id, porteurScelle }: ConnexionPa): string | null {
    return this.ouvrir(_id, porteurScelle);
  }

  /** Scelle la clé qui signe les sonneries. */
  scellerCle(_id: ConnexionPa['_id'], cle: string): string {
    return sceller(cle, this.cles.presente('plateforme'), _id.toHexString());
  }

  /** `null` si elle ne s'ouvre plus. */
  cleDeSonnette({ _id, sonnette }: ConnexionPa): string | null {
    return sonnette ? this.ouvrir(_id, sonnette.cleScellee) : null;
  }

  private ouvrir(_id: ConnexionPa['_id'], scelle: string): string | null {
    try {
      return ouvrir(scelle, this.cles.toutes('plateforme'), _id.toHexString());
    } catch {
      return null;
    }
  }
}
