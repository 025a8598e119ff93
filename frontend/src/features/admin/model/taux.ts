import type { CorpsTauxLegal, TauxLegaux } from '@facturier/domaine/contrat/retards';
import { semestreSuivant } from '@facturier/domaine/retards/taux';
import { SOURCE_DU_TAUX, TAUX_SAISI } from '@facturier/domaine/saisies/taux-legal';
import { decimalDepuisEntier } from '@facturier/domaine/valeurs/montant';
import { entierLu, fauteLue, lireNombreTape } from '@facturier/domaine/valeurs/nombre';
import { texte } from '@facturier/domaine/valeurs/regle';
import { parChamp } from '@/components/formulaire/fautes';

/** Les taux d'un semestre, tels qu'ils sont tapés. */
export interface SaisieTaux {
  semestre: string;
  legal: string;
  bce: string;
  source: string;
}

const taux = (tape: string): string | null => {
  const lu = lireNombreTape(tape, TAUX_SAISI);
  return lu.etat === 'vide' ? 'Indiquez le taux.' : fauteLue(lu);
};

export const REGLE_TAUX = parChamp<SaisieTaux>({ legal: taux, bce: taux, source: texte(SOURCE_DU_TAUX) });

const pourCent = (tape: string): number =>
  decimalDepuisEntier(entierLu(lireNombreTape(tape, TAUX_SAISI)) ?? 0, TAUX_SAISI.decimales);

/** Le corps que le serveur attend. */
export const corpsDuTaux = ({ semestre, legal, bce, source }: SaisieTaux): CorpsTauxLegal => ({
  semestre,
  legal: pourCent(legal),
  bce: pourCent(bce),
  source,
});

/** Les semestres qui se saisissent, et celui que l'on propose : le premier qui manque, sinon le prochain. */
export function semestresASaisir({ taux: connus, manquants }: TauxLegaux): string[] {
  const derniers = connus.map(({ semestre }) => semestre);
  const dernier = [...manquants, ...derniers].sort().at(-1);
  return [...manquants, ...(dernier ? [semestreSuivant(dernier)] : []), ...derniers];
}
