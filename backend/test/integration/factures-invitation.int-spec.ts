import type { Invitation } from '@facturier/domaine/contrat/auth';
import type { FacturePublique } from '@facturier/domaine/contrat/liens';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';

describe('L’invitation où mène le lien d’une facture', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let client: string;
  let nom: string;
  let id: string;
  let numero: string | null;
  let lien: { id: string; cle: string };
  const EMAIL = 'iris.client@essai.example';

  beforeAll(async () => {
    app = await creerAppDeTest();
    marie = await unProfessionnel(app).cree();
    ({ _id: client, nom } = await unClient(marie, { email: EMAIL, type: 'particulier' }));
    ({ _id: id, numero } = await uneFacture(marie, client));
    await marie.post(`/factures/${id}/send-email`, {
      to: EMAIL,
      subject: 'Votre facture',
      message: 'Bonjour',
    });
    const { texte } = await app.courriels.attendre(EMAIL, /Votre facture/);
    const [, jeton = ''] = /\/f\/([\w-]{43})/.exec(texte) ?? [];
    const { invitation } = (await app.appeler<FacturePublique>('GET', `/public/factures/${jeton}`)).corps;
    const [, deLaPage = '', cle = ''] =
      /^\/invitation\/([0-9a-f]{24})\?cle=([\w-]+)$/.exec(invitation ?? '') ?? [];
    lien = { id: deLaPage, cle };
  });
  afterAll(() => app.fermer());

  const lire = (facture: string, cle: string) =>
    app.appeler<Invitation>('POST', `/factures/${facture}/invitation`, { cle });

  it('dit, sans compte, de qui vient la facture, combien elle vaut et à quelle adresse elle va', async () => {
    const { statut, corps } = await lire(lien.id, lien.cle);
    expect(statut).toBe(200);
    expect(lien.id).toBe(id);
    const moi = (await marie.get<{ prenom: string; nom: string }>('/users/me')).corps;
    expect(corps).toMatchObject({
      genre: 'facture',
      emetteur: `${moi.prenom} ${moi.nom}`,
      numero,
      email: EMAIL,
      nomDuClient: nom,
    });
    expect(corps.montantTTC).toBeGreaterThan(0);
  });

  it('ne s’ouvre ni d’une autre facture, ni d’une autre clé : elle n’existe pas', async () => {
    const autre = (await uneFacture(marie, client))._id;
    const cles = [
      [autre, lien.cle],
      [id, `${lien.cle}x`],
      [id, lien.cle.slice(0, -1)],
      [id, lien.cle.replace(/.$/, (lettre) => (lettre === 'A' ? 'B' : 'A'))],
      [id, lien.cle.slice(0, 24)],
      [id, 'é'.repeat(67)],
    ] as const;
    for (const [facture, cle] of cles) {
      const { statut, corps } = await lire(facture, cle);
      expect([statut, (corps as unknown as { code: string }).code]).toEqual([404, 'FACTURE_INTROUVABLE']);
    }
  });

  it('cesse de valoir quand le client change d’adresse', async () => {
    await marie.put(`/clients/${client}`, { email: 'ailleurs@essai.example' });
    expect((await lire(lien.id, lien.cle)).statut).toBe(404);
    await marie.put(`/clients/${client}`, { email: EMAIL });
    expect((await lire(lien.id, lien.cle)).statut).toBe(200);
  });

  it('le courriel n’a qu’un bouton : le lien public, et l’invitation quand les liens sont coupés', async () => {
    await marie.put('/liens', { ouverts: false });
    const { _id } = await uneFacture(marie, client);
    await marie.post(`/factures/${_id}/send-email`, { to: EMAIL, subject: 'Sans lien', message: 'Bonjour' });
    const sans = await app.courriels.attendre(EMAIL, /Sans lien/);
    expect(sans.texte).toContain(`/invitation/${_id}?cle=`);
    expect(sans.texte).not.toContain('/f/');
    await marie.put('/liens', { ouverts: true });
  });
});
