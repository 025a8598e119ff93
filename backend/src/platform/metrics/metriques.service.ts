import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import {
  collectDefaultMetrics,
  Gauge,
  Histogram,
  openMetricsContentType,
  type OpenMetricsContentType,
  Registry,
} from 'prom-client';
import { sha256 } from '../../common/cles/empreinte';
import { EcouteSanteService, type PageDEcoute } from '../../common/sante/ecoute-sante.service';
import { SondeBaseService } from '../../common/sante/sonde-base.service';
import { Environnement } from '../../config/environnement';
import { ReleveDeLaBaseService } from './releve-de-la-base.service';
import { FluxService } from '../changes/flux.service';

/** En secondes. */
const DUREES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const REFUS: PageDEcoute = { statut: 401, type: 'text/plain; charset=utf-8', texte: 'Jeton demandé.\n' };

/** Le jeton reçu, comparé par empreintes : ni sa longueur ni son début ne se devinent. */
const estLeJeton = (recu: string | undefined, attendu: string): boolean =>
  timingSafeEqual(sha256(recu ?? ''), sha256(`Bearer ${attendu}`));

/**
 * Ce qu'un exploitant regarde, au format OpenMetrics : `GET /metrics` sur l'écoute à part (`PORT_SANTE`), derrière `METRIQUES_JETON`. Sans
 * l'un des deux, rien n'est mesuré. Les noms et leurs alertes : `conteneurs/alertes.yml`. Aucun ne porte de compte ni d'adresse.
 */
@Injectable()
export class MetriquesService implements OnModuleInit {
  private readonly registre = new Registry<OpenMetricsContentType>();
  private readonly jauges = {
    base: this.jauge('facturier_database_up', 'La base répond (1) ou non (0).'),
    connexions: this.jauge('facturier_http_connections', 'Connexions ouvertes sur cette instance.'),
    flux: this.jauge('facturier_live_streams', 'Flux en direct ouverts sur cette instance.'),
    enAttente: this.jauge('facturier_outbox_pending', 'Effets promis qui attendent (e-mails, PDF…).'),
    retard: this.jauge('facturier_outbox_overdue_seconds', 'Retard du plus ancien effet dû.'),
    morts: this.jauge('facturier_outbox_dead', 'Effets qui ne seront plus tentés.'),
    ruptures: this.jauge('facturier_verification_faults', 'Ruptures de la dernière vérification.'),
    travaux: this.jauge('facturier_job_age_seconds', 'Depuis quand un travail n’a pas fini.', ['travail']),
  };

  constructor(
    private readonly env: Environnement,
    private readonly ecoute: EcouteSanteService,
    private readonly sonde: SondeBaseService,
    private readonly releve: ReleveDeLaBaseService,
    private readonly flux: FluxService,
    private readonly hote: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    if (!this.mesure) return;
    this.registre.setContentType(openMetricsContentType);
    collectDefaultMetrics({ register: this.registre });
    this.ecoute.servir('/metrics', (demande) => this.rendre(demande));
  }

  /** Compte chaque réponse, sa méthode, son statut et sa durée. */
  observer(fastify: FastifyInstance): void {
    if (!this.mesure) return;
    const reponses = new Histogram({
      name: 'facturier_http_response_seconds',
      help: 'Durée des réponses, par méthode et par statut.',
      labelNames: ['method', 'status'],
      buckets: DUREES,
      registers: [this.registre],
    });
    fastify.addHook('onResponse', async ({ method }, { statusCode, elapsedTime }) => {
      reponses.observe({ method, status: String(statusCode) }, elapsedTime / 1_000);
    });
  }

  private get mesure(): boolean {
    return Boolean(this.env.METRIQUES_JETON && this.env.PORT_SANTE);
  }

  private async rendre({ headers }: IncomingMessage): Promise<PageDEcoute> {
    if (!estLeJeton(headers.authorization, this.env.METRIQUES_JETON!)) return REFUS;
    await Promise.all([this.releverLInstance(), this.releverLaBase()]);
    const texte = await this.registre.metrics();
    return { statut: 200, type: this.registre.contentType, texte };
  }

  private async releverLInstance(): Promise<void> {
    const serveur = this.hote.httpAdapter.getHttpServer() as Server;
    const connexions = await new Promise<number>((lu) => serveur.getConnections((_faute, n) => lu(n)));
    this.jauges.connexions.set(connexions);
    this.jauges.flux.set(this.flux.ouverts);
  }

  /** Une base muette se dit ; ce qu'elle seule sait n'est alors pas sur la page. */
  private async releverLaBase(): Promise<void> {
    const { base, ...jauges } = this.jauges;
    const repond = await this.sonde.repond();
    base.set(repond ? 1 : 0);
    jauges.travaux.reset();
    for (const une of [jauges.enAttente, jauges.retard, jauges.morts, jauges.ruptures]) une.remove();
    if (!repond) return;
    const lu = await this.releve.lire();
    jauges.enAttente.set(lu.enAttente);
    jauges.retard.set(lu.retardSecondes);
    jauges.morts.set(lu.morts);
    jauges.ruptures.set(lu.ruptures);
    for (const { travail, secondes } of lu.travaux) jauges.travaux.set({ travail }, secondes);
  }

  private jauge<T extends string = never>(name: string, help: string, labelNames: T[] = []): Gauge<T> {
    return new Gauge({ name, help, labelNames, registers: [this.registre] });
  }
}
