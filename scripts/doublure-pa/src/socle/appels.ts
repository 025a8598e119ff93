import type { IncomingHttpHeaders } from 'node:http';

const GARDES = 5_000;
const CORPS_GARDE = 4_096;
const RETENUS = ['content-type', 'organization-id', 'request-id', 'user-agent'];

export interface Appel {
  readonly methode: string;
  readonly chemin: string;
  readonly entetes: Readonly<Record<string, string>>;
  /** Le début du corps ; jamais celui d'une demande de jeton, ni un porteur. */
  readonly corps: string;
  readonly octets: number;
  statut: number;
}

/** Les appels reçus, gardés pour être rejugés ailleurs. */
export class Appels {
  private recus: Appel[] = [];

  noter(methode: string, chemin: string, entetes: IncomingHttpHeaders, corps: Buffer): Appel {
    const secret = chemin.startsWith('/oauth2/');
    const appel: Appel = {
      methode,
      chemin: secret ? (chemin.split('?')[0] ?? '') : chemin,
      entetes: Object.fromEntries(
        RETENUS.flatMap((nom) => (typeof entetes[nom] === 'string' ? [[nom, entetes[nom]]] : [])),
      ),
      corps: secret ? '' : corps.subarray(0, CORPS_GARDE).toString('latin1'),
      octets: corps.length,
      statut: 0,
    };
    this.recus.push(appel);
    if (this.recus.length > GARDES) this.recus.shift();
    return appel;
  }

  depuis(rang: number, chemin: string): Appel[] {
    return this.recus.slice(rang).filter((appel) => appel.chemin.startsWith(chemin));
  }

  oublier(): object {
    this.recus = [];
    return { oublie: true };
  }
}
