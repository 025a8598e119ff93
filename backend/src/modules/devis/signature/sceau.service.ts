import { sign, verify } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type CleDeSceau, clesDeSceau } from '../../../config/cles-de-sceau';
import { Environnement } from '../../../config/environnement';

/** Ce qu'un sceau dit de lui. */
export interface Sceau {
  cle: string;
  clePublique: string;
  sceau: string;
}

/** Scelle les dossiers de preuve (Ed25519). La première clé scelle ; toutes celles que le serveur connaît vérifient. */
@Injectable()
export class SceauService {
  private readonly cles: readonly CleDeSceau[];

  constructor(env: Environnement) {
    this.cles = clesDeSceau(env, 'preuves');
  }

  sceller(texte: string): Sceau {
    const { nom, privee, lisible } = this.cles[0]!;
    return {
      cle: nom,
      clePublique: lisible,
      sceau: sign(null, Buffer.from(texte), privee).toString('base64url'),
    };
  }

  /** Vrai si l'une de nos clés, et celle-là, a scellé ce texte. */
  tient(texte: string, { cle, clePublique, sceau }: Sceau): boolean {
    const connue = this.cles.find(({ nom, lisible }) => nom === cle && lisible === clePublique);
    if (!connue) return false;
    const octets = Buffer.from(sceau, 'base64url');
    return (
      octets.toString('base64url') === sceau && verify(null, Buffer.from(texte), connue.publique, octets)
    );
  }
}
