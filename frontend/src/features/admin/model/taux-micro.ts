import type { TauxMicro, CorpsTauxMicro } from '@facturier/domaine/contrat/taux-micro';
import { type CodeDeTaux, CODES_DE_TAUX } from '@facturier/domaine/cotisations/taux';
import { refusDeJours } from '@facturier/domaine/cotisations/taux-saisis';
import { SOURCE_DU_TAUX_MICRO, TAUX_MICRO } from '@facturier/domaine/saisies/taux-micro';
import { ajouterJours } from '@facturier/domaine/valeurs/date-civile';
import { decimalDepuisEntier, ecrireNombre, entierDepuisDecimal } from '@facturier/domaine/valeurs/montant';
import { entierLu, fauteLue, lireNombreTape } from '@facturier/domaine/valeurs/nombre';
import { texte } from '@facturier/domaine/valeurs/regle';

/** Un taux, tel qu'il se tape. */
export interface SaisieTauxMicro {
  code: CodeDeTaux;
  taux: string;
  du: string;
  jusquAu: string;
  source: string;
}

/** « 12,3 % », « 0,007 % ». */
export const direTaux = (taux: number): string =>
  `${ecrireNombre(entierDepuisDecimal(taux, TAUX_MICRO.decimales), TAUX_MICRO.decimales)}\u00a0%`;

/** Une saisie neuve : le premier taux qui manque, dès le lendemain de ceux que le produit livre, pour l'année. */
export function saisieNeuve({ livresJusquAu, manquants }: TauxMicro): SaisieTauxMicro {
  const du = ajouterJours(livresJusquAu, 1);
  return {
    code: manquants[0] ?? CODES_DE_TAUX[0],
    ...{ taux: '', du, jusquAu: `${du.slice(0, 4)}-12-31`, source: '' },
  };
}

/** Ce qui ne va pas, champ par champ : la règle du serveur. */
export function fautesTauxMicro({
  taux,
  du,
  jusquAu,
  source,
}: SaisieTauxMicro): Partial<Record<keyof SaisieTauxMicro, string>> {
  const lu = lireNombreTape(taux, TAUX_MICRO);
  const tape = lu.etat === 'vide' ? 'Indiquez le taux.' : fauteLue(lu);
  const jours = du && jusquAu ? refusDeJours({ du, jusquAu }) : null;
  const citee = texte(SOURCE_DU_TAUX_MICRO)(source.trim());
  return {
    ...(tape && { taux: tape }),
    ...(!du && { du: 'Dites le premier jour.' }),
    ...(!jusquAu && { jusquAu: 'Dites le dernier jour.' }),
    ...(jours && { [jours.champ]: jours.message }),
    ...(citee && { source: citee }),
  };
}

/** Le corps que le serveur attend. */
export const corpsTauxMicro = ({ code, taux, du, jusquAu, source }: SaisieTauxMicro): CorpsTauxMicro => ({
  ...{ code, du, jusquAu, source: source.trim() },
  taux: decimalDepuisEntier(entierLu(lireNombreTape(taux, TAUX_MICRO)) ?? 0, TAUX_MICRO.decimales),
});
