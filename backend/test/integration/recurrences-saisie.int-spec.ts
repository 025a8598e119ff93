import type { OccurrenceDeSerie, Recurrence, RevisionDePrix } from '@facturier/domaine/contrat/recurrences';
import type { Facture } from '@facturier/domaine/contrat/factures';
import { unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { deuxInstances, DU_1ER } from '../support/series';

describe('Ce que l’on fait d’une série', () => {
  const { apps, ouvrir } = deuxInstances();

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
    const { modeles } = (await relue.get<Recurrence>(`/recurrences/${serie._id}`)).corps;
    expect(modeles.at(-1)?.raison).toBe('Syntec\u00a0: 310,2 → 318,4 (syntec.fr)');
    await scene.matin('2028-10-01');
    expect((await scene.factures()).at(-1)).toMatchObject({ totalTtcCentimes: 9_751 });
  });

  it('cas 13 : commencée le 15, au prorata demandé, 48,81 € aussitôt, puis 89,00 € le 1er ; jamais d’office', async () => {
    const scene = await ouvrir('2031-01-15');
    const demandee = await scene.serie({ debut: '2031-01-15', prorata: true, mode: 'emission' });
    const doffice = await scene.serie({ nom: 'Sans', debut: '2031-01-15', mode: 'emission' });
    expect([demandee.entamee, doffice.entamee]).toEqual(['a_venir', null]);
    await scene.vider();
    await scene.matin('2031-02-01');
    const dites = (await scene.factures()).map(({ totalTtcCentimes, periodeDu, periodeAu }) =>
      [totalTtcCentimes, periodeDu, periodeAu].join(' '),
    );
    expect(dites.toSorted((a, b) => a.localeCompare(b))).toEqual([
      '4881 2031-01-15 2031-01-31',
      '8900 2031-02-01 2031-02-28',
      '8900 2031-02-01 2031-02-28',
    ]);
    const refus = async (plus: object) =>
      (await scene.moi()).post('/recurrences', {
        client: scene.client,
        lignes: [{ description: 'Maintenance', quantite: 1, prixUnitaire: 89 }],
        rythme: { ...DU_1ER, debut: '2031-02-15', prorata: true, ...plus },
      });
    for (const plus of [{}, { periode: 'a_venir', debut: '2031-03-01' }])
      expect(await refus(plus)).toMatchObject({
        statut: 400,
        corps: { champs: [{ champ: 'rythme.prorata' }] },
      });
  });

  it('une série dit si les délais du commerce tiennent son client, tel que sa fiche est aujourd’hui', async () => {
    const scene = await ouvrir('2030-08-10');
    const moi = await scene.moi();
    const particulier = await unClient(moi, { type: 'particulier' });
    const series = [
      await scene.serie({ debut: '2030-09-01' }),
      await scene.serie({ debut: '2030-09-01' }, { client: particulier._id }),
    ];
    const lues = (await moi.get<Recurrence[]>('/recurrences')).corps;
    expect(series.map(({ _id }) => lues.find((lue) => lue._id === _id)!.client.professionnel)).toEqual([
      true,
      false,
    ]);
    await moi.delete(`/clients/${scene.client}`);
    expect((await scene.lue(series[0]!)).client).toMatchObject({
      nom: 'Client supprimé',
      professionnel: false,
    });
  });

  it('un prix daté ne change que ce qu’il dit : la remise, l’objet et les conditions restent', async () => {
    const scene = await ouvrir('2030-05-10');
    const moi = await scene.moi();
    const facture = await uneFacture(moi, scene.client, {
      dateEcheance: '2030-06-09',
      objet: 'Abonnement',
      remise: { taux: 10 },
      mentionsLegales: { mentionLibre: 'Au choix du client' },
    });
    const rythme = { ...DU_1ER, debut: '2030-06-01' };
    const serie = (await moi.post<Recurrence>(`/recurrences/depuis/${facture._id}`, rythme)).corps;
    const lignes = [{ description: 'Abonnement', quantite: 1, prixUnitaire: 200 }];
    const change = await moi.post<Recurrence>(`/recurrences/${serie._id}/modeles`, {
      aPartirDu: '2030-06-01',
      lignes,
    });
    expect(change.corps.modeles).toMatchObject([
      { aPartirDu: '2030-06-01', objet: 'Abonnement', montant: 180 },
    ]);
    await scene.matin('2030-06-01');
    expect((await scene.factures()).at(-1)).toMatchObject({
      objet: 'Abonnement',
      totalTtcCentimes: 18_000,
      mentions: { mentionLibre: 'Au choix du client' },
    });
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
    const redites = await moi.post<Recurrence>(`/recurrences/depuis/${facture._id}`, {
      ...{ ...rythme, objet: 'Contrat {annee}' },
      lignes: [{ description: 'Loyer {de_mois}', quantite: 1, prixUnitaire: 100 }],
    });
    expect(redites.corps.modeles).toMatchObject([
      { objet: 'Contrat {annee}', lignes: [{ description: 'Loyer {de_mois}' }], montant: 100 },
    ]);
    expect(await moi.post(`/recurrences/depuis/${facture._id}`, { ...rythme, objet: '{moi}' })).toMatchObject(
      { statut: 400, corps: { code: 'VARIABLE_INCONNUE', champs: [{ champ: 'objet' }] } },
    );
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
    expect((await moi.get<Recurrence[]>('/recurrences')).corps).toHaveLength(2);
    expect((await moi.get<Facture>(`/factures/${facture._id}`)).corps.numero).toBe(facture.numero);
  });

  it('un autre compte ne la voit ni ne la touche ; le plan gratuit la relit et l’arrête, sans en commencer', async () => {
    const scene = await ouvrir('2029-04-10');
    const serie = await scene.serie({ debut: '2029-05-01' });
    const paul = await unProfessionnel(apps[0]!).auPlan('premium').cree();
    for (const chemin of ['', '/apercu', '/occurrences'])
      expect((await paul.get(`/recurrences/${serie._id}${chemin}`)).corps).toMatchObject({
        code: 'RECURRENCE_INTROUVABLE',
      });
    for (const acte of ['pause', 'reprendre', 'arreter', 'occurrences/0/sauter', 'occurrences/0/generer'])
      expect((await paul.post(`/recurrences/${serie._id}/${acte}`)).statut).toBe(404);
    expect((await paul.get('/recurrences')).corps).toEqual([]);
    const libre = await unProfessionnel(apps[0]!).auPlan('gratuit').cree();
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
