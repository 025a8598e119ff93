import { actesPermis, arrivee, etatLu, ETATS_DEVIS, origines, PASSAGES_DEVIS, refusDevis } from './etats';
import { estExpire, fauteDeValidite, recueATemps, validiteParDefaut } from './validite';

const JOUR = '2026-11-21';
const RIEN = { totalCentimes: 10_000, factureCentimes: 0 };

describe('Le cycle de vie d’un devis', () => {
  it('tient en une table : chaque état, chaque acte qu’il permet avant son terme', () => {
    const table = ETATS_DEVIS.map((etat) => [etat, actesPermis({ etat, valideJusquau: JOUR }, JOUR)]);
    expect(Object.fromEntries(table)).toEqual({
      brouillon: ['finaliser'],
      cree: ['envoyer', 'accepter_hors_ligne', 'refuser', 'reviser', 'annuler'],
      envoye: ['envoyer', 'accepter_en_ligne', 'accepter_hors_ligne', 'refuser', 'reviser', 'annuler'],
      accepte: ['annuler', 'retracter'],
      refuse: ['reviser'],
      remplace: [],
      annule: [],
      retracte: [],
    });
  });

  it('passé le terme, l’offre ne part plus et ne se signe plus ; un accord reçu hors ligne se note encore', () => {
    const situation = { etat: 'envoye', valideJusquau: '2026-11-20' } as const;
    expect(actesPermis(situation, JOUR)).toEqual(['accepter_hors_ligne', 'refuser', 'reviser', 'annuler']);
    expect(refusDevis(situation, 'accepter_en_ligne', JOUR)).toContain('terme');
    expect(refusDevis(situation, 'accepter_en_ligne', '2026-11-20')).toBeNull();
  });

  it('un refus dit ce qu’est le devis et ce qui reste à faire, pour chaque état et chaque acte', () => {
    for (const etat of ETATS_DEVIS)
      for (const { acte, de } of PASSAGES_DEVIS) {
        const refus = refusDevis({ etat }, acte, JOUR);
        expect([etat, acte, refus === null]).toEqual([etat, acte, de.includes(etat)]);
        if (refus) expect(refus).toMatch(/^(Ce devis|Le client).+\.$/u);
      }
  });

  it('aucun acte ne rouvre un devis remplacé, annulé ou rétracté', () => {
    const departs = PASSAGES_DEVIS.flatMap(({ acte }) => origines(acte));
    for (const clos of ['remplace', 'annule', 'retracte'] as const) expect(departs).not.toContain(clos);
    expect(arrivee('reviser')).toBe('remplace');
  });

  it('« expiré », « facturé en partie » et « facturé » se lisent du jour et des factures, sans s’écrire', () => {
    const lu = (etat: 'cree' | 'envoye' | 'accepte' | 'brouillon', factureCentimes: number, jour = JOUR) =>
      etatLu({ etat, valideJusquau: '2026-11-21' }, { ...RIEN, factureCentimes }, jour);
    expect([lu('envoye', 0), lu('envoye', 0, '2026-11-22'), lu('cree', 0, '2026-11-22')]).toEqual([
      'envoye',
      'expire',
      'expire',
    ]);
    expect([lu('accepte', 0, '2027-01-01'), lu('accepte', 1), lu('accepte', 10_000)]).toEqual([
      'accepte',
      'facture_en_partie',
      'facture',
    ]);
    expect(etatLu({ etat: 'brouillon' }, RIEN, JOUR)).toBe('brouillon');
  });
});

describe('La validité d’un devis', () => {
  it('est de trente jours quand rien n’est dit', () => {
    expect(validiteParDefaut('2028-01-31')).toBe('2028-03-01');
    expect(validiteParDefaut('2026-11-21')).toBe('2026-12-21');
  });

  it.each([
    // Heure d'hiver le 25 octobre 2026, heure d'été le 28 mars 2027 : minuit n'est pas à la même heure UTC des deux côtés.
    ['2026-10-24', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z'],
    ['2026-10-25', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
    ['2027-03-27', '2027-03-27T22:59:59Z', '2027-03-27T23:00:00Z'],
    ['2027-03-28', '2027-03-28T21:59:59Z', '2027-03-28T22:00:00Z'],
    ['2026-12-31', '2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z'],
  ])('court jusqu’à 23:59:59 à Paris, le %s ; à 00:00:00 l’offre est caduque', (terme, avant, apres) => {
    expect(recueATemps(terme, new Date(avant))).toBe(true);
    expect(recueATemps(terme, new Date(apres))).toBe(false);
  });

  it('son dernier jour compte', () => {
    expect([estExpire('2026-11-21', '2026-11-21'), estExpire('2026-11-21', '2026-11-22')]).toEqual([
      false,
      true,
    ]);
  });

  it('ne finit ni avant le devis, ni plus d’un an après', () => {
    expect(fauteDeValidite('2026-11-20', '2026-11-21')).toContain('avant la date du devis');
    expect(fauteDeValidite('2026-11-21', '2026-11-21')).toBeNull();
    expect(fauteDeValidite('2027-11-22', '2026-11-21')).toBeNull();
    expect(fauteDeValidite('2027-11-23', '2026-11-21')).toContain('22/11/2027');
  });
});
