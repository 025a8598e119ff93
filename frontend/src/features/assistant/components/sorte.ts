import type { ComponentType, Dispatch } from 'react';
import type { ActionAssistant, EtatAssistant, Etape } from '../model/assistant.reducer';
import type { Cible } from '../model/enregistreur';
import type { Manque } from '../model/manques';
import type { Mots } from '@/features/factures/public';
import type { EnvoyerBrouillon, TenueDe } from '../model/tenue';
import type { Blocage } from '../model/validation-etapes';
import type { Atelier } from './atelier';
import type { Donnees } from './use-atelier';
import type { Brouillon } from './use-brouillon';
import type { Emission } from './use-emission';

/** Ce que l'étape 4 reçoit : l'atelier de toutes, et la saisie propre à sa sorte. */
export interface EtapePropre<E extends EtatAssistant, A> {
  atelier: Atelier;
  etat: E;
  agir: Dispatch<ActionAssistant | A>;
}

/**
 * Une sorte de document que l'assistant prépare : la facture, ou ce qui se saisit comme elle. `E` : sa saisie ; `C` : ce qui s'en
 * envoie ; `A` : ses gestes en plus.
 */
export interface Sorte<E extends EtatAssistant, C, A> {
  tenue: TenueDe<E, C>;
  enregistrer: EnvoyerBrouillon<C>;
  reduire: (etat: E, action: ActionAssistant | A) => E;
  /** Le geste qui prend cette saisie à la place de la présente. */
  charger: (etat: E) => ActionAssistant | A;
  /** Le brouillon tel que le serveur l'a. */
  relire: (id: string, donnees: Donnees) => Promise<{ cible: Cible; etat: E }>;
  blocage: (etape: Etape, etat: E, atelier: Pick<Atelier, 'facture' | 'contexte'>) => Blocage | null;
  manques: (atelier: Atelier, etat: E) => Manque[];
  Etape4: ComponentType<EtapePropre<E, A>>;
  /** Ce qui se dit avant de saisir. */
  Avis: ComponentType;
  useMotsDe: (etat: E) => Mots;
  useEmission: (brouillon: Brouillon<E, C>, surFin: () => void) => Emission;
  /** Comment un brouillon gardé se rouvre. */
  useReprise: () => (brouillonId: string) => void;
}
