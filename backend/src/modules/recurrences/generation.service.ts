import { type RaisonDeSaut, TENTATIVES_MAXIMALES } from '@facturier/domaine/recurrences/serie';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Demandes } from '../../common/database/demandes';
import { ErreurMetier } from '../../common/errors/erreur-metier';
import type { Demande } from '../../common/http/cle-idempotence';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { EssaiExpire } from '../subscription/erreurs';
import { UsersService } from '../users/users.service';
import { DroitsRecurrenceService } from './droits-recurrence.service';
import { type EcheancePromise, GENERER } from './effets';
import { IssuesService } from './issues.service';
import { OccurrencesRepository } from './occurrences.repository';
import { RecurrencesRepository } from './recurrences.repository';
import { type AFaire, Empechement, RedactionDeSerieService } from './redaction.service';
import type { Occurrence } from './schemas/occurrence.schema';
import type { Recurrence } from './schemas/recurrence.schema';

/** Ce qui passera : on retente le lendemain matin. Tout autre refus est celui qu'une émission à la main aurait lu. */
const PASSAGERS = new Set([
  'QUOTA_FACTURES_ATTEINT',
  'ESSAI_EXPIRE',
  'PLACE_PLEINE',
  'INDISPONIBLE',
  'VERSION_DEPASSEE',
]);

/** La clé d'une échéance : rejouée, elle retrouve ce qu'elle a fait. */
const demandeDe = ({ recurrence, k, tour }: Occurrence): Demande => ({
  cle: `recurrence-${recurrence.toHexString()}-${k}${tour ? `-${tour}` : ''}`,
  empreinte: 'recurrence',
});

/** Pourquoi une échéance promise ne se fait plus. */
function arret({ statut, raison }: Recurrence, { manuelle }: Occurrence): RaisonDeSaut | null {
  if (manuelle || statut === 'active' || raison === 'terme') return null;
  if (statut === 'en_pause') return 'pause';
  return statut === 'suspendue' ? 'suspension' : 'arret';
}

/**
 * Fait une échéance promise : un brouillon, ou une émission par le service de toutes les autres, sous la clé de l'échéance. L'effet se
 * rejoue sans rien refaire : la clé retrouve la facture, et l'échéance n'est conclue qu'une fois.
 */
@Injectable()
export class GenerationService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly series: RecurrencesRepository,
    private readonly occurrences: OccurrencesRepository,
    private readonly issues: IssuesService,
    private readonly droits: DroitsRecurrenceService,
    private readonly redaction: RedactionDeSerieService,
    private readonly users: UsersService,
    private readonly demandes: Demandes,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(
      GENERER,
      ({ charge }) => this.generer(charge),
      ({ charge }) => this.renoncer(charge),
    );
  }

  private async generer(charge: EcheancePromise): Promise<void> {
    const faire = await this.lire(charge);
    if (!faire) return;
    const { moi, serie, occurrence, demande } = faire;
    if (!(await this.demandes.dejaServie(moi.id, demande))) {
      const saut = arret(serie, occurrence);
      if (saut) return this.issues.sauter(occurrence, saut);
      const refus = await this.droits.refus(moi.id);
      if (refus === 'formule') return this.issues.perdreLaFormule(serie, occurrence);
      if (refus) return this.constater(faire, new EssaiExpire());
    }
    try {
      const facture = await this.redaction.produire(faire);
      await this.issues.reussir(moi, serie, occurrence, facture);
    } catch (erreur) {
      await this.constater(faire, erreur as Error);
    }
  }

  private async lire({ emetteur, recurrence, k }: EcheancePromise): Promise<AFaire | null> {
    const serie = await this.series.trouver(emetteur, recurrence);
    const occurrence = serie && (await this.occurrences.trouver(emetteur, serie._id, k));
    const compte = await this.users.trouver(emetteur);
    if (!serie || !compte || occurrence?.etat !== 'promise') return null;
    if (compte.banniLe) {
      await this.issues.sauter(occurrence, 'suspension');
      return null;
    }
    const { role, siret, prenom, nom, email } = compte;
    const moi = { id: emetteur, sid: '', role, siret, prenom, nom, email, estAdmin: false };
    return { moi, serie, occurrence, demande: demandeDe(occurrence) };
  }

  private async constater(faire: AFaire, erreur: Error): Promise<void> {
    const { serie, occurrence } = faire;
    if (!(erreur instanceof ErreurMetier || erreur instanceof Empechement)) throw erreur;
    const passager = erreur instanceof ErreurMetier && PASSAGERS.has(erreur.code);
    if (passager && occurrence.tentatives + 1 < TENTATIVES_MAXIMALES) return this.issues.retenter(occurrence);
    const suspend = erreur instanceof Empechement ? erreur.suspend : undefined;
    const close = suspend ?? erreur instanceof EssaiExpire;
    const brouillon = close ? null : await this.redaction.garderBrouillon(faire);
    await this.issues.echouer(serie, occurrence, { phrase: erreur.message, brouillon, suspend });
  }

  private async renoncer(charge: EcheancePromise): Promise<void> {
    const faire = await this.lire(charge);
    const phrase = 'Le service n’a pas pu la faire, après plusieurs essais.';
    if (faire) await this.issues.echouer(faire.serie, faire.occurrence, { phrase, brouillon: null });
  }
}
