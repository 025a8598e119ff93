import { ajouterJours, type DateCivile, formaterDateLongue } from '../valeurs/date-civile';
import {
  type CodeDeTaux,
  CODES_DE_TAUX,
  TAUX,
  TAUX_LUS_JUSQU_AU,
  type TauxAjoute,
  type TauxConnus,
  tauxAu,
} from './taux';

/** Comment chaque taux se nomme. */
export const LIBELLES_DE_TAUX: Readonly<Record<CodeDeTaux, string>> = {
  vente: 'Cotisations, ventes',
  prestation: 'Cotisations, prestations BIC',
  liberal: 'Cotisations, prestations BNC',
  cipav: 'Cotisations, Cipav',
  meuble: 'Cotisations, meublés de tourisme classés',
  vl_vente: 'Versement libératoire, ventes',
  vl_prestation: 'Versement libératoire, prestations BIC',
  vl_liberal: 'Versement libératoire, prestations BNC',
  vl_meuble: 'Versement libératoire, meublés classés',
  cfp_artisan: 'Formation, artisans',
  cfp_vente: 'Formation, ventes',
  cfp_autre: 'Formation, services et libéraux',
  cci_vente: 'Taxe CCI, ventes',
  cci_prestation: 'Taxe CCI, prestations',
  cci_artisan: 'Taxe CCI, artisans aussi inscrits',
  cma_vente: 'Taxe CMA, ventes',
  cma_prestation: 'Taxe CMA, prestations',
  cma_vente_alsace: 'Taxe CMA, ventes, Alsace',
  cma_prestation_alsace: 'Taxe CMA, prestations, Alsace',
  cma_vente_moselle: 'Taxe CMA, ventes, Moselle',
  cma_prestation_moselle: 'Taxe CMA, prestations, Moselle',
};

/**
 * Ce qui s'oppose à ces jours : les taux livrés ont été relus, une saisie les complète et ne les change pas. Aucune période déjà finie sous
 * eux n'est donc réécrite.
 */
export function refusDeJours({ du, jusquAu }: { du: DateCivile; jusquAu: DateCivile }): {
  champ: 'du' | 'jusquAu';
  message: string;
} | null {
  if (du <= TAUX_LUS_JUSQU_AU)
    return {
      champ: 'du',
      message: `Jusqu’au ${formaterDateLongue(TAUX_LUS_JUSQU_AU)}, les taux sont livrés avec le produit\u00a0: une saisie commence après.`,
    };
  return jusquAu < du
    ? { champ: 'jusquAu', message: 'Le dernier jour ne peut pas précéder le premier.' }
    : null;
}

/** Le dernier taux connu de ce nom : le plus loin couvert ; de deux qui vont aussi loin, le dernier ajouté. */
export function dernierConnu({ ajoutes }: TauxConnus, code: CodeDeTaux): TauxAjoute & { saisi: boolean } {
  const livres = TAUX[code].map((version) => ({ ...version, code, saisi: false }));
  const saisis = ajoutes.filter((un) => un.code === code).map((un) => ({ ...un, saisi: true }));
  const finDe = ({ jusquAu }: { jusquAu: DateCivile | null }): DateCivile => jusquAu ?? '9999-12-31';
  return [...livres, ...saisis].reduce((loin, un) => (finDe(un) >= finDe(loin) ? un : loin));
}

/** Combien de jours d'avance un taux se demande. */
const AVANCE = 60;

/** Les taux que rien ne donne dans soixante jours : aucun n'est repris de l'an passé. */
export const tauxManquants = (connus: TauxConnus, aujourdhui: DateCivile): CodeDeTaux[] =>
  CODES_DE_TAUX.filter((code) => {
    try {
      tauxAu(connus, code, ajouterJours(aujourdhui, AVANCE));
      return false;
    } catch {
      return true;
    }
  });
