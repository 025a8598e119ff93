import { enEuros } from '../../test/support/activites';
import { apresCetteFacture, type SeuilsDuJour } from './avertir';
import { cumulDeTva, RIEN_ENCORE } from './cumul';
import { limitesDe } from './limites';
import { phraseDAvertissement } from './phrase-de-facture';

/** Les espaces insécables se lisent comme des espaces. */
const lue = (phrase: string): string => phrase.replaceAll('\u00a0', ' ');

const seuils = (autres: Partial<SeuilsDuJour> = {}): SeuilsDuJour => ({
  annee: 2026,
  franchise: limitesDe('franchise', 2026),
  majore: limitesDe('majore', 2026),

  encaisse: cumulDeTva(enEuros({ liberal: 38_200 })),
  realise: RIEN_ENCORE,
  attendus: [
    { le: '2026-12-31', ...cumulDeTva(enEuros({ liberal: 900 })) },
    { le: '2026-12-05', ...cumulDeTva(enEuros({ liberal: 1_500 })) },
  ],
  ...autres,
});
const dire = (echeance: string, autres: Partial<SeuilsDuJour> = {}, realiseLe = '2026-11-26'): string => {
  const facture = { ...cumulDeTva(enEuros({ liberal: 700 })), echeance, realiseLe };
  return lue(phraseDAvertissement(apresCetteFacture(seuils(autres), facture), echeance));
};

describe('Ce qu’une facture fait dire', () => {
  it('cas 39 : seule, puis avec ce que les clients doivent', () => {
    expect(dire('2026-12-20')).toBe(
      'Payée le 20 décembre 2026, cette facture porte votre année à 38 900 €, au-delà de 37 500 € : votre TVA commencerait le 1er janvier 2027. ' +
        'Avec ce que vos clients vous doivent déjà, vous passeriez 41 250 € le 31 décembre 2026.',
    );
  });

  it('cas 40 : payée en janvier, elle ne met rien dans l’année, et rien ne dit d’attendre', () => {
    expect(dire('2027-01-10')).toBe('');
    for (const phrase of [dire('2026-12-20'), dire('2026-12-20', { attendus: [] })])
      expect(phrase).not.toMatch(/attend|report|repouss|janvier (pour|afin)|plus tard/i);
  });

  it('réalisée, elle compte de ce jour, quelle que soit l’échéance', () => {
    const realise = { encaisse: RIEN_ENCORE, realise: cumulDeTva(enEuros({ liberal: 41_000 })) };
    expect(dire('2027-06-30', { ...realise, attendus: [] })).toBe(
      'Cette facture porte votre année à 41 700 €, au-delà de 41 250 € : la TVA serait due dès le 26 novembre 2026.',
    );
  });

  it('le majoré déjà passé le dit', () => {
    const deja = { encaisse: cumulDeTva(enEuros({ liberal: 42_000 })), realise: RIEN_ENCORE };
    expect(dire('2026-12-20', { ...deja, attendus: [] })).toContain(': la TVA est déjà due.');
  });

  it('rien de passé, rien n’est dit', () => {
    const sous = { encaisse: cumulDeTva(enEuros({ liberal: 30_000 })), realise: RIEN_ENCORE };
    expect(dire('2026-12-20', { ...sous, attendus: [] })).toBe('');
    expect(dire('2026-12-20', { encaisse: RIEN_ENCORE, realise: RIEN_ENCORE, attendus: [] })).toBe('');
  });
});
