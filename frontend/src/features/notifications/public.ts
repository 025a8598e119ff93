export { oublierCetAppareil } from './api/appareils';
export { recevoirAttente, relireNotifications } from './api/attente';
export { useAgent } from './api/agent';
export { Cloche } from './components/Cloche';
