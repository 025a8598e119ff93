export { FacturesDuClient } from './components/liste/FacturesDuClient';
export { PanneauAssistant } from './components/assistant/Panneau';
export { ouvrirAssistant } from './model/assistant-ouvert';
export { FeuilleFacture } from './document/FeuilleFacture';
