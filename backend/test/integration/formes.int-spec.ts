import type { CorpsForme, FormeRecue } from '@facturier/domaine/contrat/formes';
import { FORMES_PAR_JOUR } from '../../src/modules/formes/formes.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unAdmin, unParticulier, unProfessionnel } from '../support/builders';

describe('La forme d’un fichier mal lu', () => {
  let app: AppDeTest;
  let admin: CompteDeTest;
  let marie: CompteDeTest;
  let colonnes = 0;
  beforeAll(async () => {
    app = await creerAppDeTest();
    admin = await unAdmin(app).cree();
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  const uneForme = (plus: Partial<CorpsForme> = {}): CorpsForme => ({
    sorte: 'releve',
    refus: 'RELEVE_NON_RECONNU',
    lignes: ['format : tableau', Array.from({ length: (colonnes += 1) }, () => 'vide').join(' | ')],
    rangees: 42,
    ...plus,
  });
  const lister = async (): Promise<FormeRecue[]> => (await admin.get<FormeRecue[]>('/admin/formes')).corps;
  const trouver = async ({ lignes }: CorpsForme) =>
    (await lister()).filter((une) => une.lignes.join() === lignes.join());

  it('se garde une fois, comptée à chaque envoi, de front aussi, sans dire de qui', async () => {
    const paul = await unParticulier(app).cree();
    const forme = uneForme();
    const envois = await Promise.all(
      [marie, paul, marie, paul].map((compte) => compte.post('/formes', { ...forme, rangees: 7 })),
    );
    expect(envois.map(({ statut }) => statut)).toEqual([200, 200, 200, 200]);
    const [lue, ...autres] = await trouver(forme);
    expect(autres).toEqual([]);
    expect(lue).toMatchObject({ fois: 4, rangees: 7, refus: forme.refus, traiteeLe: null });
    const gardee = await connexionDe(app)
      .collection<{ _id: string }>('formes_illisibles')
      .findOne({ _id: lue!._id });
    expect(Object.keys(gardee!).sort()).toEqual(
      '_id derniereLe fois lignes premiereLe rangees refus sorte'.split(' '),
    );
  });

  it.each([
    ['un nom', ['Jeanne Dupont']],
    ['un IBAN', ['rangée : FR76 3000 6000']],
    ['une somme', ['nombre 12,50']],
    ['une valeur d’élément', ['<ram:Name> Dupont']],
    ['une ligne trop longue', ['x'.repeat(401)]],
    ['trop de lignes', Array.from({ length: 201 }, () => 'vide')],
    ['aucune ligne', []],
    ['autre chose que du texte', [{ $ne: 1 }]],
  ])('refuse %s : 400, et rien n’est gardé', async (_, lignes) => {
    const avant = (await lister()).length;
    const { statut } = await marie.post('/formes', { ...uneForme(), lignes });
    expect([statut, (await lister()).length]).toEqual([400, avant]);
  });

  it('un compte en envoie vingt par jour, de front aussi ; les autres peuvent toujours', async () => {
    const zoe = await unProfessionnel(app).cree();
    const envois = await Promise.all(
      Array.from({ length: FORMES_PAR_JOUR + 5 }, () => zoe.post('/formes', uneForme())),
    );
    expect(envois.filter(({ statut }) => statut === 200)).toHaveLength(FORMES_PAR_JOUR);
    expect((await zoe.post('/formes', uneForme())).corps.code).toBe('TROP_DE_TENTATIVES');
    expect((await marie.post('/formes', uneForme())).statut).toBe(200);
  });

  it('se traite, se reprend, s’efface, au journal ; celle à traiter se lit d’abord', async () => {
    const forme = uneForme();
    await marie.post('/formes', forme);
    const [{ _id }] = (await trouver(forme)) as [FormeRecue];
    const traiter = (traitee: boolean) => admin.put(`/admin/formes/${_id}/traitee`, { traitee });
    expect((await traiter(true)).statut).toBe(204);
    expect((await lister()).at(-1)).toMatchObject({ _id, traiteeLe: expect.any(String) });
    expect((await traiter(false)).statut).toBe(204);
    expect((await trouver(forme))[0]?.traiteeLe).toBeNull();
    expect((await admin.delete(`/admin/formes/${_id}`)).statut).toBe(204);
    expect(await trouver(forme)).toEqual([]);
    expect((await admin.delete(`/admin/formes/${_id}`)).statut).toBe(404);
    expect((await traiter(true)).statut).toBe(404);
    const { corps } = await admin.get<{ quoi: string }[]>('/admin/journal?limite=3');
    expect(corps.map(({ quoi }) => quoi)).toEqual(['forme.effacer', 'forme.reprendre', 'forme.traiter']);
  });

  it('n’est lue que par l’administration, et s’efface d’elle-même cent quatre-vingts jours après son dernier envoi', async () => {
    expect((await marie.get('/admin/formes')).statut).toBe(403);
    const index = await connexionDe(app).collection('formes_illisibles').indexes();
    expect(index).toContainEqual(
      expect.objectContaining({ key: { derniereLe: 1 }, expireAfterSeconds: 180 * 86_400 }),
    );
  });
});
