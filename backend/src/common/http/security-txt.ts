import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Environnement } from '../../config/environnement';
import { Horloge } from '../horloge/horloge';

const ADRESSE = '/.well-known/security.txt';
const VALIDITE_JOURS = 180;

/** Le texte de `/.well-known/security.txt` : à qui dire une faille, jusqu'à quand ce texte vaut. Source : RFC 9116. */
export function securityTxt(support: string, url: string, maintenant: Date): string {
  const expire = new Date(maintenant);
  expire.setUTCDate(expire.getUTCDate() + VALIDITE_JOURS);
  expire.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${support}`,
    `Expires: ${expire.toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${url}${ADRESSE}`,
    `Policy: ${url}/contact`,
    '',
  ].join('\n');
}

/** Rend ce texte à qui le demande. */
export function servirSecurityTxt(app: NestFastifyApplication, env: Environnement): void {
  const horloge = app.get(Horloge);
  app
    .getHttpAdapter()
    .getInstance()
    .get(ADRESSE, (_requete, reponse) =>
      reponse
        .type('text/plain; charset=utf-8')
        .header('Cache-Control', 'public, max-age=86400')
        .send(securityTxt(env.MAIL_SUPPORT, env.APP_URL, horloge.maintenant())),
    );
}
