import { enEuros as parts } from '../../test/support/activites';
import { apresCetteFacture, type FactureEnVue, type SeuilsDuJour } from './avertir';
import { cumulDeTva, RIEN_ENCORE } from './cumul';
import { enFranchiseAuPremierJanvier } from './franchise';
import { limitesDe } from './limites';

describe('L’avertissement d’une facture', () => {
  const seuils = (autres: Partial<SeuilsDuJour> = {}): SeuilsDuJour => ({
    annee: 2026,
    limites: {
      franchise: limitesDe('franchise', 2026),
      majore: limitesDe('majore', 2026),
      micro: limitesDe('micro', 2026),
    },
    sommes: { encaisse: { total: 3_820_000, services: 3_820_000 }, realise: RIEN_ENCORE },
    micro: { total: 3_820_000, services: 3_820_000 },
    attendus: [
      { le: '2026-12-31', parts: parts({ liberal: 900 }) },
      { le: '2026-12-05', parts: parts({ liberal: 1_500 }) },
    ],
    ...autres,
  });
  const facture = (autres: Partial<FactureEnVue> = {}): FactureEnVue => ({
    parts: parts({ liberal: 700 }),
    echeance: '2026-12-20',
    realiseLe: '2026-11-26',
    ...autres,
  });

  it('cas 39 : seule, la base ; avec ce que les clients doivent, le majoré le 31 décembre', () => {
    const { seule, avecAttendus } = apresCetteFacture(seuils(), facture());
    expect(seule).toMatchObject({
      niveau: 'base',
      margeCentimes: 235_000,
      tvaDu: '2027-01-01',
      micro: false,
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
    expect(avecAttendus).toMatchObject({ niveau: 'base', margeCentimes: 65_000, tvaDu: '2027-01-01' });
    const anPasse = { encaisse: cumulDeTva(parts({ liberal: 40_600 })), realise: RIEN_ENCORE };
    expect(enFranchiseAuPremierJanvier(2027, '2022-01-01', anPasse)).toBe(false);
  });

  it('ce qu’elle exécute compte de ce jour, quelle que soit son échéance', () => {
    const realise = cumulDeTva(parts({ liberal: 41_000 }));
    const { seule } = apresCetteFacture(
      seuils({ sommes: { encaisse: RIEN_ENCORE, realise } }),
      facture({ echeance: '2027-06-30' }),
    );
    expect(seule).toMatchObject({ niveau: 'majore', sur: 'realise', tvaDu: '2026-11-26' });
  });

  it('se tait sous 80 % de la base, et parle au-delà sans rien de passé', () => {
    const somme = (euros: number) => ({
      sommes: { encaisse: cumulDeTva(parts({ liberal: euros })), realise: RIEN_ENCORE },
    });
    const rien = { attendus: [] };
    expect(apresCetteFacture(seuils({ ...rien, ...somme(29_299) }), facture()).seule).toBeNull();
    expect(apresCetteFacture(seuils({ ...rien, ...somme(29_300) }), facture()).seule).toMatchObject({
      ...{ niveau: 'rien', margeCentimes: 750_000, tvaDu: null },
    });
  });

  it('dit aussi le plafond micro, attendus compris', () => {
    const large = { total: 8_300_000, services: 8_300_000 };
    const dit = apresCetteFacture(seuils({ micro: large }), facture({ parts: parts({ liberal: 500 }) }));
    expect([dit.seule?.micro, dit.avecAttendus?.micro]).toEqual([false, true]);
  });
});
