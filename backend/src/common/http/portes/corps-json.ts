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

/** Un texte dix fois trop long se nettoie et se compare avant d'être refusé : dix millisecondes pour 250 ko. */
const demesure = (valeur: unknown, texte: number): boolean =>
  typeof valeur === 'string' && valeur.length > texte;

type Noeud = { valeur: object; niveau: number };

const estObjet = (valeur: unknown): valeur is object => typeof valeur === 'object' && valeur !== null;

const [GUILLEMET, ANTISLASH, VIRGULE] = [0x22, 0x5c, 0x2c];
const OUVRANTS = new Set([0x5b, 0x7b]);
const FERMANTS = new Set([0x5d, 0x7d]);

/**
 * Vrai si ces octets, pas encore lus, portent déjà trop de valeurs ou de niveaux : un passage, sans rien construire. Lire vingt mille
 * clés différentes coûtait vingt millisecondes avant qu'on les refuse.
 */
export function deborde(octets: Uint8Array, { valeurs, profondeur }: Bornes): boolean {
  let [virgules, niveau, dansUnTexte] = [0, 0, false];
  for (let rang = 0; rang < octets.length; rang += 1) {
    const octet = octets[rang]!;
    if (octet === GUILLEMET) dansUnTexte = !dansUnTexte;
    else if (dansUnTexte) rang += octet === ANTISLASH ? 1 : 0;
    else if (octet === VIRGULE) virgules += 1;
    else if (OUVRANTS.has(octet)) niveau += 1;
    else if (FERMANTS.has(octet)) niveau -= 1;
    if (virgules >= valeurs || niveau > profondeur) return true;
  }
  return false;
}

/** Combien de valeurs porte ce corps, `null` s'il sort des bornes. Sans récursion : la profondeur ne coûte rien à la pile. */
export function valeursDe(corps: unknown, { valeurs, profondeur, texte }: Bornes): number | null {
  let comptees = 0;
  const aVoir: Noeud[] = estObjet(corps) ? [{ valeur: corps, niveau: 1 }] : [];
  for (let noeud = aVoir.pop(); noeud; noeud = aVoir.pop()) {
    if (noeud.niveau > profondeur) return null;
    for (const enfant of Object.values(noeud.valeur) as unknown[]) {
      comptees += 1;
      if (comptees > valeurs || demesure(enfant, texte)) return null;
      if (estObjet(enfant)) aVoir.push({ valeur: enfant, niveau: noeud.niveau + 1 });
    }
  }
  return comptees;
}

/** Le produit ne lit que du JSON, borné selon la route ; `rawBody` garde les octets tels qu'ils sont arrivés, `valeurs` leur nombre de valeurs. */
export function lireSeulementDuJson(fastify: FastifyInstance): void {
  const lire = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (requete: FastifyRequest & { rawBody?: Buffer; valeurs?: number }, octets: Buffer, fin) => {
      requete.rawBody = octets;
      const { method, url } = requete.routeOptions;
      const bornes = routeBornee([method].flat()[0] ?? '', url)?.bornes ?? BORNES_PUBLIQUES;
      if (deborde(octets, bornes)) return fin(new CorpsDemesure());
      void lire(requete, octets.toString('utf8'), (erreur, corps: unknown) => {
        if (erreur) return fin(erreur);
        const valeurs = valeursDe(corps, bornes);
        if (valeurs === null) return fin(new CorpsDemesure());
        requete.valeurs = valeurs;
        return fin(null, corps);
      });
    },
  );
}
