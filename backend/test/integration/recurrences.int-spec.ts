import type { OccurrenceDeSerie, Recurrence, RevisionDePrix } from '@facturier/domaine/contrat/recurrences';
import type { Facture } from '@facturier/domaine/contrat/factures';
import { Types } from 'mongoose';
import { GENERER } from '../../src/modules/recurrences/effets';
import { OutboxService } from '../../src/platform/outbox/outbox.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe, unProfessionnel } from '../support/builders';
import { uneFacture } from '../support/factures';
import { DU_1ER, SceneDeSeries } from '../support/series';

describe('Une série', () => {
  let app: AppDeTest;
  let jumelle: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-12-15T10:00:00Z' });
    jumelle = await creerAppDeTest({ base: app.base, instant: '2026-12-15T10:00:00Z' });
  });
  afterAll(async () => {
    await jumelle.arreter();
    await app.fermer();
  });

  const ouvrir = (jour: string, email?: string) => SceneDeSeries.ouverte([app, jumelle], jour, email);
  it('cas 6 : deux instances, l’effet rejoué cinq fois : une facture, son numéro, sa période, un avis', async () => {
    const scene = await ouvrir('2026-12-15');
    const serie = await scene.serie({ mode: 'emission' });
    expect(serie).toMatchObject({
      enMots: 'Active · prochaine le 1er\u00a0janvier 2027',
      prochaine: { k: 0, le: '2027-01-01', du: '2027-01-01', au: '2027-01-31' },
    });
    await scene.matin('2027-01-01');
    const rejouer = { emetteur: scene.marie.id, recurrence: serie._id, k: 0 };
    for (let fois = 0; fois < 5; fois++) {
      // Comme si l'arrêt était venu entre l'émission et sa conclusion : l'échéance est encore promise.
      await connexionDe(app)
        .collection('occurrences')
        .updateOne({ recurrence: new Types.ObjectId(serie._id) }, { $set: { etat: 'promise' } });
      for (const une of [app, jumelle]) await une.get(OutboxService).deposer(GENERER, rejouer);
      await scene.vider();
    }
    const factures = await scene.factures();
    expect(factures).toHaveLength(1);
    expect(factures[0]).toMatchObject({
      ...{ dateEmission: '2027-01-01', periodeDu: '2027-01-01', periodeAu: '2027-01-31', rang: 1 },
      lignes: [{ description: 'Maintenance de janvier 2027' }],
    });
    expect(await scene.occurrences(serie)).toEqual(['0 generee']);
    expect(await scene.avis('serie_faite')).toHaveLength(1);
    expect((await scene.lue(serie)).prochaine).toMatchObject({ k: 1, le: '2027-02-01' });
  });

  it('en mode envoi, la facture est émise puis part au client, une fois ; son client effacé suspend la série', async () => {
    const scene = await ouvrir('2027-01-02', 'durand@exemple.fr');
    const serie = await scene.serie({ mode: 'envoi', debut: '2027-01-03', ancre: 3 });
    await scene.matin('2027-01-03');
    await scene.vider();
    const recus = [app, jumelle].flatMap(({ courriels }) => courriels.pour('durand@exemple.fr'));
    expect(recus.map(({ sujet }) => sujet.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringMatching(/^Facture FAC-2027-001 – /),
    ]);
    expect((await scene.factures())[0]).toMatchObject({ statutEmetteur: 'envoyee' });
    await connexionDe(app)
      .collection('clients')
      .deleteOne({ _id: new Types.ObjectId(scene.client) });
    await scene.matin('2027-02-03');
    expect(await scene.occurrences(serie)).toEqual([
      '0 generee',
      '1 echec Ce client n’est plus dans votre carnet.',
    ]);
    expect((await scene.lue(serie)).enMots).toBe('Suspendue\u00a0: son client n’est plus dans votre carnet');
  });

  it('cas 7 : dix jours éteint, la seule due garde son mode ; trois dues, trois brouillons, un avis, rien au client', async () => {
    const scene = await ouvrir('2027-01-10', 'trois@exemple.fr');
    const serie = await scene.serie({ mode: 'envoi', debut: '2027-02-01' });
    const seule = await scene.serie({ mode: 'emission', ancre: 5, debut: '2027-04-05' });
    await scene.matin('2027-04-15');
    expect(await scene.occurrences(serie)).toEqual(['0 brouillon', '1 brouillon', '2 brouillon']);
    expect(await scene.occurrences(seule)).toEqual(['0 generee']);
    const emise = (await scene.factures()).find(({ statutEmetteur }) => statutEmetteur === 'creee');
    expect(emise).toMatchObject({
      dateEmission: '2027-04-15',
      periodeDu: '2027-04-05',
      periodeAu: '2027-05-04',
    });
    expect(app.courriels.pour('trois@exemple.fr').concat(jumelle.courriels.pour('trois@exemple.fr'))).toEqual(
      [],
    );
    expect(await scene.avis('serie_faite')).toHaveLength(2);
  });

  it('cas 7 : cent jours sans matin, quatorze semaines dues : douze brouillons, deux sautées', async () => {
    const scene = await ouvrir('2027-04-16');
    const serie = await scene.serie({ unite: 'semaine', ancre: 5, debut: '2027-04-23', mode: 'emission' });
    await scene.matin('2027-07-24');
    const faites = await scene.occurrences(serie);
    expect(faites).toHaveLength(14);
    expect(faites.slice(0, 3)).toEqual([
      '0 sautee plus de douze échéances attendaient',
      '1 sautee plus de douze échéances attendaient',
      '2 brouillon',
    ]);
    expect((await scene.factures()).map(({ statutEmetteur }) => statutEmetteur)).toEqual(
      Array.from({ length: 12 }, () => 'brouillon'),
    );
  });

  it('cas 8 : en pause, ses échéances sont sautées ; reprise, elle attend la suivante ; une sautée se fait une fois', async () => {
    const scene = await ouvrir('2027-09-10');
    const serie = await scene.serie({ debut: '2027-10-01', mode: 'emission' });
    expect((await scene.acte(serie, 'pause')).statut).toBe(200);
    await scene.matin('2027-10-01');
    await scene.matin('2027-11-20');
    expect(await scene.occurrences(serie)).toEqual([
      '0 sautee la série était en pause',
      '1 sautee la série était en pause',
    ]);
    expect((await scene.acte(serie, 'reprendre')).statut).toBe(200);
    expect((await scene.lue(serie)).prochaine).toMatchObject({ k: 2, le: '2027-12-01' });
    const actes = await Promise.all(
      Array.from({ length: 8 }, () => scene.acte(serie, 'occurrences/0/generer')),
    );
    expect(actes.filter(({ statut }) => statut === 200)).toHaveLength(1);
    expect(actes.filter(({ code }) => code === 'OCCURRENCE_DEJA_FAITE')).toHaveLength(7);
    await scene.vider();
    expect(await scene.acte(serie, 'occurrences/0/generer')).toEqual({
      statut: 409,
      code: 'OCCURRENCE_DEJA_FAITE',
    });
    expect(await scene.factures()).toHaveLength(1);
  });

  it('cas 9 : adresse refusée : un brouillon et ses mots ; trois de suite suspendent, rien ne se tente une quatrième fois', async () => {
    const scene = await ouvrir('2027-12-10');
    const serie = await scene.serie({ debut: '2028-01-01', mode: 'envoi' });
    const raison = 'Cette adresse n’existe pas.';
    await connexionDe(app)
      .collection('clients')
      .updateOne(
        { _id: new Types.ObjectId(scene.client) },
        { $set: { emailEtat: { etat: 'rejetee', raison, le: new Date(0) } } },
      );
    for (const jour of ['2028-01-01', '2028-02-01', '2028-03-01', '2028-04-01']) await scene.matin(jour);
    expect(await scene.occurrences(serie)).toEqual([
      ...[0, 1, 2].map((k) => `${k} echec ${raison}`),
      '3 sautee la série était suspendue',
    ]);
    expect((await scene.lue(serie)).enMots).toBe('Suspendue\u00a0: trois échecs de suite');
    expect((await scene.factures()).every(({ statutEmetteur }) => statutEmetteur === 'brouillon')).toBe(true);
    expect(await scene.factures()).toHaveLength(3);
    expect(await scene.avis('serie_suspendue')).toHaveLength(1);
  });

  it('cas 10 : la formule perdue suspend ; revenue, la série reprend, et l’échéance sautée se fait une fois', async () => {
    const scene = await ouvrir('2028-05-10');
    const serie = await scene.serie({ debut: '2028-06-05', ancre: 5, mode: 'emission' });
    const _id = new Types.ObjectId(scene.marie.id);
    // Le compte et son abonnement, comme une autre instance les écrirait.
    const plan = async (planActuel: string) => {
      await connexionDe(app).collection('users').updateOne({ _id }, { $set: { planActuel } });
      await connexionDe(app).collection('abonnements').deleteMany({ _id });
    };
    await plan('gratuit');
    await scene.matin('2028-06-05');
    expect((await scene.lue(serie)).enMots).toBe(
      'Suspendue\u00a0: votre formule ne comprend plus les récurrences',
    );
    expect(await scene.acte(serie, 'reprendre')).toEqual({ statut: 403, code: 'RECURRENCE_HORS_PLAN' });
    await plan('premium');
    for (const une of [app, jumelle]) une.horloge.regler('2028-06-09T10:00:00+02:00');
    expect((await scene.acte(serie, 'reprendre')).statut).toBe(200);
    expect(await scene.occurrences(serie)).toEqual(['0 sautee la série était suspendue']);
    expect((await scene.lue(serie)).prochaine).toMatchObject({ k: 1, le: '2028-07-05' });
    await scene.acte(serie, 'occurrences/0/generer');
    await scene.vider();
    expect(await scene.occurrences(serie)).toEqual(['0 brouillon']);
    expect(await scene.avis('serie_suspendue')).toHaveLength(1);
  });

  it('cas 11 et 12 : un prix vaut à partir de son jour ; un indice sans source est refusé, confirmé il vaut', async () => {
    const scene = await ouvrir('2028-07-10');
    const serie = await scene.serie({ debut: '2028-08-01', mode: 'brouillon' });
    const moi = await scene.moi();
    const lignes = [{ description: 'Maintenance', quantite: 1, prixUnitaire: 95 }];
    expect(
      (await moi.post(`/recurrences/${serie._id}/modeles`, { aPartirDu: '2028-09-01', lignes })).statut,
    ).toBe(201);
    await scene.matin('2028-09-02');
    const totaux = (await scene.factures()).map(({ totalTtcCentimes }) => Number(totalTtcCentimes));
    expect(totaux.toSorted((a, b) => a - b)).toEqual([8_900, 9_500]);
    const indice = { indice: 'Syntec', s0: 310.2, s1: 318.4, aPartirDu: '2028-10-01' };
    const relue = await scene.moi();
    const refus = await relue.post(`/recurrences/${serie._id}/revision`, indice);
    expect(refus).toMatchObject({
      statut: 400,
      corps: { code: 'INDICE_MANQUANT', champs: [{ champ: 'source' }] },
    });
    const confirme = { ...indice, source: 'syntec.fr', confirmer: true };
    const { corps } = await relue.post<RevisionDePrix>(`/recurrences/${serie._id}/revision`, confirme);
    expect(corps).toMatchObject({ lignes: [{ avant: 95, apres: 97.51 }], variation: 2.64, confirmee: true });
    await scene.matin('2028-10-01');
    expect((await scene.factures()).at(-1)).toMatchObject({ totalTtcCentimes: 9_751 });
  });

  it('cas 14 : la veille se dit, une fois ; suspendue à 23 h 50, rien ne part à sept heures', async () => {
    const scene = await ouvrir('2028-11-10');
    const serie = await scene.serie({ debut: '2028-12-01', mode: 'envoi' });
    await scene.matin('2028-11-30');
    expect(await scene.avis('serie_demain')).toHaveLength(1);
    const { corps } = await (await scene.moi()).get('/recurrences/demain');
    expect(corps).toMatchObject({
      le: '2028-12-01',
      factures: [{ recurrence: serie._id, montant: 89, mode: 'envoi' }],
    });
    for (const une of [app, jumelle]) une.horloge.regler('2028-11-30T23:50:00+01:00');
    await scene.acte(serie, 'pause');
    await scene.matin('2028-12-01');
    expect(await scene.factures()).toEqual([]);
    expect(await scene.occurrences(serie)).toEqual(['0 sautee la série était en pause']);
  });

  it('cas 14 : suspendue entre la promesse et l’émission, rien ne part non plus', async () => {
    const scene = await ouvrir('2028-12-10');
    const serie = await scene.serie({ debut: '2028-12-10', ancre: 10, mode: 'emission' });
    await scene.vider();
    expect(await scene.factures()).toHaveLength(1);
    await scene.acte(serie, 'pause');
    await connexionDe(app)
      .collection('occurrences')
      .insertOne({
        ...{ emetteur: new Types.ObjectId(scene.marie.id), recurrence: new Types.ObjectId(serie._id), k: 1 },
        ...{
          le: '2029-01-10',
          etat: 'promise',
          mode: 'emission',
          tour: 0,
          tentatives: 0,
          creeLe: new Date(0),
        },
      });
    await app.get(OutboxService).deposer(GENERER, { emetteur: scene.marie.id, recurrence: serie._id, k: 1 });
    await scene.vider();
    expect(await scene.factures()).toHaveLength(1);
    expect(await scene.occurrences(serie)).toEqual(['0 generee', '1 sautee la série était en pause']);
    // L'échéance écrite ici à la main ne se retrouve pas sur le chemin d'un prochain matin.
    await scene.acte(serie, 'arreter');
  });

  it('cas 15 : son brouillon supprimé, l’échéance se refait une fois, et les suivantes ne bougent pas', async () => {
    const scene = await ouvrir('2029-01-15');
    const serie = await scene.serie({ debut: '2029-02-01' });
    await scene.matin('2029-02-01');
    const [brouillon] = await scene.factures();
    await (await scene.moi()).delete(`/factures/${String(brouillon!._id)}`);
    expect(await scene.occurrences(serie)).toEqual(['0 sautee son brouillon a été supprimé']);
    expect((await scene.acte(serie, 'occurrences/0/generer')).statut).toBe(200);
    await scene.vider();
    expect(await scene.occurrences(serie)).toEqual(['0 brouillon']);
    expect((await scene.acte(serie, 'occurrences/0/generer')).statut).toBe(409);
    expect(await scene.factures()).toHaveLength(1);
    expect((await scene.lue(serie)).prochaine).toMatchObject({ k: 1, le: '2029-03-01' });
  });

  it('se commence d’une facture, sans ses dates ; une variable inconnue, un rythme faux se disent à leur place', async () => {
    const scene = await ouvrir('2029-03-10');
    const moi = await scene.moi();
    const facture = await uneFacture(moi, scene.client, { dateEcheance: '2029-03-30' });
    const rythme = { ...DU_1ER, debut: '2029-04-01' };
    const { statut, corps } = await moi.post<Recurrence>(`/recurrences/depuis/${facture._id}`, rythme);
    expect([statut, corps.mode, corps.echeanceJours, corps.modeles[0]!.montant]).toEqual([
      201,
      'brouillon',
      20,
      100,
    ]);
    const neuve = (plus: object, ligne: object = {}) =>
      moi.post('/recurrences', {
        client: scene.client,
        lignes: [{ description: 'Maintenance', quantite: 1, prixUnitaire: 89, ...ligne }],
        rythme: { ...rythme, ...plus },
      });
    expect(await neuve({}, { description: '{moi}' })).toMatchObject({
      statut: 400,
      corps: { code: 'VARIABLE_INCONNUE', champs: [{ champ: 'lignes.0.description' }] },
    });
    expect(await neuve({ ancre: 32 })).toMatchObject({
      statut: 400,
      corps: { champs: [{ champ: 'rythme.ancre' }] },
    });
    expect(await neuve({ debut: '2029-03-09' })).toMatchObject({
      statut: 400,
      corps: { champs: [{ champ: 'rythme.debut' }] },
    });
    expect((await moi.get<Recurrence[]>('/recurrences')).corps).toHaveLength(1);
    expect((await moi.get<Facture>(`/factures/${facture._id}`)).corps.numero).toBe(facture.numero);
  });

  it('un autre compte ne la voit ni ne la touche ; le plan gratuit la relit et l’arrête, sans en commencer', async () => {
    const scene = await ouvrir('2029-04-10');
    const serie = await scene.serie({ debut: '2029-05-01' });
    const paul = await unProfessionnel(app).auPlan('premium').cree();
    for (const chemin of ['', '/apercu', '/occurrences'])
      expect((await paul.get(`/recurrences/${serie._id}${chemin}`)).corps).toMatchObject({
        code: 'RECURRENCE_INTROUVABLE',
      });
    for (const acte of ['pause', 'reprendre', 'arreter', 'occurrences/0/sauter', 'occurrences/0/generer'])
      expect((await paul.post(`/recurrences/${serie._id}/${acte}`)).statut).toBe(404);
    expect((await paul.get('/recurrences')).corps).toEqual([]);
    const libre = await unProfessionnel(app).auPlan('gratuit').cree();
    const refus = await libre.post('/recurrences', {
      client: scene.client,
      rythme: { ...DU_1ER, debut: '2029-05-01' },
    });
    expect(refus).toMatchObject({ statut: 403, corps: { code: 'RECURRENCE_HORS_PLAN' } });
    const { corps } = await (
      await scene.moi()
    ).post<OccurrenceDeSerie>(`/recurrences/${serie._id}/occurrences/0/sauter`);
    expect(corps).toMatchObject({ etat: 'sautee', faisable: true });
    expect((await scene.acte(serie, 'arreter')).statut).toBe(200);
    expect(await scene.acte(serie, 'reprendre')).toEqual({ statut: 409, code: 'RECURRENCE_FINIE' });
  });
});
