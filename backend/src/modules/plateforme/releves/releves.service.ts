import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { sha256De } from '../../../common/cles/empreinte';
import { Tour } from '../../../common/database/tour';
import { Horloge } from '../../../common/horloge/horloge';
import { Environnement } from '../../../config/environnement';
import { type Bail, Baux } from '../../../platform/jobs/baux';
import { OutboxService, TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import { FauteDePlateforme } from '../../../platform/plateforme-agreee/erreurs';
import type {
  Connexion,
  PlateformeAgreee,
  Repere,
} from '../../../platform/plateforme-agreee/plateforme-agreee';
import { Plateformes } from '../../../platform/plateforme-agreee/plateformes';
import { CoffrePaService } from '../coffre-pa.service';
import { type CleDeConnexion, ConnexionsRepository } from '../connexions.repository';
import { LECTURE } from '../effets';
import { PorteursService } from '../porteurs.service';
import type { ConnexionPa } from '../schemas/connexion-pa.schema';
import { FluxRepository } from './flux.repository';

const MINUTE_MS = 60_000;
/** Une plateforme peut montrer un flux avec quinze minutes de retard (XP Z12-013, § 5.3.2) : chaque relevé repart d'autant plus tôt. */
const RECOUVREMENT_MS = 15 * MINUTE_MS;
/** Plus qu'une page n'attend, et se renouvelle à chacune. */
const BAIL_MS = 2 * MINUTE_MS;
const PAGES_AU_PLUS = 200;
/** Une lecture promise depuis plus longtemps n'aboutira plus d'elle-même. */
const OUBLI_MS = 50 * MINUTE_MS;
const OCTETS_DU_JETON = 32;

/** Une autre instance relève cette connexion. */
export class ReleveEnCours extends Error {}

/**
 * Relève ce qui a changé chez une plateforme : page à page, chacune au journal avec les lectures qu'elle promet, puis le repère avance, le
 * tout ensemble. Relu deux fois, un changement n'y est qu'une ; un flux dont la lecture n'aboutit pas se promet encore.
 */
@Injectable()
export class RelevesService {
  private readonly journal = new Logger('PlateformeAgreee');
  private readonly tour = new Tour();

  constructor(
    private readonly connexions: ConnexionsRepository,
    private readonly flux: FluxRepository,
    private readonly porteurs: PorteursService,
    private readonly coffre: CoffrePaService,
    private readonly plateformes: Plateformes,
    private readonly baux: Baux,
    private readonly outbox: OutboxService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
  ) {}

  /** @throws FauteDePlateforme, ReleveEnCours */
  relever(cle: CleDeConnexion): Promise<void> {
    return this.tour.passer(cle._id.toHexString(), () => this.sousBail(cle));
  }

  private async sousBail(cle: CleDeConnexion): Promise<void> {
    const connexion = await this.connexions.relire(cle);
    if (connexion?.etat !== 'active') return;
    const nom = `releve-pa:${cle._id.toHexString()}`;
    const bail = await this.baux.prendre(nom, BAIL_MS);
    if (!bail) throw new ReleveEnCours();
    try {
      const port = this.plateformes.port(connexion.hote);
      const ouverte = this.porteurs.ouvrir(connexion);
      await this.equiper(port, ouverte, connexion);
      await this.pages(port, ouverte, connexion, bail);
      await this.reprendre(connexion);
    } finally {
      await this.baux.liberer(nom);
    }
  }

  private async pages(
    port: PlateformeAgreee,
    ouverte: Connexion,
    connexion: ConnexionPa,
    premier: Bail,
  ): Promise<void> {
    const depart = (connexion.repere?.jusqua ?? connexion.creeLe).getTime() - RECOUVREMENT_MS;
    let repere: Repere = { depuis: new Date(depart), vus: [] };
    let bail: Bail | null = premier;
    for (let page = 0; page < PAGES_AU_PLUS; page += 1) {
      const { flux, suite, fini } = await port.depuis(ouverte, repere);
      if (!(await this.ecrire(connexion, flux, suite, bail.jeton))) return;
      if (fini) return;
      repere = suite;
      bail = await this.baux.prendre(premier.nom, BAIL_MS);
      if (!bail) return;
    }
  }

  /** La page, ce qu'elle promet, puis le repère. @returns faux si une autre instance a pris la suite */
  private async ecrire(
    connexion: ConnexionPa,
    vus: Parameters<FluxRepository['noter']>[1],
    { depuis }: Repere,
    jeton: number,
  ): Promise<boolean> {
    const le = this.horloge.maintenant();
    try {
      await this.transactions.executer(async () => {
        await this.promettre(connexion, await this.flux.noter(connexion, vus, le));
        if (!(await this.connexions.avancer(connexion, depuis, jeton))) throw new ReleveEnCours();
      });
      return true;
    } catch (erreur) {
      if (erreur instanceof ReleveEnCours) return false;
      throw erreur;
    }
  }

  private async reprendre(connexion: ConnexionPa): Promise<void> {
    const le = this.horloge.maintenant();
    await this.transactions.executer(async () => {
      const avant = new Date(le.getTime() - OUBLI_MS);
      await this.promettre(connexion, await this.flux.reprendre(connexion, avant, le));
    });
  }

  private async promettre({ proprietaire }: ConnexionPa, ids: readonly string[]): Promise<void> {
    const charges = ids.map((flux) => ({ proprietaire: proprietaire.toHexString(), flux }));
    if (charges.length > 0) await this.outbox.deposerTous(LECTURE, charges);
  }

  /** Pose une sonnette si la plateforme en a ; sans elle, le relevé de l'heure suffit. */
  private async equiper(port: PlateformeAgreee, ouverte: Connexion, connexion: ConnexionPa): Promise<void> {
    if (connexion.sonnette || !port.capacites.crochets) return;
    const jeton = randomBytes(OCTETS_DU_JETON).toString('base64url');
    try {
      const url = `${this.env.APP_URL}/api/webhooks/plateforme/${jeton}`;
      const { id, cle } = await port.poserSonnette(ouverte, url);
      const cleScellee = this.coffre.scellerCle(connexion._id, cle);
      await this.connexions.poserSonnette(connexion, { id, jeton: sha256De(jeton), cleScellee, vues: [] });
    } catch (faute) {
      if (!(faute instanceof FauteDePlateforme)) throw faute;
      this.journal.warn({ msg: 'Sonnette non posée', raison: faute.name });
    }
  }
}
