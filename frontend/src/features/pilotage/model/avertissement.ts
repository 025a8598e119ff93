import type { ActiviteConnue } from '@facturier/domaine/contrat/activite';
import type { DeuxCotes, SeuilsDeLAnnee } from '@facturier/domaine/contrat/seuils';
import type { ParCategorie } from '@facturier/domaine/cotisations/categories';
import { basesDesCategories, type Vendu } from '@facturier/domaine/cotisations/lignes';
import type { NatureOperation } from '@facturier/domaine/documents/nature';
import { apresCetteFacture } from '@facturier/domaine/seuils/avertir';
import type { Cumul } from '@facturier/domaine/seuils/cumul';
import { phraseDAvertissement } from '@facturier/domaine/seuils/phrases';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { centimesDepuisEuros, partDe } from '@facturier/domaine/valeurs/montant';

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

const cumul = ({ total, services }: DeuxCotes): Cumul => ({
  total: centimesDepuisEuros(total),
  services: centimesDepuisEuros(services),
});
const parts = (lues: Record<keyof ParCategorie, number>): ParCategorie => ({
  vente: centimesDepuisEuros(lues.vente),
  prestation: centimesDepuisEuros(lues.prestation),
  liberal: centimesDepuisEuros(lues.liberal),
  meuble: centimesDepuisEuros(lues.meuble),
});

/** Ce que vend la facture, remise comprise ; une ligne sans catégorie compte des deux côtés, comme au serveur. */
function partsDeLaFacture(
  { lignes, nature, totalCentimes }: FactureSaisie,
  { versions }: ActiviteConnue,
): Partial<ParCategorie> {
  const bases = basesDesCategories(lignes, versions.at(-1) ?? { categories: [] }, nature);
  const somme = lignes.reduce((total, { montantCentimes }) => total + montantCentimes, 0);
  if (!bases || somme <= 0) return { liberal: totalCentimes };
  const part = (base: number): number => partDe(Math.max(0, base), totalCentimes, somme);
  return {
    vente: part(bases.vente),
    prestation: part(bases.prestation),
    liberal: part(bases.liberal),
    meuble: part(bases.meuble),
  };
}

/** Ce que cette facture ferait des seuils, en une phrase ; `null` tant que rien n'est passé, que la TVA est déjà due ou ne se sait pas. */
export function avertissementDe(
  seuils: SeuilsDeLAnnee,
  activite: ActiviteConnue,
  facture: FactureSaisie,
): string | null {
  const { annee, franchise, micro, attendus } = seuils;
  if (!franchise || seuils.redevableDepuis !== null || facture.totalCentimes <= 0) return null;
  const jugee = apresCetteFacture(
    {
      annee,
      limites: {
        franchise: cumul(franchise.limite),
        majore: cumul(franchise.limiteMajoree),
        micro: cumul(micro.limite),
      },
      sommes: { encaisse: cumul(franchise.encaisse), realise: cumul(franchise.realise) },
      micro: cumul(micro.encaisse),
      attendus: attendus.map(({ le, parts: lues }) => ({ le, parts: parts(lues) })),
    },
    { parts: partsDeLaFacture(facture, activite), echeance: facture.echeance, realiseLe: facture.realiseLe },
  );
  return phraseDAvertissement(jugee, facture.echeance);
}
