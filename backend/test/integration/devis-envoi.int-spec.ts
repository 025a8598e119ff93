import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import type { LienDeDevis } from '@facturier/domaine/contrat/devis-liens';
import { DonneesPersonnellesService } from '../../src/platform/personal-data/donnees-personnelles.service';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { jetonDuCourriel, surLaPage, unDevisParti } from '../support/liens-devis';

describe('L’envoi d’un devis', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;
  let rang = 0;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    app.horloge.regler('2026-11-21T09:00:00Z');
    app.courriels.accepterTout();
    scene = await SceneDeDevis.creer(app);
    rang += 1;
  });
  afterAll(() => app.fermer());

  const adresse = (qui: string) => `${qui}${rang}@exemple.fr`;
  const a = (...qui: string[]) => ({ destinataires: qui.map((un) => ({ email: adresse(un) })) });
  const livrer = () => app.get(OutboxWorker).vider();
  const liens = async (id: string) =>
    (await (await scene.moi()).get<LienDeDevis[]>(`/devis/${id}/liens`)).corps;
  const faits = async (id: string) => (await scene.lire(id)).historique.map(({ type }) => type);

  it('part à chacun avec son lien, PDF joint ; il est « envoyé » quand le serveur de courriel l’a accepté, pas avant', async () => {
    const devis = await scene.finalise();
    const corps = {
      destinataires: [{ email: adresse('claire'), nom: 'Claire Petit' }, { email: adresse('paul') }],
      message: 'Bonjour,\n\nVoici ce dont nous avons parlé.',
    };
    const { statut, corps: demande } = await scene.acte(devis._id, 'envoyer', corps);
    expect([statut, demande.etat]).toEqual([202, 'cree']);
    await livrer();
    const present = await scene.lire(devis._id);
    expect(present.etat).toBe('envoye');
    expect(await faits(devis._id)).toEqual([
      'finalise',
      'envoi_demande',
      'envoi_demande',
      'envoye',
      'envoye',
    ]);
    const [claire, paul] = await Promise.all(
      ['claire', 'paul'].map((qui) => app.courriels.attendre(adresse(qui))),
    );
    expect(claire!.sujet).toBe('Devis DEV-2026-001 – Marie Dubois');
    expect(claire!.texte.replace(/\u00a0|\u202f/g, ' ')).toMatch(
      /Voici ce dont nous avons parlé\.[^]*d’un montant de 1 000,00 €, valable jusqu’au 21 décembre 2026 inclus\.[^]*Acompte de 30 % \(300,00 €\), à l’acceptation\./,
    );
    expect(claire!.texte).toContain('l’accepter demande un code envoyé à cette adresse');
    expect(claire!.brut.from?.value[0]?.name).toBe('Marie Dubois via Facturier');
    expect(claire!.brut.replyTo?.value[0]?.address).toBe(scene.marie.email);
    expect(claire!.brut.attachments.map(({ filename }) => filename)).toEqual(['DEV-2026-001.pdf']);
    const jetons = [claire!, paul!].map(jetonDuCourriel);
    expect(new Set(jetons).size).toBe(2);
    const page = await surLaPage(app, 'GET', jetons[0]!);
    expect(page.corps.devis?.destinataire).toEqual({ nom: 'Claire Petit', adresse: 'c•••@exemple.fr' });
    expect((await liens(devis._id)).map(({ etat, genre }) => [etat, genre])).toEqual([
      ['parti', 'envoi'],
      ['parti', 'envoi'],
    ]);
  });

  it('un double clic, une clé rejouée, vingt demandes de front : un seul courriel par adresse', async () => {
    const devis = await scene.finalise();
    const cle = { 'idempotency-key': randomUUID() };
    const memes = await Promise.all([1, 2, 3].map(() => scene.acte(devis._id, 'envoyer', a('claire'), cle)));
    expect(memes.map(({ statut }) => statut)).toEqual([202, 202, 202]);
    const vingt = await Promise.all(
      Array.from({ length: 20 }, () => scene.acte(devis._id, 'envoyer', a('paul'))),
    );
    const pris = vingt.filter(({ statut }) => statut === 202).length;
    expect(vingt.filter(({ corps }) => corps.code === 'ENVOI_EN_COURS').length).toBe(20 - pris);
    await livrer();
    const compter = (email: string) =>
      connexionDe(app)
        .collection('liens_devis')
        .countDocuments({ devis: new Types.ObjectId(devis._id), email });
    expect([await compter(adresse('claire')), app.courriels.pour(adresse('claire')).length]).toEqual([1, 1]);
    expect([await compter(adresse('paul')), app.courriels.pour(adresse('paul')).length]).toEqual([
      pris,
      pris,
    ]);
  });

  it('cinq adresses au plus, chacune une fois, et valables ; un brouillon ou un devis expiré ne part pas', async () => {
    const devis = await scene.finalise();
    const refus = async (corps: unknown, id = devis._id) => (await scene.acte(id, 'envoyer', corps)).corps;
    expect((await refus(a('a', 'b', 'c', 'd', 'e', 'f'))).champs).toMatchObject([{ champ: 'destinataires' }]);
    expect((await refus(a('a', 'a'))).champs).toMatchObject([{ champ: 'destinataires' }]);
    expect((await refus({ destinataires: [] })).code).toBe('SAISIE_INVALIDE');
    expect((await refus({ destinataires: [{ email: 'x' }] })).champs).toMatchObject([
      { champ: 'destinataires.0.email' },
    ]);
    expect((await refus(a('a'), (await scene.brouillon())._id)).code).toBe('DEVIS_DEJA_REPONDU');
    app.horloge.regler('2026-12-21T23:00:00Z');
    expect((await refus(a('a'))).code).toBe('DEVIS_DEJA_REPONDU');
    expect(await connexionDe(app).collection('liens_devis').countDocuments({ devis: devis._id })).toBe(0);
  });

  it('refusé par le serveur, le devis reste créé, le lien dit pourquoi, l’émetteur l’apprend', async () => {
    const devis = await scene.finalise();
    app.courriels.refuser(adresse('inconnu'), 550, '5.1.1 unknown');
    await scene.acte(devis._id, 'envoyer', a('inconnu'));
    await livrer();
    const [lien] = await liens(devis._id);
    expect(lien).toMatchObject({ etat: 'echec', raison: expect.stringMatching(/n’existe pas/) as string });
    expect((await scene.lire(devis._id)).etat).toBe('cree');
    expect(await faits(devis._id)).toEqual(['finalise', 'envoi_demande', 'envoi_echec']);
    app.courriels.accepterTout();
    expect(await unDevisParti(scene, devis, adresse('inconnu'))).toHaveLength(43);
  });

  itDeCampagne('annulé, remplacé ou révoqué avant le départ du courriel : rien ne part', async () => {
    const [annule, revoque] = [await scene.finalise(), await scene.finalise()];
    app.courriels.refuser('*', 451, 'plus tard');
    await scene.acte(annule._id, 'envoyer', a('un'));
    await scene.acte(revoque._id, 'envoyer', a('deux'));
    await livrer();
    await scene.acte(annule._id, 'annuler', { raison: 'Erreur' });
    const [lien] = await liens(revoque._id);
    expect((await scene.marie.delete(`/devis/${revoque._id}/liens/${lien!._id}`)).corps).toMatchObject([
      { etat: 'revoque' },
    ]);
    app.courriels.accepterTout();
    app.horloge.avancer(86_400_000);
    await livrer();
    expect([adresse('un'), adresse('deux')].flatMap((une) => app.courriels.pour(une))).toEqual([]);
    expect((await scene.lire(revoque._id)).etat).toBe('cree');
  });

  itDeCampagne(
    'un prix changé après l’envoi est une version nouvelle : l’ancien lien le dit, le neuf montre le neuf',
    async () => {
      const devis = await scene.finalise();
      const ancien = await unDevisParti(scene, devis, adresse('claire'));
      const neuf = (await scene.acte(devis._id, 'reviser')).corps;
      const lignes = [{ description: 'Assiette', quantite: 40, prixUnitaire: 30 }];
      await (await scene.moi()).put(`/devis/${neuf._id}`, { lignes });
      expect((await surLaPage(app, 'GET', ancien)).corps.devis?.montantTTC).toBe(1000);
      const fini = (await scene.acte(neuf._id, 'finaliser')).corps;
      expect((await surLaPage(app, 'GET', ancien)).corps).toMatchObject({ etat: 'remplace', devis: null });
      const jeton = await unDevisParti(scene, fini, adresse('claire'));
      expect((await surLaPage(app, 'GET', jeton)).corps.devis?.montantTTC).toBe(1200);
    },
  );

  itDeCampagne(
    'le rappel de la main donne un lien neuf à ceux qui l’ont reçu, une fois par heure ; l’ancien ouvre encore',
    async () => {
      const devis = await scene.finalise();
      expect((await scene.acte(devis._id, 'relancer')).corps.code).toBe('DEVIS_DEJA_REPONDU');
      const premier = await unDevisParti(scene, devis, adresse('claire'));
      const dix = await Promise.all(Array.from({ length: 10 }, () => scene.acte(devis._id, 'relancer')));
      expect(dix.filter(({ statut }) => statut === 202)).toHaveLength(1);
      await livrer();
      const rappel = await app.courriels.attendre(adresse('claire'), /^Rappel/);
      expect(app.courriels.pour(adresse('claire'))).toHaveLength(2);
      for (const jeton of [premier, jetonDuCourriel(rappel)])
        expect((await surLaPage(app, 'GET', jeton)).corps.etat).toBe('a_repondre');
      app.horloge.avancer(3_600_000);
      expect((await scene.acte(devis._id, 'relancer')).statut).toBe(202);
    },
  );

  it('un autre compte n’y peut rien ; liens coupés, rien ne part', async () => {
    const devis = await scene.finalise();
    const voisin = await SceneDeDevis.creer(app);
    for (const [acte, corps] of [
      ['envoyer', a('x')],
      ['relancer', undefined],
    ] as const)
      expect((await voisin.acte(devis._id, acte, corps)).corps.code).toBe('DEVIS_INTROUVABLE');
    expect((await voisin.marie.get<{ code: string }>(`/devis/${devis._id}/liens`)).statut).toBe(404);
    await unDevisParti(scene, devis, adresse('claire'));
    const [lien] = await liens(devis._id);
    expect((await voisin.marie.delete(`/devis/${devis._id}/liens/${lien!._id}`)).statut).toBe(404);
    await scene.marie.put('/liens', { ouverts: false });
    expect((await scene.acte(devis._id, 'envoyer', a('y'))).corps.code).toBe('LIENS_COUPES');
  });

  itDeCampagne('le compte supprimé, ses liens sont éteints et leurs adresses effacées', async () => {
    const jeton = await unDevisParti(
      scene,
      await scene.accepte().then(() => scene.finalise()),
      adresse('claire'),
    );
    const emetteur = new Types.ObjectId(scene.marie.id);
    await app.get(DonneesPersonnellesService).effacer({ id: scene.marie.id, email: scene.marie.email });
    for (const nom of ['liens_devis', 'defis'])
      expect(await connexionDe(app).collection(nom).countDocuments({ emetteur })).toBe(0);
    expect((await surLaPage(app, 'GET', jeton)).statut).toBe(404);
  });

  it('le jeton n’est écrit nulle part : ni base, ni boîte d’envoi, ni histoire, ni export, ni journal', async () => {
    const jeton = await unDevisParti(scene, await scene.finalise(), adresse('claire'));
    await surLaPage(app, 'GET', jeton);
    await surLaPage(app, 'GET', jeton, 'pdf');
    const base = connexionDe(app);
    for (const { name } of await base.db!.listCollections().toArray())
      expect(JSON.stringify(await base.collection(name).find().toArray())).not.toContain(jeton);
    expect((await scene.marie.get('/export/user-data')).octets.toString()).not.toContain(jeton);
    expect(app.journal.join('\n')).not.toContain(jeton);
  });
});
