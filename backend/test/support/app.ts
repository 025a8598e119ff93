import { Writable } from 'node:stream';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { InjectOptions } from 'fastify';
import { PARAMS_PROVIDER_TOKEN } from 'nestjs-pino';
import { AppModule } from '../../src/app.module';
import { Migrations } from '../../src/platform/jobs/migrations';
import { optionsDuJournal } from '../../src/common/journal.module';
import { Horloge, HorlogeReglable } from '../../src/common/horloge/horloge';
import { Environnement, lireEnvironnement } from '../../src/config/environnement';
import { adaptateur, equiper, OPTIONS_NEST } from '../../src/creer-application';
import { BoiteAuxLettres } from './courriels';
import { type BaseDeTest, baseReprise } from './mongo';

export const SECRET_DE_TEST = 'k9PzR2vXw7LmQ4tYb8NcE6hJs3GfA5dU';
export const ADMIN_DE_TEST = 'admin@facturier.example';

/** Une réponse, lue : le corps est l'objet JSON, le texte ou les octets selon son type. */
export interface Reponse<T = Record<string, unknown>> {
  statut: number;
  corps: T;
  entetes: Record<string, string | string[] | number | undefined>;
  octets: Buffer;
}

interface OptionsApp {
  env?: Record<string, string>;
  /** Départ de l'horloge. */
  instant?: string;
  /** La base d'une autre application de test : deux instances, une base. */
  base?: BaseDeTest;
}

interface OptionsRequete {
  jeton?: string;
  entetes?: Record<string, string>;
}

type Verbe = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** L'application entière, montée comme en production, sur une base à elle, une horloge réglable et un vrai serveur SMTP. */
export class AppDeTest {
  constructor(
    readonly app: NestFastifyApplication,
    readonly horloge: HorlogeReglable,
    readonly courriels: BoiteAuxLettres,
    readonly base: BaseDeTest,
    /** Les lignes du journal, telles qu'elles sont écrites. */
    readonly journal: string[],
  ) {}

  get<T>(jetonDeFournisseur: abstract new (...args: never[]) => T): T {
    return this.app.get<T>(jetonDeFournisseur, { strict: false });
  }

  /** Appelle l'API : `chemin` sans `/api`, corps JSON ou octets. */
  async appeler<T = Record<string, unknown>>(
    method: Verbe,
    chemin: string,
    payload?: unknown,
    { jeton, entetes = {} }: OptionsRequete = {},
  ): Promise<Reponse<T>> {
    const headers = { ...(jeton ? { authorization: `Bearer ${jeton}` } : {}), ...entetes };
    const options = { method, url: `/api${chemin}`, headers } as InjectOptions;
    if (payload !== undefined) options.payload = payload as InjectOptions['payload'];
    const { statusCode, headers: entetesRecus, rawPayload, body } = await this.app.inject(options);
    const estJson = String(entetesRecus['content-type'] ?? '').includes('application/json');
    const corps = (estJson && body ? JSON.parse(body) : body) as T;
    return { statut: statusCode, corps, entetes: entetesRecus, octets: rawPayload };
  }

  /** Écoute sur un port libre. @returns l'adresse, `http://127.0.0.1:port` */
  async ecouter(): Promise<string> {
    await this.app.listen(0, '127.0.0.1');
    return (await this.app.getUrl()).replace('[::1]', '127.0.0.1');
  }

  /** S'arrête, et laisse la base à l'application avec qui elle la partage. */
  async arreter(): Promise<void> {
    await this.app.close();
    await this.courriels.fermer();
    enMarche.get(this.base.nom)?.delete(this);
  }

  /** S'arrête, et efface sa base. */
  async fermer(): Promise<void> {
    await this.arreter();
    await this.base.effacer();
  }
}

/** Les applications en marche sur chaque base : celle qu'une jumelle oubliée sert encore ne se reprend pas. */
const enMarche = new Map<string, Set<AppDeTest>>();

function baseNeuve(): BaseDeTest {
  const base = baseReprise(() => (enMarche.get(base.nom)?.size ?? 0) > 0);
  return base;
}

/** Monte l'application de test ; à fermer après usage (`afterAll(() => app.fermer())`). */
export async function creerAppDeTest(options: OptionsApp = {}): Promise<AppDeTest> {
  const base = options.base ?? baseNeuve();
  const courriels = new BoiteAuxLettres();
  const env = lireEnvironnement({
    NODE_ENV: 'test',
    MONGODB_URI: base.uri,
    JWT_SECRET: SECRET_DE_TEST,
    SMTP_PORT: String(await courriels.ouvrir()),
    ADMIN_EMAIL: ADMIN_DE_TEST,
    DEMO: '0',
    // Un essai ne sort pas de la machine.
    ANNUAIRE_URL: '',
    ADRESSES_URL: '',
    DNS_RESOLVEURS: '',
    // Un essai écrit en base à côté du produit, et relit aussitôt.
    SESSIONS_RETENUES_MS: '0',
    // Un essai fait passer lui-même ses échéances : un tour de fond au même instant tiendrait le bail à sa place.
    TRAVAUX_INTERVALLE_MS: '3600000',
    // Sur une machine chargée, cinquante actes de front prennent plus que les dix secondes du service.
    ACTES_PATIENCE_MS: '120000',
    // Un essai qui se dit en production hache comme elle.
    HACHAGE_LEGER: options.env?.NODE_ENV ? '0' : '1',
    ...options.env,
  });
  const horloge = new HorlogeReglable(new Date(options.instant ?? '2026-11-21T09:00:00Z'));
  const journal: string[] = [];
  const flux = new Writable({
    write: (ligne, _codage, fin) => {
      journal.push(String(ligne));
      fin();
    },
  });
  const module = await Test.createTestingModule({ imports: [AppModule] })
    .overrideProvider(Environnement)
    .useValue(env)
    .overrideProvider(Horloge)
    .useValue(horloge)
    .overrideProvider(PARAMS_PROVIDER_TOKEN)
    .useValue({ pinoHttp: [optionsDuJournal(env), flux] })
    .compile();
  const app = await equiper(
    module.createNestApplication<NestFastifyApplication>(adaptateur(env), OPTIONS_NEST),
  );
  await app.get(Migrations).preparer();
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  const montee = new AppDeTest(app, horloge, courriels, base, journal);
  enMarche.set(base.nom, (enMarche.get(base.nom) ?? new Set()).add(montee));
  return montee;
}
