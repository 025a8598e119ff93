import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Identite } from '../../common/auth/identite';
import type { RequeteGardee } from '../../common/auth/jeton.guard';
import { Cles, nomDeCle } from '../../config/cles';
import { type ChargeJeton, VERIFICATION } from './jetons-acces.service';
import { SessionsService } from './sessions.service';

/** Une requête authentifiée ; `jetonRenouvele` part dans `X-Jeton-Renouvele`. */
export type RequeteReconnue = FastifyRequest & RequeteGardee & { jetonRenouvele?: string };

/**
 * Les clés, préparées une fois et rangées par leur nom : données en texte ou en octets, jsonwebtoken tenterait à chaque requête de les
 * lire comme clés publiques, le cinquième du processeur d'une lecture.
 */
const preparer = (cles: readonly Buffer[]): Map<string, KeyObject> =>
  new Map(cles.map((cle) => [nomDeCle(cle), createSecretKey(cle)]));

/** Le nom de la clé qui a signé ce jeton, tel que son en-tête le dit. */
function nomDit(jeton: string): string | undefined {
  try {
    const entete: unknown = JSON.parse(Buffer.from(jeton.split('.')[0]!, 'base64url').toString('utf8'));
    return (entete as { kid?: string } | null)?.kid;
  } catch {
    return undefined;
  }
}

/** La stratégie passport `jwt` : en-tête `Authorization: Bearer` seulement, HS256 seulement, session et compte relus, ou retenus. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    cles: Cles,
    private readonly sessions: SessionsService,
  ) {
    const preparees = preparer(cles.toutes('jetons'));
    const [presente] = preparees.values();
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_requete, jeton, rendre) =>
        rendre(null, preparees.size > 1 ? (preparees.get(nomDit(jeton) ?? '') ?? presente) : presente),
      passReqToCallback: true,
      ...VERIFICATION,
    });
  }

  async validate(requete: RequeteReconnue, charge: ChargeJeton): Promise<Identite> {
    const { identite, jetonRenouvele } = await this.sessions.reconnaitre(charge, requete.sessionRetenue);
    requete.jetonRenouvele = jetonRenouvele;
    return identite;
  }
}
