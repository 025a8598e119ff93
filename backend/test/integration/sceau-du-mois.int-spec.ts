import type { mongo } from 'mongoose';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { attendreQue } from '../support/attendre';
import { connexionDe, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';

describe('Le sceau du mois', () => {
  let app: AppDeTest;
  let adresse: string;

  const table = (nom: string) => connexionDe(app).collection<mongo.Document>(nom);
  const dits = () => table('notifications').find({ type: 'sceau_du_mois' }).toArray();
  const courriels = () => app.courriels.pour(adresse).filter(({ sujet }) => sujet.includes('Sceau du mois'));
  const aller = async (instant: string): Promise<void> => {
    app.horloge.regler(instant);
    await app.get(Ordonnanceur).tourner();
  };

  beforeAll(async () => {
    app = await creerAppDeTest();
    const vendeur = await unProfessionnel(app).auPlan('business').cree();
    adresse = vendeur.email;
    const client = (await unClient(vendeur))._id;
    for (let i = 0; i < 2; i += 1) await uneFacture(vendeur, client);
    // Un compte qui n'a rien émis n'a rien à garder.
    await unProfessionnel(app).auPlan('business').cree();
    await attendreQue(async () => (await table('scelles').countDocuments()) === 2, 'deux maillons');
  });
  afterAll(() => app.fermer());

  it('ne se dit pas tant que le mois dure', async () => {
    await aller('2026-11-29T08:00:00Z');
    expect(await dits()).toEqual([]);
  });

  it('le premier du mois, dit au seul qui a émis le bout de sa chaîne, entier, par e-mail aussi', async () => {
    await aller('2026-12-01T07:30:00Z');
    const bout = await table('scelles').findOne({ rang: 2 });
    const [dit, ...autres] = await dits();
    expect(autres).toEqual([]);
    expect(dit!.variables.raison).toContain(
      'En novembre\u00a02026, 2\u00a0documents scellés, jusqu’au n°\u00a02.',
    );
    expect(dit!.variables.raison.replaceAll(' ', '')).toContain(String(bout!.empreinte));
    await attendreQue(() => courriels().length > 0, 'l’e-mail du sceau');
    expect(courriels()[0]!.texte.replaceAll(/\s/g, '')).toContain(String(bout!.empreinte));
  });

  it('ne se redit ni le lendemain, ni le mois suivant si rien ne fut émis', async () => {
    await aller('2026-12-02T07:30:00Z');
    await aller('2027-01-01T07:30:00Z');
    expect(await dits()).toHaveLength(1);
  });
});
