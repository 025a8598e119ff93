import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { nomDeCle, tirerCle } from '../../../config/cles';
import { Environnement } from '../../../config/environnement';
import { secretsDuServeur } from '../../../config/secrets';

/** L'enveloppe PKCS #8 d'une graine Ed25519 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

interface CleDeSceau {
  nom: string;
  privee: KeyObject;
  publique: KeyObject;
  /** Les 32 octets de la clé publique, en base64url. */
  lisible: string;
}

function cleDe(secret: string): CleDeSceau {
  const der = Buffer.concat([PKCS8, tirerCle(secret, 'preuves')]);
  const privee = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publique = createPublicKey(privee);
  const lisible = publique.export({ format: 'jwk' }).x!;
  return { nom: nomDeCle(Buffer.from(lisible, 'base64url')), privee, publique, lisible };
}

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

  constructor({ PREUVE_CLE, JWT_SECRET }: Environnement) {
    const propres = PREUVE_CLE ? secretsDuServeur(PREUVE_CLE) : [];
    this.cles = [...propres, ...secretsDuServeur(JWT_SECRET)].map(cleDe);
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
