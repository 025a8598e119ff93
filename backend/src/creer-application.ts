import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module';
import { RouteIntrouvable } from './common/errors/erreurs-communes';
import { Horloge } from './common/horloge/horloge';
import { refuserLaConnexion } from './common/http/connexion-refusee';
import { poserLesDelais } from './common/http/delais';
import { servirLaDocumentation } from './common/http/documentation';
import { BORNES_PUBLIQUES } from './common/http/portes/bornes';
import { Connexions } from './common/http/portes/connexions';
import { avecCarte } from './common/http/carte-de-lien';
import { reseauDe } from './common/http/reseau';
import { tairePagesDeLien } from './common/http/pages-de-lien';
import { FAUTES_DUN_RESEAU, fermerLesPortes } from './common/http/portes/portes';
import { servirSecurityTxt } from './common/http/security-txt';
import { MethodesDeclarees } from './common/http/methodes-declarees';
import { SondeBaseService } from './common/sante/sonde-base.service';
import { identifiantDeRequete } from './common/journal.module';
import { Cles } from './config/cles';
import { Environnement, lireEnvironnement } from './config/environnement';
import { Seaux } from './platform/brakes/seaux';
import { servirLesPublications } from './modules/verifiables/servir-publications';
import { MetriquesService } from './platform/metrics/metriques.service';
import { CartesDeLiensService } from './platform/previews/cartes-de-liens.service';

/** Une demande arrive en trente secondes ou pas du tout ; ses en-têtes en dix. */
const DELAIS = { demandeMs: 30_000, enTetesMs: 10_000, regardMs: 5_000 };
const CONNEXIONS = { total: 4_000, parReseau: 500 };
const UN_AN = 31_536_000;

/** Politique de contenu : rien d'un tiers, rien d'écrit dans la page, ni script ni style (docs/adr/0108-styles-sans-inline.md). */
const POLITIQUE = {
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    frameSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
    upgradeInsecureRequests: null,
  },
};

/** Ce que la page, ni rien qu'elle contiendrait, n'a à demander au navigateur. */
const PERMISSIONS = [
  ...['camera', 'display-capture', 'geolocation', 'hid', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((pouvoir) => `${pouvoir}=()`)
  .join(', ');

/** Une adresse que l'on ne sait pas lire (`%ZZ`) : la même forme d'erreur que partout. */
function refuserLAdresse(_erreur: Error, requete: FastifyRequest, reponse: FastifyReply): void {
  const { statut, message, code } = new RouteIntrouvable();
  void reponse.code(statut).send({ message, code, requestId: requete.id });
}

/** L'adaptateur Fastify : limite des corps, délais, identifiant de requête, mandataires de confiance et eux seuls. */
export function adaptateur({ mandataires }: Pick<Environnement, 'mandataires'>): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BORNES_PUBLIQUES.octets,
    requestTimeout: DELAIS.demandeMs,
    http: { headersTimeout: DELAIS.enTetesMs, connectionsCheckingInterval: DELAIS.regardMs },
    trustProxy: mandataires,
    genReqId: (requete: { headers: Record<string, unknown> }) => identifiantDeRequete(requete.headers),
    forceCloseConnections: 'idle',
    frameworkErrors: refuserLAdresse,
    clientErrorHandler: refuserLaConnexion,
  });
}

/** Ce qui porte son empreinte se garde un an ; la page d'un lien public, jamais ; le reste se revérifie. */
function gardeDe(chemin: string): string {
  if (/[\\/]assets[\\/]/.test(chemin)) return `public, max-age=${UN_AN}, immutable`;
  return /[\\/]lien(-devis)?\.html/.test(chemin) ? 'private, no-store' : 'no-cache';
}

