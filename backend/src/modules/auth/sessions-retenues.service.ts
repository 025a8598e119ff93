import { Injectable } from '@nestjs/common';
import { Environnement } from '../../config/environnement';
import { FluxService } from '../../platform/changes/flux.service';
import type { EtatCompte } from '../users/identifiants.service';
import type { ChargeJeton } from './jetons-acces.service';
import type { Session } from './schemas/session.schema';

/** Une session et l'état de son compte, lus ensemble. */
export type SessionVivante = Session & { compte: EtatCompte };

interface Retenue {
  session: SessionVivante;
  /** Instant monotone de sa lecture, en millisecondes. */
  lueA: number;
}

const COMPTES_RETENUS = 10_000;
/** Un flux qui n'a rien dit depuis ce temps, fût-ce « rien de neuf », ne fait plus oublier personne : tout se relit. */
const SILENCE_MS = 2_000;

/**
 * Les sessions que ce processus vient de lire, par compte : une liste n'en relit pas l'état en base. Le flux des changements fait
 * oublier un compte dès qu'il change ou qu'une de ses sessions finit, où que ce soit ; sans nouvelle du flux, ou s'il a perdu son histoire
 * depuis qu'elle fut lue, rien n'est retenu.
 * Un acte ne s'en sert jamais.
 */
@Injectable()
export class SessionsRetenuesService {
  private readonly parCompte = new Map<string, Map<string, Retenue>>();
  /** Compte les oublis : une lecture commencée avant l'un d'eux ne se retient pas. */
  private oublis = 0;

  constructor(
    private readonly flux: FluxService,
    private readonly env: Environnement,
  ) {}

  /** La session retenue de ce jeton, ou celle que `relire` rend, alors retenue ; `null` si elle ne vit plus à cet instant. */
  async trouver(
    { sub, sid }: Pick<ChargeJeton, 'sub' | 'sid'>,
    instant: Date,
    relire: () => Promise<SessionVivante | null>,
  ): Promise<SessionVivante | null> {
    const maintenant = performance.now();
    if (!(this.flux.entenduA > maintenant - SILENCE_MS)) return relire();
    const retenue = this.parCompte.get(sub)?.get(sid);
    const fraiche =
      retenue &&
      retenue.lueA > this.flux.sansTrouDepuis &&
      maintenant - retenue.lueA < this.env.SESSIONS_RETENUES_MS;
    if (fraiche && retenue.session.expireLe > instant) return retenue.session;
    const avant = this.oublis;
    const session = await relire();
    if (session && avant === this.oublis) this.retenir(sub, sid, { session, lueA: maintenant });
    return session;
  }

  oublierCompte(compte: string): void {
    this.oublis += 1;
    this.parCompte.delete(compte);
  }

  /** Oublie le compte de cette session, que la base vient de supprimer. */
  oublierSession(sid: string): void {
    this.oublis += 1;
    for (const [compte, siennes] of this.parCompte) if (siennes.has(sid)) this.parCompte.delete(compte);
  }

  private retenir(compte: string, sid: string, retenue: Retenue): void {
    const siennes = this.parCompte.get(compte) ?? new Map<string, Retenue>();
    // Remis en dernier : au-delà de la borne, c'est le plus anciennement lu qui s'oublie.
    this.parCompte.delete(compte);
    this.parCompte.set(compte, siennes.set(sid, retenue));
    if (this.parCompte.size > COMPTES_RETENUS) this.parCompte.delete(this.parCompte.keys().next().value!);
  }
}
