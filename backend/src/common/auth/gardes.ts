import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { AccesInterdit, NonAuthentifie, ProfilProfessionnelRequis } from '../errors/erreurs-communes';
import { CLE_ACCES, type Regle } from './acces';
import type { Identite } from './identite';

const regleDe = (reflecteur: Reflector, contexte: ExecutionContext): Regle | undefined =>
  reflecteur.getAllAndOverride<Regle | undefined>(CLE_ACCES, [contexte.getHandler(), contexte.getClass()]);

/** Première garde : le jeton, la session et l'état du compte, relus à chaque requête (stratégie passport `jwt`). */
@Injectable()
export class GardeJeton extends AuthGuard('jwt') {
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

/** Seconde garde : la règle d'accès de la route. Une route sans règle est fermée. */
@Injectable()
export class GardeAcces implements CanActivate {
  constructor(private readonly reflecteur: Reflector) {}

  canActivate(contexte: ExecutionContext): boolean {
    const regle = regleDe(this.reflecteur, contexte);
    if (regle === 'public' || regle === 'connecte') return true;
    const identite = contexte.switchToHttp().getRequest<{ user?: Identite }>().user;
    if (regle === 'professionnel') {
      if (identite?.role !== 'professionnel') throw new ProfilProfessionnelRequis();
      return true;
    }
    if (regle === 'admin' && identite?.estAdmin) return true;
    throw new AccesInterdit();
  }
}
