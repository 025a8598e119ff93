import { Types } from 'mongoose';
import type { DevisRecuResume, VendeurConnu } from '@facturier/domaine/contrat/devis-recus';
import type { LienDeDevis } from '@facturier/domaine/contrat/devis-liens';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest, type Reponse } from '../support/app';
import { type CompteDeTest, connexionDe, unParticulier } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { BoiteDeCamille } from '../support/devis-recus';
import { unClient, uneFacture } from '../support/factures';
import { donnerLien, type LienDonne, surLaPage, unDevisParti } from '../support/liens-devis';
import { lecturesPendant } from '../support/plans';

describe('Les devis reçus, lus depuis un compte', () => {
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

  it('n’y sont ni en brouillon, ni finalisés, ni avant que le serveur de courriel accepte ; puis y sont, tels que leur lien les montre', async () => {
    const devis = await scene.finalise();
    await scene.brouillon();
    await scene.acte(devis._id, 'envoyer', { destinataires: [{ email: camille.email }] });
    expect(await camille.lister()).toEqual([]);
    expect((await camille.lire(devis._id)).corps.code).toBe('DEVIS_INTROUVABLE');
    await app.get(OutboxWorker).vider();
    const [un, ...autres] = await camille.lister();
    expect([un, autres]).toMatchObject([
      {
        _id: devis._id,
        numero: devis.numero,
        etat: 'a_repondre',
        montantTTC: 1000,
        vendeurId: scene.marie.id,
      },
      [],
    ]);
    const { jeton } = await camille.ouvrir(devis._id);
    const page = (await surLaPage(app, 'GET', jeton)).corps;
    const { corps } = await camille.lire(devis._id);
    expect(corps).toMatchObject({
      etat: 'a_repondre',
      acceptation: null,
      retractableJusquau: null,
      devis: { document: page.devis!.document, echeancier: page.devis!.echeancier, propre: false },
    });
    const pdf = await camille.compte.get(`/devis/recus/${devis._id}/pdf`);
    expect([pdf.statut, pdf.entetes['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('l’étranger, l’inconnu, le mal formé, l’émetteur, un lien révoqué, des liens coupés : le même 404', async () => {
    const id = await camille.recevoir(scene);
    const etranger = await unParticulier(app).cree();
    const routes = ['', '/pdf', '/certificat', '/preuve.json'];
    const de404 = async (qui: CompteDeTest, quoi: string): Promise<void> => {
      const reponses = await Promise.all([
        ...routes.map((route) => qui.get(`/devis/recus/${quoi}${route}`)),
        qui.post(`/devis/recus/${quoi}/refuser`, { raison: 'Non' }),
        qui.post(`/devis/recus/${quoi}/lien`),
      ]);
      expect(reponses.map(({ statut, corps }) => `${statut} ${String(corps.code)}`)).toEqual(
        Array(6).fill('404 DEVIS_INTROUVABLE'),
      );
    };
    await de404(etranger, id);
    await de404(scene.marie, id);
    for (const quoi of ['f'.repeat(24), 'pas-un-identifiant']) await de404(camille.compte, quoi);
    const { jeton } = await camille.ouvrir(id);
    const { corps: liens } = await scene.marie.get<LienDeDevis[]>(`/devis/${id}/liens`);
    expect(liens.map(({ etat }) => etat).sort()).toEqual(['du_compte', 'parti']);
    const porte = liens.find(({ etat }) => etat === 'parti')!;
    await scene.marie.delete(`/devis/${id}/liens/${porte._id}`);
    await de404(camille.compte, id);
    // Le lien ouvert depuis le compte ne survit pas à celui du courriel.
    expect((await surLaPage(app, 'GET', jeton)).statut).toBe(404);
    expect(await camille.lister()).toEqual([]);
  });

  it('deux liens de la même adresse révoqués de front ferment la boîte ; un seul, non', async () => {
    const devis = await scene.finalise();
    const un = await donnerLien(app, devis, { email: camille.email });
    const deux = await donnerLien(app, devis, { email: camille.email });
    const trois = await donnerLien(app, devis, { email: camille.email });
    const revoquer = ({ lien }: LienDonne) =>
      scene.marie.delete(`/devis/${devis._id}/liens/${lien._id.toHexString()}`);
    await revoquer(un);
    expect(await camille.lister()).toHaveLength(1);
    await Promise.all([revoquer(deux), revoquer(trois)]);
    expect(await camille.lister()).toEqual([]);
  });

  it('un compte suspendu ne lit rien, et d’un émetteur suspendu ou qui a coupé ses liens il n’y a plus rien', async () => {
    const id = await camille.recevoir(scene);
    const users = base().collection('users');
    const marie = { _id: new Types.ObjectId(scene.marie.id) };
    await users.updateOne(marie, { $set: { banniLe: new Date() } });
    expect([await camille.lister(), (await camille.lire(id)).statut]).toEqual([[], 404]);
    expect((await camille.compte.get<VendeurConnu[]>('/vendeurs')).corps).toEqual([]);
    await users.updateOne(marie, { $set: { banniLe: null } });
    expect(await camille.lister()).toHaveLength(1);
    await scene.marie.put('/liens', { ouverts: false });
    expect([await camille.lister(), (await camille.lire(id)).statut]).toEqual([[], 404]);
    await users.updateOne({ _id: new Types.ObjectId(camille.compte.id) }, { $set: { banniLe: new Date() } });
    expect((await camille.compte.get('/devis/recus')).statut).toBe(401);
  });

  it('une adresse qu’un autre compte a portée ne rend pas ce qu’elle avait reçu ; ce qui part ensuite, si', async () => {
    await camille.recevoir(scene);
    const users = base().collection('users');
    const jean = await unParticulier(app).cree();
    const [ancienne] = [camille.email];
    await users.updateOne(
      { _id: new Types.ObjectId(camille.compte.id) },
      { $set: { email: `neuve-${ancienne}`, anciennesAdresses: [ancienne] } },
    );
    app.horloge.avancer(60_000);
    await users.updateOne(
      { _id: new Types.ObjectId(jean.id) },
      { $set: { email: ancienne, adresseLe: app.horloge.maintenant() } },
    );
    expect(await camille.lister('', jean)).toEqual([]);
    app.horloge.avancer(60_000);
    const neuf = await scene.finalise();
    await unDevisParti(scene, neuf, ancienne);
    expect((await camille.lister('', jean)).map(({ _id }) => _id)).toEqual([neuf._id]);
  });

  it('lire n’écrit rien : devis, liens et notifications relus identiques', async () => {
    const id = await camille.recevoir(scene);
    const photo = async () =>
      JSON.stringify(
        await Promise.all(
          ['devis', 'liens_devis', 'defis', 'notifications'].map((nom) =>
            base().collection(nom).find().sort({ _id: 1 }).toArray(),
          ),
        ),
      );
    await camille.compte.get(`/devis/recus/${id}/pdf`);
    const avant = await photo();
    for (const chemin of ['/devis/recus', `/devis/recus/${id}`, `/devis/recus/${id}/pdf`, '/vendeurs'])
      expect((await camille.compte.get(chemin)).statut).toBe(200);
    expect(await photo()).toBe(avant);
  });

  it('la liste va page à page, sans trou ni double, filtrée par état et par vendeur ; chaque lecture suit son index', async () => {
    const autre = await SceneDeDevis.creer(app);
    const attendus: string[] = [];
    for (let rang = 0; rang < 5; rang += 1) {
      const devis = await (rang === 4 ? autre : scene).finalise();
      await donnerLien(app, devis, { email: camille.email });
      attendus.push(devis._id);
    }
    await camille.refuser(attendus[0]!);
    const lus: string[] = [];
    let curseur: string | undefined = '';
    do {
      const page: Reponse<DevisRecuResume[]> = await camille.compte.get(
        `/devis/recus?limite=2${curseur && `&curseur=${curseur}`}`,
      );
      lus.push(...page.corps.map(({ _id }) => _id));
      curseur = page.entetes['x-curseur-suivant'] as string | undefined;
    } while (curseur);
    expect([...lus].sort()).toEqual([...attendus].sort());
    expect(await camille.lister('?etat=a_repondre')).toHaveLength(4);
    expect((await camille.lister('?etat=repondus')).map(({ _id }) => _id)).toEqual([attendus[0]]);
    expect((await camille.lister(`?vendeur=${autre.marie.id}`)).map(({ _id }) => _id)).toEqual([attendus[4]]);
    expect(await camille.lister('?vendeur=x')).toEqual([]);
    for (const [quoi, index] of [
      ['/devis/recus', 'devis_recus'],
      ['/devis/recus?etat=a_repondre', 'devis_recus'],
      ['/devis/recus?etat=repondus', 'devis_recus'],
      [`/devis/recus?vendeur=${autre.marie.id}`, 'devis_recus_d_un_vendeur'],
    ] as const) {
      const lectures = await lecturesPendant(base(), async () => {
        await camille.compte.get(quoi);
      });
      expect(lectures.filter(({ collection }) => collection === 'devis')).toMatchObject([
        { index: [index], tri: false },
      ]);
    }
  });

  it('les vendeurs : leurs devis et leurs factures ensemble, ce qui attend d’abord ; les factures d’un seul se lisent', async () => {
    const fiche = await unClient(scene.marie, { email: camille.email, nom: 'Camille', type: 'particulier' });
    const facture = await uneFacture(scene.marie, fiche._id);
    expect((await scene.marie.post(`/factures/${facture._id}/send-internal`)).statut).toBe(200);
    await camille.recevoir(scene);
    const autre = await SceneDeDevis.creer(app);
    const sien = await autre.finalise();
    await donnerLien(app, sien, { email: camille.email });
    await camille.refuser(sien._id);
    const { corps } = await camille.compte.get<VendeurConnu[]>('/vendeurs');
    expect(corps).toMatchObject([
      { _id: scene.marie.id, devis: 1, devisARepondre: 1, factures: 1, aPayer: { nombre: 1 } },
      { _id: autre.marie.id, devis: 1, devisARepondre: 0, factures: 0, aPayer: { nombre: 0, montant: 0 } },
    ]);
    const deMarie = await camille.compte.get<unknown[]>(`/factures/received?vendeur=${scene.marie.id}`);
    const dAutre = await camille.compte.get<unknown[]>(`/factures/received?vendeur=${autre.marie.id}`);
    expect([deMarie.corps.length, dAutre.corps.length]).toEqual([1, 0]);
    // D'une liste émise, ce critère n'ouvre pas celle d'un autre.
    const emises = await autre.marie.get<unknown[]>(`/factures?vendeur=${scene.marie.id}`);
    expect(emises.corps).toEqual([]);
  });

  it('un devis envoyé à soi-même ne se reçoit pas', async () => {
    const devis = await scene.finalise();
    await unDevisParti(scene, devis, scene.marie.email);
    expect(await camille.lister('', scene.marie)).toEqual([]);
    expect((await camille.lire(devis._id, scene.marie)).statut).toBe(404);
  });
});
