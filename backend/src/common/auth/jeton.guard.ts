import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { NonAuthentifie } from '../errors/erreurs-communes';
import { CLE_SESSION_RETENUE, regleDe } from './acces';

/** Une requête que la stratégie reconnaîtra ; `sessionRetenue` : la session retenue par le processus lui suffit. */
export interface RequeteGardee {
  sessionRetenue?: boolean;
}

/** Première garde : le jeton, la session et l'état du compte (stratégie passport `jwt`), relus sauf `@SessionRetenue()`. */
@Injectable()
export class JetonGuard extends AuthGuard('jwt') {
  constructor(private readonly reflecteur: Reflector) {
    super();
  }

  override async canActivate(contexte: ExecutionContext): Promise<boolean> {
    if (regleDe(this.reflecteur, contexte) === 'public') return true;
    const requete = contexte.switchToHttp().getRequest<RequeteGardee>();
    requete.sessionRetenue = this.reflecteur.get<boolean | undefined>(
      CLE_SESSION_RETENUE,
      contexte.getHandler(),
    );
    return (await super.canActivate(contexte)) as boolean;
  }

  override handleRequest<T>(erreur: unknown, identite: T): T {
    if (erreur) throw erreur as Error;
    if (!identite) throw new NonAuthentifie();
    return identite;
  }
}
