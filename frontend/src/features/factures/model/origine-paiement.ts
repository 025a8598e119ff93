import { nomDuMoyen } from '@facturier/domaine/documents/moyens-paiement';
import { origineDEcriture } from '@facturier/domaine/recettes/livre';
import { formaterDateCourte } from '@/lib/format/date';
import type { Paiement } from './facture';

/** Comment, quand et d'où : « Carte bancaire, Stripe, 20 nov. 2026 ». */
export function origineDe({ montant, moyen, source, date, note, annule }: Paiement): string {
  const comment = montant < 0 && !annule ? `Remboursement, ${nomDuMoyen(moyen)}` : nomDuMoyen(moyen);
  return [annule ? 'Écriture contraire' : comment, origineDEcriture(source), formaterDateCourte(date), note]
    .filter(Boolean)
    .join(', ');
}
