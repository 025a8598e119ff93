import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import { createHash } from 'node:crypto';
import type { RetardDeFacture } from '@facturier/domaine/contrat/retards';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unAdmin } from '../support/builders';
import { echue, FEVRIER, lettres, mille, oublierLeTaux, saisirLeTaux } from '../support/lettres';
import { aplati, attendreConformes, joints, texteDe } from '../support/pdf';
import { SceneDeRelances } from '../support/relances';

const { lire, etablir, pdf } = lettres;

describe('La mise en demeure', () => {
  let app: AppDeTest;
  let admin: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
    admin = await unAdmin(app).cree();
  });
  afterAll(() => app.fermer());

  it('s’établit au jour présent : décompte figé, PDF gardé et rendu à l’octet près, facture jointe', async () => {
    const [scene, facture] = await echue(app);
    const avant = (await (await scene.moi()).get(`/factures/${facture._id}`)).corps;
    expect((await lire(scene, facture._id)).corps).toMatchObject({
      lettres: [],
      apercu: {
        titre: 'MISE EN DEMEURE',
        creancier: [expect.stringContaining('EI'), ...Array(4).fill(expect.any(String))],
      },
      pourquoiPas: null,
    });
    const { statut, corps } = await etablir(scene, facture._id);
    expect(statut).toBe(201);
    const lettre = {
      rang: 1,
      date: '2026-02-14',
      etat: 'etablie',
      delaiJours: 8,
      principal: 1000,
      penalites: 13.32,
      indemnite: 40,
      total: 1053.32,
      parJour: 0.2153,
      envoi: null,
      periodes: [
        { du: '2025-12-16', au: '2025-12-31', jours: 16, base: 1000, taux: 8.28 },
        { du: '2026-01-01', au: '2026-02-14', jours: 45, base: 1000, taux: 7.86 },
      ],
    };
    expect(corps).toMatchObject({
      lettres: [lettre],
      apercu: null,
      pourquoiPas: expect.stringContaining('attend'),
    });
    app.horloge.regler('2026-03-20T09:00:00Z');
    const { octets, entetes } = await pdf(scene, facture._id);
    expect(entetes['content-type']).toBe('application/pdf');
    expect(createHash('sha256').update(octets).digest('hex')).toBe(corps.lettres[0]?.sha256);
    expect((await pdf(scene, facture._id)).octets.equals(octets)).toBe(true);
    expect((await lire(scene, facture._id)).corps.lettres).toMatchObject([lettre]);
    const { octets: jointe } = await (await scene.moi()).get(`/factures/${facture._id}/pdf`);
    expect(Object.keys(joints(octets))).toEqual([`${facture.numero}.pdf`]);
    expect(Object.values(joints(octets))[0]).toBe(jointe.toString('utf8'));
    const apres = (await (await scene.moi()).get(`/factures/${facture._id}`)).corps;
    expect({ ...apres, joursDeRetard: 0 }).toEqual({ ...avant, joursDeRetard: 0 });
  });

  itDeCampagne(
    'dit le même compte, au centime, que la page et le rappel : trois semestres, un versement, un avoir',
    async () => {
      const scene = await SceneDeRelances.allumee(app, '2026-01-05');
      const { _id } = await mille(scene, await scene.client('trois@exemple.fr'));
      app.horloge.regler('2026-03-02T09:00:00Z');
      const paiement = { montant: 300, date: '2026-03-02', moyen: 'virement' };
      await (await scene.moi()).post(`/factures/${_id}/paiements`, paiement);
      const lignes = [{ description: 'Geste', quantite: 1, prixUnitaire: 200 }];
      await (await scene.moi()).post(`/factures/${_id}/avoirs`, { motif: 'Geste', lignes });
      app.horloge.regler('2026-07-10T09:00:00Z');
      const { corps: page } = await (await scene.moi()).get<RetardDeFacture>(`/factures/${_id}/retard`);
      // (800 × (8,28 × 16 + 7,86 × 61) + 500 × (7,86 × 120 + 8,25 × 10)) / 36 500
      expect(page).toMatchObject({ penalites: 27.46, indemnite: 40, total: 67.46 });
      expect(page.periodes).toHaveLength(4);
      await (
        await scene.moi()
      ).post(`/factures/${_id}/relancer`, { objet: 'Compte', corps: '{{penalites}} puis {{total}}.' });
      await app.get(OutboxWorker).vider();
      const [courriel] = app.courriels.pour('trois@exemple.fr').filter(({ sujet }) => sujet === 'Compte');
      expect(aplati(courriel!.texte)).toContain('27,46 € puis 567,46 €.');
      await etablir(scene, _id);
      const texte = texteDe((await pdf(scene, _id)).octets);
      for (const somme of [
        '500,00 €',
        '27,46 €',
        '40,00 €',
        '567,46 €',
        '16/12/2025 31/12/2025 16 800,00 € 8,28 %',
        '01/01/2026 02/03/2026 61 800,00 € 7,86 %',
        '03/03/2026 30/06/2026 120 500,00 € 7,86 %',
        '01/07/2026 10/07/2026 10 500,00 € 8,25 %',
      ])
        expect(texte).toContain(somme);
    },
  );

  it('n’a pour un particulier que le principal, et nomme le médiateur ; ni 40 €, ni pénalités, ni L441', async () => {
    const scene = await SceneDeRelances.allumee(app, '2026-01-05');
    const mediateur = { nom: 'CM2C', adresse: '49 rue de Ponthieu, 75008 Paris', site: 'cm2c.net' };
    await (await scene.moi()).post('/mentions-legales', { mediateur });
    const client = await scene.client('zoe@exemple.fr', { type: 'particulier', nom: 'Zoé Lefèvre' });
    const { _id } = await mille(scene, client);
    // Le taux du premier semestre 2027 manque : un particulier n'en dépend pas.
    app.horloge.regler('2027-02-14T09:00:00Z');
    const { corps } = await etablir(scene, _id);
    expect(corps.lettres).toMatchObject([
      { delaiJours: 15, principal: 1000, penalites: 0, indemnite: 0, total: 1000, parJour: 0, periodes: [] },
    ]);
    const { octets } = await pdf(scene, _id);
    const texte = texteDe(octets).replace(/IBAN [^.]*/, '');
    expect(texte).not.toMatch(/\b40\b|pénalit|L441|indemnit/i);
    expect(texte).toContain(
      'médiateur de la consommation : CM2C, 49 rue de Ponthieu, 75008 Paris, cm2c.net.',
    );
    expect(texte).toContain('articles 1231-6 et 1344-1 du code civil');
    const { octets: deLEntreprise } = await (async () => {
      const [autre, facture] = await echue(app);
      await etablir(autre, facture._id);
      return pdf(autre, facture._id);
    })();
    await attendreConformes([octets, deLEntreprise]);
  });

  itDeCampagne('rappelle les jours des rappels vraiment partis', async () => {
    const scene = await SceneDeRelances.allumee(app, '2026-01-05');
    const { _id } = await scene.facture('2026-01-14', await scene.client('rappels@exemple.fr'), 1000);
    for (const jour of ['2026-01-16', '2026-01-22']) await scene.matin(jour);
    app.horloge.regler(FEVRIER);
    const { corps } = await lire(scene, _id);
    expect(corps.apercu?.paragraphes.map(aplati)).toContain(
      'Mes rappels du 16 janvier 2026 et du 22 janvier 2026 sont restés sans effet.',
    );
  });

  it('part sans attendre le taux du semestre : ce qui se sait est compté, la suite est à parfaire, rien par jour', async () => {
    const [scene, { _id }] = await echue(app);
    app.horloge.regler('2027-01-10T09:00:00Z');
    const { corps: apercu } = await lire(scene, _id);
    expect(apercu).toMatchObject({ pourquoiPas: null, apercu: { titre: 'MISE EN DEMEURE' } });
    const { statut, corps } = await etablir(scene, _id);
    expect(statut).toBe(201);
    // 1 000 × (8,28 × 16 + 7,86 × 181 + 8,25 × 184) / 36 500, et 40 € : les trois premiers semestres se savent.
    expect(corps.lettres).toMatchObject([
      { penalites: 84.2, indemnite: 40, total: 1124.2, parJour: 0, aParfaireDu: '2027-01-01' },
    ]);
    expect(corps.lettres[0]?.periodes.at(-1)).toMatchObject({ au: '2026-12-31', taux: 8.25 });
    const texte = texteDe((await pdf(scene, _id)).octets);
    expect(texte).toContain('1 124,20 €, outre les pénalités au taux légal, à parfaire.');
    expect(texte).toContain('Pénalités de retard depuis le 1er janvier 2027');
    expect(texte).not.toContain('chaque jour de retard ajoute');
    // Le compte, lui, dit la même chose que la lettre.
    expect((await (await scene.moi()).get(`/factures/${_id}/retard`)).corps).toMatchObject({
      penalites: 84.2,
      total: 124.2,
      aParfaireDu: '2027-01-01',
    });
  });

  it('se compte en entier dès que le taux est saisi', async () => {
    const [scene, { _id }] = await echue(app);
    app.horloge.regler('2027-01-10T09:00:00Z');
    await saisirLeTaux(app, admin);
    const { corps } = await etablir(scene, _id);
    expect(corps.lettres[0]).toMatchObject({ aParfaireDu: null, parJour: 0.2054 });
    expect(corps.lettres[0]?.periodes.at(-1)).toMatchObject({ du: '2027-01-01', jours: 10, taux: 7.5 });
    await oublierLeTaux(app);
  });
});
