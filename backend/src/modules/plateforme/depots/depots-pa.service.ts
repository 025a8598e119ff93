import {
  alerteDAttente,
  apresEvenement,
  dejaDepose,
  type Depot,
  type EvenementDepot,
  nouveauDepot,
} from '@facturier/domaine/plateforme/depot';
import { Injectable, Logger } from '@nestjs/common';
import { sha256De } from '../../../common/cles/empreinte';
import { identifiant } from '../../../common/database/proprietaire';
import { Horloge } from '../../../common/horloge/horloge';
import { OutboxService } from '../../../platform/outbox/outbox.service';
import type { Flux } from '../../../platform/plateforme-agreee/plateforme-agreee';
import type { DepotPa, GenreDeDepot } from '../schemas/depot-pa.schema';
import { AvisDepotsService } from './avis-depots.service';
import { type ChangementDeDepot, DepotsPaRepository } from './depots-pa.repository';
import { DEPOT_PA } from './effet-depot';

const HEURE_MS = 3_600_000;
/** Un appel dure trente secondes au plus, son porteur compris : au-delà, son preneur a disparu. */
export const PRISE_MS = 3 * 60_000;

/** Ce qui est à déposer. Sans octets, ce sont ceux du document figé de cette cible. */
export interface DemandeDeDepot extends Pick<
  DepotPa,
  'genre' | 'cible' | 'rang' | 'role' | 'nom' | 'syntaxe' | 'profil' | 'regle'
> {
  proprietaire: string;
  octets?: Buffer;
}

/** Ce qu'un autre écrit quand un dépôt a changé, dans la même transaction ; peut être rejoué. */
export type SuiteDeDepot = (depot: DepotPa) => Promise<void>;

const champsDe = (depot: Depot): ChangementDeDepot => {
  const { etat, depuis, essais, regardsVides, flux, deposeLe, prochainLe, motifs } = depot;
  return { etat, depuis, essais, regardsVides, flux, deposeLe, prochainLe, motifs: [...motifs] };
};

/** Quand ce dépôt se regarde à nouveau ; `null` : plus rien n'est attendu de nous. */
function rendezVous(depot: DepotPa, maintenant: Date): Date | null {
  if (depot.prochainLe) return depot.prochainLe;
  if (dejaDepose(depot)) return maintenant;
  if (depot.etat !== 'depose' || depot.alerte === 'personne') return null;
  const attente = alerteDAttente(depot, maintenant) === null ? 2 : 24;
  return new Date(depot.deposeLe!.getTime() + attente * HEURE_MS);
}

/**
 * Les dépôts chez les plateformes : demandés dans la transaction de l'acte, accomplis après elle, au plus un flux chacun. Ce que devient un
 * dépôt, `apresEvenement` le décide ; ici, on l'écrit.
 */
@Injectable()
export class DepotsPaService {
  private readonly journal = new Logger('Depots');
  private readonly suites = new Map<GenreDeDepot, SuiteDeDepot[]>();

  constructor(
    private readonly depot: DepotsPaRepository,
    private readonly outbox: OutboxService,
    private readonly avis: AvisDepotsService,
    private readonly horloge: Horloge,
  ) {}

  /** Qui veut écrire avec les changements des dépôts de ce genre. */
  ecouter(genre: GenreDeDepot, suite: SuiteDeDepot): void {
    this.suites.set(genre, [...(this.suites.get(genre) ?? []), suite]);
  }

  /** Demande un dépôt ; rejoint la transaction en cours. @returns son suivi @throws E11000 (`un_depot_par_rang`, `un_depot_vivant`) */
  async demander({ proprietaire, octets, ...demande }: DemandeDeDepot): Promise<string> {
    const maintenant = this.horloge.maintenant();
    const cree = await this.depot.creer(
      {
        ...demande,
        ...champsDe(nouveauDepot(maintenant)),
        ...{ etat: 'a_deposer', depuis: maintenant, essais: 0, regardsVides: 0, motifs: [] },
        ...{ prochainLe: maintenant, proprietaire: identifiant(proprietaire), creeLe: maintenant },
        ...(octets ? { source: 'octets', sha256: sha256De(octets) } : { source: 'document' }),
      },
      octets,
    );
    await this.outbox.deposer(DEPOT_PA, { proprietaire, depot: cree._id });
    return cree._id;
  }

