import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { RetractationDeDevis, RetractationPreparee } from '@facturier/domaine/contrat/devis-signature';
import { type AppDeTest, creerAppDeTest, type Reponse } from '../support/app';
import { connexionDe } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { Facturation } from '../support/facturation';
import { type LienDonne, surLaPage } from '../support/liens-devis';
import { unDevisEnvoye, unDevisSigne } from '../support/signature-devis';

type Refus = { code?: string; message?: string };

describe('Se rétracter par son lien', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    app.horloge.regler('2026-11-07T09:00:00Z');
    scene = await SceneDeDevis.creer(app);
  });
  afterAll(() => app.fermer());

  const CORPS = { nom: 'Camille Roy' };
  const preparer = async ({ jeton }: LienDonne) =>
    (await surLaPage(app, 'POST', jeton, 'retractation', CORPS)) as unknown as Reponse<
      RetractationPreparee & Refus
    >;
  const confirmer = async ({ jeton }: LienDonne, entetes = {}) =>
    (await surLaPage(app, 'POST', jeton, 'retractation/confirmer', CORPS, entetes)) as unknown as Reponse<
      RetractationDeDevis & Refus
    >;
  const enBase = (id: string) => scene.lire(id);

  it('se montre d’abord, sans rien écrire ; se confirme ensuite, avec son contenu, sa date et son heure', async () => {
    const signe = await unDevisSigne(scene);
    app.horloge.regler('2026-11-10T10:30:05Z');
    const avant = await connexionDe(app).collection('devis').find().toArray();
    const { statut, corps } = await preparer(signe);
    expect([statut, corps]).toMatchObject([
      200,
      { dernierJour: '2026-11-23', accuse: signe.lien.email, bouton: 'Confirmer la rétractation' },
    ]);
    expect(await connexionDe(app).collection('devis').find().toArray()).toEqual(avant);
    const faite = await confirmer(signe);
    expect([faite.statut, faite.corps]).toMatchObject([
      200,
      { heure: '2026-11-10 11:30:05 +01:00', declaration: corps.declaration, rembourserAvant: '2026-11-24' },
    ]);
    const devis = await enBase(signe.id);
    expect(devis).toMatchObject({ etat: 'retracte', retractation: faite.corps, gestes: [] });
    expect(devis.historique.map(({ type }) => type)).toContain('retracte');
    const accuse = await app.courriels.attendre(signe.lien.email, /Rétractation reçue/);
    const dite = '10 novembre 2026 à 11:30:05 (heure de Paris, UTC+1)';
    for (const attendu of [dite, corps.declaration.split(' ')[0]!, 'DEV-2026-001'])
      expect(accuse.texte.replace(/\s/g, ' ')).toContain(attendu);
    const avis = await app.courriels.attendre(scene.marie.email, /s’est rétracté/);
    expect(avis.texte.replace(/\s+/g, ' ')).toMatch(
      /acompte, remboursez-le au plus tard le 24 novembre 2026/,
    );
  });

  it.each([
    ['2026-11-23T22:59:59Z', 200, 'le lundi, dernier jour reporté, à minuit moins une seconde'],
    ['2026-11-23T23:00:00Z', 409, 'à minuit, trop tard'],
  ])('d’un contrat du samedi 7 novembre, le %s : %i (%s)', async (instant, statut) => {
    const signe = await unDevisSigne(scene);
    app.horloge.regler(instant);
    expect((await preparer(signe)).statut).toBe(statut);
    const faite = await confirmer(signe);
    expect(faite.statut).toBe(statut);
    if (statut === 409) expect(faite.corps.code).toBe('RETRACTATION_FERMEE');
  });

  it('un dernier jour férié est reporté : le 11 novembre, au 12', async () => {
    app.horloge.regler('2026-10-28T09:00:00Z');
    const signe = await unDevisSigne(scene);
    expect(signe.acceptation.retractableJusquau).toBe('2026-11-12');
  });

  itDeCampagne(
    'n’est offerte ni à un professionnel, ni d’un contrat en établissement, ni avant la signature',
    async () => {
      const offre = { execution: 'Sous trois semaines', contexte: 'etablissement' };
      for (const sans of [
        await unDevisSigne(scene, { client: scene.pro }),
        await unDevisSigne(scene, { offre }),
        await unDevisEnvoye(scene),
      ]) {
        expect(await preparer(sans)).toMatchObject({ statut: 409, corps: { code: 'RETRACTATION_FERMEE' } });
        expect(await confirmer(sans)).toMatchObject({ statut: 409, corps: { code: 'RETRACTATION_FERMEE' } });
      }
    },
  );

  itDeCampagne(
    'efface les brouillons d’acompte et de solde, pas les factures émises ; un tirage de front n’en laisse pas',
    async () => {
      const signe = await unDevisSigne(scene);
      const f = new Facturation(scene, await scene.lire(signe.id));
      const emise = await f.emise({ nature: 'acompte', montant: 100 });
      await f.payer(emise._id);
      await f.tirer({ nature: 'acompte', montant: 50 });
      const [, confirmee] = await Promise.all([
        f.tirer({ nature: 'acompte', montant: 60 }),
        confirmer(signe),
        f.tirer({ nature: 'solde' }),
      ]);
      expect(confirmee.statut).toBe(200);
      const { factures, refus } = await f.lire();
      expect(factures.map(({ _id, statut }) => [_id, statut])).toEqual([[emise._id, 'payee']]);
      expect(refus.acompte).toBe('Seul un devis accepté se facture.');
      // L'acompte encaissé se rend : son avoir, puis le remboursement.
      expect((await f.acte(emise._id, 'avoirs', { motif: 'Rétractation' })).statut).toBe(201);
      await f.acte(emise._id, 'paiements', { remboursement: true });
      expect(await f.lire()).toMatchObject({ facture: 0, encaisse: 0 });
    },
  );

  it('dix confirmations de front : une rétractation, deux messages ; rejouée sous sa clé, la même', async () => {
    const signe = await unDevisSigne(scene);
    const cle = { 'idempotency-key': 'retractation-0001' };
    const reponses = await Promise.all(
      Array.from({ length: 10 }, (_, rang) => confirmer(signe, rang < 5 ? cle : {})),
    );
    const reussies = reponses.filter(({ statut }) => statut === 200);
    expect(reussies.length).toBeGreaterThan(0);
    expect(new Set(reussies.map(({ corps }) => JSON.stringify(corps))).size).toBe(1);
    expect((await enBase(signe.id)).historique.filter(({ type }) => type === 'retracte')).toHaveLength(1);
    await app.courriels.attendre(signe.lien.email, /Rétractation reçue/);
    await app.courriels.attendre(scene.marie.email, /s’est rétracté/);
    expect(
      app.courriels.pour(signe.lien.email).filter(({ sujet }) => /Rétractation/.test(sujet)),
    ).toHaveLength(1);
    expect((await confirmer(signe, {})).corps.code).toBe('DEVIS_DEJA_REPONDU');
  });
});
