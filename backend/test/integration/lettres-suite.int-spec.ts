import type { Facture } from '@facturier/domaine/contrat/factures';
import { Types } from 'mongoose';
import { Transactions } from '../../src/common/database/transactions';
import { DonneesPersonnellesService } from '../../src/platform/personal-data/donnees-personnelles.service';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe, unProfessionnel } from '../support/builders';
import { echue, lettres } from '../support/lettres';
import { contesterParLien, unJeton } from '../support/litiges';
import { SceneDeRelances } from '../support/relances';

const { chemin, lire, etablir, suivre } = lettres;
const RECOMMANDE = { mode: 'recommande', le: '2026-02-14', reference: '1A 234 567 8901 2' };

describe('Les refus et la suite d’une mise en demeure', () => {
  let app: AppDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  it.each<[string, string, (scene: SceneDeRelances, id: string) => Promise<unknown>]>([
    [
      'payée',
      'MISE_EN_DEMEURE_SANS_OBJET',
      async (scene, id) => (await scene.moi()).patch(`/factures/${id}/payer`, {}),
    ],
    [
      'annulée par un avoir',
      'MISE_EN_DEMEURE_SANS_OBJET',
      async (scene, id) => (await scene.moi()).post(`/factures/${id}/avoirs`, { motif: 'Erreur' }),
    ],
    [
      'contestée par son client',
      'MISE_EN_DEMEURE_SANS_OBJET',
      async (scene, id) => {
        const adresse = `conteste-${id}@exemple.fr`;
        const { corps } = await (await scene.moi()).get<Facture>(`/factures/${id}`);
        await (await scene.moi()).put(`/clients/${corps.client._id}`, { email: adresse });
        return contesterParLien(app, await unJeton(await scene.moi(), id), adresse, 50);
      },
    ],
  ])('se refuse pour une facture %s, et le dit', async (_cas, code, changer) => {
    const [scene, { _id }] = await echue(app);
    await changer(scene, _id);
    expect(await etablir(scene, _id)).toMatchObject({ statut: 409, corps: { code } });
    expect((await lire(scene, _id)).corps).toMatchObject({
      lettres: [],
      apercu: null,
      pourquoiPas: expect.any(String),
    });
  });

  it('se refuse le jour de l’échéance, et s’établit le lendemain', async () => {
    const scene = await SceneDeRelances.allumee(app, '2026-01-05');
    const { _id } = await scene.facture('2026-02-13', await scene.client('jour@exemple.fr'), 1000);
    app.horloge.regler('2026-02-13T22:59:00Z');
    expect(await etablir(scene, _id)).toMatchObject({
      statut: 409,
      corps: { code: 'FACTURE_PAS_EN_RETARD' },
    });
    expect((await lire(scene, _id)).corps.pourquoiPas).toContain('n’est pas passée');
    app.horloge.regler('2026-02-13T23:01:00Z');
    expect((await etablir(scene, _id)).corps.lettres).toMatchObject([{ penalites: 0.22, total: 1040.22 }]);
  });

  it('se refuse pour un brouillon et un avoir, et n’est à personne d’autre', async () => {
    const [scene, { _id }] = await echue(app);
    const { corps: brouillon } = await (
      await scene.moi()
    ).post<Facture>('/factures', { statut: 'brouillon' });
    expect((await etablir(scene, brouillon._id)).corps.code).toBe('MISE_EN_DEMEURE_SANS_OBJET');
    await etablir(scene, _id);
    const autre = await unProfessionnel(app).cree();
    const refus = { statut: 404, corps: { code: 'FACTURE_INTROUVABLE' } };
    expect(await autre.get(chemin(_id))).toMatchObject(refus);
    expect(await autre.post(chemin(_id), {})).toMatchObject(refus);
    expect(await autre.get(chemin(_id, '/1/pdf'))).toMatchObject(refus);
    expect(await autre.put(chemin(_id, '/1'), { etat: 'sans_suite' })).toMatchObject(refus);
    for (const rang of ['2', '0', 'x', '1.5'])
      expect(await (await scene.moi()).get(chemin(_id, `/${rang}/pdf`))).toMatchObject({ statut: 404 });
  });

  it('ne s’établit qu’une fois de vingt demandes parallèles, et une demande rejouée retrouve la sienne', async () => {
    const [scene, { _id }] = await echue(app);
    const reponses = await Promise.all(Array.from({ length: 20 }, () => etablir(scene, _id)));
    expect(reponses.filter(({ statut }) => statut === 201)).toHaveLength(1);
    expect(new Set(reponses.filter(({ statut }) => statut !== 201).map(({ corps }) => corps.code))).toEqual(
      new Set(['MISE_EN_DEMEURE_DEJA_ETABLIE']),
    );
    await suivre(scene, _id, { etat: 'sans_suite' });
    const cle = { 'Idempotency-Key': 'lettre-rejouee-1' };
    const rejouees = await Promise.all([etablir(scene, _id, cle), etablir(scene, _id, cle)]);
    expect(rejouees.map(({ statut }) => statut)).toEqual([201, 201]);
    expect((await lire(scene, _id)).corps.lettres.map(({ rang, etat }) => `${rang} ${etat}`)).toEqual([
      '1 sans_suite',
      '2 etablie',
    ]);
  });

  it('note comment elle est partie, puis sa suite ; soldée, la facture la dit réglée', async () => {
    const [scene, { _id }] = await echue(app);
    await etablir(scene, _id);
    for (const [corps, champ] of [
      [{ etat: 'envoyee' }, 'envoi'],
      [{ etat: 'envoyee', envoi: { ...RECOMMANDE, le: '2026-02-13' } }, 'envoi.le'],
      [{ etat: 'envoyee', envoi: { ...RECOMMANDE, le: '2026-02-15' } }, 'envoi.le'],
      [{ etat: 'envoyee', envoi: { ...RECOMMANDE, mode: 'pigeon' } }, 'envoi.mode'],
      [{ etat: 'reglee' }, 'etat'],
    ] as const)
      expect(await suivre(scene, _id, corps)).toMatchObject({ statut: 400, corps: { champs: [{ champ }] } });
    expect(await suivre(scene, _id, { etat: 'transmise' })).toMatchObject({
      statut: 409,
      corps: { code: 'TRANSITION_INTERDITE' },
    });
    expect((await suivre(scene, _id, { etat: 'envoyee', envoi: RECOMMANDE })).corps.lettres).toMatchObject([
      { etat: 'envoyee', envoi: RECOMMANDE },
    ]);
    const { corps: histoire } = await (
      await scene.moi()
    ).get<{ libelle: string }[]>(`/factures/${_id}/historique`);
    expect(histoire.map(({ libelle }) => libelle)).toEqual(
      expect.arrayContaining(['Mise en demeure établie', 'Envoi de la mise en demeure noté']),
    );
    await (await scene.moi()).patch(`/factures/${_id}/payer`, {});
    expect((await lire(scene, _id)).corps.lettres).toMatchObject([{ etat: 'reglee' }]);
  });

  it('dont un octet a changé se voit à la vérification', async () => {
    const [scene, { _id }] = await echue(app);
    await etablir(scene, _id);
    const ruptures = async () =>
      (await app.get(VerificationsService).relever()).ruptures.filter(({ message }) =>
        /mise en demeure/.test(message),
      );
    expect(await ruptures()).toEqual([]);
    const facture = new Types.ObjectId(_id);
    await connexionDe(app)
      .collection('mises_en_demeure')
      .updateOne({ facture }, { $set: { octets: Buffer.from('autres') } });
    expect(await ruptures()).toMatchObject([{ facture: _id }]);
    await connexionDe(app).collection('mises_en_demeure').deleteMany({ facture });
  });

  it('s’exporte avec les données du compte, et s’efface avec lui', async () => {
    const [scene, { _id }] = await echue(app);
    await etablir(scene, _id);
    const { corps } = await (await scene.moi()).get<{ misesEnDemeure: object[] }>('/export/user-data');
    expect(corps.misesEnDemeure).toMatchObject([{ facture: _id, rang: 1, total: 1053.32 }]);
    expect(JSON.stringify(corps.misesEnDemeure)).not.toContain('octets');
    await app
      .get(Transactions)
      .executer(() =>
        app.get(DonneesPersonnellesService).effacer({ id: scene.marie.id, email: scene.marie.email }),
      );
    const emetteur = new Types.ObjectId(scene.marie.id);
    expect(await connexionDe(app).collection('mises_en_demeure').countDocuments({ emetteur })).toBe(0);
  });
});
