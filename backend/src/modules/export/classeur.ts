import type { Readable } from 'node:stream';
import { setImmediate as rendreLaMain } from 'node:timers/promises';
import { enZip, type FichierArchive } from './archive';
import type { Colonne, Sorte } from './domain/colonne';
import { debutDePage, FIN_DE_PAGE, PAGE, parties, rangee } from './domain/feuille';

/**
 * Un classeur XLSX d'une feuille, cellules typées (montants, dates), écrit au fil de la lecture : les titres, une ligne par élément.
 * Si la source échoue, le fichier est coupé et ne s'ouvre pas.
 */
export const enClasseur = <T>(
  feuille: string,
  elements: AsyncIterable<readonly T[]>,
  colonnes: readonly Colonne<T>[],
): Promise<Readable> => enZip(fichiers(feuille, page(elements, colonnes)));

async function* fichiers(feuille: string, contenu: AsyncIterable<string>): AsyncGenerator<FichierArchive> {
  for (const [nom, texte] of parties(feuille)) yield { nom, contenu: Buffer.from(texte) };
  yield { nom: PAGE, contenu };
}

async function* page<T>(
  elements: AsyncIterable<readonly T[]>,
  colonnes: readonly Colonne<T>[],
): AsyncGenerator<string> {
  const sortes = colonnes.map(([, , sorte = 'texte']): Sorte => sorte);
  yield (
    debutDePage(sortes) +
    rangee(
      1,
      colonnes.map(([titre]) => [titre, 'texte'] as const),
    )
  );
  let rang = 1;
  const ecrire = (element: T): string => {
    rang += 1;
    return rangee(
      rang,
      colonnes.map(([, valeur], i) => [valeur(element), sortes[i]!] as const),
    );
  };
  for await (const lot of elements) {
    yield lot.map(ecrire).join('');
    await rendreLaMain();
  }
  yield FIN_DE_PAGE;
}
