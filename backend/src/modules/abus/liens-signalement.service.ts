import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Cles } from '../../config/cles';
import { Environnement } from '../../config/environnement';
import { sha256 } from '../../common/cles/empreinte';

const OCTETS_ID = 12;
const OCTETS_EMPREINTE = 16;
const OCTETS_CORPS = 2 * OCTETS_ID + OCTETS_EMPREINTE;

/** Le sceau d'un corps sous cette clé. */
const sceller = (corps: Buffer, cle: Buffer): Buffer =>
  createHmac('sha256', cle).update(corps).digest().subarray(0, OCTETS_EMPREINTE);

/** Ce que désigne un lien « Signaler un abus ». */
export interface EnvoiSignale {
  expediteur: string;
  facture: string;
}

/** Les liens « Signaler un abus » : signés, sans rien garder en base ; un par document et par adresse. */
@Injectable()
export class LiensSignalementService {
  constructor(
    private readonly env: Environnement,
    private readonly cles: Cles,
  ) {}

  /** L'adresse d'une page, celle du signalement ou celle des rappels, pour le message qui porte ce document à cette adresse. */
  adresse(
    { expediteur, facture }: EnvoiSignale,
    destinataire: string,
    page: 'signaler' | 'rappels' = 'signaler',
  ): string {
    const empreinte = sha256(destinataire).subarray(0, OCTETS_EMPREINTE);
    const corps = Buffer.concat([Buffer.from(expediteur, 'hex'), Buffer.from(facture, 'hex'), empreinte]);
    const sceau = sceller(corps, this.cles.presente('signalement'));
    const jeton = Buffer.concat([corps, sceau]).toString('base64url');
    return `${this.env.APP_URL}/${page}?token=${jeton}`;
  }

  /** Ce que ce jeton désigne ; `null` si nous ne l'avons pas signé. */
  lire(jeton: string): EnvoiSignale | null {
    const octets = Buffer.from(jeton, 'base64url');
    if (octets.length !== OCTETS_CORPS + OCTETS_EMPREINTE) return null;
    const corps = octets.subarray(0, OCTETS_CORPS);
    const sceau = octets.subarray(OCTETS_CORPS);
    const notre = this.cles.toutes('signalement').some((cle) => timingSafeEqual(sceau, sceller(corps, cle)));
    if (!notre) return null;
    return {
      expediteur: corps.subarray(0, OCTETS_ID).toString('hex'),
      facture: corps.subarray(OCTETS_ID, 2 * OCTETS_ID).toString('hex'),
    };
  }
}
