import { definirEffet } from '../../platform/outbox/effet';

/** Un fichier lu se garde un jour ; un import se défait pendant trente. */
export const LECTURE_MS = 86_400_000;
export const ANNULABLE_MS = 30 * 86_400_000;
/** Combien de rangées une transaction écrit, ou défait. */
export const LOT = 500;

interface ChargeDImport {
  emetteur: string;
  import: string;
}

/** Écrire ce qui reste d'un import. */
export const IMPORT_A_FAIRE = definirEffet<ChargeDImport>('import.a-faire', null, ({ emetteur }) => emetteur);

/** Défaire ce qui reste d'un import annulé. */
export const IMPORT_A_DEFAIRE = definirEffet<ChargeDImport>(
  'import.a-defaire',
  null,
  ({ emetteur }) => emetteur,
);
