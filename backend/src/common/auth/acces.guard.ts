import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  AccesInterdit,
  PreuveRequise,
  ProfilProfessionnelRequis,
  SecondFacteurRequis,
} from '../errors/erreurs-communes';
import { Horloge } from '../horloge/horloge';
import { CLE_PREUVE, regleDe } from './acces';
import type { Identite } from './identite';

const PREUVE_MS = 15 * 60_000;

/** Seconde garde : la règle d'accès de la route, et le mot de passe récent si elle le demande. Une route sans règle est fermée. */
@Injectable()
export class AccesGuard implements CanActivate {
  constructor(
    private readonly reflecteur: Reflector,
    private readonly horloge: Horloge,
  ) {}

  canActivate(contexte: ExecutionContext): boolean {
    const regle = regleDe(this.reflecteur, contexte);
    const identite = contexte.switchToHttp().getRequest<{ user?: Identite }>().user;
    if (this.reflecteur.get<boolean | undefined>(CLE_PREUVE, contexte.getHandler()))
      this.exigerPreuve(identite);
    if (regle === 'public' || regle === 'connecte') return true;
    if (regle === 'professionnel') {
      if (identite?.role !== 'professionnel') throw new ProfilProfessionnelRequis();
      return true;
    }
    if (regle === 'admin' && identite?.estAdmin) return true;
    if (regle === 'admin' && identite?.secondFacteurRequis) throw new SecondFacteurRequis();
    throw new AccesInterdit();
  }

  private exigerPreuve(identite: Identite | undefined): void {
    const depuis = this.horloge.maintenant().getTime() - (identite?.prouveeLe?.getTime() ?? 0);
    if (depuis > PREUVE_MS) throw new PreuveRequise();
  }
}
