import type { Readable } from 'node:stream';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Identite } from '../../common/auth/identite';
import { Indisponible } from '../../common/errors/erreurs-communes';
import { Abonne } from './abonne';
import type { Diffusion, Evenement } from './annonce';
import {
  ChangementsRepository,
  type ChangementSuivant,
  type Depart,
  type FluxDeChangements,
  histoirePerdue,
  justeApres,
} from './changements.repository';
import { ChangementsService } from './changements.service';
import { comparer, lirePosition, type Position } from './position';
import { Tampon } from './tampon';

/** Ce qui manque ne sera pas rejoué : tout recharger. */
const REPRISE: Evenement = { nom: 'reprise', donnees: {} };
const BATTEMENT_MS = 15_000;
const ATTENTE_MS = 1_000;
const FLUX_PAR_COMPTE = 10;
/** Une instance qui démarre relit ce passé : un client coupé par le redémarrage reprend sans rien perdre. */
const PASSE_SECONDES = 120;

const attendre = (ms: number): Promise<void> => new Promise((fin) => setTimeout(fin, ms).unref());

/**
 * Les événements en direct. Un seul flux de changements par instance les nourrit tous, quel que soit le nombre d'abonnés ;
 * chacun n'entend que ce qui est à lui. Une coupure de la base reprend où elle en était ; si le journal du serveur
 * a tourné entre-temps, chaque client est prié de tout recharger (`reprise`).
 */
@Injectable()
export class FluxService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly journal = new Logger('Flux');
  private readonly abonnes = new Set<Abonne>();
  private tampon: Tampon | null = null;
  /** L'heure de la base au démarrage : qui ne reprend rien n'entend pas ce qui précède. */
  private demarrage: Position = { seconde: 0, ordre: 0, rang: 0 };
  private source: FluxDeChangements | null = null;
  /** D'où rouvrir : le dernier changement entièrement diffusé. */
  private depart: Depart | null = null;
  private enArret = false;
  /**
   * Quand la base a parlé pour la dernière fois, fût-ce pour dire que rien n'a changé : instant monotone, en millisecondes. Rien tant que le flux,
   * ouvert ou rouvert, rattrape ce qui précède.
   */
  entenduA = Number.NEGATIVE_INFINITY;
  /** Depuis quand rien n'a pu manquer : ce qui fut lu avant ne s'oublie plus par le flux. Instant monotone, en millisecondes. */
  sansTrouDepuis = Number.POSITIVE_INFINITY;
  /** L'heure de la base à l'ouverture : ce qui la précède se rattrape. */
  private ouvertA: Position = { seconde: 0, ordre: 0, rang: 0 };
  private ecoute: Promise<void> = Promise.resolve();

  constructor(
    private readonly depot: ChangementsRepository,
    private readonly changements: ChangementsService,
  ) {}

  /** Flux ouverts sur cette instance. */
  get ouverts(): number {
    return this.abonnes.size;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.ouvrir(PASSE_SECONDES);
    this.ecoute = this.ecouter();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.enArret = true;
    this.abonnes.forEach((abonne) => abonne.fermer());
    await this.source?.fermer();
    await this.ecoute;
  }

  /** Un mandataire ferme une connexion où rien ne passe. */
  @Interval('flux-battement', BATTEMENT_MS)
  battre(): void {
    this.abonnes.forEach((abonne) => abonne.battre());
  }

  /**
   * Abonne l'appelant, en reprenant après `dernierId` s'il le donne.
   * @param saluer fait après l'inscription, pour ne rien manquer : le premier événement, ou `null` s'il n'a plus à écouter
   * @throws Indisponible pendant l'arrêt
   */
  async abonner(
    moi: Identite,
    saluer: () => Promise<Evenement | null>,
    dernierId?: string,
  ): Promise<Readable> {
    const { tampon } = this;
    if (this.enArret || !tampon) throw new Indisponible('Le service s’arrête. Réessayez dans un instant.');
    const reprise = dernierId === undefined ? null : lirePosition(dernierId);
    const manquees = reprise && tampon.apres(reprise);
    const abonne = new Abonne(moi, manquees ? reprise : this.presente);
    if (dernierId !== undefined && !manquees) abonne.ecrire(REPRISE, this.presente);
    manquees?.forEach((diffusion) => abonne.recevoir(diffusion));
    this.faireDeLaPlace(moi.id);
    this.abonnes.add(abonne);
    abonne.sortie.once('close', () => this.abonnes.delete(abonne));
    const salut = await saluer();
    if (salut) abonne.ecrire(salut, this.presente);
    else abonne.fermer();
    return abonne.sortie;
  }

  /** Un compte n'a que dix flux ouverts ici : le plus ancien se ferme. */
  private faireDeLaPlace(compteId: string): void {
    const siens = [...this.abonnes].filter((abonne) => abonne.estA(compteId));
    siens.slice(0, Math.max(0, siens.length - FLUX_PAR_COMPTE + 1)).forEach((abonne) => abonne.fermer());
  }

  /** La position qui sépare le passé du présent, pour qui arrive. */
  private get presente(): Position {
    const { fin } = this.tampon!;
    return comparer(fin, this.demarrage) > 0 ? fin : this.demarrage;
  }

  private async ouvrir(passeSecondes: number): Promise<void> {
    const heure = await this.depot.heure();
    const passe = passeSecondes > 0 ? await this.depot.heure(passeSecondes) : justeApres(heure);
    this.demarrage = { seconde: heure.t, ordre: heure.i, rang: 0 };
    this.tampon = new Tampon({ seconde: passe.t, ordre: passe.i, rang: 0 });
    this.depart = { heure: passe };
    this.sansTrouDepuis = performance.now();
    this.ouvertA = this.demarrage;
    this.source = this.depot.ouvrir(this.changements.filtre, this.depart);
  }

  private async ecouter(): Promise<void> {
    while (!this.enArret) {
      try {
        const suivant = await this.source!.suivant();
        if (suivant) await this.entendre(suivant);
        if (!suivant || comparer(suivant.apres.position, this.ouvertA) > 0) this.entenduA = performance.now();
      } catch (erreur) {
        if (!this.enArret) await this.rouvrir(erreur);
      }
    }
  }

  private async entendre({ changement, apres }: ChangementSuivant): Promise<void> {
    const annonce = await this.changements.annoncer(changement);
    if (annonce) this.diffuser({ position: apres.position, ...annonce });
    this.depart = apres;
  }

  private async rouvrir(erreur: unknown): Promise<void> {
    this.entenduA = Number.NEGATIVE_INFINITY;
    const perdue = histoirePerdue(erreur);
    const { name, code } = erreur as { name: string; code?: number };
    this.journal.warn({ msg: 'Flux des changements interrompu', raison: name, code });
    try {
      await this.source?.fermer();
      await attendre(ATTENTE_MS);
      if (this.enArret) return;
      if (perdue) return await this.repartir();
      const { t, i } = await this.depot.heure();
      this.ouvertA = { seconde: t, ordre: i, rang: 0 };
      this.source = this.depot.ouvrir(this.changements.filtre, this.depart!);
    } catch {
      await attendre(ATTENTE_MS);
    }
  }

  /** Repart de maintenant : ce qui s'est passé entre-temps manque au flux, pas à la base ; chacun recharge. */
  private async repartir(): Promise<void> {
    await this.ouvrir(0);
    this.abonnes.forEach((abonne) => abonne.ecrire(REPRISE, this.presente));
  }

  private diffuser(diffusion: Diffusion): void {
    this.tampon!.ajouter(diffusion);
    this.abonnes.forEach((abonne) => abonne.recevoir(diffusion));
  }
}
