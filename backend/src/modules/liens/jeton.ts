import { randomBytes } from 'node:crypto';
import { OCTETS_DU_JETON } from '@facturier/domaine/liens/lien-public';
import { sha256EnBase64url } from '../../common/cles/empreinte';

/** Un jeton neuf, au hasard. */
export const nouveauJeton = (): string => randomBytes(OCTETS_DU_JETON).toString('base64url');

/** Ce que la base en garde, et par quoi il se cherche. */
export const empreinteDuJeton = (jeton: string): string => sha256EnBase64url(jeton);
