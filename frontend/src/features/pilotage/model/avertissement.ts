import type { VersionDActivite } from '@facturier/domaine/contrat/activite';
import type { SeuilsDeLAnnee } from '@facturier/domaine/contrat/seuils';
import { basesDesCategories, type Vendu } from '@facturier/domaine/cotisations/lignes';
import type { NatureOperation } from '@facturier/domaine/documents/nature';
import { apresCetteFacture } from '@facturier/domaine/seuils/avertir';
import { type Cumul, cumulDeTva } from '@facturier/domaine/seuils/cumul';
import { phraseDAvertissement } from '@facturier/domaine/seuils/phrase-de-facture';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { partDe } from '@facturier/domaine/valeurs/montant';
import { enCentimes } from './centimes';

/** Ce que l'assistant dit de la facture en cours de saisie. */
export interface FactureSaisie {
  lignes: readonly (Vendu & { montantCentimes: number })[];
  /** La nature du profil, pour une ligne qui n'en dit rien. */
  nature: NatureOperation | undefined;
  /** Ce que la facture vend, sa remise ôtée. */
  totalCentimes: number;
  echeance: DateCivile;
  realiseLe: DateCivile;
}

/** Ce que vend la facture, remise comprise ; si une ligne n'a pas de catégorie, tout compte des deux côtés, comme au serveur. */
function cumulDeLaFacture(
  { lignes, nature, totalCentimes: total }: FactureSaisie,
  version: VersionDActivite,
): Cumul {
  const bases = basesDesCategories(lignes, version, nature);
  const tout = bases && cumulDeTva(bases);
  return {
    total,
    services: tout && tout.total > 0 ? partDe(Math.max(0, tout.services), total, tout.total) : total,
  };
}

/** Ce que cette facture ferait des seuils, en une phrase ; vide tant que rien n'est passé, que la TVA est déjà due ou ne se sait pas. */
export function avertissementDe(
  seuils: SeuilsDeLAnnee,
  version: VersionDActivite,
  facture: FactureSaisie,
): string {
  const { annee, franchise, redevableDepuis } = seuils;
  if (!franchise || redevableDepuis || facture.totalCentimes <= 0) return '';
  const jugee = apresCetteFacture(
    {
      annee,
      franchise: enCentimes(franchise.limite),
      majore: enCentimes(franchise.limiteMajoree),
      encaisse: enCentimes(franchise.encaisse),
      realise: enCentimes(franchise.realise),
      attendus: seuils.attendus.map(({ le, parts }) => ({
        le,
        ...cumulDeTva(enCentimes(parts)),
      })),
    },
    { ...facture, ...cumulDeLaFacture(facture, version) },
  );
  return phraseDAvertissement(jugee, facture.echeance);
}
