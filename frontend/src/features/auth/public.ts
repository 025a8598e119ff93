export { useAnnulationAdresse, useDemandeAdresse, useEtatAdresse, useRenvoiAdresse } from './api/adresse';
export { useDeconnexion, useOublierSession } from './api/deconnexion';
export { useChangementMotDePasse } from './api/mot-de-passe';
export { useActiverTotp, useDesactiverTotp, usePreparerTotp } from './api/second-facteur';
export { useActivite, useFinirSession, usePreuve, useSessions } from './api/sessions';
export { useJetonDuLien } from './model/use-jeton-du-lien';
export { DoubleMotDePasse, doubleValide, fautesDuDouble } from './components/DoubleMotDePasse';
