import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AccesInterdit, ProfilProfessionnelRequis } from '../errors/erreurs-communes';
import { regleDe } from './acces';
import type { Identite } from './identite';

/** Seconde garde : la règle d'accès de la route. Une route sans règle est fermée. */
@Injectable()
export class AccesGuard implements CanActivate {
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
