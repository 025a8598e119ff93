import type { SeuilsDeLAnnee } from '@facturier/domaine/contrat/seuils';
import { PILOTAGE } from '@facturier/domaine/contrat/openapi/exemples/pilotage';
import { avertissementDe, type FactureSaisie } from './avertissement';

const { ActiviteConnue: ACTIVITE } = PILOTAGE;
const RIEN = { vente: 0, prestation: 0, liberal: 0, meuble: 0 };
const attendu = (le: string, liberal: number) => ({ le, parts: { ...RIEN, liberal } });
const SEUILS: SeuilsDeLAnnee = {
  ...PILOTAGE.SeuilsDeLAnnee,
  franchise: {
    ...PILOTAGE.SeuilsDeLAnnee.franchise,
    encaisse: { total: 38_200, services: 38_200 },
    realise: { total: 0, services: 0 },
  },
  attendus: [attendu('2026-12-05', 1_500), attendu('2026-12-31', 900)],
};
const FACTURE: FactureSaisie = {
  lignes: [{ nature: 'services', montantCentimes: 700_00 }],
  nature: 'services',
  totalCentimes: 700_00,
  echeance: '2026-12-20',
  realiseLe: '2026-12-01',
};
const dit = (facture: Partial<FactureSaisie> = {}, seuils = SEUILS) =>
  avertissementDe(seuils, ACTIVITE.versions.at(-1)!, { ...FACTURE, ...facture });

describe('Ce que l’assistant dit d’un seuil', () => {
  it('cas 39 : seule, la base ; avec ce que les clients doivent, le jour même', () => {
    expect(dit()).toBe(
      'Payée le 20\u00a0décembre 2026, cette facture porte votre année à 38\u00a0900\u00a0€, au-delà de 37\u00a0500\u00a0€\u00a0: ' +
        'votre TVA commencerait le 1er\u00a0janvier 2027. Avec ce que vos clients vous doivent déjà, vous passeriez 41\u00a0250\u00a0€ le 31\u00a0décembre 2026.',
    );
  });

  it('se tait loin des limites, sans montant, et quand la TVA est déjà due', () => {
    const loin = {
      ...SEUILS,
      franchise: { ...SEUILS.franchise!, encaisse: { total: 100, services: 100 } },
      attendus: [],
    };
    expect(dit({}, loin)).toBe('');
    expect(dit({ totalCentimes: 0 })).toBe('');
    expect(dit({}, { ...SEUILS, redevableDepuis: '2026-03-01' })).toBe('');
  });

  it('ôte la remise, et compte des biens du côté des ventes', () => {
    const presque = {
      ...SEUILS,
      attendus: [],
      franchise: { ...SEUILS.franchise!, encaisse: { total: 37_000, services: 37_000 } },
    };
    const lignes = [{ nature: 'services' as const, montantCentimes: 1_000_00 }];
    expect(dit({ lignes, totalCentimes: 600_00 }, presque)).toContain('37\u00a0600\u00a0€');
    expect(dit({ lignes, totalCentimes: 500_00 }, presque)).toBe('');
    expect(
      dit({ lignes: [{ nature: 'biens', montantCentimes: 1_000_00 }], totalCentimes: 1_000_00 }, presque),
    ).toBe('');
  });

  it('se tait de qui ne sait pas s’il facture la TVA : la phrase serait peut-être fausse', () => {
    expect(dit({}, { ...SEUILS, franchise: null })).toBe('');
  });
});
