import { resoudre } from '@facturier/domaine/recurrences/variables';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { designationLue, nomDe } from '../documents/designation';
import type { Facture } from '../documents/schemas/facture.schema';
import type { Recurrence } from './schemas/recurrence.schema';
import { echeanceDe } from './serie';

/** Le courriel qui porte une facture partie seule : celui de la série, ses variables résolues ; sinon celui que l'écran aurait prérempli. */
export function courrielDe(
  facture: Facture,
  serie: Recurrence,
  k: number,
): { subject: string; message: string } {
  const emetteur = nomDe(facture);
  const total = formaterEuros(facture.totalTtcCentimes);
  const echeance = echeanceDe(serie, k);
  const dire = (texte: string | null | undefined): string | null =>
    texte ? resoudre(texte, echeance) : null;
  return {
    subject: dire(serie.objetCourriel) ?? `${designationLue(facture)} – ${emetteur}`,
    message:
      dire(serie.messageCourriel) ??
      [
        'Bonjour,',
        `Veuillez trouver ci-joint la facture n°\u00a0${facture.numero} d’un montant de ${total} TTC.`,
        'Je reste à votre disposition pour toute question sur la facture.',
        `Cordialement,\n${emetteur}`,
      ].join('\n\n'),
  };
}
