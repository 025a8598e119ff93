import type { EtatAssistant } from './assistant.reducer';
import { corpsBrouillon, type CorpsBrouillon, type Tentative } from './brouillon';
import { seRetrouveSansCopie } from './sans-copie';
import type { Cible, ResultatEnvoi } from './enregistreur';
import type { EmetteurSaisi } from './valeurs-assistant';

/** L'état de départ de l'assistant, et où en est son brouillon. */
export interface Depart<E extends EtatAssistant = EtatAssistant, C = CorpsBrouillon> {
  etat: E;
  cible: Cible | null;
  /** Vrai si la saisie vient de ce navigateur et n'est pas encore sur le serveur. */
  aEnvoyer: boolean;
  /** Les écritures restées sans réponse avant un rechargement. */
  tentatives: readonly Tentative<C>[];
}

/** Où se notent les écritures qui attendent leur réponse : elles survivent à un rechargement. */
export interface CarnetTentatives<C = CorpsBrouillon> {
  lire: () => readonly Tentative<C>[];
  noter: (tentatives: readonly Tentative<C>[]) => void;
}

export type EnvoyerBrouillon<C = CorpsBrouillon> = (
  corps: C,
  cible: Cible | null,
  carnet: CarnetTentatives<C>,
) => Promise<ResultatEnvoi>;

/** Comment se tient la saisie d'une sorte de document : ce qui s'en envoie, ce qui s'en garde ici. */
export interface TenueDe<E extends EtatAssistant, C> {
  /** Ce qui distingue sa copie locale de celle d'une autre sorte. */
  copie: string;
  corpsDe: (etat: E) => C;
  /** Ce que la copie garde en plus des valeurs communes. */
  enPlus: (etat: E) => unknown;
  /** Vrai si la saisie se retrouverait entière sans copie. */
  seRetrouve: (etat: E, profil: EmetteurSaisi) => boolean;
}

export const TENUE_FACTURE: TenueDe<EtatAssistant, CorpsBrouillon> = {
  copie: '',
  corpsDe: ({ valeurs }) => corpsBrouillon(valeurs),
  enPlus: () => undefined,
  seRetrouve: ({ valeurs }, profil) => seRetrouveSansCopie(valeurs, profil),
};
