import type { Recette } from '@facturier/domaine/contrat/recettes';
import { nomDuMoyen } from '@facturier/domaine/documents/moyens-paiement';
import { ACOMPTE_DEJA_VERSE, LIBELLES_SORTE, LIBELLES_SOURCE } from '@facturier/domaine/recettes/livre';
import type { Colonne } from './domain/colonne';

/** Les colonnes du livre des recettes : ce que la loi demande (date, pièce, client, nature, montant, mode), et la part de chaque nature. */
export const COLONNES_RECETTES: readonly Colonne<Recette>[] = [
  ['Date', ({ date }) => date, 'date'],
  ['Écriture', ({ sorte }) => LIBELLES_SORTE[sorte]],
  ['Facture', ({ facture }) => facture?.numero],
  ['Client', ({ client }) => client],
  ['Mode de règlement', ({ moyen }) => nomDuMoyen(moyen)],
  ['Montant', ({ montant }) => montant, 'euros'],
  ['Dont ventes de biens', ({ biens }) => biens, 'euros'],
  ['Dont prestations de services', ({ services }) => services, 'euros'],
  ['Source', ({ source }) => LIBELLES_SOURCE[source]],
  ['Référence', ({ reference }) => reference],
  ['Frais (non déduits)', ({ frais }) => frais, 'euros'],
  ['Note', ({ note }) => note],
  ['Libellé', ({ libelle, acompte }) => (acompte ? ACOMPTE_DEJA_VERSE : libelle)],
  ['Écrite le', ({ creeLe }) => creeLe, 'instant'],
];
