import type { RecueDetail, RecueResume, SommesRecues } from '@facturier/domaine/contrat/reception';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unParticulier, unProfessionnel } from '../support/builders';
import { cii } from '../support/fichiers-recus';

describe('Le paiement d’une facture de fournisseur déposée', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
  });

  const deposer = async (qui: CompteDeTest, numero: string): Promise<RecueDetail> =>
    (
      await qui.post<RecueDetail>('/reception?pareille=garder', cii({ numero }), {
        'content-type': 'application/octet-stream',
      })
    ).corps;
  const payer = (qui: CompteDeTest, id: string, payeeLe: unknown) =>
    qui.put<RecueDetail>(`/reception/${id}/paiement`, { payeeLe });
  const sommes = async (qui: CompteDeTest): Promise<SommesRecues> =>
    (await qui.get<SommesRecues>('/reception/sommes')).corps;
  const hier = (): string => dateCivileAParis(new Date(app.horloge.maintenant().getTime() - 86_400_000));

  it('se note avec son jour, se lit dans la liste et les sommes, et se défait ; un particulier aussi', async () => {
    for (const qui of [marie, await unParticulier(app).cree()]) {
      const { _id, payeeLe, aPayerCentimes } = await deposer(qui, 'F-9');
      expect([payeeLe, (await sommes(qui)).aPayerCentimes]).toEqual([null, aPayerCentimes]);
      const notee = await payer(qui, _id, hier());
      expect([notee.statut, notee.corps.payeeLe]).toEqual([200, hier()]);
      expect((await qui.get<RecueResume[]>('/reception')).corps[0]?.payeeLe).toBe(hier());
      expect(await sommes(qui)).toMatchObject({ nombre: 0, aPayerCentimes: 0 });
      expect((await payer(qui, _id, null)).corps.payeeLe).toBeNull();
      expect((await sommes(qui)).nombre).toBe(1);
    }
  });

  it.each([
    ['demain', '2999-01-01'],
    ['un jour impossible', '2026-02-30'],
    ['rien', undefined],
    ['un nombre', 3],
  ])('%s n’est pas un jour de paiement : 400', async (_, jour) => {
    const { _id } = await deposer(marie, 'F-9');
    expect((await payer(marie, _id, jour)).statut).toBe(400);
  });

  it('ne se note que par qui l’a reçue ; effacée, elle quitte les sommes', async () => {
    const { _id } = await deposer(marie, 'F-9');
    const autre = await unProfessionnel(app).cree();
    expect((await payer(autre, _id, hier())).statut).toBe(404);
    expect((await payer(marie, 'f'.repeat(24), hier())).statut).toBe(404);
    expect((await payer(marie, 'x', hier())).statut).toBe(404);
    await marie.delete(`/reception/${_id}`);
    expect((await sommes(marie)).nombre).toBe(0);
    expect((await sommes(autre)).nombre).toBe(0);
  });
});
