import { calculerTotaux } from '@facturier/domaine/documents/totaux';
import type { ContenuSaisi } from '@facturier/domaine/documents/verification';
import type { Periode } from '@facturier/domaine/recurrences/calendrier';
import type { SerieAuMatin } from '@facturier/domaine/recurrences/matin';
import { contenuDeLEcheance, echeanceNommee, modeleAu } from '@facturier/domaine/recurrences/modele';
import type { EcheanceNommee } from '@facturier/domaine/recurrences/variables';
import type { Centimes } from '@facturier/domaine/valeurs/montant';
import type { ContenuDeModele, Recurrence } from './schemas/recurrence.schema';

/** Une série qui a encore une échéance. */
export type SerieEnCours = Recurrence & Pick<SerieAuMatin, 'prochaine'>;

export const estEnCours = (serie: Recurrence): serie is SerieEnCours => serie.prochaine !== null;

/** Ce qu'un matin lit d'elle. */
export const auMatin = ({ rythme, fin, periode, mode, statut, prochaine }: SerieEnCours): SerieAuMatin => ({
  rythme,
  fin,
  facturee: periode,
  mode,
  statut,
  prochaine,
});

/** L'échéance de ce rang, telle que les variables la nomment. */
export const echeanceDe = (
  { rythme, fin, periode }: Pick<Recurrence, 'rythme' | 'fin' | 'periode'>,
  k: number,
): EcheanceNommee => echeanceNommee(rythme, { k, fin, facturee: periode });

export const bornes = (periode: Periode | null): Partial<Periode> => (periode ? { ...periode } : {});

/** Ce que l'échéance de ce rang facture. @throws RangeError pour une variable qui ne se résout pas : la saisie les refuse */
export function contenuDe(serie: Recurrence, k: number): ContenuDeModele {
  const echeance = echeanceDe(serie, k);
  const { contenu } = modeleAu(serie.modeles, echeance.le);
  return { ...contenu, contenu: contenuDeLEcheance(contenu.contenu, echeance) };
}

export const totalDe = (contenu: ContenuSaisi): Centimes =>
  calculerTotaux(contenu.lignes, contenu).totalTtcCentimes;
