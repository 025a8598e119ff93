import { centiemesDepuisTaux, centimesDepuisEuros } from '@facturier/domaine/valeurs/montant';
import type { Facture } from '@/features/factures/public';
import type { DevisDuBrouillon } from './valeurs-assistant';

/** Ce qu'un brouillon dit du devis dont il est tiré ; rien, d'un autre document. */
export type DuDevis = Partial<
  Pick<Facture, 'natureFacture' | 'arrhes' | 'devis' | 'acomptesImputes' | 'situation' | 'retenue'>
>;

/** Le devis d'un brouillon qui en est tiré. */
export function devisDe({
  natureFacture,
  arrhes,
  devis,
  acomptesImputes = [],
  situation,
  retenue,
}: DuDevis): DevisDuBrouillon | undefined {
  if (!devis || !natureFacture || natureFacture === 'standard') return undefined;
  const acomptes = acomptesImputes.map(({ numero, date, montant }) => ({
    numero,
    dateEmission: date,
    montantCentimes: centimesDepuisEuros(montant),
  }));
  const mot = arrhes && { arrhes: true as const };
  return {
    id: devis.id,
    numero: devis.numero,
    dateEmission: devis.date,
    nature: natureFacture,
    ...mot,
    acomptes,
    ...(situation && {
      situation: {
        rang: situation.rang,
        avantCentimes: centimesDepuisEuros(situation.avant),
        marcheCentimes: centimesDepuisEuros(situation.marche),
      },
    }),
    ...(retenue && {
      retenue: {
        tauxCentiemes: centiemesDepuisTaux(retenue.taux),
        centimes: centimesDepuisEuros(retenue.montant),
      },
    }),
  };
}
