import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import type { LigneHistorique, Paiement } from '@facturier/domaine/contrat/factures';
import type { Recette } from '@facturier/domaine/contrat/recettes';
import { Types } from 'mongoose';
import {
  type EncaissementExterne,
  EncaissementsExternesService,
} from '../../src/modules/livre/paiements/externes.service';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe, unProfessionnel } from '../support/builders';
import { inscrire, uneCharge } from '../support/encaissements';
import { FactureSuivie } from '../support/facture-suivie';
import { uneFacture, unClient } from '../support/factures';

describe('Une écriture venue d’ailleurs', () => {
  const scene = new FactureSuivie();
  const ecrire = (encaissement: Partial<EncaissementExterne> = {}, facture = scene.facture._id) =>
    inscrire(scene.app, scene.marie, facture, uneCharge(encaissement));
  const paiements = async () =>
    (await scene.marie.get<Paiement[]>(`/factures/${scene.facture._id}/paiements`)).corps;
  const enBase = () =>
    connexionDe(scene.app)
      .collection('paiements')
      .find({ emetteur: new Types.ObjectId(scene.marie.id) })
      .toArray();
  const ruptures = async () =>
    (await scene.app.get(VerificationsService).relever()).ruptures.filter(
      ({ compte }) => compte === scene.marie.id,
    );
  const annulerLaFacture = () =>
    scene.marie.post(`/factures/${scene.facture._id}/avoirs`, { motif: 'Commande annulée' });

  it('solde la facture au jour de l’argent, brut ; ses frais se lisent à part, dans la facture et au livre', async () => {
    const { facture, nouvelle } = await ecrire();
    expect([nouvelle, facture.statutEmetteur, facture.resteCentimes]).toEqual([true, 'payee', 0]);
    expect(await scene.relire()).toMatchObject({ statut: 'payee', datePaiement: '2026-11-21' });
    const origine = { source: 'stripe', reference: 'ch_1', frais: 1.75, disponibleLe: '2026-11-28' };
    expect(await paiements()).toMatchObject([{ montant: 100, moyen: 'carte', ...origine }]);
    const { corps } = await scene.marie.get<Recette[]>('/recettes');
    expect(corps).toMatchObject([{ montant: 100, ...origine }]);
    const { corps: histoire } = await scene.marie.get<LigneHistorique[]>(
      `/factures/${scene.facture._id}/historique`,
    );
    expect(histoire.at(-1)).toMatchObject({
      type: 'payee',
      acteur: { role: 'prestataire', nom: 'Stripe' },
    });
    expect(await ruptures()).toEqual([]);
  });

  itDeCampagne(
    'dit au fichier du livre sa source, sa référence et ses frais, et le total reste brut',
    async () => {
      await ecrire();
      const { octets } = await scene.marie.get('/export/recettes?format=csv');
      const [titres, ligne] = octets.toString('utf8').trim().split('\r\n');
      const colonne = (nom: string) => ligne!.split(';')[titres!.split(';').indexOf(nom)];
      expect(['Montant', 'Source', 'Référence', 'Frais (non déduits)'].map(colonne)).toEqual([
        '100,00',
        'Stripe',
        'ch_1',
        '1,75',
      ]);
      const { corps } = await scene.marie.get('/recettes/sommes');
      expect(corps).toMatchObject({ total: { montant: 100, nombre: 1 } });
    },
  );

  it('sur une facture payée, annulée ou de trop, s’écrit : l’argent est arrivé', async () => {
    await ecrire({ montantCentimes: 15_000 });
    expect(await scene.relire()).toMatchObject({ statut: 'payee', montantPaye: 150 });
    await ecrire({ reference: 'ch_2' });
    expect(await scene.relire()).toMatchObject({ statut: 'payee', montantPaye: 250 });
    await annulerLaFacture();
    await ecrire({ reference: 'ch_3', montantCentimes: 1 });
    expect(await scene.relire()).toMatchObject({ statut: 'annulee', montantPaye: 250.01 });
    expect(await ruptures()).toEqual([]);
  });

  it('négative, rouvre la facture qu’elle ne solde plus, et seulement celle-là', async () => {
    await scene.envoyer();
    await ecrire({ montantCentimes: 13_000 });
    await ecrire({ reference: 're_1', montantCentimes: -3_000, fraisCentimes: undefined });
    expect(await scene.relire()).toMatchObject({ statut: 'payee', montantPaye: 100, resteAPayer: 0 });
    await ecrire({ reference: 'du_1', montantCentimes: -4_000, fraisCentimes: 2_000 });
    expect(await scene.relire()).toMatchObject({
      statut: 'envoyee',
      montantPaye: 60,
      resteAPayer: 40,
      datePaiement: null,
    });
    const { corps: lue } = await scene.camille.get<LigneHistorique[]>(
      `/factures/${scene.facture._id}/historique`,
    );
    const reprise = { type: 'somme_reprise', acteur: { role: 'prestataire' }, details: { montant: 40 } };
    expect(lue.map(({ type }) => type)).toEqual([
      'envoyee_plateforme',
      'payee',
      'somme_reprise',
      'somme_reprise',
    ]);
    expect(lue.at(-1)).toMatchObject(reprise);
    await ecrire({ reference: 'ch_9', montantCentimes: 4_000, date: '2026-11-22' });
    expect(await scene.relire()).toMatchObject({ statut: 'payee', datePaiement: '2026-11-22' });
    expect(await ruptures()).toEqual([]);
  });

  itDeCampagne(
    'reprise avant d’être arrivée, laisse la facture due de plus, et l’argent la remet d’aplomb',
    async () => {
      await ecrire({ reference: 're_1', montantCentimes: -3_000 });
      expect(await scene.relire()).toMatchObject({ statut: 'creee', resteAPayer: 130 });
      await ecrire();
      await ecrire({ reference: 'ch_2', montantCentimes: 3_000 });
      expect(await scene.relire()).toMatchObject({ statut: 'payee', resteAPayer: 0, montantPaye: 100 });
      expect(await ruptures()).toEqual([]);
    },
  );

  itDeCampagne(
    'rendue deux fois, à la main et par le prestataire : annuler le remboursement noté la solde de nouveau',
    async () => {
      await ecrire({ montantCentimes: 12_000 });
      await scene.marie.post(`/factures/${scene.facture._id}/paiements`, { remboursement: true });
      await ecrire({ reference: 're_1', montantCentimes: -2_000, fraisCentimes: undefined });
      expect(await scene.relire()).toMatchObject({ statut: 'creee', resteAPayer: 20 });
      const note = (await paiements()).find(({ montant, source }) => montant < 0 && source === 'saisie');
      await scene.marie.post(`/factures/${scene.facture._id}/paiements`, { annule: note!._id });
      expect(await scene.relire()).toMatchObject({ statut: 'payee', montantPaye: 100, resteAPayer: 0 });
      expect(await ruptures()).toEqual([]);
    },
  );

  it('redite ne s’écrit pas, même nommée sur une autre facture, et dit où elle l’est', async () => {
    await ecrire();
    expect(await ecrire()).toMatchObject({ nouvelle: false });
    const client = await unClient(scene.marie);
    const autre = await uneFacture(scene.marie, client._id);
    const { facture, nouvelle } = await ecrire({}, autre._id);
    expect([nouvelle, facture._id.toHexString()]).toEqual([false, scene.facture._id]);
    expect(await enBase()).toHaveLength(1);
  });

  itDeCampagne('la même référence chez un autre émetteur est une autre écriture', async () => {
    await ecrire();
    const paul = await unProfessionnel(scene.app).cree();
    const sienne = await uneFacture(paul, (await unClient(paul))._id);
    expect(await inscrire(scene.app, paul, sienne._id, uneCharge())).toMatchObject({ nouvelle: true });
    expect(await enBase()).toHaveLength(1);
  });

  it('emporte dans sa transaction ce qu’on y joint : refusé, rien n’est écrit', async () => {
    const joint = scene.app
      .get(EncaissementsExternesService)
      .inscrire(scene.marie.id, scene.facture._id, uneCharge(), () => Promise.reject(new Error('non')));
    await expect(joint).rejects.toThrow('non');
    expect(await enBase()).toEqual([]);
    expect(await scene.relire()).toMatchObject({ statut: 'creee', montantPaye: 0 });
  });

  it('d’un prestataire ne s’annule pas, ni seule ni avec les autres ; d’un relevé, si', async () => {
    await ecrire({ source: 'releve', reference: 'ligne-1', montantCentimes: 4_000, moyen: 'virement' });
    await ecrire({ montantCentimes: 6_000 });
    const [releve, stripe] = await paiements();
    const annuler = (annule: string) =>
      scene.marie.post(`/factures/${scene.facture._id}/paiements`, { annule });
    const refus = { code: 'ECRITURE_DE_PRESTATAIRE', message: expect.stringContaining('se rembourse') };
    expect((await annuler(stripe!._id)).corps).toMatchObject(refus);
    const retour = await scene.marie.put(`/factures/${scene.facture._id}`, { statut: 'creee' });
    expect(retour.corps).toMatchObject(refus);
    expect((await annuler(releve!._id)).corps).toMatchObject({ statut: 'creee', montantPaye: 60 });
  });

  it('sur un brouillon, un avoir, chez un autre, ou sans montant : une faute de programme, rien d’écrit', async () => {
    const { corps: brouillon } = await scene.marie.post<{ _id: string }>('/factures', {
      statut: 'brouillon',
    });
    await expect(ecrire({}, brouillon._id)).rejects.toThrow('Rien ne s’encaisse');
    const { corps: avoir } = await annulerLaFacture();
    await expect(ecrire({}, String(avoir._id))).rejects.toThrow('Rien ne s’encaisse');
    await expect(inscrire(scene.app, scene.camille, scene.facture._id, uneCharge())).rejects.toThrow(
      'non trouvée',
    );
    await expect(ecrire({ montantCentimes: 0 })).rejects.toThrow('Montant');
    await expect(ecrire({ reference: 'a|b' })).rejects.toThrow('Référence');
    expect(await enBase()).toEqual([]);
  });

  it.each([
    ['sa référence', { reference: 'ch_8' }],
    ['ses frais', { fraisCentimes: 0 }],
    ['sa source', { source: 'releve' }],
  ])('%s changée dans la base se voit à la vérification', async (_quoi, change) => {
    await ecrire();
    await connexionDe(scene.app)
      .collection('paiements')
      .updateOne({ emetteur: new Types.ObjectId(scene.marie.id) }, { $set: change });
    expect((await ruptures()).map(({ message }) => message)).toEqual([
      expect.stringContaining('le maillon 1 a été modifié'),
    ]);
  });
});

