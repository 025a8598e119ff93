import type { CollectionReprise } from '@facturier/domaine/comptes/reprise';
import { mongo } from 'mongoose';

const { EJSON } = mongo.BSON;

/** Le nom et la version de la forme des rangées de `reprise/` ; le manifeste la dit. */
export const FORME_DE_REPRISE = 'facturier/reprise/1';

/** Un fichier de `reprise/`, comme toute pièce de l'archive. */
export interface FichierDeReprise {
  chemin: string;
  contenu: Buffer | AsyncIterable<string>;
  sha256?: string;
  stocke?: true;
}

/** D'où une reprise lit : une archive contrôlée. */
export interface SourceDeReprise {
  /** Les lignes du fichier de cette collection, sans leur retour ; aucune, s'il n'y est pas. */
  lignes(nom: string): AsyncIterable<string>;
  /** Les octets de cette empreinte. @throws Error si aucun fichier ne les porte */
  octets(sha256: string): Promise<Buffer>;
}

/** Une ligne qui n'est pas d'une collection : le nom du fichier, et pourquoi. */
export class RangeeFausse extends Error {
  constructor(
    readonly nom: string,
    message: string,
  ) {
    super(message);
  }
}

/** Un document, tel que la base le range. */
export type Range = Record<string, unknown>;

/** Une rangée de `reprise/` : un document, et l'empreinte du fichier de l'archive qui porte chacun de ses champs lourds. */
export interface Rangee {
  document: Range;
  fichiers: Record<string, string>;
}

const estObjet = (valeur: unknown): valeur is Range =>
  typeof valeur === 'object' && valeur !== null && Object.getPrototypeOf(valeur) === Object.prototype;

/** L'objet qui porte ce champ, et son dernier nom ; `null` : il n'y en a pas. */
function porteurDe(document: Range, champ: string): [porteur: Range, nom: string] | null {
  const noms = champ.split('.');
  const nom = noms.pop()!;
  let porteur: unknown = document;
  for (const pas of noms) porteur = estObjet(porteur) ? porteur[pas] : null;
  return estObjet(porteur) ? [porteur, nom] : null;
}

function retirer(document: Range, champ: string): void {
  const porteur = porteurDe(document, champ);
  if (porteur) delete porteur[0][porteur[1]];
}

const lire = (document: Range, champ: string): unknown => {
  const porteur = porteurDe(document, champ);
  return porteur?.[0][porteur[1]];
};

/** Ce qui s'en porte d'une installation à l'autre : ni son compte, ni ce qui ouvre, ni ce qui est à un autre. */
function sansLeCompte({ cle, seulement, sans = [] }: CollectionReprise, document: Range): Range {
  const porte = seulement
    ? Object.fromEntries(Object.entries(document).filter(([champ]) => seulement.includes(champ)))
    : document;
  if (cle) delete porte[cle];
  for (const champ of sans) retirer(porte, champ);
  return porte;
}

/** La ligne d'un document, sans retour : EJSON canonique, qui rend chaque type tel qu'il était. */
export function ecrireRangee(collection: CollectionReprise, { document, fichiers }: Rangee): string {
  const porte = sansLeCompte(collection, copieDe(document));
  return EJSON.stringify({ document: porte, fichiers }, { relaxed: false });
}

/** Une copie assez profonde pour qu'en retirer un champ laisse l'original. */
const copieDe = (document: Range): Range =>
  Object.fromEntries(
    Object.entries(document).map(([champ, valeur]) => [champ, estObjet(valeur) ? copieDe(valeur) : valeur]),
  );

/** Le document d'une ligne, sans compte : ce qui ferait partir quelque chose est arrêté. @throws Error si elle n'est pas une rangée */
export function lireRangee(collection: CollectionReprise, ligne: string): Rangee {
  const lue: unknown = EJSON.parse(ligne, { relaxed: true });
  if (!estObjet(lue) || !estObjet(lue['document']) || !estObjet(lue['fichiers']))
    throw new Error('Cette ligne n’est pas une rangée.');
  const document = sansLeCompte(collection, lue['document']);
  for (const { champ, si, pose } of collection.arrets ?? [])
    if (si === undefined || lire(document, champ) === si)
      for (const [place, valeur] of Object.entries(pose)) poser(document, place, valeur);
  return { document, fichiers: lue['fichiers'] as Record<string, string> };
}

function poser(document: Range, champ: string, valeur: unknown): void {
  const porteur = porteurDe(document, champ);
  if (porteur) porteur[0][porteur[1]] = valeur;
}
