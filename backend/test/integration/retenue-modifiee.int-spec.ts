import { type AppDeTest, creerAppDeTest } from '../support/app';
import { SceneDeDevis } from '../support/devis';
import { type Objet, verifier } from '../support/modification';

describe('La retenue d’un devis accepté', () => {
  let app: AppDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  it('se redit par son taux ; le reste ne change que s’il est dit, et `null` le vide', async () => {
    const scene = await SceneDeDevis.creer(app);
    const { _id } = await scene.accepte();
    const compte = await scene.moi();
    const lire = async (): Promise<Objet> =>
      (await compte.get<{ retenue: Objet }>(`/devis/${_id}/situations`)).corps.retenue;
    const changer = (corps: Objet): Promise<{ statut: number }> =>
      compte.put(`/devis/${_id}/retenue`, { taux: 5, ...corps });
    await changer({});
    await verifier(lire, changer, {
      consignataire: { vers: 'Banque des Alpes', vide: null },
      cautionLe: { vers: '2026-11-01', vide: null, touche: ['liberableLe', 'etat'] },
      opposition: { vers: { le: '2026-11-02', motif: 'Réserves' }, vide: null },
    });
  });
});
