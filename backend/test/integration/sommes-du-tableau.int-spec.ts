import { itDeCampagne, selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import type { Recette } from '@facturier/domaine/contrat/recettes';
import { type mongo, Types } from 'mongoose';
import { VerificationsService } from '../../src/platform/verification/verifications.service';
import { Migrations } from '../../src/platform/jobs/migrations';
import { type AppDeTest, creerAppDeTest, type Reponse } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { uneActivite, VERSION } from '../support/pilotage';

const MIGRATION = '2026-11-28-sommes-du-tableau';
const LE = '2026-11-21';
const MUETTE = [{ description: 'Vitrine', quantite: 1, prixUnitaire: 100 }];
const DES_DEUX = [
  { description: 'Peinture', quantite: 1, prixUnitaire: 33.33, nature: 'biens' },
  { description: 'Pose', quantite: 1, prixUnitaire: 66.68, nature: 'services' },
];

describe('Les sommes que lit le tableau de bord', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let client: string;
  const collection = (nom: string) => connexionDe(app).collection<mongo.Document>(nom);

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    client = (await unClient(marie))._id;
    await uneActivite(marie, { version: { ...VERSION, categories: ['vente', 'prestation'] } });
  });
  afterAll(() => app.fermer());

  const ruptures = async (): Promise<string[]> =>
    (await app.get(VerificationsService).relever()).ruptures
      .filter(({ compte }) => compte === marie.id)
      .map(({ message }) => message);
  const reussir = ({ statut, corps }: Reponse): Reponse => {
    if (statut >= 300) throw new Error(JSON.stringify(corps));
    return { statut, corps } as Reponse;
  };
  const payer = async (id: string, montant: number, date = LE, plus = {}) =>
    reussir(await marie.post(`/factures/${id}/paiements`, { montant, date, moyen: 'virement', ...plus }));
  const compteur = async (serie = 'FAC') =>
    (await collection('compteurs').findOne({ emetteur: new Types.ObjectId(marie.id), serie }))!;
  const libre = async (montant: number, nature: string): Promise<string> => {
    const recette = { date: LE, montant, nature, moyen: 'especes', libelle: 'Marché' };
    const { statut, corps } = await marie.post<Recette>('/recettes', recette);
    expect(statut).toBe(201);
    return corps._id;
  };

  /** Une vie où chaque acte change une somme : la vérification les recompte toutes après chacun. */
  async function vivre(apres: () => Promise<void> = async () => undefined): Promise<void> {
    const muette = (await uneFacture(marie, client, { lignes: MUETTE }))._id;
    const mixte = (await uneFacture(marie, client, { lignes: DES_DEUX, datePrestation: '2027-01-05' }))._id;
    const actes: (() => Promise<unknown>)[] = [
      () => payer(muette, 40, '2025-12-30', { confirmeAnterieur: true }),
      () => payer(mixte, 50.01),
      () => payer(mixte, 50),
      () => uneFacture(marie, client, { lignes: DES_DEUX, acompte: 20.01, acompteDate: '2025-12-31' }),
      async () => reussir(await corriger(await acompte(), { date: '2026-01-02' })),
      () => libre(12.5, 'biens'),
      async () => reussir(await corriger(await libre(7, 'services'), { montant: 8 })),
      async () => reussir(await marie.post(`/recettes/${await libre(9, 'services')}/annulation`)),
      async () =>
        reussir(
          await marie.put(`/factures/${muette}/natures`, { lignes: [{ rang: 0, nature: 'services' }] }),
        ),
      async () =>
        reussir(
          await marie.post(`/factures/${mixte}/avoirs`, { motif: 'Retour', lignes: DES_DEUX.slice(0, 1) }),
        ),
      () => payer(mixte, 33.33, LE, { remboursement: true }),
      async () => reussir(await marie.post(`/factures/${muette}/avoirs`, { motif: 'Abandon' })),
    ];
    for (const acte of actes) {
      await acte();
      await apres();
    }
  }
  const corriger = (id: string, dits: object) => marie.post(`/recettes/${id}/correction`, dits);
  const acompte = async (): Promise<string> => {
    const trouve = { emetteur: new Types.ObjectId(marie.id), acompteDe: { $exists: true } };
    return String((await collection('paiements').findOne(trouve))!._id);
  };

  it('suivent chaque acte : émettre, payer, rendre, un acompte et sa date, le comptoir, une nature dite, un avoir', async () => {
    await vivre(async () => expect(await ruptures()).toEqual([]));
  });

  it('de qui n’a rien émis, le livre se tient aussi ; sa première facture garde le rang qu’il voulait', async () => {
    await libre(12.5, 'biens');
    expect(await ruptures()).toEqual([]);
    expect((await compteur()).rang).toBeUndefined();
    expect((await marie.get('/factures/info-numerotation')).corps).toMatchObject({ dernierNumero: null });
    expect((await uneFacture(marie, client, { lignes: DES_DEUX })).numero).toBe('FAC-2026-001');
    expect(await ruptures()).toEqual([]);
  });

  it('une somme fausse est dite, quelle qu’elle soit (K12)', async () => {
    await vivre();
    const { _id, sommes } = await compteur();
    for (const poste of [
      'livre',
      'comptoir',
      'realise',
      'delais',
      'mois',
      'encaisse',
      'dues',
      'jours',
    ] as const) {
      const [cle, ligne] = Object.entries((sommes as Record<string, Record<string, object>>)[poste] ?? {}).at(
        -1,
      )!;
      const champs = Object.keys(ligne);
      for (const champ of selonLaTaille(champs.slice(0, 1), champs)) {
        const chemin = `sommes.${poste}.${cle}.${champ}`;
        await collection('compteurs').updateOne({ _id }, { $inc: { [chemin]: 1 } });
        expect([chemin, (await ruptures()).length]).toEqual([chemin, 1]);
        await collection('compteurs').updateOne({ _id }, { $inc: { [chemin]: -1 } });
      }
    }
    const avoirs = await compteur('AV');
    for (const chemin of [`sommes.mois.2026-11.montant`, `sommes.realise.${LE}.biens`]) {
      await collection('compteurs').updateOne({ _id: avoirs._id }, { $inc: { [chemin]: 1 } });
      expect([chemin, (await ruptures()).length]).toEqual([chemin, 1]);
      await collection('compteurs').updateOne({ _id: avoirs._id }, { $inc: { [chemin]: -1 } });
    }
    const fiche = { _id: new Types.ObjectId(client) };
    for (const chemin of ['parAnnee.2026', 'parAnnee.2025', 'deLAnnee.centimes']) {
      await collection('clients').updateOne(fiche, { $inc: { [chemin]: 1 } });
      expect([chemin, (await ruptures()).length]).toEqual([chemin, 1]);
      await collection('clients').updateOne(fiche, { $inc: { [chemin]: -1 } });
    }
    expect(await ruptures()).toEqual([]);
  });

  itDeCampagne(
    'une base d’avant les reçoit de la migration ; arrêtée, elle reprend à l’émetteur qui suit',
    async () => {
      await vivre();
      const autre = await unProfessionnel(app).cree();
      await autre.post('/recettes', {
        date: LE,
        montant: 5,
        nature: 'biens',
        moyen: 'especes',
        libelle: 'Marché',
      });
      const passer = async () => {
        await collection('migrations').deleteMany({ $expr: { $eq: ['$_id', MIGRATION] } });
        await app.get(Migrations).preparer();
      };
      const [avant, apres] = [marie.id, autre.id].toSorted() as [string, string];
      await collection('compteurs').deleteMany({ emetteur: new Types.ObjectId(autre.id) });
      await collection('compteurs').updateMany({}, { $unset: { sommes: 1 } });
      await collection('clients').updateMany({}, { $unset: { sommes: 1, parAnnee: 1, deLAnnee: 1 } });
      await collection('migrations').insertOne({ _id: `${MIGRATION}/dernier` as never, dernier: avant });
      await passer();
      const tenu = async (id: string) =>
        (await collection('compteurs').findOne({ emetteur: new Types.ObjectId(id), serie: 'FAC' }))?.sommes;
      expect([await tenu(avant), await tenu(apres)]).toEqual([undefined, expect.anything()]);
      await passer();
      expect(await ruptures()).toEqual([]);
      expect(await collection('migrations').countDocuments({ dernier: { $exists: true } })).toBe(0);
    },
  );
});
