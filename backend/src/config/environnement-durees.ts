import { entier } from './entier';
import { EnvironnementDAnnuaire } from './environnement-annuaire';

/** Ce que le service attend, garde ou retient, et combien de temps. */
export class EnvironnementDeDurees extends EnvironnementDAnnuaire {
  /** Pause entre deux regards sur les travaux quotidiens, en millisecondes. */
  @entier(60_000, 50, 3_600_000)
  TRAVAUX_INTERVALLE_MS: number = 60_000;

  /** Une instance garde un effet promis au plus ce temps, en millisecondes ; au-delà, une autre le reprend. */
  @entier(60_000, 1_000, 3_600_000)
  EFFETS_PRISE_MS: number = 60_000;

  /** Une transaction sans cesse disputée renonce au bout de ce temps, en millisecondes : mieux vaut le dire que faire attendre. */
  @entier(10_000, 1_000, 3_600_000)
  ACTES_PATIENCE_MS: number = 10_000;

  /** Temps qu'une session lue est retenue pour les listes, en millisecondes ; 0 : chacune la relit. */
  @entier(60_000, 0, 600_000)
  SESSIONS_RETENUES_MS: number = 60_000;
}
