import type { ClientExport, FactureExport } from '@facturier/domaine/contrat/export';
import {
  LIBELLES_CATEGORIE,
  LIBELLES_LANGUE,
  LIBELLES_ORGANISME,
  LIBELLES_TYPE_CLIENT,
} from '@facturier/domaine/documents/libelles-client';
import { MOYENS_ACCEPTES } from '@facturier/domaine/documents/moyens-paiement';
import { LIGNES_DE_PRECISION } from '@facturier/domaine/documents/precisions';
import { LIBELLES_GENRE, LIBELLES_STATUT } from '@facturier/domaine/factures/cycle-de-vie';
import type { Colonne } from './domain/colonne';
import { LIBELLES_REGLEMENT } from '@facturier/domaine/factures/reglement';

/** Un avoir vient en déduction : ses montants sont négatifs, la colonne se somme. */
const signe = ({ genre }: FactureExport): number => (genre === 'avoir' ? -1 : 1);

const moyensAcceptes = ({ moyensPaiement, vendeur }: FactureExport): string =>
  (moyensPaiement ?? vendeur?.moyensPaiement ?? []).map((moyen) => MOYENS_ACCEPTES[moyen].nom).join(', ');

/** Les colonnes du tableau des factures : une ligne par document, montants en euros. */
export const COLONNES_FACTURES: readonly Colonne<FactureExport>[] = [
  ['Sens', ({ sens }) => (sens === 'emise' ? 'Émise' : 'Reçue')],
  ['Genre', ({ genre }) => LIBELLES_GENRE[genre]],
  ['Numéro', ({ numero }) => numero],
  ['Facture rectifiée', ({ factureRectifiee }) => factureRectifiee],
  ['Date d’émission', ({ dateEmission }) => dateEmission, 'date'],
  ['Échéance', ({ dateEcheance }) => dateEcheance, 'date'],
  ['Client', ({ client }) => client.nom],
  ['E-mail du client', ({ client }) => client.email],
  ['Émetteur', ({ emetteur }) => `${emetteur.prenom} ${emetteur.nom}`.trim()],
  ['Objet', ({ objet, premiereLigne }) => objet ?? premiereLigne],
  ...LIGNES_DE_PRECISION.filter(([nom]) => nom !== 'objet').map(
    ([nom, { libelle }]): Colonne<FactureExport> => [libelle, (facture) => facture[nom]],
  ),
  ['Date de la prestation', ({ datePrestation }) => datePrestation, 'date'],
  ['Période du', ({ periodeDu }) => periodeDu, 'date'],
  ['Période au', ({ periodeAu }) => periodeAu, 'date'],
  ['Livraison', ({ adresseLivraison }) => adresseLivraison?.replace(/\n+/g, ', ')],
  ['Moyens de paiement acceptés', moyensAcceptes],
  ['Nature', ({ nature }) => nature],
  ['Total des lignes HT', (facture) => signe(facture) * facture.totalLignes, 'euros'],
  ['Remise HT', (facture) => (facture.remise ? -signe(facture) * facture.remise.montant : null), 'euros'],
  ['Total HT', (facture) => signe(facture) * facture.montantHT, 'euros'],
  ['Total TTC', (facture) => signe(facture) * facture.montantTTC, 'euros'],
  ['Acompte déjà versé', ({ acompte }) => acompte || null, 'euros'],
  ['Avoir à rembourser', ({ sortDuMontant }) => sortDuMontant?.aRembourser, 'euros'],
  ['Avoir en déduction', ({ sortDuMontant }) => sortDuMontant?.enDeduction, 'euros'],
  ['Reste à payer', ({ resteAPayer }) => resteAPayer, 'euros'],
  ['Règlement', ({ reglement }) => reglement && LIBELLES_REGLEMENT[reglement.etat]],
  ['Réglée le', ({ reglement }) => reglement?.le, 'date'],
  ['Statut émetteur', ({ statutEmetteur }) => LIBELLES_STATUT[statutEmetteur]],
  ['Statut destinataire', ({ statutDestinataire }) => LIBELLES_STATUT[statutDestinataire]],
  ['Code du refus', ({ codeRefus }) => codeRefus],
  ['Motif du refus', ({ motifRefus }) => motifRefus],
  ['Émise le', ({ emiseLe }) => emiseLe, 'instant'],
];

/** Les colonnes du tableau des clients. */
export const COLONNES_CLIENTS: readonly Colonne<ClientExport>[] = [
  ['Nom', ({ nom }) => nom],
  ['E-mail', ({ email }) => email],
  ['Téléphone', ({ telephone }) => telephone],
  ['Type', ({ type }) => LIBELLES_TYPE_CLIENT[type]],
  ['SIRET', ({ siret }) => siret],
  ['Catégorie', ({ categorie }) => categorie && LIBELLES_CATEGORIE[categorie]],
  ['Activité économique', ({ activiteEconomique: dite }) => (dite === null ? null : dite ? 'Oui' : 'Non')],
  ['Nature de l’organisme', ({ natureOrganisme }) => natureOrganisme && LIBELLES_ORGANISME[natureOrganisme]],
  ['SIREN', ({ siren }) => siren],
  ['Numéro de TVA', ({ tvaIntracommunautaire }) => tvaIntracommunautaire],
  ['Langue des documents', ({ langue }) => LIBELLES_LANGUE[langue]],
  ['Rue', ({ adresse }) => adresse.rue],
  ['Code postal', ({ adresse }) => adresse.codePostal],
  ['Ville', ({ adresse }) => adresse.ville],
  ['Pays', ({ adresse }) => adresse.pays],
  ['Créé le', ({ createdAt }) => createdAt, 'instant'],
];
