import type { Centimes } from '../valeurs/montant';
import type { MontantCdv } from './message-cdv';
import { motifsDuStatut } from './motifs-cdv';
import { statutDe, statutsDe } from './statuts';
import type { EtatElectronique } from './vie-electronique';

/** Un statut qu'un acheteur peut dire, et ce qu'il demande. */
export interface StatutOffert {
  code: string;
  motifs: { code: string; libelle: string }[];
  montant: boolean;
  commentaire: boolean;
}

/** Ceux qui ne se disent qu'une fois. */
const UNE_FOIS = ['204', '205'];
const FINS: readonly EtatElectronique[] = ['refusee', 'rejetee', 'irrecevable'];

/** Ce que l'acheteur peut dire d'une facture reçue ; rien d'une facture refusée ou rejetée. @param dits les codes déjà dits */
export function statutsOfferts(etat: EtatElectronique | null, dits: readonly string[]): StatutOffert[] {
  if (etat && FINS.includes(etat)) return [];
  const tus = ['212', ...UNE_FOIS.filter((code) => dits.includes(code))];
  // Approuvée, contestée ou payée, elle est déjà prise en charge.
  const prise = dits.some((code) => code > '204');
  return statutsDe('acheteur')
    .filter(({ code }) => !tus.includes(code) && !(prise && code === '204'))
    .map(({ code, besoins }) => ({
      code,
      motifs: motifsDuStatut(code),
      montant: besoins.montants !== undefined,
      commentaire: besoins.commentaire === true,
    }));
}

/** Le montant que porte le statut d'un acheteur : ce qu'il approuve (206), ce qu'il a payé (211). */
export function montantsDits(code: string, centimes: Centimes | undefined): MontantCdv[] {
  const [type] = statutDe(code)?.besoins.montants ?? [];
  return type && centimes !== undefined ? [{ type, centimes }] : [];
}
