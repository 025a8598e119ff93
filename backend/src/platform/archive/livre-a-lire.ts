import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { enScript } from './en-script';
import type { PieceDArchive } from './pieces-archive.service';

/** Une case du livre, et ce qui se lit dessous en plus petit. */
type Case = readonly [texte: string, detail?: string];

/** Une écriture du livre, telle que `lire.html` la montre. */
export interface EcritureALire {
  date: DateCivile;
  /** Négatif quand l'argent repart. */
  montantCentimes: number;
  /** Une annulation ou un remboursement : cela se voit. */
  contraire: boolean;
  /** La pièce, le client, la nature, le mode. */
  cases: readonly Case[];
}

async function* enTableau(
  annee: string,
  lots: AsyncIterable<readonly EcritureALire[]>,
): AsyncGenerator<string> {
  yield `FACTURIER.poserLivre(${enScript(annee)}, [\n`;
  for await (const lot of lots) yield lot.map((ecriture) => `${enScript(ecriture)},\n`).join('');
  yield ']);\n';
}

/** Une année du livre, en script que la page charge ; les écritures passent lot par lot, sans se tenir en mémoire. */
export const livreALire = (annee: string, lots: AsyncIterable<readonly EcritureALire[]>): PieceDArchive => ({
  chemin: `lecteur/livre-${annee}.js`,
  contenu: enTableau(annee, lots),
  livre: annee,
});
