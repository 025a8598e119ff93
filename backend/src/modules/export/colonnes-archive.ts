import type { Article } from '@facturier/domaine/contrat/catalogue';
import type { Devis } from '@facturier/domaine/contrat/devis';
import type { FactureExport } from '@facturier/domaine/contrat/export';
import type { LigneFacture } from '@facturier/domaine/contrat/factures';
import { LIBELLES_GENRE } from '@facturier/domaine/factures/cycle-de-vie';
import type { Colonne } from './domain/colonne';

/** Une ligne, et le document qui la porte. */
export interface RangeeDeDocument {
  facture: Pick<FactureExport, 'genre' | 'numero' | 'dateEmission'>;
  ligne: LigneFacture;
}

/** Les nombres s'écrivent comme un tableur français les lit. */
const decimal = (valeur: number | null | undefined): string | null =>
  typeof valeur === 'number' ? String(valeur).replace('.', ',') : null;

/** Les colonnes du tableau des lignes : une par ligne de document, telle qu'elle est imprimée. */
export const COLONNES_LIGNES: readonly Colonne<RangeeDeDocument>[] = [
  ['Genre', ({ facture }) => LIBELLES_GENRE[facture.genre]],
  ['Numéro', ({ facture }) => facture.numero],
  ['Date d’émission', ({ facture }) => facture.dateEmission, 'date'],
  ['Désignation', ({ ligne }) => ligne.description],
  ['Détail', ({ ligne }) => ligne.detail],
  ['Quantité', ({ ligne }) => decimal(ligne.quantite)],
  ['Unité', ({ ligne }) => ligne.unite],
  ['Prix unitaire HT', ({ ligne }) => decimal(ligne.prixUnitaire)],
  ['Montant HT', ({ ligne }) => ligne.montant, 'euros'],
];

/** Les colonnes du tableau des articles du catalogue, archivés compris. */
export const COLONNES_ARTICLES: readonly Colonne<Article>[] = [
  ['Désignation', ({ designation }) => designation],
  ['Référence', ({ reference }) => reference],
  ['Détail', ({ detail }) => detail],
  ['Unité', ({ unite }) => unite],
  ['Prix unitaire HT', ({ prixUnitaire }) => decimal(prixUnitaire)],
  ['Archivé', ({ archive }) => (archive ? 'Oui' : 'Non')],
  ['Créé le', ({ createdAt }) => createdAt, 'instant'],
];

/** Les colonnes du tableau des devis, brouillons compris. */
export const COLONNES_DEVIS: readonly Colonne<Devis>[] = [
  ['Numéro', ({ numero }) => numero],
  ['État', ({ etat }) => etat],
  ['Objet', ({ objet }) => objet],
  ['Total HT', ({ montantHT }) => montantHT, 'euros'],
  ['Total TTC', ({ montantTTC }) => montantTTC, 'euros'],
];
