import type { FranchiseDeLAnnee, SeuilsDeLAnnee } from '@facturier/domaine/contrat/seuils';
import { PILOTAGE } from '@facturier/domaine/contrat/openapi/exemples/pilotage';
import { phraseDeFranchise, phraseDeMicro } from '@facturier/domaine/seuils/phrases';
import { jaugeDeFranchise, jaugeDePlafond, jaugesDeMicro, jaugesDeTva } from './seuils';

const SEUILS: SeuilsDeLAnnee = PILOTAGE.SeuilsDeLAnnee;
const FRANCHISE: FranchiseDeLAnnee = PILOTAGE.SeuilsDeLAnnee.franchise;

describe('Les seuils à dessiner', () => {
  it('disent la limite passée, son jour et ce qui suit, au mot du domaine', () => {
    expect(phraseDeFranchise(jaugeDeFranchise(FRANCHISE), SEUILS.annee)).toBe(
      'Vous avez passé 37\u00a0500\u00a0€ le 20\u00a0novembre 2026\u00a0: votre TVA commence le 1er\u00a0janvier 2027. ' +
        'Au-delà de 41\u00a0250\u00a0€\u00a0: TVA le jour même.',
    );
    expect(phraseDeMicro(jaugeDePlafond(SEUILS.micro))).toContain('Il vous reste 47\u00a0600,00\u00a0€');
  });

  it('cas 41 : chacune nomme son horloge, le réalisé pour la TVA, l’encaissé pour le micro', () => {
    const [tva] = jaugesDeTva(SEUILS, FRANCHISE);
    expect(tva).toMatchObject({
      horloge: 'réalisé en 2026',
      somme: 38_500_00,
      limite: 37_500_00,
      limiteMajoree: 41_250_00,
    });
    expect(jaugesDeMicro(SEUILS)[0]).toMatchObject({
      horloge: 'encaissé en 2026',
      somme: 36_000_00,
      limiteMajoree: null,
    });
  });

  it('n’ajoutent ce que les clients doivent qu’à l’encaissé, et de l’année seulement', () => {
    const attendus = [...SEUILS.attendus, { ...SEUILS.attendus[0]!, le: '2027-01-10' }];
    expect(jaugesDeMicro({ ...SEUILS, attendus })[0]!.attendu).toBe(2_500_00);
    expect(jaugesDeTva({ ...SEUILS, attendus }, FRANCHISE)[0]!.attendu).toBe(0);
    const encaisse = { ...FRANCHISE, assiette: 'encaisse' as const };
    expect(jaugesDeTva({ ...SEUILS, attendus }, encaisse)[0]!.attendu).toBe(2_500_00);
  });

  it('cas 33 : la première année dit d’où vient sa limite', () => {
    const limite = { total: 27_945.2, services: 12_328.76 };
    const [jauge] = jaugesDeTva({ ...SEUILS, debut: '2026-09-03' }, { ...FRANCHISE, limite });
    expect(jauge!.prorata).toBe(
      'Limite de votre première année\u00a0: 12\u00a0328,76\u00a0€ (120\u00a0jours sur 365).',
    );
  });

  it('montrent les deux côtés d’une activité mixte, le plus proche de sa limite d’abord', () => {
    const realise = { total: 84_000, services: 10_000 };
    const jauges = jaugesDeTva(SEUILS, { ...FRANCHISE, realise });
    expect(jauges.map(({ titre }) => titre)).toEqual([
      'Franchise de TVA, toutes activités',
      'Franchise de TVA, services',
    ]);
  });
});
