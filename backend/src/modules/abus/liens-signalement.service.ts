import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environnement } from '../../config/environnement';

const OCTETS_ID = 12;
const OCTETS_EMPREINTE = 16;
const OCTETS_CORPS = 2 * OCTETS_ID + OCTETS_EMPREINTE;

/** Ce que désigne un lien « Signaler un abus ». */
export interface EnvoiSignale {
  expediteur: string;
  facture: string;
}

/** Les liens « Signaler un abus » : signés, sans rien garder en base ; un par document et par adresse. */
@Injectable()
export class LiensSignalementService {
  constructor(private readonly env: Environnement) {}

  /** L'adresse de la page, pour le message qui porte ce document à cette adresse. */
  adresse({ expediteur, facture }: EnvoiSignale, destinataire: string): string {
    const empreinte = createHash('sha256').update(destinataire).digest().subarray(0, OCTETS_EMPREINTE);
    const corps = Buffer.concat([Buffer.from(expediteur, 'hex'), Buffer.from(facture, 'hex'), empreinte]);
    const jeton = Buffer.concat([corps, this.sceau(corps)]).toString('base64url');
    return `${this.env.APP_URL}/signaler?token=${jeton}`;
  }

  /** Ce que ce jeton désigne ; `null` si nous ne l'avons pas signé. */
  lire(jeton: string): EnvoiSignale | null {
    const octets = Buffer.from(jeton, 'base64url');
    if (octets.length !== OCTETS_CORPS + OCTETS_EMPREINTE) return null;
    const corps = octets.subarray(0, OCTETS_CORPS);
    if (!timingSafeEqual(octets.subarray(OCTETS_CORPS), this.sceau(corps))) return null;
    return {
      expediteur: corps.subarray(0, OCTETS_ID).toString('hex'),
      facture: corps.subarray(OCTETS_ID, 2 * OCTETS_ID).toString('hex'),
    };
  }

  private sceau(corps: Buffer): Buffer {
    const sceau = createHmac('sha256', this.env.JWT_SECRET).update('signalement:').update(corps).digest();
    return sceau.subarray(0, OCTETS_EMPREINTE);
  }
}
