import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AccesInterdit, NonAuthentifie, TropDeTentatives } from '../../errors/erreurs-communes';
import { reseauDe } from '../reseau';
import { compterLesCorps, octetsAnnonces } from './arrivee-des-corps';
import { OCTETS_TENUS, routeBornee } from './bornes';
import { bornerLeVol } from './en-vol';
import { lireSeulementDuJson } from './corps-json';
import { jetonSigne } from './jeton-signe';
import { provenanceAdmise, type Provenances } from './provenance';
import { refusLent } from './refus-lent';

const SANS_CORPS = new Set(['GET', 'HEAD', 'OPTIONS']);
const FAUTES = new Set([400, 408, 413, 415]);

/** Ce qu'un réseau peut envoyer d'illisible ou de refusé aux routes publiques ; chaque instance protège son processeur. */
export const FAUTES_DUN_RESEAU = { nom: 'fautes', capacite: 300, parSeconde: 3 };

/** Ce qui compte les fautes d'un réseau, et dit combien de secondes il attend. */
interface FreinDesFautes {
  attente(reseau: string): number;
  compter(reseau: string): void;
}

const routeDe = ({ method, routeOptions }: FastifyRequest) => routeBornee(method, routeOptions.url);

/** Chaque route ne lit que ce que le contrat lui permet. */
function bornerLaRoute(route: RouteOptions): void {
  const bornee = routeBornee([route.method].flat()[0] ?? '', route.url);
  if (bornee && !bornee.octetsPropres) route.bodyLimit = bornee.bornes.octets;
}

/**
 * Ce qui se juge avant de lire un corps : d'où il vient, si nous avons signé le jeton de qui l'envoie, et si ce réseau n'en a pas déjà
 * envoyé trop de mauvais ; puis si la mémoire donnée aux corps en a la place.
 */
export function fermerLesPortes(
  fastify: FastifyInstance,
  provenances: Provenances,
  cles: readonly Buffer[],
  frein: FreinDesFautes,
): void {
  bornerLeVol(fastify);
  lireSeulementDuJson(fastify);
  fastify.addHook('onRoute', bornerLaRoute);
  fastify.addHook('onRequest', async (requete: FastifyRequest, reponse: FastifyReply) => {
    if (requete.url.startsWith('/api')) void reponse.header('Cache-Control', 'no-store');
    const route = routeDe(requete);
    if (!route || SANS_CORPS.has(requete.method)) return;
    if (!route.publique) {
      if (!jetonSigne(requete.headers.authorization ?? '', cles)) throw new NonAuthentifie();
      return;
    }
    if (!provenanceAdmise(requete.headers, provenances)) throw new AccesInterdit();
    if (!route.freinee) return;
    const reseau = reseauDe(requete.ip);
    const attenteS = frein.attente(reseau);
    if (attenteS === 0) return;
    // Un gros corps refusé aussitôt serait renvoyé mille fois par seconde : ses octets coûtent, même jetés.
    if (octetsAnnonces(requete) > OCTETS_TENUS.sansCompter) await refusLent(reseau);
    throw new TropDeTentatives(attenteS);
  });
  compterLesCorps(fastify, cles);
  fastify.addHook('onResponse', async (requete: FastifyRequest, reponse: FastifyReply) => {
    if (routeDe(requete)?.freinee && FAUTES.has(reponse.statusCode)) frein.compter(reseauDe(requete.ip));
  });
}