async function servirLesEcrans(app: NestFastifyApplication, env: Environnement): Promise<void> {
  const racine = resolve(env.FRONTEND_DIST || join(__dirname, '../../../frontend/dist'));
  if (!existsSync(join(racine, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: racine,
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders: (reponse, chemin) => {
      void reponse.header('Cache-Control', gardeDe(chemin));
    },
  });
  servirLesPagesPreparees(app, racine, env);
}

interface PagePreparee {
  racine: string;
  url: string;
  fichier: string;
  env: Environnement;
}

/** Une page préparée ; celle d'un lien public porte la carte que les messageries en montrent. */
function servirLaPage(
  app: NestFastifyApplication,
  { racine, url, fichier, env }: PagePreparee,
): (requete: FastifyRequest, reponse: FastifyReply) => Promise<FastifyReply> {
  if (!url.endsWith('/:jeton')) return async (_requete, reponse) => reponse.sendFile(fichier);
  const cartes = app.get(CartesDeLiensService);
  const page = readFileSync(join(racine, fichier), 'utf8');
  return async ({ method, params, ip }, reponse) => {
    const { jeton } = params as { jeton: string };
    const carte = method === 'GET' ? await cartes.de(url, jeton, reseauDe(ip)) : null;
    if (!carte) return reponse.sendFile(fichier);
    void reponse.header('Cache-Control', gardeDe(`/${fichier}`)).type('text/html; charset=utf-8');
    return reponse.send(avecCarte(page, carte, `${env.APP_URL}/icone-512.png`));
  };
}

/** Les pages publiques préparées à la construction, chacune à son adresse ; toute autre adresse reçoit l'application. */
function servirLesPagesPreparees(app: NestFastifyApplication, racine: string, env: Environnement): void {
  const plan = join(racine, 'pages.json');
  const pages = existsSync(plan) ? (JSON.parse(readFileSync(plan, 'utf8')) as Record<string, string>) : {};
  for (const [url, fichier] of Object.entries(pages)) {
    app
      .getHttpAdapter()
      .getInstance()
      .route({ method: ['GET', 'HEAD'], url, handler: servirLaPage(app, { racine, url, fichier, env }) });
  }
}

/** Sans corps, le type annoncé ne veut rien dire : bien des clients HTTP annoncent du JSON en n'envoyant rien. */
function oublierLeTypeDuVide({ headers }: FastifyRequest): void {
  const vide = !headers['transfer-encoding'] && !Number(headers['content-length'] ?? 0);
  if (vide) delete headers['content-type'];
}

/** Réglages de Nest communs à la production et aux tests. */
export const OPTIONS_NEST = { bufferLogs: true, bodyParser: false, abortOnError: false } as const;

/** Donne à l'application ses préfixe, en-têtes, écrans et documentation, sans écouter. */
export async function equiper(app: NestFastifyApplication): Promise<NestFastifyApplication> {
  const env = app.get(Environnement);
  app.useLogger(app.get(Logger));
  app.setGlobalPrefix('api');
  app.enableShutdownHooks();
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: POLITIQUE,
    referrerPolicy: { policy: 'no-referrer' },
    hsts: { maxAge: UN_AN, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
  });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (requete, reponse) => {
      void reponse.header('X-Request-Id', requete.id);
      void reponse.header('Permissions-Policy', PERMISSIONS);
      oublierLeTypeDuVide(requete);
    });
  const methodes = app.get(MethodesDeclarees);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRoute', ({ url, method }) => methodes.noter(url, method));
  app.get(MetriquesService).observer(app.getHttpAdapter().getInstance());
  poserLesDelais(app.getHttpAdapter().getInstance(), app.get(SondeBaseService), env.ACTES_PATIENCE_MS);
  const provenances = { adresse: env.APP_URL, enProduction: env.enProduction };
  const fautes = new Seaux(FAUTES_DUN_RESEAU, app.get(Horloge));
  fermerLesPortes(app.getHttpAdapter().getInstance(), provenances, app.get(Cles).toutes('jetons'), fautes);
  new Connexions(CONNEXIONS, env.mandataires).borner(app.getHttpServer());
  tairePagesDeLien(app.getHttpAdapter().getInstance());
  servirSecurityTxt(app, env);
  servirLesPublications(app);
  await servirLesEcrans(app, env);
  if (env.documentationServie) servirLaDocumentation(app);
  return app;
}

/** Monte l'application entière, sans écouter : la même pour la production et les tests. */
export async function creerApplication(module: Type = AppModule): Promise<NestFastifyApplication> {
  const adaptateurHttp = adaptateur(lireEnvironnement(process.env));
  return equiper(await NestFactory.create<NestFastifyApplication>(module, adaptateurHttp, OPTIONS_NEST));
}
