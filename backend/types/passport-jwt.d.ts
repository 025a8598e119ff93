/**
 * Ce que nous prenons de passport-jwt, d'après son code : la clé y passe telle quelle jusqu'à jsonwebtoken, un `KeyObject`
 * compris, ce que les types publiés à part ne disent pas.
 */
declare module 'passport-jwt' {
  import type { KeyObject } from 'node:crypto';

  type LireJeton = (requete: { headers: Record<string, string | string[] | undefined> }) => string | null;

  interface Options {
    jwtFromRequest: LireJeton;
    secretOrKeyProvider: (
      requete: unknown,
      jeton: string,
      rendre: (faute: null, cle?: KeyObject) => void,
    ) => void;
    algorithms: string[];
    issuer: string;
    audience: string;
    ignoreExpiration: boolean;
    passReqToCallback: boolean;
  }

  export class Strategy {
    constructor(options: Options, verifier: (...recu: unknown[]) => void);
    name: string;
  }

  export const ExtractJwt: { fromAuthHeaderAsBearerToken(): LireJeton };
}
