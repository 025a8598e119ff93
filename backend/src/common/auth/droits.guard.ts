import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Demandes } from '../database/demandes';
import type { ErreurMetier } from '../errors/erreur-metier';
import { SiretRequis } from '../errors/erreurs-communes';
import { demandeDe } from '../http/cle-idempotence';
import { CLE_ECRITURE, CLE_QUOTA, CLE_SIRET, DroitsDuCompte, type Exigence, type GenreQuota } from './droits';
import type { Identite } from './identite';

type Requete = FastifyRequest & { user?: Identite };

const corpsDe = ({ body }: Requete): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};

/**
 * Troisième garde, après le jeton et le rôle : SIRET, droit d'écrire, place dans le plan, dans cet ordre.
 * Elle refuse tôt et poliment ; l'écriture conditionnelle de l'acte reste le juge. Le rejeu d'une demande déjà servie
 * (`Idempotency-Key`) passe toujours : il n'écrit rien et reçoit sa première réponse.
 */
@Injectable()
export class DroitsGuard implements CanActivate {
  constructor(
    private readonly reflecteur: Reflector,
    private readonly droits: DroitsDuCompte,
    private readonly demandes: Demandes,
  ) {}

  async canActivate(contexte: ExecutionContext): Promise<boolean> {
    const requete = contexte.switchToHttp().getRequest<Requete>();
    if (!requete.user) return true;
    const refus = await this.refus(contexte, requete, requete.user);
    if (refus && !(await this.dejaServie(requete, requete.user))) throw refus;
    return true;
  }

  private async refus(
    contexte: ExecutionContext,
    requete: Requete,
    moi: Identite,
  ): Promise<ErreurMetier | null> {
    const demande = <Valeur>(cle: string): Valeur | null => {
      const exigence = this.reflecteur.get<Exigence<Valeur> | undefined>(cle, contexte.getHandler());
      return exigence && !exigence.saufSi?.(corpsDe(requete)) ? exigence.valeur : null;
    };
    if (demande<true>(CLE_SIRET) && !moi.siret) return new SiretRequis();
    const quota = demande<GenreQuota>(CLE_QUOTA);
    return demande<true>(CLE_ECRITURE) || quota ? this.droits.refus(moi, quota) : null;
  }

  private async dejaServie(requete: Requete, moi: Identite): Promise<boolean> {
    const demande = demandeDe(requete);
    return demande !== null && this.demandes.dejaServie(moi.id, demande);
  }
}
