import type { Page } from '@playwright/test';
import type { Graine } from './graine';

/** Un geste qui mène d'un état de l'écran au suivant, sans recharger la page. */
export type Geste = (page: Page, graine: Graine) => Promise<unknown>;

/** Un état d'un écran : une fenêtre ouverte, une étape, un refus. */
export interface Etat {
  readonly nom: string;
  readonly aller: Geste;
}

/** Une page de la matrice : son adresse dans le routeur, son adresse réelle, son titre, et ses états. */
export interface Ecran {
  readonly nom: string;
  /** Le chemin tel que le routeur l'écrit ; absent pour une page servie hors du routeur. */
  readonly route?: string;
  readonly chemin: string | ((graine: Graine) => string);
  readonly titre: RegExp;
  /** Avant de charger : une panne, une réponse retenue. */
  readonly preparer?: Geste;
  /** Ce qui doit être à l'écran avant le premier regard. */
  readonly attendre?: Geste;
  readonly etats?: readonly Etat[];
  /** Ce que la console a le droit de dire sur cet écran. */
  readonly bruit?: RegExp;
  /** La page lit le thème au chargement seulement. */
  readonly rechargerParTeinte?: true;
}
