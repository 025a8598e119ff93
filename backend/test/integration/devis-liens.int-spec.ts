import { createHash } from 'node:crypto';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { donnerLien, surLaPage } from '../support/liens-devis';

describe('La page d’un devis', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    app.horloge.regler('2026-11-21T09:00:00Z');
    scene = await SceneDeDevis.creer(app);
  });
  afterAll(() => app.fermer());

  const lire = (jeton: string) => surLaPage(app, 'GET', jeton);
  const tout = async () => {
    const base = connexionDe(app);
    const noms = ['devis', 'liens_devis', 'defis', 'notifications', 'documents_devis'];
    return Promise.all(noms.map((nom) => base.collection(nom).find().sort({ _id: 1 }).toArray()));
  };

  it('montre à qui tient le lien le devis, son terme et son PDF, l’adresse masquée', async () => {
    const devis = await scene.finalise({ client: scene.particulier });
    const { jeton } = await donnerLien(app, devis);
    const { statut, corps, entetes } = await lire(jeton);
    expect([statut, corps]).toMatchObject([
      200,
      {
        etat: 'a_repondre',
        numero: 'DEV-2026-001',
        devis: {
          montantTTC: 1000,
          valideJusquau: '2026-12-21',
          typeClient: 'particulier',
          contexte: 'distance',
          echeancier: [
            { genre: 'acompte', taux: 30, montant: 300, exigibleLe: null, quand: 'à l’acceptation' },
          ],
          destinataire: { nom: 'Camille Roy', adresse: 'c•••@exemple.fr' },
          propre: false,
          document: { numero: 'DEV-2026-001' },
        },
      },
    ]);
    expect(entetes).toMatchObject({
      'cache-control': expect.stringContaining('no-store') as string,
      'x-robots-tag': expect.stringContaining('noindex') as string,
      'referrer-policy': 'no-referrer',
    });
    const mien = await scene.marie.get(`/devis/${devis._id}/pdf`);
    const sien = await surLaPage(app, 'GET', jeton, 'pdf');
    const [un, deux] = [mien, sien].map(({ octets }) => createHash('sha256').update(octets).digest('hex'));
    expect(un).toBe(deux);
    expect((await scene.marie.get(`/public/devis/${jeton}`)).corps).toMatchObject({
      devis: { propre: true },
    });
  });

  it('dix GET et dix HEAD, PDF compris, ne changent aucun champ', async () => {
    const devis = await scene.finalise();
    await scene.marie.get(`/devis/${devis._id}/pdf`);
    const { jeton } = await donnerLien(app, devis);
    const avant = await tout();
    for (let fois = 0; fois < 10; fois += 1)
      for (const methode of ['GET', 'HEAD'] as const)
        for (const suite of ['', '/pdf'])
          expect((await app.appeler(methode, `/public/devis/${jeton}${suite}`)).statut).toBe(200);
    expect(await tout()).toEqual(avant);
  });

  it('un jeton étranger, inconnu, mal formé ou révoqué rend le même 404, sur chaque route', async () => {
    const devis = await scene.finalise();
    const { jeton } = await donnerLien(app, devis);
    const { jeton: revoque } = await donnerLien(app, devis, { revoqueLe: new Date() });
    const faux = [
      revoque,
      'x'.repeat(43),
      `${jeton.slice(0, 42)}${jeton.endsWith('A') ? 'B' : 'A'}`,
      'a',
      devis._id,
    ];
    const reponses = await Promise.all(
      faux.flatMap((un) => [lire(un), surLaPage(app, 'GET', un, 'pdf'), surLaPage(app, 'POST', un, 'code')]),
    );
    const sansNumero = reponses.map(({ statut, corps: { requestId: _une, ...corps } }) => [statut, corps]);
    expect(new Set(sansNumero.map((une) => JSON.stringify(une))).size).toBe(1);
    expect(sansNumero[0]).toEqual([404, { code: 'DEVIS_INTROUVABLE', message: 'Devis non trouvé' }]);
  });

  it.each([
    ['2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00Z', '2026-03-28'],
    ['2027-03-28T21:59:59.999Z', '2027-03-28T22:00:00Z', '2027-03-28'],
    ['2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00Z', '2026-10-25'],
    ['2026-12-21T22:59:59.999Z', '2026-12-21T23:00:00Z', '2026-12-21'],
  ])('le %s se répond encore ; le %s ne se répond plus', async (avant, apres, valideJusquau) => {
    app.horloge.regler(`${valideJusquau.slice(0, 8)}01T09:00:00Z`);
    const devis = await scene.finalise({ offre: { valideJusquau, execution: 'Sous trois semaines' } });
    const { jeton } = await donnerLien(app, devis);
    app.horloge.regler(avant);
    expect((await lire(jeton)).corps.etat).toBe('a_repondre');
    expect((await surLaPage(app, 'POST', jeton, 'code')).statut).toBe(200);
    app.horloge.regler(apres);
    expect((await lire(jeton)).corps.etat).toBe('expire');
    const { statut, corps } = await surLaPage(app, 'POST', jeton, 'code');
    expect([statut, corps.code]).toEqual([410, 'LIEN_DE_DEVIS_FERME']);
  });

  it('expiré, remplacé, refusé, annulé : le vendeur, le numéro et la date, et rien d’autre', async () => {
    const [expire, annule, refuse, ancien] = [
      await scene.finalise({ offre: { valideJusquau: '2026-11-22', execution: 'Demain' } }),
      await scene.finalise(),
      await scene.finalise(),
      await scene.finalise(),
    ];
    const jetons = [];
    for (const devis of [expire, annule, refuse, ancien]) jetons.push((await donnerLien(app, devis)).jeton);
    await scene.acte(annule._id, 'annuler', { raison: 'Erreur' });
    await scene.acte(refuse._id, 'refuser', { raison: 'Trop cher' });
    const neuf = await scene.acte(ancien._id, 'reviser');
    await scene.acte(neuf.corps._id, 'finaliser');
    app.horloge.regler('2026-11-23T09:00:00Z');
    for (const [rang, etat] of ['expire', 'annule', 'refuse', 'remplace'].entries()) {
      const { corps } = await lire(jetons[rang]!);
      expect(corps).toEqual({
        etat,
        numero: `DEV-2026-00${rang + 1}`,
        vendeur: 'Marie Dubois',
        dateEmission: '2026-11-21',
        devis: null,
      });
      expect((await surLaPage(app, 'GET', jetons[rang]!, 'pdf')).statut).toBe(410);
    }
  });

  it('d’un compte qui a coupé ses liens, ou dont les envois sont suspendus, n’ouvre plus rien', async () => {
    const { jeton } = await donnerLien(app, await scene.finalise());
    await scene.marie.put('/liens', { ouverts: false });
    expect((await lire(jeton)).statut).toBe(404);
    await scene.marie.put('/liens', { ouverts: true });
    expect((await lire(jeton)).statut).toBe(200);
    await connexionDe(app)
      .collection('users')
      .updateOne({ email: scene.marie.email }, { $set: { envoisSuspendusLe: new Date() } });
    expect((await lire(jeton)).statut).toBe(404);
  });
});
