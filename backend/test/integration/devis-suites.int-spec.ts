import { selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import type { Devis } from '@facturier/domaine/contrat/devis';
import { Types } from 'mongoose';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { DonneesPersonnellesService } from '../../src/platform/personal-data/donnees-personnelles.service';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { SceneDeDevis } from '../support/devis';

describe('Ce qu’il advient d’un devis', () => {
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

  const types = (devis: Devis) => devis.historique.map(({ type }) => type);
  const enBase = (id: string) =>
    connexionDe(app)
      .collection('devis')
      .findOne({ _id: new Types.ObjectId(id) });

  it('un accord reçu hors ligne se note : qui, quand, comment ; même après le terme, et ce n’est pas une signature', async () => {
    const { _id } = await scene.finalise();
    app.horloge.regler('2027-01-15T09:00:00Z');
    expect((await scene.lire(_id)).etatLu).toBe('expire');
    const { statut, corps } = await scene.accepter(_id, {
      le: '2026-12-20',
      note: 'Courrier du 20\nreçu le 22',
    });
    expect([statut, corps.etat, corps.etatLu]).toEqual([200, 'accepte', 'accepte']);
    expect(corps.accord).toEqual({
      le: '2026-12-20',
      par: 'Claire Petit',
      comment: 'courriel',
      note: 'Courrier du 20\nreçu le 22',
      noteLe: '2027-01-15T09:00:00.000Z',
    });
    expect(types(corps)).toEqual(['finalise', 'accepte_hors_ligne']);
    expect(JSON.stringify([corps.historique, corps.document])).not.toMatch(/signé|signature électronique/i);
    expect(corps.gestes).toEqual(['annuler', 'retracter']);
  });

  it('un accord ne se date ni de demain, ni d’avant le devis', async () => {
    const { _id } = await scene.finalise();
    for (const le of ['2026-11-22', '2026-11-20'])
      expect((await scene.accepter(_id, { le })).corps.champs).toMatchObject([{ champ: 'le' }]);
    expect((await scene.lire(_id)).etat).toBe('cree');
  });

  it('l’accord d’un particulier dit jusqu’à quand il peut se rétracter, et dès quand il peut payer', async () => {
    const offre = { execution: 'En mars', contexte: 'hors_etablissement' };
    const { _id } = await scene.finalise({ client: scene.particulier, offre });
    const { corps } = await scene.accepter(_id);
    // Quatorze jours après le samedi 21 novembre : le samedi 5 décembre, reporté au lundi.
    expect([corps.retractableJusquau, corps.payableDes]).toEqual(['2026-12-07', '2026-11-29']);
    const { corps: pro } = await scene.accepter((await scene.finalise())._id);
    expect([pro.retractableJusquau, pro.payableDes]).toEqual([null, '2026-11-21']);
  });

  it('un refus et une annulation demandent leur raison', async () => {
    const { _id } = await scene.finalise();
    expect((await scene.acte(_id, 'refuser', { raison: '' })).statut).toBe(400);
    const { corps } = await scene.acte(_id, 'refuser', { raison: 'Trop cher' });
    expect([corps.etat, corps.raison, corps.gestes]).toEqual(['refuse', 'Trop cher', ['reviser']]);
    expect((await scene.acte(_id, 'annuler', { raison: 'x' })).corps.code).toBe('DEVIS_DEJA_REPONDU');
    const autre = await scene.accepte();
    expect((await scene.acte(autre._id, 'annuler', { raison: 'D’un commun accord' })).corps.etat).toBe(
      'annule',
    );
  });

  it('de course en course, accepter, refuser, annuler : un seul gagnant, et l’histoire ne dit que lui', async () => {
    for (let course = 0; course < selonLaTaille(6, 25); course += 1) {
      const { _id } = await scene.finalise();
      const reponses = await Promise.all([
        scene.accepter(_id),
        scene.acte(_id, 'refuser', { raison: 'Non' }),
        scene.acte(_id, 'annuler', { raison: 'Erreur' }),
        scene.accepter(_id, { par: 'Paul' }),
      ]);
      const gagnants = reponses.filter(({ statut }) => statut === 200);
      // Un devis accepté s'annule encore, après : les deux se suivent alors dans l'histoire.
      const ecrit = await enBase(_id);
      expect(types(await scene.lire(_id))).toHaveLength(1 + gagnants.length);
      expect(gagnants.length === 1 || ecrit!.etat === 'annule').toBe(true);
      expect(reponses.filter(({ statut }) => statut === 409)).toHaveLength(4 - gagnants.length);
    }
  });

  it('une version nouvelle garde le rang, remplace l’ancienne quand elle est finalisée, pas avant', async () => {
    const premier = await scene.finalise();
    const { corps: v2 } = await scene.acte(premier._id, 'reviser');
    expect(v2).toMatchObject({
      etat: 'brouillon',
      rangDeVersion: 2,
      remplace: { _id: premier._id },
      montantTTC: 1000,
    });
    expect((await scene.acte(premier._id, 'reviser')).corps._id).toBe(v2._id);
    expect((await scene.lire(premier._id)).etat).toBe('cree');
    await scene.marie.put(`/devis/${v2._id}`, {
      lignes: [{ description: 'Bol', quantite: 10, prixUnitaire: 12 }],
    });
    const { corps: fini } = await scene.acte(v2._id, 'finaliser');
    expect([fini.numero, fini.document.reference]).toEqual([
      'DEV-2026-001-V2',
      'Remplace le devis DEV-2026-001',
    ]);
    const ancien = await scene.lire(premier._id);
    expect(ancien).toMatchObject({
      etat: 'remplace',
      remplacePar: { _id: v2._id, numero: fini.numero },
      montantTTC: 1000,
    });
    expect((await scene.accepter(premier._id)).corps.code).toBe('DEVIS_DEJA_REPONDU');
    expect((await scene.finalise()).numero).toBe('DEV-2026-002');
  });

  it('une version ne remplace pas un devis accepté entre-temps : rien ne s’écrit', async () => {
    const premier = await scene.finalise();
    const { corps: v2 } = await scene.acte(premier._id, 'reviser');
    await scene.accepter(premier._id);
    expect((await scene.acte(v2._id, 'finaliser')).corps.code).toBe('DEVIS_DEJA_REPONDU');
    expect([(await scene.lire(v2._id)).numero, (await scene.lire(premier._id)).etat]).toEqual([
      null,
      'accepte',
    ]);
  });

  it('vingt révisions parallèles n’ouvrent qu’un brouillon ; accepter contre remplacer : un seul passe', async () => {
    const premier = await scene.finalise();
    const ouvertes = await Promise.all(Array.from({ length: 20 }, () => scene.acte(premier._id, 'reviser')));
    expect(new Set(ouvertes.map(({ corps }) => corps._id)).size).toBe(1);
    const v2 = ouvertes[0]!.corps._id;
    const [accord, remplacement] = await Promise.all([
      scene.accepter(premier._id),
      scene.acte(v2, 'finaliser'),
    ]);
    expect([accord.statut === 200, remplacement.statut === 201].filter(Boolean)).toHaveLength(1);
  });

  it('le terme passé se note une fois, au matin ; une offre est caduque dès minuit à Paris', async () => {
    const { _id } = await scene.finalise({ offre: { valideJusquau: '2026-11-22' } });
    app.horloge.regler('2026-11-22T22:59:59Z');
    expect((await scene.lire(_id)).etatLu).toBe('cree');
    app.horloge.regler('2026-11-22T23:00:00Z');
    expect((await scene.lire(_id)).etatLu).toBe('expire');
    app.horloge.regler('2026-11-23T09:00:00Z');
    await app.get(Ordonnanceur).tourner();
    app.horloge.regler('2026-11-24T09:00:00Z');
    await app.get(Ordonnanceur).tourner();
    const devis = await scene.lire(_id);
    expect([devis.etat, types(devis)]).toEqual(['cree', ['finalise', 'expire']]);
  });

  it('une copie est un devis neuf', async () => {
    const { _id } = await scene.finalise();
    const { corps } = await scene.acte(_id, 'dupliquer');
    expect(corps).toMatchObject({ etat: 'brouillon', rangDeVersion: 1, remplace: null, montantTTC: 1000 });
    expect((await scene.acte(corps._id, 'finaliser')).corps.numero).toBe('DEV-2026-002');
  });

  it('un octet changé dans le PDF rangé se voit à la vérification', async () => {
    const { _id } = await scene.finalise();
    await app.get(OutboxWorker).vider();
    const ruptures = async () =>
      (await app.get(VerificationsService).relever()).ruptures.filter(({ message }) => message.includes(_id));
    expect(await ruptures()).toEqual([]);
    const documents = connexionDe(app).collection('documents_devis');
    await documents.updateOne({ devis: new Types.ObjectId(_id) }, { $set: { octets: Buffer.from('faux') } });
    expect(await ruptures()).toMatchObject([{ controle: 'devis' }]);
  });

  it('un autre compte n’y trouve rien', async () => {
    const { _id } = await scene.finalise();
    const voisin = await SceneDeDevis.creer(app);
    for (const [methode, suite] of [
      ['get', ''],
      ['get', '/pdf'],
      ['delete', ''],
      ['post', '/finaliser'],
      ['post', '/reviser'],
      ['post', '/dupliquer'],
    ] as const)
      expect((await voisin.marie[methode](`/devis/${_id}${suite}`)).corps.code).toBe('DEVIS_INTROUVABLE');
    for (const acte of ['refuser', 'annuler'])
      expect((await voisin.acte(_id, acte, { raison: 'x' })).corps.code).toBe('DEVIS_INTROUVABLE');
    expect((await voisin.accepter(_id)).corps.code).toBe('DEVIS_INTROUVABLE');
  });

  it('le compte supprimé, un devis accepté reste, avec ses octets ; les autres s’effacent', async () => {
    const accepte = await scene.accepte();
    const refuse = await scene.finalise();
    await app.get(OutboxWorker).vider();
    await scene.acte(refuse._id, 'refuser', { raison: 'Non' });
    await scene.brouillon();
    const emetteur = new Types.ObjectId(scene.marie.id);
    await app.get(DonneesPersonnellesService).effacer({ id: scene.marie.id, email: scene.marie.email });
    const restent = await connexionDe(app).collection('devis').find({ emetteur }).toArray();
    expect(restent.map(({ _id }) => String(_id))).toEqual([accepte._id]);
    expect(await connexionDe(app).collection('documents_devis').countDocuments({ emetteur })).toBe(1);
    expect(await connexionDe(app).collection('rangs_devis').countDocuments({ _id: emetteur })).toBe(0);
  });
});