  /** Ceux d'une cible, du premier au dernier. */
  async deLaCible(proprietaireId: string, cible: string, genre: GenreDeDepot): Promise<DepotPa[]> {
    return this.depot.deLaCible(proprietaireId, cible, genre);
  }

  /** Fait reprendre un dépôt bloqué ; rejoint la transaction en cours. @returns `null` s'il n'attend pas cela */
  async relancer(lu: DepotPa): Promise<DepotPa | null> {
    return this.changer(lu, { quoi: 'relance' }, { alerte: undefined, code: undefined });
  }

  /** Ce que la plateforme dit d'un flux que nous avons déposé ; d'un autre, rien. Rejoint la transaction en cours. */
  async accuser(proprietaireId: string, flux: Flux): Promise<DepotPa | null> {
    const lu = flux.suivi ? await this.depot.trouver(proprietaireId, flux.suivi) : null;
    if (!lu) return null;
    const vu = lu.etat === 'douteux' ? await this.changer(lu, { quoi: 'vu', flux: flux.flowId }) : lu;
    if (!vu || vu.flux !== flux.flowId) return vu;
    const { statut, details } = flux.accuse;
    if (statut === 'Ok') return (await this.changer(vu, { quoi: 'accepte' })) ?? vu;
    if (statut !== 'Error') return vu;
    const motifs = details.filter(({ niveau }) => niveau !== 'Warning').map(({ code }) => code);
    return (await this.changer(vu, { quoi: 'erreur', motifs })) ?? vu;
  }

  /**
   * Écrit ce que devient un dépôt, et promet la suite ; rejoint la transaction en cours.
   * @returns `null` si l'événement n'en part pas, ou si un autre l'a changé depuis
   */
  async changer(
    lu: DepotPa,
    evenement: EvenementDepot,
    plus: ChangementDeDepot = {},
  ): Promise<DepotPa | null> {
    const suite = apresEvenement(lu, evenement, this.horloge.maintenant());
    const ecrit = suite && (await this.depot.remplacer(lu, { ...champsDe(suite), ...plus }));
    if (!ecrit) return null;
    await this.promettre(ecrit);
    await this.avis.dire(ecrit);
    for (const une of this.suites.get(ecrit.genre) ?? []) await une(ecrit);
    return ecrit;
  }

  /** Prévient d'une analyse qui tarde, une fois chacun ; rejoint la transaction en cours. */
  async alerter(lu: DepotPa): Promise<void> {
    const alerte = alerteDAttente(lu, this.horloge.maintenant());
    const ecrit = alerte && alerte !== lu.alerte ? await this.depot.remplacer(lu, { alerte }) : null;
    if (alerte && ecrit) this.journal.warn({ msg: 'Analyse qui tarde', depot: lu._id, alerte });
    if (ecrit) await this.avis.dire(ecrit);
    if (ecrit ?? alerte === null) await this.promettre(ecrit ?? lu);
  }

  /** Regarde ce dépôt à cet instant, sans rien en changer. */
  async remettre({ proprietaire, _id }: Pick<DepotPa, '_id' | 'proprietaire'>, a: Date): Promise<void> {
    await this.outbox.deposer(DEPOT_PA, { proprietaire: proprietaire.toHexString(), depot: _id }, a);
  }

  /** Une plateforme vient d'être connectée : ce qui l'attendait repart. */
  async reprendre(proprietaireId: string): Promise<void> {
    const maintenant = this.horloge.maintenant();
    for (const un of await this.depot.enAttente(proprietaireId)) await this.remettre(un, maintenant);
  }

  private async promettre(depot: DepotPa): Promise<void> {
    const quand = rendezVous(depot, this.horloge.maintenant());
    if (quand) await this.remettre(depot, quand);
  }
}
