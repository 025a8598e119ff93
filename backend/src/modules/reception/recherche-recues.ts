import { prefixesDeRecherche } from '@facturier/domaine/factures/recherche';
import type { FactureRecue } from '@facturier/domaine/reception/facture-recue';

/** Les débuts de mots par lesquels une facture reçue se retrouve : fournisseur, numéro, désignations, montant à payer. */
export const prefixesDeRecue = ({
  numero,
  vendeur,
  lignes,
  totaux,
}: Pick<FactureRecue, 'numero' | 'vendeur' | 'lignes' | 'totaux'>): string[] =>
  prefixesDeRecherche([vendeur.nom, numero, ...lignes.map(({ nom }) => nom)], totaux.aPayerCentimes);
