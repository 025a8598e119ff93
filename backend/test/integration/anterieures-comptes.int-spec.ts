import type { InfoNumerotation } from '@facturier/domaine/contrat/factures';
import { FaitsDeclaresService } from '../../src/modules/declarations-pa/faits-declares.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';
import { unePassee } from '../support/champs-d-anterieures';
import { type SeuilsSus, uneActivite } from '../support/pilotage';

const PERIODE = { regime: 'franchise', debut: '2026-03-01', fin: '2026-04-30' } as const;

describe('L’argent des pièces antérieures', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  beforeEach(async () => {
    app ??= await creerAppDeTest({ instant: '2026-11-29T10:00:00Z' });
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  const seuils = async () => {
    const { franchise, micro } = (await marie.get<SeuilsSus>('/seuils?annee=2026')).corps;
    return { franchise: franchise.encaisse.total, micro: micro.encaisse.total };
  };
  const numerotation = async () => (await marie.get<InfoNumerotation>('/factures/info-numerotation')).corps;
  const declare = async (genre: 'ventes' | 'paiements') =>
    (await app.get(FaitsDeclaresService).lire(marie.id, { ...PERIODE, genre })).pieces;

  it('cas 10 : quarante factures de 2026, dont trente-huit payées 21 480 € ; les deux jauges montent d’autant, rien d’autre ne bouge', async () => {
    await uneActivite(marie);
    const [avant, suite] = [await seuils(), await numerotation()];
    for (let rang = 1; rang <= 40; rang += 1) {
      const total = rang === 38 ? 575 : 565;
      const paye = rang <= 38 ? { paye: total, payeLe: '2026-04-10' } : {};
      await unePassee(marie, `M-${rang}`, { dateEmission: '2026-03-02', total, ...paye });
    }
    expect(await seuils()).toEqual({ franchise: avant.franchise + 21_480, micro: avant.micro + 21_480 });
    expect(await numerotation()).toEqual(suite);
    expect((await marie.get('/factures')).corps).toEqual([]);
    expect((await marie.get<unknown[]>('/pieces-anterieures?etat=a_encaisser')).corps).toHaveLength(2);
  });

  it('n’est pas de ce qui se déclare à une plateforme : une recette du comptoir, du même jour, l’est', async () => {
    await unePassee(marie, 'M-1', { dateEmission: '2026-03-02', paye: 480, payeLe: '2026-04-10' });
    expect([await declare('ventes'), await declare('paiements')]).toEqual([[], []]);
    const libre = { date: '2026-04-10', montant: 80, nature: 'services', moyen: 'virement' };
    expect(await marie.post('/recettes', { ...libre, libelle: 'Comptoir' })).toMatchObject({ statut: 201 });
    expect(await declare('ventes')).toMatchObject([{ libelle: 'Comptoir', servicesCentimes: 8_000 }]);
    expect(await declare('paiements')).toMatchObject([{ libelle: 'Comptoir', servicesCentimes: 8_000 }]);
  });
});
