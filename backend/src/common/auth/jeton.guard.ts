import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { NonAuthentifie } from '../errors/erreurs-communes';
import { regleDe } from './acces';

/** Première garde : le jeton, la session et l'état du compte, relus à chaque requête (stratégie passport `jwt`). */
@Injectable()
export class JetonGuard extends AuthGuard('jwt') {
  constructor(private readonly reflecteur: Reflector) {
    super();
  }

  override async canActivate(contexte: ExecutionContext): Promise<boolean> {
    if (regleDe(this.reflecteur, contexte) === 'public') return true;
    return (await super.canActivate(contexte)) as boolean;
  }

  override handleRequest<T>(erreur: unknown, identite: T): T {
    if (erreur) throw erreur as Error;
    if (!identite) throw new NonAuthentifie();
    return identite;
  }
}
