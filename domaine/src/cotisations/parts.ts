import { partDe, type Centimes } from '../valeurs/montant';
import { CATEGORIES, chaqueCategorie, type ParCategorie, RIEN, totalDe } from './categories';

/** Ce qu'un cumul payé laisse jusqu'à une borne, au centime ; un cumul rendu, de même, dans l'autre sens. Un zéro n'a pas de signe. */
const jusquA = (paye: Centimes, borne: Centimes, total: Centimes): Centimes =>
  total === 0 ? 0 : 0 + Math.sign(paye) * partDe(Math.abs(paye), borne, total);

/** Ce que tout ce qui est payé fait de chaque catégorie : des bornes, et non des parts, pour que rien ne s'arrondisse deux fois. */
function partsDuCumul(paye: Centimes, bases: ParCategorie): ParCategorie {
  const total = totalDe(bases);
  const parts = { ...RIEN };
  let [borne, avant] = [0, 0];
  for (const categorie of CATEGORIES) {
    borne += bases[categorie];
    const apres = jusquA(paye, borne, total);
    parts[categorie] = apres - avant;
    avant = apres;
  }
  return parts;
}

/**
 * Ce que chacune de ces écritures paie de chaque catégorie, à la suite de ce qui est déjà payé. Les parts d'une écriture font l'écriture,
 * et celles de toutes font la facture, au centime : un remboursement reprend comme un paiement donne.
 * @param bases ce que la facture vend, par catégorie ; d'un total nul, rien ne se répartit
 */
export function partsDesPaiements(
  dejaPaye: Centimes,
  montants: readonly Centimes[],
  bases: ParCategorie,
): ParCategorie[] {
  let paye = dejaPaye;
  return montants.map((montant) => {
    const avant = partsDuCumul(paye, bases);
    paye += montant;
    const apres = partsDuCumul(paye, bases);
    return chaqueCategorie((categorie) => apres[categorie] - avant[categorie]);
  });
}
