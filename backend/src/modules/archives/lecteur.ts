import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dateCivileAParis, formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { enScript } from '../../platform/archive/en-script';
import type { DocumentALire, PieceDArchive } from '../../platform/archive/pieces-archive.service';
import type { EnTeteDeManifeste } from './manifeste';

/** Les fichiers de la page, tels qu'ils sont dans `lecteur/` ; `lire.html` va à la racine de l'archive. */
const PAGE = 'lire.html';
const ACCOMPAGNENT = [
  'formats.js',
  'liste.js',
  'livre.js',
  'sceau.js',
  'verifier.js',
  'lecteur.js',
  'lecteur.css',
] as const;

/** Un document de la liste, et ses fichiers depuis le dossier de l'archive. */
interface DocumentListe extends DocumentALire {
  fichiers: string[];
}

const sansFin = (chemin: string): string => chemin.replace(/\.[^./]+$/, '').replace(/^.*\//, '');

/** La page qui lit une archive sans réseau : ce qui passe s'y note, année par année ; le livre des recettes n'y laisse que ses années. Une page ouverte d'un dossier ne lit que des scripts voisins. */
export class Lecteur {
  private readonly parAnnee = new Map<string, DocumentListe[]>();
  private readonly livres: string[] = [];
  private dernier: { nom: string; document: DocumentListe } | null = null;

  /** Note le document que cette pièce est, ou le fichier de plus de celui d'avant. */
  noter({ chemin, document, livre }: PieceDArchive): void {
    if (livre) this.livres.push(livre);
    const nom = sansFin(chemin);
    if (!document) {
      if (this.dernier?.nom === nom) this.dernier.document.fichiers.push(chemin);
      return;
    }
    const liste = { ...document, fichiers: [chemin] };
    this.dernier = { nom, document: liste };
    const annee = document.date.slice(0, 4);
    const deLAnnee = this.parAnnee.get(annee);
    if (deLAnnee) deLAnnee.push(liste);
    else this.parAnnee.set(annee, [liste]);
  }

  /** La page, ses scripts, et les données de chaque année. */
  async *fichiers({ compte, produiteLe, installation }: EnTeteDeManifeste): AsyncGenerator<PieceDArchive> {
    const lire = (nom: string) => readFile(join(__dirname, 'lecteur', nom));
    yield { chemin: PAGE, contenu: await lire(PAGE) };
    for (const nom of ACCOMPAGNENT) yield { chemin: `lecteur/${nom}`, contenu: await lire(nom) };
    const annees = [...this.parAnnee.keys()].sort().reverse();
    const sommaire = {
      compte: compte.nom,
      siret: compte.siret,
      produiteLe: formaterDateLongue(dateCivileAParis(new Date(produiteLe))),
      installation,
      annees,
      livres: [...this.livres].sort().reverse(),
    };
    yield script('sommaire', `FACTURIER.annoncer(${enScript(sommaire)});\n`);
    for (const annee of annees) {
      const documents = this.parAnnee.get(annee)!;
      yield script(`donnees-${annee}`, `FACTURIER.poser("${annee}", ${enScript(documents)});\n`);
    }
  }
}

const script = (nom: string, texte: string): PieceDArchive => ({
  chemin: `lecteur/${nom}.js`,
  contenu: Buffer.from(texte),
});
