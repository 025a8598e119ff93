import { randomUUID } from 'node:crypto';
import { LoggerModule } from 'nestjs-pino';
import type { LoggerOptions } from 'pino';
import { Environnement } from '../config/environnement';
import { sansJeton } from './http/pages-de-lien';

const FORME_ID = /^[\w-]{8,64}$/;

/** Un identifiant de requête : celui du mandataire s'il est sain, sinon un nouveau. */
export function identifiantDeRequete(entetes: Record<string, unknown>): string {
  const donne = entetes['x-request-id'];
  return typeof donne === 'string' && FORME_ID.test(donne) ? donne : randomUUID();
}

/** À chaque démarrage, le module des courriels conseille un aperçu que le produit écarte (docs/adr/0176-mailer-module.md). */
const CONSEIL_ECARTE = 'preview-email is not installed';
const horsConseils: LoggerOptions['hooks'] = {
  logMethod(dit, ecrire) {
    if (!String(dit[1]).startsWith(CONSEIL_ECARTE)) ecrire.apply(this, dit);
  },
};

/**
 * Journal JSON d'une ligne par requête : méthode, chemin sans paramètres, statut, durée, identifiant.
 * Ni corps, ni en-têtes, ni adresse, ni jeton, ni montant.
 */
export const optionsDuJournal = (env: Environnement) => ({
  level: env.LOG_LEVEL,
  base: null,
  hooks: horsConseils,
  genReqId: (requete: { headers: Record<string, unknown>; id?: unknown }) =>
    (requete.id as string | undefined) ?? identifiantDeRequete(requete.headers),
  autoLogging: { ignore: (requete: { url?: string }) => Boolean(requete.url?.startsWith('/api/health')) },
  serializers: {
    req: (requete: { id: string; method: string; url: string }) => ({
      id: requete.id,
      methode: requete.method,
      chemin: sansJeton(requete.url.split('?')[0] ?? ''),
    }),
    res: (reponse: { statusCode: number }) => ({ statut: reponse.statusCode }),
  },
});

export const JournalModule = LoggerModule.forRootAsync({
  inject: [Environnement],
  useFactory: (env: Environnement) => ({ pinoHttp: optionsDuJournal(env) }),
});
