import { SaxesParser } from 'saxes';
import type { ElementXml } from '@facturier/domaine/reception/arbre-xml';
import { sansControle } from '@facturier/domaine/valeurs/texte';
import { decoderSous, hautsDeCp1252 } from '@facturier/domaine/valeurs/texte-de-fichier';
import { Refus } from './refus';

const ELEMENTS_MAXIMAUX = 200_000;
const PROFONDEUR_MAXIMALE = 60;

type Noeud = Omit<ElementXml, 'enfants'> & { enfants: Noeud[] };

const illisible = (raison: string): Refus =>
  new Refus(
    'XML_ILLISIBLE',
    `Ce fichier XML est illisible (${raison}). Demandez à votre fournisseur de vous le renvoyer.`,
  );

const dangereux = (): Refus =>
  new Refus(
    'XML_DANGEREUX',
    'Ce fichier XML déclare une DTD ou une entité\u00a0: une facture n’en a pas besoin, et il n’est pas lu plus loin. Demandez à votre fournisseur un fichier sans elles.',
  );

/** Ce qui, au début d'un XML, dit son codage avant toute déclaration : sa marque, ou un « < » sur deux octets. */
const DEBUTS: readonly [debut: string, codage: string][] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
  ['3c00', 'utf-16le'],
  ['003c', 'utf-16be'],
];

/** Le codage d'un XML : celui de ses premiers octets, sinon celui qu'il déclare ; une déclaration lisible octet par octet n'est pas en UTF-16. */
function codageDe(octets: Uint8Array): string {
  const debut = Buffer.from(octets.subarray(0, 200));
  const hexa = debut.toString('hex');
  const marque = DEBUTS.find(([signe]) => hexa.startsWith(signe))?.[1];
  const declare = /^[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(debut.toString('latin1'))?.[1] ?? 'utf-8';
  return marque ?? (/^utf-?16/i.test(declare) ? 'utf-8' : declare);
}

function decoder(octets: Uint8Array): string {
  try {
    return decoderSous(octets, codageDe(octets));
  } catch {
    throw illisible('son codage n’est pas celui qu’il annonce');
  }
}

/** Un texte tel qu'il se garde : `&#146;` pris pour l'apostrophe qu'il voulait dire, sans caractère de contrôle ni d'inversion du sens. */
const propre = (texte: string): string => sansControle(hautsDeCp1252(texte));

/** Construit l'arbre au fil de la lecture, sous les bornes. */
class Batisseur {
  private readonly ouverts: Noeud[] = [];
  private elements = 0;
  racine: Noeud | null = null;

  ouvrir(nom: string, espace: string, attributs: Record<string, string>): void {
    this.elements += 1;
    if (this.elements > ELEMENTS_MAXIMAUX || this.ouverts.length >= PROFONDEUR_MAXIMALE)
      throw illisible('il compte trop d’éléments, ou trop imbriqués');
    const noeud: Noeud = { nom, espace, attributs, texte: '', enfants: [] };
    this.ouverts.at(-1)?.enfants.push(noeud);
    this.racine ??= noeud;
    this.ouverts.push(noeud);
  }

  ecrire(texte: string): void {
    const noeud = this.ouverts.at(-1);
    if (noeud) noeud.texte += propre(texte);
  }

  fermer(): void {
    this.ouverts.pop();
  }
}

/**
 * L'arbre d'un fichier XML. Aucune DTD n'est lue, aucune entité n'est développée, rien n'est cherché ailleurs.
 * @throws Refus XML_DANGEREUX pour une DTD ou une entité, XML_ILLISIBLE s'il est mal formé, mal codé ou démesuré
 */
export function lireXml(octets: Uint8Array): ElementXml {
  const batisseur = new Batisseur();
  const lecteur = new SaxesParser({ xmlns: true, position: false });
  lecteur.on('doctype', () => {
    throw dangereux();
  });
  lecteur.on('error', (erreur) => {
    throw /entity/i.test(erreur.message) ? dangereux() : illisible('il est mal formé');
  });
  lecteur.on('opentag', ({ local, uri, attributes }) => {
    const attributs = Object.values(attributes).map((un) => [un.local, propre(un.value)] as const);
    batisseur.ouvrir(local, uri, Object.fromEntries(attributs));
  });
  lecteur.on('text', (texte) => batisseur.ecrire(texte));
  lecteur.on('cdata', (texte) => batisseur.ecrire(texte));
  lecteur.on('closetag', () => batisseur.fermer());
  lecteur.write(decoder(octets)).close();
  if (!batisseur.racine) throw illisible('il est vide');
  return batisseur.racine;
}
