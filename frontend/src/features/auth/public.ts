export { useAnnulationAdresse, useDemandeAdresse, useEtatAdresse, useRenvoiAdresse } from './api/adresse';
export { useAjoutCle, useCles, useNomDeCle, useRetraitCle } from './api/cles';
export { useDeconnexion, useOublierSession } from './api/deconnexion';
export { useChangementMotDePasse } from './api/mot-de-passe';
export { useActiverTotp, useDesactiverTotp, usePreparerTotp } from './api/second-facteur';
export { useActivite, useFinirSession, usePreuve, useSessions } from './api/sessions';
export { saitLesCles } from './model/webauthn';
export { useJetonDuLien } from './model/use-jeton-du-lien';
export { DoubleMotDePasse, doubleValide, fautesDuDouble } from './components/DoubleMotDePasse';
