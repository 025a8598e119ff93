export { useChercherFactures } from './api/chercher-factures';
export { FacturesDuClient, FacturesDuVendeur } from './components/liste/FacturesDuClient';
export {
  ouvrirAssistant,
  fermerAssistant,
  garderEnBarre,
  abonnerAssistant,
  lierAssistant,
  lireAssistant,
  prendreDepart,
  rangerAssistant,
  retenirSaisie,
} from './model/assistant-ouvert';
export { adresseFacture } from './components/liste/adresse-facture';
export { montantAffiche, nomTiers, nomClient, sujetFacture } from './model/facture';
export { FeuilleDocument, Feuille } from './components/commun/Feuille';
export { OuvrirPdf } from './components/detail/OuvrirPdf';
export { SqueletteDetail } from './components/detail/SqueletteDetail';
export { RenoncerAuReste } from './components/detail/RenoncerAuReste';
export { useLogoDuCompte } from './api/logo';
export { ENVOI_DEMANDE, prendreFenetreDemandee } from './model/envoi-demande';
export { MOTS_FACTURE, MotsDeLAssistant, useMots } from './model/mots';
export type { Mots, SuiteDeSaisie } from './model/mots';
export { lirePrixUnitaire, lireAcompte, saisirNombre, lireQuantite, lireRemise } from './model/nombres';
export { fauteDeRemise, lireRemiseTapee, SANS_REMISE, remiseEnvoyee, saisirRemise } from './model/remise';
export type { RemiseTapee } from './model/remise';
export type { Facture } from './model/facture';
export { lireFacture, useFactureAEditer } from './api/lire-facture';
export { useListeFactures } from './api/lister-factures';
export { LISTE_ENTIERE } from './model/filtres-liste';
export { nomDeFacture, nomDeBrouillon } from './model/nature';
export type { AssistantOuvert } from './model/assistant-ouvert';
export type { FormeRemise } from './model/nombres';
export { QuotaAtteint } from './components/commun/QuotaAtteint';
export { useEcriture } from './api/ecritures';
export { clesFactures } from './api/cles';
export { useAdresseDuBrouillon } from './api/adresse-electronique';
export { ChoixAdresse } from './components/commun/ChoixAdresse';
export { chargerFiche } from './components/detail/charger-fiche';
