import type { FacturePublique } from '@facturier/domaine/contrat/liens';
import type { RelancesDeFacture } from '@facturier/domaine/contrat/relances';
import { Types } from 'mongoose';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { CONTRATS_ROMPUS } from '../../src/modules/devis/recus/migration';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe, unParticulier } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { Facturation } from '../support/facturation';
import { type LienDonne, surLaPage } from '../support/liens-devis';
import { unJeton } from '../support/litiges';
import { unDevisSigne } from '../support/signature-devis';

const ARRHES = { execution: 'Sous un mois', echeancier: [{ genre: 'arrhes', montant: 200 }] };

describe('Un contrat rompu', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    app.horloge.regler('2026-11-26T09:00:00+01:00');
    scene = await SceneDeDevis.creer(app);
  });
  afterAll(() => app.fermer());

  const renoncer = ({ jeton }: LienDonne) =>
    surLaPage(app, 'POST', jeton, 'retractation/confirmer', { nom: 'Camille Roy' });

  /** Des arrhes de 200 € émises et remises à leur client, puis, s'il le faut, la rétractation. */
  async function desArrhes(rompu = true) {
    const signe = await unDevisSigne(scene, { offre: ARRHES });
    const f = new Facturation(scene, await scene.lire(signe.id));
    const emise = await f.emise({ nature: 'acompte', montant: 200 });
    await (await scene.moi()).put(`/factures/${emise._id}/statut-emetteur`, { statutEmetteur: 'envoyee' });
    if (rompu) expect((await renoncer(signe)).statut).toBe(200);
    return { signe, f, emise };
  }

  it('ne se relance plus à la main, ni par une lettre : le refus dit pourquoi, sous un code qui ne change pas', async () => {
    const { f, emise } = await desArrhes();
    app.horloge.regler('2027-01-15T09:00:00+01:00');
    const corps = { objet: 'Rappel', corps: 'Merci de régler.' };
    expect(await f.acte(emise._id, 'relancer', corps)).toMatchObject({
      statut: 409,
      corps: { code: 'RELANCE_IMPOSSIBLE', message: expect.stringContaining('Le contrat est rompu') },
    });
    expect(await f.acte(emise._id, 'mises-en-demeure')).toMatchObject({
      statut: 409,
      corps: { code: 'MISE_EN_DEMEURE_SANS_OBJET', message: expect.stringContaining('Le contrat est rompu') },
    });
    expect(
      await f.acte(emise._id, 'send-email', {
        to: 'camille@exemple.fr',
        subject: 'Facture',
        message: 'Bonjour',
      }),
    ).toMatchObject({ statut: 409, corps: { code: 'TRANSITION_INTERDITE' } });
    const { corps: rappels } = await (
      await scene.moi()
    ).get<RelancesDeFacture>(`/factures/${emise._id}/relances`);
    expect(JSON.stringify(rappels)).toContain('Le contrat est rompu');
  });

  it.each([true, false])('aux rappels du matin, rompu : %s', async (rompu) => {
    await (await scene.moi()).put('/relances/sequences', { actif: true });
    const { emise } = await desArrhes(rompu);
    const deLui = { client: 'Camille Roy', numero: emise.numero };
    await connexionDe(app).collection('passages').deleteMany({ travail: 'relances' });
    await connexionDe(app).collection('relances').deleteMany(deLui);
    for (const jour of ['2026-11-29', '2026-12-03', '2026-12-06', '2026-12-11']) {
      app.horloge.regler(`${jour}T09:00:00+01:00`);
      await app.get(Ordonnanceur).tourner();
      await app.get(OutboxWorker).vider();
    }
    const ecrits = await connexionDe(app).collection('relances').find(deLui).toArray();
    expect(ecrits.length > 0).toBe(!rompu);
  });

  it('n’est plus à payer, ni sur la page du client, ni dans son compte, ni au devis ; il n’est jamais en retard', async () => {
    const { signe, f, emise } = await desArrhes(false);
    const chez = await unParticulier(app).cree();
    const [_id, destinataire] = [emise._id, chez.id].map((id) => new Types.ObjectId(id));
    await connexionDe(app).collection('factures').updateOne({ _id }, { $set: { destinataire } });
    const aPayer = async () => JSON.stringify((await chez.get('/factures/a-payer')).corps);
    expect(await aPayer()).toContain(emise.numero);
    await renoncer(signe);
    expect(await aPayer()).not.toContain(emise.numero);
    const jeton = await unJeton(await scene.moi(), emise._id);
    const { corps } = await app.appeler<FacturePublique>('GET', `/public/factures/${jeton}`);
    expect(corps).toMatchObject({ contratRompu: true, virement: null, joursDeRetard: 0 });
    app.horloge.regler('2027-01-15T09:00:00+01:00');
    expect(await f.facture(emise._id)).toMatchObject({ contratRompu: true, joursDeRetard: 0 });
    expect(await f.lire()).toMatchObject({ accepte: 0, facture: 0 });
  });

  it('l’avoir d’un acompte impayé le défait ; l’argent reçu malgré tout entre encore au livre', async () => {
    const { f, emise } = await desArrhes();
    expect((await f.payer(emise._id, 50)).statut).toBe(201);
    expect((await f.acte(emise._id, 'avoirs', { motif: 'Rétractation du client' })).statut).toBe(201);
    const annulee = await f.facture(emise._id);
    expect(annulee.statut).toBe('annulee');
    expect((await f.facture(annulee.avoirs[0]!._id)).contratRompu).toBe(false);
    expect((await f.acte(emise._id, 'paiements', { remboursement: true })).statut).toBe(201);
    expect(await f.lire()).toMatchObject({ facture: 0, encaisse: 0 });
  });

  it('rompu avant que la règle soit tenue, il la suit', async () => {
    const { f, emise } = await desArrhes();
    const base = connexionDe(app);
    await base.collection('factures').updateMany({}, { $unset: { 'devis.rompu': 1 } });
    await CONTRATS_ROMPUS.executer(base);
    expect((await f.facture(emise._id)).contratRompu).toBe(true);
  });
});
