import { actesPermis, arrivee, ETATS_DEVIS, etatLu, origines, PASSAGES_DEVIS, refusDevis } from './etats';

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
