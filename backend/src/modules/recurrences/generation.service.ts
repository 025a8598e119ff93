import { conditionsParDefaut } from '@facturier/domaine/documents/conditions';
import { type RaisonDeSaut, TENTATIVES_MAXIMALES } from '@facturier/domaine/recurrences/serie';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { Demandes } from '../../common/database/demandes';
import { ErreurMetier } from '../../common/errors/erreur-metier';
import type { Demande } from '../../common/http/cle-idempotence';
import { Horloge } from '../../common/horloge/horloge';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { ClientsService } from '../clients/clients.service';
import { BrouillonsService } from '../factures/brouillons/brouillons.service';
import { EmissionService } from '../factures/emission/emission.service';
import type { FactureSaisie } from '../factures/saisie';
import { UsersService } from '../users/users.service';
import { DroitsRecurrenceService } from './droits-recurrence.service';
import { type EcheancePromise, GENERER } from './effets';
import { IssuesService } from './issues.service';
import { OccurrencesRepository } from './occurrences.repository';
import { RecurrencesRepository } from './recurrences.repository';
import type { Occurrence } from './schemas/occurrence.schema';
import type { Recurrence } from './schemas/recurrence.schema';
import { contenuDe } from './serie';

/** Ce qui passera tout seul : on retente le lendemain. Tout autre refus est celui qu'une émission à la main aurait lu. */
const PASSAGERS = new Set(['QUOTA_FACTURES_ATTEINT', 'PLACE_PLEINE', 'INDISPONIBLE', 'VERSION_DEPASSEE']);

/** Pourquoi une échéance ne se fait pas : une phrase, et ce que devient la série. */
class Empechement extends Error {
  constructor(
    message: string,
    readonly suspend?: 'client',
  ) {
    super(message);
  }
}

interface AFaire {
  moi: Identite;
  serie: Recurrence;
  occurrence: Occurrence;
  demande: Demande;
}

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
    private readonly brouillons: BrouillonsService,
    private readonly emission: EmissionService,
    private readonly clients: ClientsService,
    private readonly users: UsersService,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
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
      if (!(await this.droits.permet(moi.id))) return this.issues.perdreLaFormule(serie, occurrence);
    }
    try {
      const facture = await this.produire(faire);
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

  private async produire({ moi, serie, occurrence, demande }: AFaire): Promise<string> {
    const saisie = await this.saisir(moi, serie, occurrence);
    if (occurrence.mode === 'brouillon') return this.brouillons.creer(moi, saisie, demande);
    return (await this.emission.emettre(moi, saisie, demande)).id;
  }

  /** @throws Empechement si le client n'est plus, ou que son adresse est refusée pour un envoi */
  private async saisir(moi: Identite, serie: Recurrence, { k, mode }: Occurrence): Promise<FactureSaisie> {
    const client = await this.clients.chercher(moi.id, serie.client.toHexString());
    if (!client) throw new Empechement('Ce client n’est plus dans votre carnet.', 'client');
    if (mode === 'envoi' && client.emailEtat) throw new Empechement(client.emailEtat.raison);
    const { contenu, conditions } = contenuDe(serie, k);
    return {
      client: client._id.toHexString(),
      contenu,
      conditions: { ...conditions, delai: await this.delai(moi, serie, { contenu, conditions }) },
      redites: null,
      annonces: null,
    };
  }

  /** Le délai de la série, sinon celui du modèle, du profil, de la loi. */
  private async delai(
    moi: Identite,
    { echeanceJours }: Recurrence,
    { contenu, conditions }: Pick<FactureSaisie, 'contenu' | 'conditions'>,
  ): Promise<FactureSaisie['conditions']['delai']> {
    if (echeanceJours !== null) return { jours: echeanceJours, finDeMois: false };
    const dite = conditions.delai ?? contenu.mentions.conditions?.delai;
    if (dite) return dite;
    const { mentions } = await this.users.emetteurDe(moi.id);
    const jour = dateCivileAParis(this.horloge.maintenant());
    return (mentions.conditions ?? conditionsParDefaut(jour)).delai;
  }

  private async constater(faire: AFaire, erreur: Error): Promise<void> {
    const { serie, occurrence } = faire;
    if (!(erreur instanceof ErreurMetier || erreur instanceof Empechement)) throw erreur;
    const passager = erreur instanceof ErreurMetier && PASSAGERS.has(erreur.code);
    if (passager && occurrence.tentatives + 1 < TENTATIVES_MAXIMALES) return this.issues.retenter(occurrence);
    const suspend = erreur instanceof Empechement ? erreur.suspend : undefined;
    const brouillon = suspend ? null : await this.garderBrouillon(faire);
    await this.issues.echouer(serie, occurrence, { phrase: erreur.message, brouillon, suspend });
  }

  /** Ce qui n'a pas pu s'émettre attend en brouillon, si un brouillon le peut. */
  private async garderBrouillon({ moi, serie, occurrence, demande }: AFaire): Promise<string | null> {
    try {
      const saisie = await this.saisir(moi, serie, { ...occurrence, mode: 'brouillon' });
      return await this.brouillons.creer(moi, saisie, { ...demande, cle: `${demande.cle}-brouillon` });
    } catch (erreur) {
      if (erreur instanceof ErreurMetier || erreur instanceof Empechement) return null;
      throw erreur;
    }
  }

  private async renoncer(charge: EcheancePromise): Promise<void> {
    const faire = await this.lire(charge);
    const phrase = 'Le service n’a pas pu la faire, après plusieurs essais.';
    if (faire) await this.issues.echouer(faire.serie, faire.occurrence, { phrase, brouillon: null });
  }
}
