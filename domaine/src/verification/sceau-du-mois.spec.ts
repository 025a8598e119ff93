import { phraseDuSceau } from './sceau-du-mois';

const EMPREINTE = '3f9a1c2b'.repeat(8);

describe('Le sceau du mois', () => {
  it('dit le mois, le rang, l’empreinte entière, et à quoi sert l’e-mail', () => {
    expect(phraseDuSceau({ mois: '2026-11', rang: 412, empreinte: EMPREINTE, documents: 12 })).toBe(
      'En novembre\u00a02026, 12\u00a0documents scellés, jusqu’au n°\u00a0412. ' +
        `Sceau\u00a0: ${Array.from({ length: 8 }, () => '3f9a1c2b').join(' ')}. ` +
        'Gardez cet e-mail\u00a0: il en témoigne hors de chez nous.',
    );
  });

  it('s’accorde au nombre', () => {
    const un = phraseDuSceau({ mois: '2026-01', rang: 1, empreinte: EMPREINTE, documents: 1 });
    expect(un).toContain('1\u00a0document scellé, jusqu’au n°\u00a01.');
  });
});
