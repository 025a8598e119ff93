export { Autrement } from './components/Autrement';
export { EnvoisDuJour } from './components/EnvoisDuJour';
export { seRemetAutrement } from './model/phrase-envois';
