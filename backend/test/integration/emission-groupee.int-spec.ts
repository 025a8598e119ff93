import { Types } from 'mongoose';
import { type AppDeTest, creerAppDeTest, type Reponse } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { corpsDeFacture, unClient, uneFacture } from '../support/factures';

const suite = (nombre: number) => Array.from({ length: nombre }, (_, rang) => rang + 1);

/** Ce que la base garde des factures d'un compte. */
interface Trace {
  rangs: number[];
  histoires: number;
  places: number;
  duCompte: number;
  duClient: number;
}

describe('Les émissions qui attendent ensemble', () => {
  let une: AppDeTest;
  let deux: AppDeTest;

  beforeAll(async () => {
    une = await creerAppDeTest();
    deux = await creerAppDeTest({ base: une.base });
  });
  afterAll(async () => {
    await deux.arreter();
    await une.fermer();
  });

  /** `nombre` demandes au même instant, une sur deux par l'autre application. */
  const ensemble = (
    compte: CompteDeTest,
    nombre: number,
    corps: (rang: number) => object,
    entetes?: (rang: number) => Record<string, string>,
  ): Promise<Reponse[]> =>
    Promise.all(
      Array.from({ length: nombre }, (_, rang) =>
        (rang % 2 ? deux : une).appeler('POST', '/factures', corps(rang), {
          jeton: compte.jeton,
          entetes: entetes?.(rang),
        }),
      ),
    );

  async function trace({ id }: CompteDeTest): Promise<Trace> {
    const base = connexionDe(une);
    const _id = new Types.ObjectId(id);
    const emises = await base.collection('factures').find({ emetteur: _id }).sort({ rang: 1 }).toArray();
    const compteur = await base.collection('compteurs').findOne({ emetteur: _id, serie: 'FAC' });
    const compte = await base.collection('users').findOne({ _id });
    const client = await base.collection('clients').findOne({ proprietaire: _id });
    return {
      rangs: emises.map(({ rang }) => rang as number),
      histoires: emises.filter(({ ouverture }) => ouverture.type === 'creee').length,
      places: compteur?.duMois as number,
      duCompte: compte?.factureCount as number,
      duClient: client?.nombreFactures as number,
    };
  }

  /** Tout dit le même nombre : une suite sans trou, une histoire, une place, un au compte et un au client pour chacune. */
  const exacte = (nombre: number): Trace => ({
    rangs: suite(nombre),
    histoires: nombre,
    places: nombre,
    duCompte: nombre,
    duClient: nombre,
  });

  it('des fautives au milieu d’un lot sont seules refusées ; les autres se suivent sans trou', async () => {
    const marie = await unProfessionnel(une).cree();
    const client = (await unClient(marie))._id;
    await uneFacture(marie, client);
    const reponses = await ensemble(marie, 60, (rang) =>
      corpsDeFacture(client, rang % 10 === 5 ? { dateEmission: '2026-11-20' } : {}),
    );
    const refus = reponses.filter(({ statut }) => statut !== 201);
    expect(refus.map(({ corps }) => corps.code)).toEqual(Array(6).fill('DATE_EMISSION_ANTERIEURE'));
    expect(await trace(marie)).toEqual(exacte(55));
    const numeros = reponses.flatMap(({ statut, corps }) => (statut === 201 ? [corps.numero] : []));
    expect(new Set(numeros).size).toBe(54);
  });

  it('le quota atteint au milieu d’un lot : exactement la limite, pas une de plus ni de moins', async () => {
    const marie = await unProfessionnel(une).auPlan('gratuit').cree();
    const client = (await unClient(marie))._id;
    const reponses = await ensemble(marie, 24, () => corpsDeFacture(client));
    expect(reponses.filter(({ statut }) => statut === 201)).toHaveLength(5);
    const refus = reponses.filter(({ statut }) => statut !== 201);
    expect(new Set(refus.map(({ corps }) => corps.code))).toEqual(new Set(['QUOTA_FACTURES_ATTEINT']));
    expect(await trace(marie)).toEqual(exacte(5));
  });

  it('la même clé plusieurs fois dans un lot : une facture, la même réponse à tous', async () => {
    const marie = await unProfessionnel(une).cree();
    const client = (await unClient(marie))._id;
    const reponses = await ensemble(
      marie,
      24,
      (rang) => corpsDeFacture(client, { objet: `Commande ${rang % 3}` }),
      (rang) => ({ 'idempotency-key': `commande-numero-${rang % 3}` }),
    );
    expect(new Set(reponses.map(({ statut }) => statut))).toEqual(new Set([201]));
    expect(new Set(reponses.map(({ corps }) => corps._id)).size).toBe(3);
    expect(await trace(marie)).toEqual(exacte(3));
  });
});
