import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { LienPersonnel } from '@facturier/domaine/contrat/devis-recus';
import type { PreuveDeDevis } from '@facturier/domaine/devis/preuve';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { BoiteDeCamille } from '../support/devis-recus';
import { donnerLien, surLaPage, UN_NAVIGATEUR } from '../support/liens-devis';
import { accepter, unAccord } from '../support/signature-devis';

describe('Ce qu’un compte répond à un devis reçu', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;
  let camille: BoiteDeCamille;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    app.horloge.regler('2026-11-25T09:00:00Z');
    scene = await SceneDeDevis.creer(app);
    camille = await BoiteDeCamille.creer(app);
  });
  afterAll(() => app.fermer());

  const base = () => connexionDe(app);

  it('se refuse avec sa raison, une fois ; l’histoire dit que c’est du compte, l’émetteur et le client ont leur courriel', async () => {
    const id = await camille.recevoir(scene);
    expect((await camille.compte.post(`/devis/recus/${id}/refuser`, { raison: ' ' })).statut).toBe(400);
    const cle = { 'idempotency-key': randomUUID() };
    for (const { statut, corps } of await Promise.all(
      [1, 2].map(() => camille.refuser(id, 'Trop cher', cle)),
    ))
      expect([statut, corps]).toMatchObject([200, { etat: 'refuse', devis: null }]);
    await app.get(OutboxWorker).vider();
    await app.courriels.attendre(scene.marie.email, /Devis refusé/);
    await app.courriels.attendre(camille.email, /votre refus est noté/);
    const { historique } = await scene.lire(id);
    expect(historique.filter(({ type }) => /refuse/.test(type)).map(({ libelle }) => libelle)).toEqual([
      'Refusé par le client, depuis son compte',
    ]);
    expect((await camille.refuser(id)).corps.code).toBe('DEVIS_DEJA_REPONDU');
    expect((await camille.compte.post(`/devis/recus/${id}/lien`)).corps.code).toBe('LIEN_DE_DEVIS_FERME');
    expect((await camille.lister('?etat=repondus'))[0]).toMatchObject({
      etat: 'refuse',
      montantTTC: null,
      objet: null,
    });
  });

  it('vingt courses : refuser du compte contre accepter par le lien, un seul gagnant, compté en base', async () => {
    for (let course = 0; course < 20; course += 1) {
      const devis = await scene.finalise({ client: scene.particulier });
      const donne = await donnerLien(app, devis, { email: camille.email });
      const accord = await unAccord(app, donne);
      const statuts = await Promise.all([camille.refuser(devis._id), accepter(app, donne, accord)]);
      expect(statuts.map(({ statut }) => statut).sort()).toEqual([200, 409]);
      const { historique, etat } = await scene.lire(devis._id);
      const fins = historique.map(({ type }) => type).filter((type) => /^(accepte|refuse)/.test(type));
      expect(fins).toEqual([etat === 'accepte' ? 'accepte' : 'refuse_du_compte']);
      const signatures = await base()
        .collection('signatures')
        .countDocuments({ devis: new Types.ObjectId(devis._id) });
      expect(signatures).toBe(etat === 'accepte' ? 1 : 0);
      app.horloge.avancer(3_700_000);
      await camille.rouvrir();
    }
  });

  it('se signe par la page ouverte du compte : le code part à l’adresse du compte, la preuve dit que nul courriel n’a porté ce lien', async () => {
    const id = await camille.recevoir(scene);
    const donne = await camille.ouvrir(id);
    await surLaPage(app, 'POST', donne.jeton, 'vu', undefined, UN_NAVIGATEUR);
    const { statut } = await accepter(app, donne, await unAccord(app, donne));
    expect(statut).toBe(200);
    const preuve = (await camille.compte.get<PreuveDeDevis>(`/devis/recus/${id}/preuve.json`)).corps;
    const { invitation, evenements, signataire } = preuve.dossier;
    expect([invitation, signataire]).toMatchObject([
      { adresse: camille.email, par: 'compte', lien: donne.lien._id.toHexString() },
      { courriel: camille.email },
    ]);
    expect(evenements.map(({ type }) => type)).toContain('lien_du_compte');
    expect(evenements.map(({ type }) => type)).not.toContain('lien_envoye');
    expect((await camille.compte.get(`/devis/recus/${id}/certificat`)).statut).toBe(200);
    const { corps } = await camille.lire(id);
    expect(corps).toMatchObject({
      etat: 'accepte',
      acceptation: { par: 'Camille Roy' },
      retractableJusquau: '2026-12-09',
    });
    // Accepté, sa page s'ouvre encore : y renoncer s'y fait, tout le délai.
    const page = await camille.ouvrir(id);
    expect((await surLaPage(app, 'POST', page.jeton, 'retractation', { nom: 'Camille Roy' })).statut).toBe(
      200,
    );
    app.horloge.regler('2026-12-10T09:00:00Z');
    await camille.rouvrir();
    expect((await camille.lire(id)).corps.retractableJusquau).toBeNull();
  });

  it('vingt ouvertures de front : un lien, cinq pages au plus ; la base n’en garde que l’empreinte', async () => {
    const id = await camille.recevoir(scene);
    const adresses = await Promise.all(
      Array.from({ length: 20 }, () => camille.compte.post<LienPersonnel>(`/devis/recus/${id}/lien`)),
    );
    expect(adresses.map(({ statut }) => statut)).toEqual(Array(20).fill(200));
    const liens = await base()
      .collection('liens_devis')
      .find({ devis: new Types.ObjectId(id), genre: 'compte' })
      .toArray();
    expect(liens).toHaveLength(1);
    expect(liens[0]!.empreintes).toHaveLength(5);
    const jetons = adresses.map(({ corps }) => corps.adresse.split('/d/')[1]!);
    const ouvertes = await Promise.all(jetons.map((jeton) => surLaPage(app, 'GET', jeton)));
    expect(ouvertes.filter(({ statut }) => statut === 200)).toHaveLength(5);
    expect(JSON.stringify(liens)).not.toContain(jetons[0]);
  });
});
