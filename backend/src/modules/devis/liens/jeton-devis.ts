import { createHash, randomBytes } from 'node:crypto';
import { OCTETS_DU_JETON } from '@facturier/domaine/liens/lien-public';

/** Un jeton neuf, au hasard : il ne vit que dans le message qui le porte. */
export const nouveauJeton = (): string => randomBytes(OCTETS_DU_JETON).toString('base64url');

/** Ce que la base en garde. */
export const empreinteDe = (jeton: string): string => createHash('sha256').update(jeton).digest('base64url');
