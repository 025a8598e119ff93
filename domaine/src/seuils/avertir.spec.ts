import { enEuros as parts } from '../../test/support/activites';
import { apresCetteFacture, type FactureEnVue, type SeuilsDuJour } from './avertir';
import { cumulDeTva, RIEN_ENCORE } from './cumul';
import { enFranchiseAuPremierJanvier } from './franchise';
import { limitesDe } from './limites';

describe('L’avertissement d’une facture', () => {
  const seuils = (autres: Partial<SeuilsDuJour> = {}): SeuilsDuJour => ({
    annee: 2026,
    franchise: limitesDe('franchise', 2026),
    majore: limitesDe('majore', 2026),

    encaisse: { total: 3_820_000, services: 3_820_000 },
    realise: RIEN_ENCORE,
    attendus: [
      { le: '2026-12-31', ...cumulDeTva(parts({ liberal: 900 })) },
      { le: '2026-12-05', ...cumulDeTva(parts({ liberal: 1_500 })) },
    ],
    ...autres,
  });
  const facture = (autres: Partial<FactureEnVue> = {}): FactureEnVue => ({
    ...cumulDeTva(parts({ liberal: 700 })),
    echeance: '2026-12-20',
    realiseLe: '2026-11-26',
    ...autres,
  });

  it('cas 39 : seule, la base ; avec ce que les clients doivent, le majoré le 31 décembre', () => {
    const { seule, avecAttendus } = apresCetteFacture(seuils(), facture());
    expect(seule).toMatchObject({
      niveau: 'base',
      somme: { total: 3_890_000, services: 3_890_000 },
      tvaDu: '2027-01-01',
    });
    expect(avecAttendus).toMatchObject({
      niveau: 'majore',
      passage: { le: '2026-12-31', sommeCentimes: 4_130_000 },
      sur: 'encaisse',
      tvaDu: '2026-12-31',
    });
  });

  it('cas 40 : payée en janvier, elle laisse 2026 à 40 600, et 2027 sans franchise', () => {
    const { avecAttendus } = apresCetteFacture(seuils(), facture({ echeance: '2027-01-10' }));
    expect(avecAttendus).toMatchObject({ niveau: 'base', somme: { total: 4_060_000 }, tvaDu: '2027-01-01' });
    const anPasse = { encaisse: cumulDeTva(parts({ liberal: 40_600 })), realise: RIEN_ENCORE };
    expect(enFranchiseAuPremierJanvier(2027, '2022-01-01', anPasse)).toBe(false);
  });

  it('ce qu’elle exécute compte de ce jour, quelle que soit son échéance', () => {
    const realise = cumulDeTva(parts({ liberal: 41_000 }));
    const { seule } = apresCetteFacture(
      seuils({ encaisse: RIEN_ENCORE, realise }),
      facture({ echeance: '2027-06-30' }),
    );
    expect(seule).toMatchObject({ niveau: 'majore', sur: 'realise', tvaDu: '2026-11-26' });
  });

  it('se tait tant que rien n’est passé : l’égalité reste dedans', () => {
    const somme = (euros: number) => ({
      attendus: [],
      encaisse: cumulDeTva(parts({ liberal: euros })),
    });
    expect(apresCetteFacture(seuils(somme(36_800)), facture()).seule).toBeNull();
    expect(apresCetteFacture(seuils(somme(36_800.01)), facture()).seule).toMatchObject({ niveau: 'base' });
    expect(apresCetteFacture(seuils(somme(40_550)), facture()).seule).toMatchObject({ niveau: 'base' });
    expect(apresCetteFacture(seuils(somme(40_550.01)), facture()).seule).toMatchObject({ niveau: 'majore' });
  });

  it('des deux horloges, la plus grave se dit ; à gravité égale, la plus grande somme', () => {
    const dit = (encaisse: number, realise: number) => {
      const sommes = {
        encaisse: cumulDeTva(parts({ liberal: encaisse })),
        realise: cumulDeTva(parts({ liberal: realise })),
      };
      const { seule } = apresCetteFacture(seuils({ attendus: [], ...sommes }), facture());
      return [seule?.niveau, seule?.sur, seule?.somme.total];
    };
    expect(dit(38_000, 41_000)).toEqual(['majore', 'realise', 4_170_000]);
    expect(dit(41_000, 38_000)).toEqual(['majore', 'encaisse', 4_170_000]);
    expect(dit(38_000, 39_000)).toEqual(['base', 'realise', 3_970_000]);
    expect(dit(39_000, 38_000)).toEqual(['base', 'encaisse', 3_970_000]);
    expect(dit(1_000, 38_000)).toEqual(['base', 'realise', 3_870_000]);
    expect(dit(38_000, 1_000)).toEqual(['base', 'encaisse', 3_870_000]);
  });
});
