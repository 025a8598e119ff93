import type { EvenementsDuFlux } from '@facturier/domaine/contrat/messaging';
import type { Identite } from '../../common/auth/identite';
import type { Position } from './position';

/** Un événement prêt à écrire : un nom du contrat, et ses données. */
export type Evenement = {
  [Nom in keyof EvenementsDuFlux]: { nom: Nom; donnees: EvenementsDuFlux[Nom] };
}[keyof EvenementsDuFlux];

/** Qui écoute : son compte, sa session, et s'il est l'administration. */
export type Ecouteur = Pick<Identite, 'id' | 'sid' | 'estAdmin'>;

/** Ce qu'un changement de la base fait entendre ; le module qui le déclare dit à qui. */
export interface Annonce {
  /** L'événement que cet abonné entend ; `null` : rien. */
  pour?(abonne: Ecouteur): Evenement | null;
  /** Vrai si le flux de cet abonné se ferme, après l'événement. */
  ferme?(abonne: Ecouteur): boolean;
}

/** Une annonce, à sa place dans l'ordre des changements. */
export interface Diffusion extends Annonce {
  position: Position;
}
