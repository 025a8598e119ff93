import { CONDITIONS, type Preuves } from './champs-de-facture';

/** Chaque champ de la fiche de mentions. */
export const MENTIONS: Preuves = {
  siret: { valeur: '55210055400013', ou: 'compte.siret' },
  ...CONDITIONS('conditions'),
  conditionsPaiement: { valeur: 'À réception\nde la facture' },
  mentionLibre: { valeur: 'Merci' },
  nomCommercial: { valeur: 'Atelier' },
  activite: { valeur: 'Poterie' },
  immatriculation: { valeur: 'RM 690' },
  natureOperation: { valeur: 'mixte' },
  tvaIntracommunautaire: { valeur: 'FR44732829320' },
  adresseElectronique: { valeur: '732829320_STATUTS' },
  iban: { valeur: 'FR7630006000011234567890189' },
  bic: { valeur: 'BNPAFRPP' },
  'moyensPaiement.0': { valeur: 'virement' },
  'assurance.assureur': { valeur: 'MMA' },
  'assurance.contact': { valeur: '72000 Le Mans' },
  'assurance.zone': { valeur: 'Europe' },
  'mediateur.nom': { valeur: 'AME' },
  'mediateur.adresse': { valeur: '75009 Paris' },
  'mediateur.site': { valeur: 'https://ame.example' },
  modele: { valeur: 'moderne' },
  couleurAccent: { valeur: '#aa0000' },
  premierNumero: { valeur: 42 },
};
