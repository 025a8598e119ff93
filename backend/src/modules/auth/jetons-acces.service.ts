import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Cles, nomDeCle } from '../../config/cles';

/** Ce que porte le jeton d'accès : titulaire, session, version du compte, fin (secondes UNIX). */
export interface ChargeJeton {
  sub: string;
  sid: string;
  v: number;
  exp: number;
}

const EMETTEUR = 'facturier';

/** Comment un jeton se vérifie : algorithme, émetteur et destinataire fixés. La fin est jugée à part, par l'`Horloge`. */
export const VERIFICATION = {
  algorithms: ['HS256' as const],
  issuer: EMETTEUR,
  audience: EMETTEUR,
  ignoreExpiration: true,
};

/** Signe les jetons d'accès (HS256). */
@Injectable()
export class JetonsAccesService {
  constructor(
    private readonly jwt: JwtService,
    private readonly cles: Cles,
  ) {}

  /** Un jeton valable de `debut` à `fin`. */
  signer(charge: Omit<ChargeJeton, 'exp'>, debut: Date, fin: Date): string {
    const secondes = (instant: Date): number => Math.floor(instant.getTime() / 1_000);
    const secret = this.cles.presente('jetons');
    return this.jwt.sign(
      { ...charge, iss: EMETTEUR, aud: EMETTEUR, iat: secondes(debut), exp: secondes(fin) },
      { secret, algorithm: 'HS256', keyid: nomDeCle(secret) },
    );
  }
}