describe('Des écritures venues d’ailleurs, dites en même temps à deux instances', () => {
  const scene = new FactureSuivie();
  let jumelle: AppDeTest;
  beforeAll(async () => {
    jumelle = await creerAppDeTest({ base: scene.app.base });
  });
  afterAll(() => jumelle.arreter());
  const instances = () => [scene.app, jumelle];
  const paiements = async () =>
    (await scene.marie.get<Paiement[]>(`/factures/${scene.facture._id}/paiements`)).corps;

  it('vingt fois la même : une écriture, une seule nouvelle', async () => {
    const dites = await Promise.all(
      Array.from({ length: 20 }, (_, rang) =>
        inscrire(instances()[rang % 2]!, scene.marie, scene.facture._id, uneCharge()),
      ),
    );
    expect(dites.filter(({ nouvelle }) => nouvelle)).toHaveLength(1);
    expect(await paiements()).toHaveLength(1);
    expect(await scene.relire()).toMatchObject({ statut: 'payee', montantPaye: 100 });
  });

  it('dix différentes, mêlées à des paiements saisis : toutes écrites, la chaîne et les sommes tiennent', async () => {
    const charges = Array.from({ length: 10 }, (_, rang) =>
      inscrire(
        instances()[rang % 2]!,
        scene.marie,
        scene.facture._id,
        uneCharge({ reference: `ch_${rang}`, montantCentimes: rang % 3 ? 1_500 : -700 }),
      ),
    );
    const saisis = Array.from({ length: 4 }, () => scene.payer({ montant: 1, confirmeExcedent: true }));
    await Promise.all([...charges, ...saisis]);
    const lus = await paiements();
    expect(lus).toHaveLength(14);
    const somme = Math.round(100 * lus.reduce((total, { montant }) => total + montant, 0));
    expect(somme).toBe(6 * 1_500 - 4 * 700 + 400);
    expect((await scene.relire()).montantPaye).toBe(somme / 100);
    const { ruptures } = await scene.app.get(VerificationsService).relever();
    expect(ruptures.filter(({ compte }) => compte === scene.marie.id)).toEqual([]);
  });
});
