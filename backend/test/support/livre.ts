import { FACTURE_EXEMPLE } from '@facturier/domaine/documents/exemple';
import { CODES_MOYENS } from '@facturier/domaine/documents/moyens-paiement';
import type { EcritureAImprimer, LivreAImprimer } from '@facturier/domaine/recettes/livre-imprime';
import { ajouterJours } from '@facturier/domaine/valeurs/date-civile';

const CLIENTS = [
  'Boulangerie Moreau',
  'Les Tables du Parc',
  'Zoé Lefèvre-Œuillet',
  'Société coopérative des artisans potiers du Beaujolais',
];

/** Une écriture d'essai. */
export const uneEcriture = (rang: number, reste: Partial<EcritureAImprimer> = {}): EcritureAImprimer => ({
  date: '2026-11-20',
  sorte: 'encaissement',
  montantCentimes: 48_000,
  moyen: 'virement',
  biensCentimes: 0,
  source: 'saisie',
  fraisCentimes: null,
  numero: `FAC-2026-${rang}`,
  client: 'Boulangerie Moreau',
  acompte: false,
  note: null,
  ...reste,
});

/** `nombre` écritures le long de l'année 2026 ; la dixième en annule une autre, la huitième n'a pas de nature. */
export function uneAnnee(nombre: number): EcritureAImprimer[] {
  return Array.from({ length: nombre }, (_, rang) => {
    const montantCentimes = ((rang * 7_919) % 190_000) + 1_250;
    const base = {
      date: ajouterJours('2026-01-02', Math.floor((rang * 360) / nombre)),
      moyen: CODES_MOYENS[rang % CODES_MOYENS.length]!,
      client: CLIENTS[rang % CLIENTS.length]!,
      montantCentimes,
    };
    if (rang % 10 === 9)
      return uneEcriture(rang, {
        ...base,
        sorte: 'annulation',
        montantCentimes: -montantCentimes,
        note: 'Saisie deux fois',
      });
    if (rang % 10 === 2)
      return uneEcriture(rang, { ...base, moyen: 'carte', source: 'stripe', fraisCentimes: 1_825 });
    if (rang % 10 === 7) return uneEcriture(rang, { ...base, biensCentimes: null });
    return uneEcriture(rang, { ...base, biensCentimes: rang % 10 === 4 ? 500 : 0 });
  });
}

/** Un livre à imprimer, de l'émetteur d'exemple. */
export const unLivre = (
  ecritures: readonly EcritureAImprimer[],
  reste: Partial<LivreAImprimer> = {},
): LivreAImprimer => ({
  vendeur: FACTURE_EXEMPLE.vendeur,
  periode: '2026',
  jours: { du: '2026-01-01', au: '2026-12-31' },
  ecritures,
  le: '2026-11-23',
  ...reste,
});
