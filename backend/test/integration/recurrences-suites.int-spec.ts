import { Types } from 'mongoose';
import { EmissionService } from '../../src/modules/factures/emission/emission.service';
import { PermissionsEnvoiService } from '../../src/modules/factures/envoi/permissions-envoi.service';
import { QuotaFacturesAtteint } from '../../src/modules/subscription/erreurs';
import { connexionDe } from '../support/builders';
import { deuxInstances, type SceneDeSeries } from '../support/series';

describe('Une série, à ses bords', () => {
  const { apps, ouvrir } = deuxInstances();

  it('une série qui finit le dit une fois, dans les trente jours de sa dernière échéance', async () => {
    const scene = await ouvrir('2031-01-05');
    await scene.serie({ debut: '2031-03-10', ancre: 10, pas: 12, nombre: 2 });
    await scene.serie({ debut: '2031-03-10', ancre: 10 });
    for (const jour of ['2031-03-10', '2032-02-07', '2032-02-09', '2032-02-20', '2032-03-10']) {
      await scene.matin(jour);
      expect([jour, (await scene.avis('serie_fin')).length]).toEqual([jour, jour < '2032-02-09' ? 0 : 1]);
    }
  });

  it('plafonné, un envoi ne se dit pas parti : la facture est émise, il reste à l’envoyer', async () => {
    const scene = await ouvrir('2032-04-05', 'plafond@exemple.fr');
    await scene.serie({ debut: '2032-05-10', ancre: 10, mode: 'envoi' });
    for (const app of apps)
      jest.spyOn(app.get(PermissionsEnvoiService), 'essayer').mockResolvedValue('plafond');
    await scene.matin('2032-05-10');
    jest.restoreAllMocks();
    expect((await scene.factures())[0]).toMatchObject({ statutEmetteur: 'creee' });
    expect(apps.flatMap(({ courriels }) => courriels.pour('plafond@exemple.fr'))).toEqual([]);
    const [avis] = await scene.avis('serie_faite');
    expect(JSON.stringify(avis)).toContain('son e-mail n’a pas pu partir');
  });

  describe('empêchée d’une cause qui passera', () => {
    afterEach(() => jest.restoreAllMocks());

    /** L'heure de Paris, l'hiver, puis ce qui est dû. */
    const a = async (scene: SceneDeSeries, instant: string) => {
      for (const { horloge } of apps) horloge.regler(`${instant}:00+01:00`);
      await scene.vider();
    };
    const essai = async ({ marie }: SceneDeSeries, debutEssaiLe: Date | null) => {
      const _id = new Types.ObjectId(marie.id);
      const plan = debutEssaiLe ? { planActuel: 'essai', debutEssaiLe } : { planActuel: 'premium' };
      await connexionDe(apps[0]!).collection('users').updateOne({ _id }, { $set: plan });
      await connexionDe(apps[0]!).collection('abonnements').deleteMany({ _id });
    };

    it('un quota plein : à sept heures le lendemain, pas vingt-quatre heures après', async () => {
      const scene = await ouvrir('2029-12-10');
      const serie = await scene.serie({ debut: '2029-12-20', ancre: 20, mode: 'emission' });
      for (const app of apps)
        jest.spyOn(app.get(EmissionService), 'emettre').mockRejectedValueOnce(new QuotaFacturesAtteint(5, 5));
      await scene.matin('2029-12-20');
      expect(await scene.occurrences(serie)).toEqual(['0 promise']);
      await a(scene, '2029-12-21T06:59');
      expect(await scene.factures()).toEqual([]);
      jest.restoreAllMocks();
      await a(scene, '2029-12-21T07:00');
      expect(await scene.occurrences(serie)).toEqual(['0 generee']);
      expect((await scene.factures())[0]).toMatchObject({ dateEmission: '2029-12-21' });
    });

    it('un essai fini : trois matins, puis l’échec et sa raison, sans brouillon ; un plan pris entre-temps la fait', async () => {
      const scene = await ouvrir('2030-01-05');
      const serie = await scene.serie({ debut: '2030-01-20', ancre: 20, mode: 'emission' });
      const debut = new Date('2030-01-01T10:00:00Z');
      await essai(scene, debut);
      await scene.matin('2030-01-20');
      await a(scene, '2030-01-21T07:00');
      expect(await scene.occurrences(serie)).toEqual(['0 promise']);
      await a(scene, '2030-01-22T07:00');
      await essai(scene, null);
      expect(await scene.occurrences(serie)).toEqual([
        expect.stringMatching(/^0 echec Votre essai est terminé/),
      ]);
      expect(await scene.factures()).toEqual([]);
      expect((await scene.lue(serie)).statut).toBe('active');
      expect(await scene.avis('serie_echec')).toHaveLength(1);
      await essai(scene, debut);
      await scene.matin('2030-02-20');
      await essai(scene, null);
      await a(scene, '2030-02-21T07:00');
      expect((await scene.occurrences(serie)).at(-1)).toBe('1 generee');
    });

    it('un essai fini : la veille n’annonce rien ; un plan repris, elle annonce la suivante', async () => {
      const scene = await ouvrir('2030-03-05');
      await scene.serie({ debut: '2030-03-20', ancre: 20, mode: 'emission' });
      await essai(scene, new Date('2030-03-01T10:00:00Z'));
      await scene.matin('2030-03-19');
      expect(await scene.avis('serie_demain')).toEqual([]);
      await essai(scene, null);
      await scene.matin('2030-04-19');
      expect(await scene.avis('serie_demain')).toHaveLength(1);
    });
  });
});
