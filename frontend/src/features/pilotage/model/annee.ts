import type { ImpotsDeLAnnee } from '@facturier/domaine/contrat/declarations';
import { eurosEntiers } from './declarations';

/** Au plus un euro par période, et douze périodes au plus : au-delà, ce n'est plus un arrondi. */
const ARRONDIS_AU_PLUS = 12;

/** Ce qui sépare les cases de l'année des déclarations à l'Urssaf. */
export function phraseDesArrondis({ ecart }: ImpotsDeLAnnee): string {
  if (ecart === 0) return 'Vos déclarations à l’Urssaf disent la même somme.';
  const somme = eurosEntiers(Math.abs(ecart));
  if (Math.abs(ecart) <= ARRONDIS_AU_PLUS)
    return `${somme} d’arrondis\u00a0: chaque déclaration à l’Urssaf s’arrondit à l’euro, l’année une seule fois.`;
  return ecart > 0
    ? `${somme} de plus que vos déclarations à l’Urssaf\u00a0: une période reste à déclarer, ou à rectifier.`
    : `${somme} de moins que vos déclarations à l’Urssaf\u00a0: une période a trop déclaré, ou reste à rectifier.`;
}

/** Les déclarants, dans l'ordre des numéros de case. */
export const DECLARANTS = ['Déclarant 1', 'Déclarant 2', 'Autre personne'] as const;
