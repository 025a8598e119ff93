import { LIBELLES_STATUT } from '@facturier/domaine/factures/cycle-de-vie';
import { BOM, ecrireCellule, ecrireDate, ecrireEuros, ecrireLigne } from '@facturier/domaine/valeurs/csv';
import { nomClient, resteEmis, sujetFacture, type FactureResume } from './facture';

const TETES = ['Numéro', 'Client', 'Objet', 'Émise le', 'Échéance', 'Statut', 'Montant TTC', 'Reste dû'];

const ligne = (facture: FactureResume): string =>
  ecrireLigne([
    ...[facture.numero, nomClient(facture), sujetFacture(facture)].map(ecrireCellule),
    ecrireDate(facture.statutEmetteur === 'brouillon' ? null : facture.dateEmission),
    ecrireDate(facture.dateEcheance),
    ecrireCellule(LIBELLES_STATUT[facture.statutEmetteur]),
    ecrireEuros(facture.genre === 'avoir' ? -facture.montantTTC : facture.montantTTC),
    ecrireEuros(resteEmis(facture)),
  ]);

/** Les factures choisies en CSV, comme un tableur français les lit : points-virgules, virgule décimale, marque d'ordre. */
export const lignesTableur = (factures: readonly FactureResume[]): string =>
  [BOM, ecrireLigne(TETES), ...factures.map(ligne)].join('');

export const enTableur = (factures: readonly FactureResume[]): Blob =>
  new Blob([lignesTableur(factures)], { type: 'text/csv;charset=utf-8' });
