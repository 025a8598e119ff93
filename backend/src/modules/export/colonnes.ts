import type { ClientExport, FactureExport } from '@facturier/domaine/contrat/export';
import type { Colonne } from './domain/csv';

/** Les colonnes du CSV des factures : une ligne par facture, montants en euros. */
export const COLONNES_FACTURES: readonly Colonne<FactureExport>[] = [
  ['Sens', ({ sens }) => (sens === 'emise' ? 'émise' : 'reçue')],
  ['Genre', ({ genre }) => genre],
  ['Numéro', ({ numero }) => numero],
  ['Date d’émission', ({ dateEmission }) => dateEmission],
  ['Échéance', ({ dateEcheance }) => dateEcheance],
  ['Client', ({ client }) => client.nom],
  ['E-mail du client', ({ client }) => client.email],
  ['Émetteur', ({ emetteur }) => `${emetteur.prenom} ${emetteur.nom}`.trim()],
  ['Objet', ({ objet, premiereLigne }) => objet ?? premiereLigne],
  ['Total HT', ({ montantHT }) => montantHT],
  ['Total TTC', ({ montantTTC }) => montantTTC],
  ['Reste à payer', ({ resteAPayer }) => resteAPayer],
  ['Statut émetteur', ({ statutEmetteur }) => statutEmetteur],
  ['Statut destinataire', ({ statutDestinataire }) => statutDestinataire],
  ['Date de paiement', ({ datePaiement }) => datePaiement],
  ['Facture rectifiée', ({ factureRectifiee }) => factureRectifiee],
];

/** Les colonnes du CSV des clients. */
export const COLONNES_CLIENTS: readonly Colonne<ClientExport>[] = [
  ['Nom', ({ nom }) => nom],
  ['E-mail', ({ email }) => email],
  ['Téléphone', ({ telephone }) => telephone],
  ['Type', ({ type }) => type],
  ['SIRET', ({ siret }) => siret],
  ['SIREN', ({ siren }) => siren],
  ['Rue', ({ adresse }) => adresse.rue],
  ['Code postal', ({ adresse }) => adresse.codePostal],
  ['Ville', ({ adresse }) => adresse.ville],
  ['Pays', ({ adresse }) => adresse.pays],
  ['Créé le', ({ createdAt }) => createdAt],
];
