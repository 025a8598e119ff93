import { type Centimes, formaterEuros } from '../valeurs/montant';

/** Ce que Stripe prend d'un paiement par carte : une part, en dix-millièmes, et un forfait en centimes. */
interface FraisDeCarte {
  carte: string;
  dixMilliemes: number;
  forfaitCentimes: Centimes;
}

/** Les deux tarifs usuels d'un compte français, et d'où on les tient ; un compte peut en avoir d'autres. */
export const FRAIS_USUELS = {
  depuis: '2023-04-10',
  source: {
    nom: 'Stripe, tarifs des comptes de l’Espace économique européen',
    url: 'https://support.stripe.com/questions/pricing-updates-for-businesses-based-in-the-european-economic-area-(eea)',
  },
  cartes: [
    { carte: 'carte européenne courante', dixMilliemes: 150, forfaitCentimes: 25 },
    { carte: 'carte d’un pays hors d’Europe', dixMilliemes: 325, forfaitCentimes: 25 },
  ],
} as const satisfies {
  depuis: string;
  source: { nom: string; url: string };
  cartes: readonly FraisDeCarte[];
};

/** Les frais d'un paiement, arrondis au centime. */
export const fraisDe = (
  { dixMilliemes, forfaitCentimes }: Omit<FraisDeCarte, 'carte'>,
  montantCentimes: Centimes,
): Centimes => Math.round((montantCentimes * dixMilliemes) / 10_000) + forfaitCentimes;

/** « 1,5 % et 0,25 € » */
export const phraseDesFrais = ({ dixMilliemes, forfaitCentimes }: Omit<FraisDeCarte, 'carte'>): string =>
  `${String(dixMilliemes / 100).replace('.', ',')}\u00a0% et ${formaterEuros(forfaitCentimes)}`;

/** Ce qui reste d'un paiement de ce montant, par la carte la plus courante. */
export const recuUsuel = (montantCentimes: Centimes): Centimes =>
  montantCentimes - fraisDe(FRAIS_USUELS.cartes[0], montantCentimes);
