import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import { Types } from 'mongoose';
import { GENERER } from '../../src/modules/recurrences/effets';
import { OutboxService } from '../../src/platform/outbox/outbox.service';
import { connexionDe } from '../support/builders';
import { deuxInstances } from '../support/series';

describe('Une série', () => {
  const { apps, ouvrir } = deuxInstances();

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
      await connexionDe(apps[0]!)
        .collection('occurrences')
        .updateOne({ recurrence: new Types.ObjectId(serie._id) }, { $set: { etat: 'promise' } });
      for (const une of apps) await une.get(OutboxService).deposer(GENERER, rejouer);
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
    const recus = apps.flatMap(({ courriels }) => courriels.pour('durand@exemple.fr'));
    expect(recus.map(({ sujet }) => sujet.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringMatching(/^Facture FAC-2027-001 – /),
    ]);
    expect((await scene.factures())[0]).toMatchObject({ statutEmetteur: 'envoyee' });
    await connexionDe(apps[0]!)
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
    expect(apps.flatMap(({ courriels }) => courriels.pour('trois@exemple.fr'))).toEqual([]);
    expect(await scene.avis('serie_faite')).toHaveLength(2);
  });

  itDeCampagne(
    'cas 7 : cent jours sans matin, quatorze semaines dues : douze brouillons, deux sautées',
    async () => {
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
    },
  );

  itDeCampagne(
    'cas 8 : en pause, ses échéances sont sautées ; reprise, elle attend la suivante ; une sautée se fait une fois',
    async () => {
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
    },
  );

  itDeCampagne(
    'cas 9 : adresse refusée : un brouillon et ses mots ; trois de suite suspendent, rien ne se tente une quatrième fois',
    async () => {
      const scene = await ouvrir('2027-12-10');
      const serie = await scene.serie({ debut: '2028-01-01', mode: 'envoi' });
      const raison = 'Cette adresse n’existe pas.';
      await connexionDe(apps[0]!)
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
      expect((await scene.factures()).every(({ statutEmetteur }) => statutEmetteur === 'brouillon')).toBe(
        true,
      );
      expect(await scene.factures()).toHaveLength(3);
      expect(await scene.avis('serie_suspendue')).toHaveLength(1);
    },
  );

  itDeCampagne(
    'cas 10 : la formule perdue suspend ; revenue, la série reprend, et l’échéance sautée se fait une fois',
    async () => {
      const scene = await ouvrir('2028-05-10');
      const serie = await scene.serie({ debut: '2028-06-05', ancre: 5, mode: 'emission' });
      const _id = new Types.ObjectId(scene.marie.id);
      // Le compte et son abonnement, comme une autre instance les écrirait.
      const plan = async (planActuel: string) => {
        await connexionDe(apps[0]!).collection('users').updateOne({ _id }, { $set: { planActuel } });
        await connexionDe(apps[0]!).collection('abonnements').deleteMany({ _id });
      };
      await plan('gratuit');
      await scene.matin('2028-06-05');
      expect((await scene.lue(serie)).enMots).toBe(
        'Suspendue\u00a0: votre formule ne comprend plus les récurrences',
      );
      expect(await scene.acte(serie, 'reprendre')).toEqual({ statut: 403, code: 'RECURRENCE_HORS_PLAN' });
      await plan('premium');
      for (const une of apps) une.horloge.regler('2028-06-09T10:00:00+02:00');
      expect((await scene.acte(serie, 'reprendre')).statut).toBe(200);
      expect(await scene.occurrences(serie)).toEqual(['0 sautee la série était suspendue']);
      expect((await scene.lue(serie)).prochaine).toMatchObject({ k: 1, le: '2028-07-05' });
      await scene.acte(serie, 'occurrences/0/generer');
      await scene.vider();
      expect(await scene.occurrences(serie)).toEqual(['0 brouillon']);
      expect(await scene.avis('serie_suspendue')).toHaveLength(1);
    },
  );

  itDeCampagne(
    'cas 14 : la veille se dit, une fois ; suspendue à 23 h 50, rien ne part à sept heures',
    async () => {
      const scene = await ouvrir('2028-11-10');
      const serie = await scene.serie({ debut: '2028-12-01', mode: 'envoi' });
      await scene.matin('2028-11-30');
      expect(await scene.avis('serie_demain')).toHaveLength(1);
      const { corps } = await (await scene.moi()).get('/recurrences/demain');
      expect(corps).toMatchObject({
        le: '2028-12-01',
        factures: [{ recurrence: serie._id, montant: 89, mode: 'envoi' }],
      });
      for (const une of apps) une.horloge.regler('2028-11-30T23:50:00+01:00');
      await scene.acte(serie, 'pause');
      await scene.matin('2028-12-01');
      expect(await scene.factures()).toEqual([]);
      expect(await scene.occurrences(serie)).toEqual(['0 sautee la série était en pause']);
    },
  );

  it('cas 14 : suspendue entre la promesse et l’émission, rien ne part non plus', async () => {
    const scene = await ouvrir('2028-12-10');
    const serie = await scene.serie({ debut: '2028-12-10', ancre: 10, mode: 'emission' });
    await scene.vider();
    expect(await scene.factures()).toHaveLength(1);
    await scene.acte(serie, 'pause');
    await connexionDe(apps[0]!)
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
    await apps[0]!
      .get(OutboxService)
      .deposer(GENERER, { emetteur: scene.marie.id, recurrence: serie._id, k: 1 });
    await scene.vider();
    expect(await scene.factures()).toHaveLength(1);
    expect(await scene.occurrences(serie)).toEqual(['0 generee', '1 sautee la série était en pause']);
    // L'échéance écrite ici à la main ne se retrouve pas sur le chemin d'un prochain matin.
    await scene.acte(serie, 'arreter');
  });

  itDeCampagne(
    'cas 15 : son brouillon supprimé, l’échéance se refait une fois, et les suivantes ne bougent pas',
    async () => {
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
    },
  );
});
