import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ErreurMetier } from '../../errors/erreur-metier';
import { type Bornes, BORNES_PUBLIQUES, routeBornee } from './bornes';

/** 400 : un corps lisible, mais fait de trop de valeurs, ou trop imbriqué. */
class CorpsDemesure extends ErreurMetier {
  readonly code = 'CORPS_ILLISIBLE';
  readonly statut = 400;

  constructor() {
    super('Les données envoyées sont trop nombreuses ou trop imbriquées.');
  }
}

type Noeud = { valeur: object; niveau: number };

const estObjet = (valeur: unknown): valeur is object => typeof valeur === 'object' && valeur !== null;

/** Vrai si cette valeur tient dans les bornes. Sans récursion : la profondeur ne coûte rien à la pile. */
export function tientDans(corps: unknown, { valeurs, profondeur }: Bornes): boolean {
  let comptees = 0;
  const aVoir: Noeud[] = estObjet(corps) ? [{ valeur: corps, niveau: 1 }] : [];
  for (let noeud = aVoir.pop(); noeud; noeud = aVoir.pop()) {
    if (noeud.niveau > profondeur) return false;
    for (const enfant of Object.values(noeud.valeur) as unknown[]) {
      comptees += 1;
      if (comptees > valeurs) return false;
      if (estObjet(enfant)) aVoir.push({ valeur: enfant, niveau: noeud.niveau + 1 });
    }
  }
  return true;
}

/** Le produit ne lit que du JSON, borné selon la route ; `rawBody` garde les octets tels qu'ils sont arrivés. */
export function lireSeulementDuJson(fastify: FastifyInstance): void {
  const lire = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (requete: FastifyRequest & { rawBody?: Buffer }, octets: Buffer, fin) => {
      requete.rawBody = octets;
      const { method, url } = requete.routeOptions;
      const route = routeBornee([method].flat()[0] ?? '', url);
      void lire(requete, octets.toString('utf8'), (erreur, corps: unknown) => {
        if (erreur) return fin(erreur);
        return tientDans(corps, route?.bornes ?? BORNES_PUBLIQUES)
          ? fin(null, corps)
          : fin(new CorpsDemesure());
      });
    },
  );
}
