import fc from 'fast-check';
import { FACTURE_EXEMPLE } from '../documents/exemple';
import { enEuros } from '../../test/support/activites';
import {
  type Achat,
  anneeDuRegistre,
  contraireDe,
  enOrdre,
  peutSAnnuler,
  registreExige,
  sommesDuRegistre,
} from './registre';
import { composerRegistre } from './registre-imprime';
import { fautesDAchat } from './saisie';

const achat = (rang: number, date: string, euros: number, autres: Partial<Achat> = {}): Achat => ({
  ...{ rang, date, fournisseur: 'Bois & Cie', nature: 'Planches', reference: `F-${rang}` },
  ...{ montantCentimes: euros * 100, moyen: 'carte' },
  ...autres,
});

describe('Le registre des achats', () => {
  const achats = [
    achat(1, '2026-01-05', 100),
    achat(2, '2026-03-31', 50, { moyen: 'especes', lien: 'r2' }),
    achat(3, '2026-04-01', 30),
    achat(4, '2026-02-01', 7),
    achat(5, '2027-01-01', 999),
  ];

  it('se totalise au trimestre et à l’année, espèces à part', () => {
    const { annee, trimestres } = anneeDuRegistre(achats, 2026);
    expect([annee.especes.centimes, annee.autres.centimes, annee.totalCentimes]).toEqual([
      5_000, 13_700, 18_700,
    ]);
    expect(trimestres.map(({ totalCentimes }) => totalCentimes)).toEqual([15_700, 3_000, 0, 0]);
    expect(annee.especes.termes).toEqual([
      { libelle: '31/03/2026, Bois & Cie, F-2', centimes: 5_000, lien: 'r2' },
    ]);
    expect(sommesDuRegistre(achats, '2026-13')).toBeNull();
  });

  it('se lit dans l’ordre des jours, puis de l’écriture', () => {
    expect(enOrdre([...achats, achat(6, '2026-01-05', 1)]).map(({ rang }) => rang)).toEqual([
      1, 6, 4, 2, 3, 5,
    ]);
  });

  it('se corrige par une contraire, une fois, qui reprend exactement l’achat', () => {
    const [faux] = achats;
    const contraire = { ...contraireDe(faux!, '2026-02-10'), rang: 6 };
    expect(contraire).toMatchObject({
      annule: 1,
      montantCentimes: -10_000,
      reference: 'F-1',
      moyen: 'carte',
    });
    const corrige = [...achats, contraire];
    expect(sommesDuRegistre(corrige, '2026-T1')!.totalCentimes).toBe(5_700);
    expect([
      peutSAnnuler(achats, faux!),
      peutSAnnuler(corrige, faux!),
      peutSAnnuler(corrige, contraire),
    ]).toEqual([...[true, false, false]]);
  });

  it('les trimestres font l’année, et les termes font le total (K1, K2)', () => {
    const un = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: -900, max: 900 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(un), (tirage) => {
        const registre = tirage.map(([mois, euros, especes], rang) =>
          achat(rang + 1, `2026-${String(mois).padStart(2, '0')}-28`, euros, {
            moyen: especes ? 'especes' : 'virement',
          }),
        );
        const { annee, trimestres } = anneeDuRegistre(registre, 2026);
        const somme = (nombres: number[]) => nombres.reduce((total, une) => total + une, 0);
        expect(somme(trimestres.map(({ totalCentimes }) => totalCentimes))).toBe(annee.totalCentimes);
        expect(annee.totalCentimes).toBe(somme(registre.map(({ montantCentimes }) => montantCentimes)));
      }),
    );
  });

  it('n’est exigé que de qui vend des biens, ou loge, pour l’essentiel', () => {
    expect([
      registreExige(enEuros({ vente: 51, prestation: 49 })),
      registreExige(enEuros({ vente: 50, prestation: 50 })),
      registreExige(enEuros({ meuble: 10 })),
      registreExige(enEuros({})),
    ]).toEqual([true, false, true, false]);
  });
});

describe('Le registre imprimé', () => {
  const imprimer = (achats: Achat[]) =>
    composerRegistre({ vendeur: FACTURE_EXEMPLE.vendeur, annee: 2026, achats, le: '2026-11-27' });

  it('se lit trimestre par trimestre, espèces à part, une contraire marquée ; les autres années n’y sont pas', () => {
    const faux = achat(2, '2026-05-02', 50, { moyen: 'especes' });
    const livre = imprimer([
      achat(1, '2026-01-05', 100),
      faux,
      { ...contraireDe(faux, '2026-11-27'), rang: 3 },
      achat(4, '2025-12-31', 7),
    ]);
    expect(livre.total).toMatchObject({ valeur: '100,00\u00a0€', detail: '3\u00a0écritures' });
    expect(livre.mois.map(({ titre, total }) => [titre, total.valeur])).toEqual([
      ['1er\u00a0trimestre\u00a02026', '100,00\u00a0€'],
      ['2e\u00a0trimestre\u00a02026', '50,00\u00a0€'],
      ['4e\u00a0trimestre\u00a02026', '−50,00\u00a0€'],
    ]);
    expect(livre.mois[2]!.ecritures[0]).toMatchObject({ contraire: true });
    expect(livre.sommes[1]!.rangees[0]).toEqual(['Espèces', '2\u00a0écritures', '0,00\u00a0€']);
    expect(imprimer([]).mois).toEqual([]);
  });
});

describe('Un achat saisi', () => {
  const JUSTE = {
    ...{ date: '2026-11-26', fournisseur: 'Bois & Cie', nature: 'Planches', reference: 'F-1' },
    ...{ moyen: 'carte', montant: 12.5 },
  };
  const champs = (autres: object): string[] =>
    fautesDAchat({ ...JUSTE, ...autres }, '2026-11-26').map(({ champ }) => champ);

  it('convient quand tout y est', () => {
    expect(fautesDAchat(JUSTE, '2026-11-26')).toEqual([]);
  });

  it.each([
    ['date', [undefined, '2026-02-30', '2026-11-27']],
    ['fournisseur', ['', ' ', 'é'.repeat(121), 3]],
    ['nature', [null, 'x'.repeat(201)]],
    ['reference', ['', 'x'.repeat(61)]],
    ['moyen', [undefined, 'troc', 'non_dit']],
    ['montant', [undefined, 0, -5, 1.005, 'abc', Number.NaN]],
  ])('dit ce qui ne va pas dans « %s », et rien d’autre', (champ, fausses) => {
    for (const fausse of fausses) expect(champs({ [champ]: fausse })).toEqual([champ]);
  });
});
