import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { Recurrence } from '@facturier/domaine/contrat/recurrences';
import { unProfessionnel } from '../support/builders';
import { unClient } from '../support/factures';
import { deuxInstances } from '../support/series';

describe('Ce qu’une série dit à qui la tient', () => {
  const { apps, ouvrir } = deuxInstances();
  const MATIN = /^Vos factures récurrentes/;

  it('un seul courriel le matin pour toutes ses séries, deux instances comprises, jamais redit', async () => {
    const scene = await ouvrir('2034-01-05');
    await scene.serie({ nom: 'Loyer', debut: '2034-02-10', ancre: 10, mode: 'emission' });
    await scene.serie({ nom: 'Entretien', debut: '2034-02-10', ancre: 10 });
    await scene.matin('2034-02-10');
    expect(await scene.avis('serie_faite')).toHaveLength(2);
    expect(scene.recus(MATIN)).toEqual([]);
    await scene.matin('2034-02-10', '08:05');
    await scene.matin('2034-02-10', '09:05');
    const [seul, ...autres] = scene.recus(MATIN);
    expect(autres).toEqual([]);
    expect(seul!.texte).toContain('Facture FAC-2034-001');
    expect(seul!.texte).toContain('Le brouillon est à relire.');
    await scene.matin('2034-02-11', '08:05');
    expect(scene.recus(MATIN)).toHaveLength(1);
  });

  itDeCampagne('qui lit un résumé quotidien l’y lit ; qui n’en veut pas n’en reçoit pas', async () => {
    const scene = await ouvrir('2034-11-01');
    const moi = await scene.moi();
    await scene.serie({ debut: '2034-11-10', ancre: 10 });
    expect((await moi.put('/notifications/preferences', { resume: 'quotidien' })).statut).toBe(200);
    await scene.matin('2034-11-10');
    await scene.matin('2034-11-10', '08:05');
    expect(scene.recus(MATIN)).toEqual([]);
    expect(scene.recus(/^Votre résumé/)).toHaveLength(1);
    const sans = { resume: 'aucun', types: [{ type: 'serie_faite', email: false }] };
    expect((await (await scene.moi()).put('/notifications/preferences', sans)).statut).toBe(200);
    await scene.matin('2034-12-10');
    await scene.matin('2034-12-10', '08:05');
    expect(scene.recus(MATIN)).toEqual([]);
  });

  itDeCampagne(
    'cas 12 : l’indice se demande en son mois, une fois rappelé ; ignoré, le prix reste ; révisé, il attend un an',
    async () => {
      const scene = await ouvrir('2035-01-05');
      const serie = await scene.serie({ debut: '2035-02-10', ancre: 10, pas: 12 });
      const indice = { nom: 'Syntec', s0: 310.2, mois: 9 };
      const moi = await scene.moi();
      const zero = await moi.put(`/recurrences/${serie._id}`, { indice: { ...indice, s0: 0 } });
      expect(zero).toMatchObject({ statut: 400, corps: { champs: [{ champ: 'indice.s0' }] } });
      await moi.put(`/recurrences/${serie._id}`, { indice });
      const dits: [string, number][] = [];
      for (const jour of [
        '2035-08-31',
        '2035-09-01',
        '2035-09-02',
        '2035-09-15',
        '2035-09-30',
        '2035-10-01',
      ]) {
        await scene.matin(jour);
        dits.push([jour, (await scene.avis('serie_indice')).length]);
      }
      expect(dits.map(([, nombre]) => nombre)).toEqual([0, 1, 1, 2, 2, 2]);
      expect(scene.recus(/Indice à saisir/)).toHaveLength(2);
      expect((await scene.lue(serie)).modeles).toHaveLength(1);
      await scene.matin('2036-09-01');
      const revision = { indice: 'Syntec', s0: 310.2, s1: 318.4, source: 'syntec.fr', confirmer: true };
      await (
        await scene.moi()
      ).post(`/recurrences/${serie._id}/revision`, { ...revision, aPartirDu: '2037-02-10' });
      expect((await scene.lue(serie)).indice).toEqual({
        ...{ nom: 'Syntec', s0: 318.4, mois: 9, plafond: null },
        reviseLe: '2037-02-10',
      });
      await scene.matin('2036-09-20');
      expect(await scene.avis('serie_indice')).toHaveLength(3);
    },
  );

  itDeCampagne(
    'en mode envoi, l’e-mail dit les mots de la série, résolus ; copie à soi, une fois, sans le lien du client',
    async () => {
      const scene = await ouvrir('2036-11-05', 'copie@exemple.fr');
      const serie = await scene.serie({ debut: '2036-12-10', ancre: 10, mode: 'envoi' });
      const put = async (corps: object) => (await scene.moi()).put(`/recurrences/${serie._id}`, corps);
      expect(await put({ objetCourriel: 'Loyer {moi}' })).toMatchObject({
        statut: 400,
        corps: { code: 'VARIABLE_INCONNUE', champs: [{ champ: 'objetCourriel' }] },
      });
      const mots = {
        objetCourriel: 'Loyer {de_mois}',
        messageCourriel: 'Bonjour,\n\nVoici le loyer {de_mois} {annee}.',
      };
      expect((await put({ ...mots, copieAMoi: true })).statut).toBe(200);
      await scene.matin('2036-12-10');
      for (let fois = 0; fois < 3; fois++) await scene.vider();
      const parti = apps.flatMap(({ courriels }) => courriels.pour('copie@exemple.fr'));
      expect(parti.map(({ sujet }) => sujet)).toEqual(['Loyer de décembre']);
      expect(parti[0]!.texte).toContain('Voici le loyer de décembre 2036.');
      const copies = scene.recus(/^Copie/);
      expect(copies).toHaveLength(1);
      expect(copies[0]!.texte).toContain('parti à copie@exemple.fr');
      expect(copies[0]!.texte).not.toMatch(/\/f\/|\/signaler/);
      expect((await put({ objetCourriel: '' })).corps).toMatchObject({ objetCourriel: null });
    },
  );

  describe('la reconduction d’un contrat de particulier (L215-1)', () => {
    const AVIS = /vous pouvez refuser la reconduction/;
    const recus = (email: string) => apps.flatMap(({ courriels }) => courriels.pour(email));

    const contrat = async (jour: string, type: string, email: string) => {
      const scene = await ouvrir(jour);
      const client = (await unClient(await scene.moi(), { type, email }))._id;
      const serie = await scene.serie(
        { nom: 'Entretien', debut: `${jour.slice(0, 4)}-02-10`, ancre: 10 },
        { client },
      );
      const reconduction = { terme: `${jour.slice(0, 4)}-06-30`, mois: 12 };
      await (await scene.moi()).put(`/recurrences/${serie._id}`, { reconduction });
      const aviser = async (corps: object) =>
        (await scene.moi()).post<Recurrence>(`/recurrences/${serie._id}/avis-reconduction`, corps);
      return { scene, serie, aviser };
    };

    it('cas 16 : la fenêtre s’ouvre le 30 mars, se dit une fois ; l’avis part une fois, deux demandes à la fois comprises', async () => {
      const { scene, serie, aviser } = await contrat('2037-01-05', 'particulier', 'paul@exemple.fr');
      await scene.matin('2037-03-29');
      expect(await scene.avis('serie_reconduction')).toEqual([]);
      expect(await aviser({ par: 'courriel' })).toMatchObject({
        statut: 400,
        corps: { champs: [{ champ: 'le', message: expect.stringContaining('Trop tôt') }] },
      });
      for (const jour of ['2037-03-30', '2037-03-31', '2037-05-01']) await scene.matin(jour);
      expect(await scene.avis('serie_reconduction')).toHaveLength(1);
      const faites = await Promise.all(Array.from({ length: 6 }, () => aviser({ par: 'courriel' })));
      expect(faites.every(({ statut }) => statut === 200 || statut === 409)).toBe(true);
      await scene.vider();
      const lettres = recus('paul@exemple.fr').filter(({ sujet }) => AVIS.test(sujet));
      expect(lettres).toHaveLength(1);
      expect(lettres[0]!.texte.replaceAll('\u00a0', ' ')).toContain(
        'Date limite pour refuser la reconduction : 30 juin 2037',
      );
      expect(lettres[0]!.html).toContain('border:2px solid');
      expect((await scene.lue(serie)).reconduction!.avis).toEqual([
        { terme: '2037-06-30', le: '2037-05-01' },
      ]);
      expect((await aviser({ par: 'courriel' })).statut).toBe(200);
      await scene.vider();
      expect(recus('paul@exemple.fr').filter(({ sujet }) => AVIS.test(sujet))).toHaveLength(1);
    });

    itDeCampagne(
      'une lettre envoyée de sa main se note à son jour ; ni dans l’avenir, ni avant la fenêtre',
      async () => {
        const { scene, serie, aviser } = await contrat('2038-01-05', 'particulier', 'lea@exemple.fr');
        await scene.matin('2038-05-31');
        for (const le of ['2038-06-01', '2038-03-29'])
          expect(await aviser({ par: 'lettre', le })).toMatchObject({
            statut: 400,
            corps: { champs: [{ champ: 'le' }] },
          });
        const { corps } = await aviser({ par: 'lettre', le: '2038-05-31' });
        expect(corps.reconduction!.avis).toEqual([{ terme: '2038-06-30', le: '2038-05-31' }]);
        await scene.vider();
        expect(recus('lea@exemple.fr').filter(({ sujet }) => AVIS.test(sujet))).toEqual([]);
        const autre = await unProfessionnel(apps[0]!).auPlan('premium').cree();
        expect(
          (await autre.post(`/recurrences/${serie._id}/avis-reconduction`, { par: 'lettre' })).statut,
        ).toBe(404);
      },
    );

    itDeCampagne('un professionnel n’est pas protégé : rien ne se demande', async () => {
      const { scene, serie } = await contrat('2039-01-05', 'professionnel', 'sa@exemple.fr');
      await scene.matin('2039-04-01');
      expect(await scene.avis('serie_reconduction')).toEqual([]);
      expect((await scene.lue(serie)).client.consommateur).toBe(false);
    });
  });
});
