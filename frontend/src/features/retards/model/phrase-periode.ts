import type { PeriodeDuRetard } from '@facturier/domaine/contrat/retards';
import { formaterTaux, tauxDepuisPourCent } from '@facturier/domaine/valeurs/montant';
import { formaterDateCourte } from '@/lib/format/date';
import { accorder, afficherEuros } from '@/lib/format/montant';

/** « Du 16/12/2025 au 31/12/2025 : 16 jours sur 1 000,00 €, à 8,28 % par an. » */
export const phrasePeriode = ({ du, au, jours, base, taux }: PeriodeDuRetard): string =>
  `Du ${formaterDateCourte(du)} au ${formaterDateCourte(au)}\u00a0: ${accorder(jours, 'jour')} sur ${afficherEuros(base)}, à ${formaterTaux(tauxDepuisPourCent(taux))} par an.`;
