import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Horloge } from '../../common/horloge/horloge';
import { Cles } from '../../config/cles';
import type { CompteSecret } from '../users/identifiants.service';

const EMETTEUR = 'facturier';
/** Un autre destinataire que celui des jetons d'accès : l'un ne vaut jamais pour l'autre. */
const DESTINATAIRE = 'facturier/appareil';
const DUREE_S = 90 * 86_400;

interface ChargeAppareil {
  sub: string;
  v: number;
  jti: string;
  exp: number;
}

/** Le jeton d'un appareil qui s'est déjà connecté : il n'ouvre rien, il dit seulement que l'essai ne vient pas d'un inconnu. */
@Injectable()
export class JetonsAppareilService {
  constructor(
    private readonly jwt: JwtService,
    private readonly horloge: Horloge,
    private readonly cles: Cles,
  ) {}

  /** Un jeton de quatre-vingt-dix jours ; il finit avec le mot de passe de ce compte. @param connu celui d'avant, dont il garde le nom */
  signer(compte: Pick<CompteSecret, '_id' | 'versionJeton'>, connu: string | null): string {
    const iat = this.secondes();
    const charge = { sub: compte._id.toHexString(), v: compte.versionJeton, jti: connu ?? randomUUID() };
    return this.jwt.sign(
      { ...charge, iss: EMETTEUR, aud: DESTINATAIRE, iat, exp: iat + DUREE_S },
      { secret: this.cles.presente('appareils'), algorithm: 'HS256' },
    );
  }

  /** Le nom de cet appareil s'il est connu de ce compte, ou `null`. */
  reconnaitre(jeton: string | undefined, compte: CompteSecret | null): string | null {
    const charge = jeton && compte ? this.lire(jeton) : null;
    if (!charge || !compte) return null;
    const sien = charge.sub === compte._id.toHexString() && charge.v === compte.versionJeton;
    return sien && charge.exp > this.secondes() ? charge.jti : null;
  }

  private lire(jeton: string): ChargeAppareil | null {
    const lues = this.cles.toutes('appareils').map((cle) => this.lireSous(cle, jeton));
    return lues.find((charge) => charge !== null) ?? null;
  }

  private lireSous(secret: Buffer, jeton: string): ChargeAppareil | null {
    try {
      return this.jwt.verify<ChargeAppareil>(jeton, {
        secret,
        algorithms: ['HS256'],
        issuer: EMETTEUR,
        audience: DESTINATAIRE,
        ignoreExpiration: true,
      });
    } catch {
      return null;
    }
  }

  private secondes(): number {
    return Math.floor(this.horloge.maintenant().getTime() / 1_000);
  }
}
