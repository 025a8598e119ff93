import { echeancesDe, enVigueurLe, type PeriodeDeclaree } from '@facturier/domaine/plateforme/periodes';
import { empreinteDe } from '@facturier/domaine/plateforme/declaration';
import { REGLAGES_DE_DECLARATION } from '@facturier/domaine/plateforme/reglages-dates';
import { type EnvoiDeclaration, etatDeLaPeriode } from '@facturier/domaine/plateforme/suivi-declaration';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import type { EnvoiEnregistre, PeriodeDeclaration } from './schemas/periode-declaration.schema';
import { FaitsDeclaresRepository } from './faits-declares.repository';
import { FaitsDeclaresService, type PeriodeLue } from './faits-declares.service';
import { PeriodesDeclarationRepository } from './periodes-declaration.repository';

/** Un acte qui a commencé avant une lecture et finit après : ce qu'il écrit se relit. */
const MARGE_MS = 10 * 60_000;
const GARDE_ANNEES = 11;

/** Un envoi gardé, tel que le domaine en juge. */
export const envoiDe = ({ id, type, contenu, reponses }: EnvoiEnregistre): EnvoiDeclaration => ({
  ...{ id, type, reponses },
  empreinte: empreinteDe(contenu),
});

/** Les échéances d'une période, selon les réglages de son dernier jour. */
export const echeancesDeLaPeriode = (periode: Pick<PeriodeDeclaree, 'fin'>) =>
  echeancesDe(periode, enVigueurLe(REGLAGES_DE_DECLARATION, periode.fin).jours);

const expiration = (fin: string): Date =>
  new Date(`${Number(fin.slice(0, 4)) + GARDE_ANNEES}-01-01T00:00:00Z`);

/** Fige ce que déclare une période close, et relit ce qui s'y est écrit depuis. */
@Injectable()
export class CloturesDeclarationService {
  constructor(
    private readonly depot: PeriodesDeclarationRepository,
    private readonly faits: FaitsDeclaresService,
    private readonly ecrits: FaitsDeclaresRepository,
    private readonly horloge: Horloge,
  ) {}

  estClose({ fin }: Pick<PeriodeDeclaree, 'fin'>): boolean {
    return dateCivileAParis(this.horloge.maintenant()) > fin;
  }

  /** Son état, d'un contenu et de ses envois. */
  etatDe(lue: PeriodeLue, periode: PeriodeDeclaree, envois: readonly EnvoiEnregistre[]) {
    return etatDeLaPeriode(lue.contenu, envois.map(envoiDe), this.estClose(periode));
  }

  /**
   * La période close, figée : la première fois, puis si un fait s'y est écrit depuis qu'on l'a lue. Rejoint la transaction en cours ; une
   * période vide se garde aussi : « rien à déclarer » est un fait.
   */
  async figer(proprietaireId: string, periode: PeriodeDeclaree): Promise<PeriodeDeclaration | null> {
    const gardee = await this.depot.trouver(proprietaireId, periode);
    if (gardee && !(await this.aBouge(proprietaireId, gardee))) return gardee;
    const lue = await this.faits.lire(proprietaireId, periode);
    const fige = { ...lue, etat: this.etatDe(lue, periode, gardee?.envois ?? []) };
    if (gardee) await this.depot.figer(gardee, fige);
    else await this.depot.ouvrir(proprietaireId, periode, { ...fige, expireLe: expiration(periode.fin) });
    return this.depot.trouver(proprietaireId, periode);
  }

  aBouge(proprietaireId: string, { debut, fin, luLe }: PeriodeDeclaration): Promise<boolean> {
    const depuis = new Date(luLe.getTime() - MARGE_MS);
    return this.ecrits.ontBouge(proprietaireId, { debut, fin }, depuis);
  }
}
