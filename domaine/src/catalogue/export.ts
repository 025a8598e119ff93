import { BOM, ecrireCellule, ecrireLigne } from '../valeurs/csv';
import { ecrireNombre } from '../valeurs/montant';
import type { ContenuArticle } from './article';

/** Les titres d'un export : ceux que l'import reconnaît. */
const TITRES = ['Référence', 'Désignation', 'Détail', 'Unité', 'Prix unitaire HT', 'Nature'];
const NATURES = { biens: 'Bien', services: 'Service' } as const;

/** Le début d'un export : la marque d'ordre et les titres. */
export const enTeteExport = (): string => BOM + ecrireLigne(TITRES.map(ecrireCellule));

/** Un article en une ligne CSV, qui se réimporte telle quelle. */
export const ligneExport = ({ nature, ...article }: ContenuArticle): string =>
  ecrireLigne([
    ecrireCellule(article.reference),
    ecrireCellule(article.designation),
    ecrireCellule(article.detail),
    ecrireCellule(article.unite),
    ecrireNombre(article.prixUnitaireDixMilliemes, 4, 2).replaceAll(/\s/g, ''),
    ecrireCellule(nature && NATURES[nature]),
  ]);
