import { MOT_DE_PASSE_DEMO } from '../../src/seed/comptes-demo';
import { Semeur } from '../../src/seed/semeur';
import { ADMIN_DE_TEST, type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe, unParticulier } from '../support/builders';

describe('Comptes de démonstration', () => {
  let app: AppDeTest;
  beforeEach(async () => {
    app = await creerAppDeTest();
  });
  afterEach(() => app.fermer());

  it('une base vide reçoit trois comptes qui se connectent, même semée deux fois de front', async () => {
    await Promise.all([app.get(Semeur).semerSiVide(), app.get(Semeur).semerSiVide()]);
    expect(await connexionDe(app).collection('users').countDocuments()).toBe(3);
    for (const [email, attendu] of [
      [
        'marie@demo.facturier.example',
        { role: 'professionnel', emetteurComplet: true, subscriptionActive: true },
      ],
      ['paul@demo.facturier.example', { role: 'particulier', emetteurComplet: false }],
      [ADMIN_DE_TEST, { estAdmin: true }],
    ] as const) {
      const { corps } = await app.appeler('POST', '/auth/login', { email, password: MOT_DE_PASSE_DEMO });
      expect(corps.user).toMatchObject(attendu);
    }
  });

  it('se sème aussi le premier jour d’un mois : aucune facture n’y est plus vieille que l’émission ne l’admet', async () => {
    app.horloge.regler('2026-03-01T09:00:00Z');
    await app.get(Semeur).semerSiVide();
    const factures = await connexionDe(app)
      .collection('factures')
      .find({ rang: { $gt: 0 } })
      .toArray();
    expect(factures).toHaveLength(7);
    expect(factures.map((f) => f.dateEmission as string).sort()[0]).toBe('2026-02-01');
  });

  it('une base qui a un compte n’est pas semée', async () => {
    await unParticulier(app).cree();
    await app.get(Semeur).semerSiVide();
    expect(await connexionDe(app).collection('users').countDocuments()).toBe(1);
  });
});
