import type { Devis } from '@facturier/domaine/contrat/devis';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { unClient } from '../support/factures';
import { SceneDeDevis } from '../support/devis';

/** Absent, un champ ne change pas ; `null`, il est vidé : la règle de tout `PUT`, pour un devis et pour son offre. */
describe('Modifier un brouillon de devis fusionne', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;

  beforeAll(async () => {
    app = await creerAppDeTest();
    scene = await SceneDeDevis.creer(app);
  });
  afterAll(() => app.fermer());

  const contenu = ({ client, objet, referenceAcheteur, lignes, offre }: Devis): Record<string, unknown> => ({
    client: client._id,
    objet,
    referenceAcheteur,
    lignes,
    offre,
  });

  it('chaque champ changé seul change seul ; vidé seul, il se vide seul', async () => {
    const { _id } = await scene.brouillon();
    const ecrire = (corps: object) => scene.marie.put(`/devis/${_id}`, corps);
    const autre = (await unClient(scene.marie, { email: 'autre@exemple.fr' }))._id;
    for (const [champ, valeurs] of Object.entries({
      objet: ['Vases', null],
      referenceAcheteur: ['Service achats', null],
      client: [autre, null],
    }))
      for (const valeur of valeurs) {
        const avant = contenu(await scene.lire(_id));
        expect((await ecrire({ [champ]: valeur })).statut).toBe(200);
        expect(contenu(await scene.lire(_id))).toEqual({ ...avant, [champ]: valeur });
      }
  });

  it('l’offre aussi, champ par champ', async () => {
    const { _id } = await scene.brouillon();
    for (const [champ, valeurs] of Object.entries({
      valideJusquau: ['2027-01-05', null],
      execution: ['En mars', null],
      profil: ['depannage'],
      contexte: ['etablissement'],
      exception: ['urgence', null],
      tarif: [0, null],
      deplacement: ['compris', null],
      declaration: ['SAP1', null],
    }))
      for (const valeur of valeurs) {
        const { offre } = await scene.lire(_id);
        expect((await scene.marie.put(`/devis/${_id}`, { offre: { [champ]: valeur } })).statut).toBe(200);
        expect((await scene.lire(_id)).offre).toEqual({ ...offre, [champ]: valeur });
      }
    for (const champ of ['profil', 'contexte'])
      expect((await scene.marie.put(`/devis/${_id}`, { offre: { [champ]: null } })).statut).toBe(400);
  });
});
