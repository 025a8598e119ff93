export { useChercherFactures } from './api/chercher-factures';
export { FacturesDuClient } from './components/liste/FacturesDuClient';
export { PanneauAssistant } from './components/assistant/Panneau';
export { ouvrirAssistant } from './model/assistant-ouvert';
export { adresseFacture } from './components/liste/adresse-facture';
export { montantAffiche, nomTiers } from './model/facture';
