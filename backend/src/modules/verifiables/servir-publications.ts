import { estDateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { CodesService } from '../documents/verifiables/codes.service';
import { PublicationsScellesService } from '../documents/scelles/publications-scelles.service';

const CLES = '/.well-known/facturier-cles.json';
const DERNIERE = '/.well-known/facturier-sceaux.json';
const D_UN_JOUR = '/.well-known/facturier-sceaux/:jour.json';
/** Une heure chez qui lit, une minute chez nous : une clé volée ne se croit plus longtemps. */
const GARDE = 'public, max-age=3600';
/** Une publication passée ne change pas. */
const POUR_TOUJOURS = 'public, max-age=31536000, immutable';
const GARDE_MS = 60_000;

/** Lit une fois par minute et par ressource, au plus ; une panne ne se retient pas. */
function unTemps(lire: () => Promise<unknown>): () => Promise<string | null> {
  let lue: { texte: Promise<string | null>; jusqua: number } | null = null;
  return () => {
    const maintenant = performance.now();
    if (!lue || lue.jusqua < maintenant) {
      const texte = lire().then((valeur) => (valeur === null ? null : JSON.stringify(valeur)));
      lue = { texte, jusqua: maintenant + GARDE_MS };
    }
    return lue.texte.catch((erreur: unknown) => {
      lue = null;
      throw erreur;
    });
  };
}

const rendre = (reponse: FastifyReply, texte: string | null, garde: string): FastifyReply =>
  texte === null
    ? reponse.code(404).header('Access-Control-Allow-Origin', '*').send()
    : reponse
        .type('application/json; charset=utf-8')
        .header('Cache-Control', garde)
        .header('Access-Control-Allow-Origin', '*')
        .send(texte);

/** Rend à qui les demande, de tout site, les clés de vérification et les publications de scellés : elles sont publiques. */
export function servirLesPublications(app: NestFastifyApplication): void {
  const codes = app.get(CodesService);
  const publications = app.get(PublicationsScellesService);
  const cles = unTemps(() => codes.clesPubliees());
  const derniere = unTemps(() => publications.lire());
  const serveur = app.getHttpAdapter().getInstance();
  serveur.get(CLES, async (_requete, reponse) => rendre(reponse, await cles(), GARDE));
  serveur.get(DERNIERE, async (_requete, reponse) => rendre(reponse, await derniere(), GARDE));
  serveur.get<{ Params: { jour: string } }>(D_UN_JOUR, async ({ params: { jour } }, reponse) => {
    const publiee = estDateCivile(jour) ? await publications.lire(jour) : null;
    return rendre(reponse, publiee && JSON.stringify(publiee), POUR_TOUJOURS);
  });
}
