import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ErreurMetier } from '../../errors/erreur-metier';
import { Indisponible, TypeDeContenuRefuse } from '../../errors/erreurs-communes';
import { TROP_LENTE } from '../connexion-refusee';
import { reseauDe } from '../reseau';
import { OCTETS_BRUTS, OCTETS_TENUS, routeBornee, SILENCE_MS } from './bornes';
import { titulaireSigne } from './jeton-signe';
import { OctetsTenus, type Part } from './octets-tenus';
import { refusLent } from './refus-lent';

const SANS_CORPS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** 408 : un corps commencé, qui n'apporte plus rien. */
class DemandeTropLente extends ErreurMetier {
  readonly code = 'DEMANDE_TROP_LENTE';
  readonly statut = 408;

  constructor() {
    super(TROP_LENTE);
  }
}

/** 503 : d'autres corps, de cet appelant ou de tous, occupent déjà la mémoire qui leur est donnée. */
class TropDOctets extends Indisponible {
  constructor() {
    super('Trop d’envois arrivent en même temps. Réessayez dans un instant.');
  }
}

const routeDe = ({ method, routeOptions }: FastifyRequest) => routeBornee(method, routeOptions.url);

/** Ce que le corps pèse, d'après l'en-tête ; `Infinity` s'il vient par morceaux, 0 s'il n'y en a pas. */
export function octetsAnnonces({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): number {
  if (SANS_CORPS.has(method)) return 0;
  return headers['transfer-encoding'] ? Infinity : Number(headers['content-length'] ?? 0);
}

/** Les parts sur lesquelles cette demande compte : un compte a la sienne, des inconnus se partagent la leur. */
function partsDe({ ip, headers }: FastifyRequest, publique: boolean, cles: readonly Buffer[]): Part[] {
  const { enTout, inconnus, reseau, reseauInconnu, compte } = OCTETS_TENUS;
  const deTous = { nom: 'tout', plafond: enTout };
  const duReseau = { nom: `reseau:${reseauDe(ip)}`, plafond: publique ? reseauInconnu : reseau };
  if (publique) return [deTous, duReseau, { nom: 'inconnus', plafond: inconnus }];
  const titulaire = titulaireSigne(headers.authorization ?? '', cles) ?? '';
  return [deTous, duReseau, { nom: `compte:${titulaire}`, plafond: compte }];
}

/** Le même corps, qui s'interrompt d'une erreur quand rien n'arrive plus. */
function surveiller(corps: Readable, reponse: FastifyReply): Readable {
  const arrive = new PassThrough();
  const minuterie = setTimeout(() => arrive.destroy(new DemandeTropLente()), SILENCE_MS);
  const cesser = (): void => clearTimeout(minuterie);
  // Un corps refusé en chemin n'a plus de lecteur pour entendre l'erreur.
  arrive.on('error', cesser);
  corps.on('data', () => minuterie.refresh());
  corps.once('end', cesser);
  corps.once('error', (erreur) => arrive.destroy(erreur));
  reponse.raw.once('close', cesser);
  return corps.pipe(arrive);
}

/**
 * Un corps se compte avant d'être lu, et ne se lit que là où il est attendu : au-delà de ce que le processus tient pour tous, pour ce
 * réseau ou pour ce compte, il est refusé (503) sans qu'un octet en soit gardé ; un type que la route ne lit pas, de même (415) ; une
 * adresse inconnue n'en lit aucun. Ce qui cesse d'arriver est coupé (408).
 */
export function compterLesCorps(fastify: FastifyInstance, cles: readonly Buffer[]): void {
  const tenus = new OctetsTenus();
  // Sans type, Fastify répond 404 sans rien lire.
  fastify.addHook('onRequest', async (requete: FastifyRequest) => {
    if (requete.is404) delete requete.headers['content-type'];
  });
  // Après chaque `onRequest` : une session finie y est refusée, et ne prend rien de la place de son compte.
  fastify.addHook('preParsing', (requete, reponse, corps, suite) => {
    const route = routeDe(requete);
    const annonces = octetsAnnonces(requete);
    if (!route || annonces === 0) return suite(null, corps);
    const type = requete.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (!route.types.has(type)) return suite(new TypeDeContenuRefuse());
    if (annonces > OCTETS_TENUS.sansCompter) {
      const octets = Math.min(annonces, route.octetsPropres ? OCTETS_BRUTS : route.bornes.octets);
      const parts = partsDe(requete, route.publique, cles);
      if (!tenus.prendre(parts, octets))
        return void refusLent(reseauDe(requete.ip)).then(() => suite(new TropDOctets()));
      reponse.raw.once('close', () => tenus.rendre(parts, octets));
    }
    suite(null, surveiller(corps, reponse));
  });
  // Ce qui n'a pas été lu ne le sera pas : la connexion se ferme avec la réponse.
  fastify.addHook('onSend', (requete, reponse, contenu, suite) => {
    if (octetsAnnonces(requete) > OCTETS_TENUS.sansCompter && !requete.raw.complete)
      void reponse.header('Connection', 'close');
    suite(null, contenu);
  });
}
