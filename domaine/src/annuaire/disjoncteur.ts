// Un service qui ne répond plus se laisse en paix : trois échecs l'écartent une minute, puis deux, jusqu'à quinze ; un seul appel le sonde.
// L'état est une donnée : plusieurs instances se le partagent.

export interface EtatDuService {
  /** Échecs de suite depuis la dernière réponse. */
  echecs: number;
  /** La dernière pause prise, en secondes ; 0 : aucune. */
  pause: number;
  /** L'instant (ms) avant lequel on ne l'appelle pas. */
  reprend: number;
}

export const SERVICE_SAIN: EtatDuService = { echecs: 0, pause: 0, reprend: 0 };

const ECHECS_TOLERES = 3;
const PREMIERE_PAUSE = 60;
const PLUS_LONGUE_PAUSE = 15 * 60;

/** `non` : il est écarté ; `sonde` : un seul appel, qui dira ; `oui` : il répond. */
export function peutAppeler({ pause, reprend }: EtatDuService, maintenant: number): 'oui' | 'sonde' | 'non' {
  if (maintenant < reprend) return 'non';
  return pause > 0 ? 'sonde' : 'oui';
}

/** Après une panne. @param attendre ce que le service demande d'attendre (`Retry-After`, secondes) : obéi tout de suite, sans compter trois */
export function apresEchec(etat: EtatDuService, maintenant: number, attendre?: number): EtatDuService {
  const echecs = etat.echecs + 1;
  if (attendre === undefined && echecs < ECHECS_TOLERES && etat.pause === 0) return { ...etat, echecs };
  const doublee = Math.min(PLUS_LONGUE_PAUSE, etat.pause === 0 ? PREMIERE_PAUSE : etat.pause * 2);
  const pause = attendre === undefined ? doublee : Math.min(PLUS_LONGUE_PAUSE, Math.max(1, attendre));
  return { echecs, pause, reprend: maintenant + pause * 1_000 };
}
