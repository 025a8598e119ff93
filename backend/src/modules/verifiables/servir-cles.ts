import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CodesService } from '../documents/verifiables/codes.service';

const ADRESSE = '/.well-known/facturier-cles.json';
/** Une heure chez qui lit, une minute chez nous : une clé volée ne se croit plus longtemps. */
const GARDE = 'public, max-age=3600';
const GARDE_MS = 60_000;

/** Rend les clés de vérification à qui les demande, de tout site : elles sont publiques. */
export function servirClesDeVerification(app: NestFastifyApplication): void {
  const codes = app.get(CodesService);
  let lues: { texte: Promise<string>; jusqua: number } | null = null;
  const lire = (): Promise<string> => {
    const maintenant = performance.now();
    if (!lues || lues.jusqua < maintenant)
      lues = {
        texte: codes.clesPubliees().then((cles) => JSON.stringify(cles)),
        jusqua: maintenant + GARDE_MS,
      };
    return lues.texte.catch((erreur: unknown) => {
      lues = null;
      throw erreur;
    });
  };
  app
    .getHttpAdapter()
    .getInstance()
    .get(ADRESSE, async (_requete, reponse) => {
      const texte = await lire();
      return reponse
        .type('application/json; charset=utf-8')
        .header('Cache-Control', GARDE)
        .header('Access-Control-Allow-Origin', '*')
        .send(texte);
    });
}
