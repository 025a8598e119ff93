import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Identite } from '../../common/auth/identite';
import { Environnement } from '../../config/environnement';
import { type ChargeJeton, VERIFICATION } from './jetons-acces.service';
import { SessionsService } from './sessions.service';

/** Une requête authentifiée ; `jetonRenouvele` part dans `X-Jeton-Renouvele`. */
export type RequeteReconnue = FastifyRequest & { jetonRenouvele?: string };

/**
 * La clé, préparée une fois : donnée en texte ou en octets, jsonwebtoken tenterait à chaque requête de la lire comme clé
 * publique, le cinquième du processeur d'une lecture.
 */
const clePreparee = (secret: string): KeyObject => createSecretKey(Buffer.from(secret));

/** La stratégie passport `jwt` : en-tête `Authorization: Bearer` seulement, HS256 seulement, session et compte relus. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    env: Environnement,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: clePreparee(env.JWT_SECRET),
      passReqToCallback: true,
      ...VERIFICATION,
    });
  }

  async validate(requete: RequeteReconnue, charge: ChargeJeton): Promise<Identite> {
    const { identite, jetonRenouvele } = await this.sessions.reconnaitre(charge);
    requete.jetonRenouvele = jetonRenouvele;
    return identite;
  }
}
