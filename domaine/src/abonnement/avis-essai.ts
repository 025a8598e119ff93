import { dateCivileAParis, ecartEnJours } from '../valeurs/date-civile';
import type { EtatAbonnement } from './etat-abonnement';

/** Un avis de fin d'essai : `j3` dans les trois derniers jours, `j1` la veille ou le jour même, `fin` après. */
export type StadeAvis = 'j3' | 'j1' | 'fin';

export interface Avis {
  finEssai: Date;
  stade: StadeAvis;
}

const RANGS: Record<StadeAvis, number> = { j3: 1, j1: 2, fin: 3 };

function stade(etat: EtatAbonnement, finEssai: Date, maintenant: Date): StadeAvis | null {
  if (etat.statut === 'expire') return 'fin';
  const jours = ecartEnJours(dateCivileAParis(maintenant), dateCivileAParis(finEssai));
  if (jours <= 1) return 'j1';
  return jours <= 3 ? 'j3' : null;
}

/**
 * L'avis à envoyer maintenant, ou `null`. Chaque stade n'est dit qu'une fois par fin d'essai (une prolongation réarme) ;
 * après un arrêt de plusieurs jours, seul le plus pressant part. Un plan choisi n'appelle plus d'avis.
 */
export function avisDu(etat: EtatAbonnement, dernier: Avis | null, maintenant: Date): Avis | null {
  if (etat.plan !== 'essai' || !etat.finEssai) return null;
  const du = stade(etat, etat.finEssai, maintenant);
  if (!du) return null;
  const memeFin = dernier?.finEssai.getTime() === etat.finEssai.getTime();
  if (memeFin && dernier && RANGS[dernier.stade] >= RANGS[du]) return null;
  return { finEssai: etat.finEssai, stade: du };
}
