import {
  type Conclusion,
  declarationDeRetractation,
  droitDeRetractation,
  refusDeRetractation,
  rembourserAvant,
  suitesDeRetractation,
} from './retractation';

const DISTANCE: Conclusion = { typeClient: 'particulier', contexte: 'distance' };

describe('Se rétracter', () => {
  it.each([
    ['2026-11-03', '2026-11-03', null],
    ['2026-11-03', '2026-11-17', null],
    ['2026-11-03', '2026-11-18', 'Le délai de rétractation est passé depuis le 17\u00a0novembre 2026.'],
    ['2026-11-07', '2026-11-23', null],
    ['2026-12-11', '2026-12-28', null],
    ['2026-12-11', '2026-12-29', 'Le délai de rétractation est passé depuis le 28\u00a0décembre 2026.'],
  ])('d’un contrat du %s, le %s : %s', (concluLe, aujourdhui, refus) => {
    expect(refusDeRetractation(droitDeRetractation(DISTANCE, concluLe), aujourdhui)).toBe(refus);
  });

  it('n’est offert ni à un professionnel, ni d’un contrat conclu dans l’établissement', () => {
    for (const conclusion of [
      { ...DISTANCE, contexte: 'etablissement' as const },
      { ...DISTANCE, typeClient: 'professionnel' as const },
    ])
      expect(refusDeRetractation(droitDeRetractation(conclusion, '2026-11-03'), '2026-11-03')).toBe(
        'Ce contrat n’ouvre pas de droit de rétractation.',
      );
  });

  it('déclare qui, à qui, quel contrat ; le vendeur a quatorze jours pour rembourser', () => {
    expect(
      declarationDeRetractation({
        nom: 'Zoé Lys',
        numero: 'DEV-2026-004',
        vendeur: 'Camille Roche',
        concluLe: '2026-11-03',
      }),
    ).toBe(
      'Je soussigné(e) Zoé Lys, notifie à Camille Roche ma rétractation du contrat conclu le 3\u00a0novembre 2026 par l’acceptation du devis DEV-2026-004.',
    );
    expect(rembourserAvant('2026-11-17')).toBe('2026-12-01');
  });

  it('met fin à ce qui était dû ; un bien se rend, un service commencé à la demande se paie pour sa part', () => {
    const suites = (nature: Conclusion['nature']) =>
      suitesDeRetractation({ nature }, { vendeur: 'Camille Roche', avant: '2026-12-01' }).join(' ');
    for (const nature of ['services', 'biens', 'mixte'] as const)
      expect(suites(nature)).toMatch(
        /n’est plus dû\. Camille Roche doit vous rembourser .* 1er\s?décembre 2026/u,
      );
    expect(suites('services')).toMatch(/la part déjà exécutée reste due/u);
    expect(suites('mixte')).not.toMatch(/part déjà exécutée/u);
    expect(suites('biens')).toMatch(/Rendez le bien reçu/u);
  });
});
