import type { AxiosResponse } from 'axios';
import { itDeCampagne, selonLaTaille } from '../../scripts/lib/tailles.cjs';
import { ObjectId } from 'mongodb';
import {
  creerClient,
  dansJours,
  emettreFacture,
  uneFacture,
  type FactureRecue,
} from '../support/constructeurs';
import { attendreQue } from '../support/attendre';
import { demarrerProduit, type Produit } from '../support/produit';
import { nouveauProfessionnel, type Session } from '../support/session';
import { issues, rangDe, rangsEnBase, suite } from '../support/verifications';

const EN_PARALLELE = selonLaTaille(20, 50);
const EMISSIONS = selonLaTaille(40, 200);
/** Chacune est suivie de son PDF : c'est ce qui dure. */
const QUOTA = selonLaTaille(30, 60);
const EN_VOL = 50;

let produit: Produit;

/** Émet `nombre` factures d'un coup, réparties sur les instances. */
function emettreEnsemble(
  session: Session,
  client: string,
  nombre: number,
  urls: readonly string[] = produit.urls,
): Promise<AxiosResponse<FactureRecue>[]> {
  const acces = urls.map((url) => session.sur(url));
  return Promise.all(
    Array.from({ length: nombre }, (_, rang) =>
      acces[rang % acces.length]!.post<FactureRecue>(
        '/factures',
        uneFacture(client, { objet: `Lot ${rang}` }),
      ),
    ),
  );
}

const statuts = (reponses: readonly AxiosResponse[]): number[] => [
  ...new Set(reponses.map(({ status }) => status)),
];
const rangs = (reponses: readonly AxiosResponse<FactureRecue>[]): number[] =>
  reponses.map(({ data }) => rangDe(data.numero)).sort((a, b) => a - b);

beforeAll(async () => {
  produit = await demarrerProduit({ instances: 3 });
});

afterAll(() => produit?.arreter());

describe('L’émission en parallèle', () => {
  itDeCampagne(
    'donne 1 à n, sans trou ni doublon, à n factures émises ensemble sur un processus',
    async () => {
      const session = await nouveauProfessionnel(produit);
      const client = await creerClient(session);

      const reponses = await emettreEnsemble(session, client, EN_PARALLELE, [produit.url]);

      expect(statuts(reponses)).toEqual([201]);
      expect(rangs(reponses)).toEqual(suite(EN_PARALLELE));
      expect(await rangsEnBase(produit.db, session)).toEqual(suite(EN_PARALLELE));
    },
  );

  it('donne 1 à n, sans trou ni doublon, quand trois processus se partagent la base', async () => {
    const session = await nouveauProfessionnel(produit);
    const client = await creerClient(session);

    const reponses = await emettreEnsemble(session, client, EN_PARALLELE);

    expect(statuts(reponses)).toEqual([201]);
    expect(rangs(reponses)).toEqual(suite(EN_PARALLELE));
    expect(await rangsEnBase(produit.db, session)).toEqual(suite(EN_PARALLELE));
  });

  it('tient une série par émetteur : deux émetteurs ensemble ont chacun 1 à 15', async () => {
    const sessions = await Promise.all([nouveauProfessionnel(produit), nouveauProfessionnel(produit)]);
    const clients = await Promise.all(sessions.map((session) => creerClient(session)));

    await Promise.all(sessions.map((session, rang) => emettreEnsemble(session, clients[rang]!, 15)));

    for (const session of sessions) expect(await rangsEnBase(produit.db, session)).toEqual(suite(15));
  });

  itDeCampagne('ne laisse pas de trou derrière les factures refusées au milieu des autres', async () => {
    const session = await nouveauProfessionnel(produit);
    const client = await creerClient(session);
    const corps = Array.from({ length: 30 }, (_, rang) =>
      uneFacture(client, rang % 3 === 0 ? { montantHT: 1 } : {}),
    );

    const reponses = await Promise.all(
      corps.map((facture, rang) =>
        session.sur(produit.urls[rang % 3]!).post<FactureRecue>('/factures', facture),
      ),
    );

    expect(reponses.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(await rangsEnBase(produit.db, session)).toEqual(suite(20));
  });

  it('n’émet qu’une facture pour dix envois de la même clé d’idempotence', async () => {
    const session = await nouveauProfessionnel(produit);
    const client = await creerClient(session);
    const corps = uneFacture(client);

    const reponses = await Promise.all(
      suite(10).map((rang) =>
        session.sur(produit.urls[rang % 3]!).post<FactureRecue>('/factures', corps, {
          headers: { 'Idempotency-Key': 'double-clic-0001' },
        }),
      ),
    );

    expect(statuts(reponses)).toEqual([201]);
    expect(new Set(reponses.map(({ data }) => data._id)).size).toBe(1);
    expect(await rangsEnBase(produit.db, session)).toEqual([1]);
  });
});

/** Ce que la base garde des factures de l'émetteur : tout doit dire le même nombre. */
interface Trace {
  rangs: number[];
  duMois: number;
  sommees: number;
  duClient: number;
  pdf: number;
}

async function trace(session: Session, client: string): Promise<Trace> {
  const emetteur = new ObjectId(session.id);
  await attendreQue(
    async () => (await produit.db.collection('boite_envoi').countDocuments({ etat: { $ne: 'fait' } })) === 0,
    'les PDF promis',
    { delaiMs: 120_000 },
  );
  const compteur = await produit.db.collection('compteurs').findOne({ emetteur, serie: 'FAC' });
  const fiche = await produit.db.collection('clients').findOne({ _id: new ObjectId(client) });
  return {
    rangs: await rangsEnBase(produit.db, session),
    duMois: Number(compteur?.duMois),
    sommees: Number(compteur?.sommes.emises),
    duClient: Number(fiche?.nombreFactures),
    pdf: await produit.db.collection('documents').countDocuments({ emetteur }),
  };
}

const exacte = (nombre: number): Trace => ({
  rangs: suite(nombre),
  duMois: nombre,
  sommees: nombre,
  duClient: nombre,
  pdf: nombre,
});

describe('Émettre à trois processus', () => {
  /** Émet `nombre` fois, cinquante en vol, chaque processus à son tour. */
  async function emettre(
    nombre: number,
    corps: (rang: number) => object,
    entetes: (rang: number) => Record<string, string> = () => ({}),
  ): Promise<AxiosResponse<FactureRecue>[]> {
    const acces = produit.urls.map((url) => session.sur(url));
    const reponses: AxiosResponse<FactureRecue>[] = [];
    let demandees = 0;
    const fil = async (): Promise<void> => {
      while (demandees < nombre) {
        const rang = demandees++;
        const http = acces[rang % acces.length]!;
        reponses.push(await http.post<FactureRecue>('/factures', corps(rang), { headers: entetes(rang) }));
      }
    };
    await Promise.all(Array.from({ length: EN_VOL }, fil));
    return reponses;
  }

  let session: Session;
  let client: string;
  beforeEach(async () => {
    session = await nouveauProfessionnel(produit);
    client = await creerClient(session);
  });

  it('une fautive sur dix mêlée aux lots : les autres portent la suite, sans trou ni doublon', async () => {
    await emettreFacture(session, client);
    const justes = (EMISSIONS * 9) / 10;
    const anterieure = { dateEmission: dansJours(-3) };
    const reponses = await emettre(EMISSIONS, (rang) =>
      uneFacture(client, rang % 10 === 5 ? anterieure : {}),
    );

    expect(issues(reponses)).toEqual({ 201: justes, DATE_EMISSION_ANTERIEURE: EMISSIONS - justes });
    const rangs = reponses.flatMap(({ status, data }) => (status === 201 ? [rangDe(data.numero)] : []));
    expect(rangs.sort((a, b) => a - b)).toEqual(suite(justes + 1).slice(1));
    expect(await trace(session, client)).toEqual(exacte(justes + 1));
  });

  itDeCampagne('le quota atteint au milieu d’un lot : la limite exactement', async () => {
    const quotas = { factures: QUOTA, clients: null };
    await produit.db
      .collection('abonnements')
      .updateOne(
        { _id: new ObjectId(session.id) },
        { $set: { quotas, debutEssai: new Date(), prolongationEssaiMs: 0, periodesPayees: [] } },
        { upsert: true },
      );
    const reponses = await emettre(QUOTA + 30, () => uneFacture(client));

    expect(issues(reponses)).toEqual({ 201: QUOTA, QUOTA_FACTURES_ATTEINT: 30 });
    expect(await trace(session, client)).toEqual(exacte(QUOTA));
  });

  itDeCampagne('six clés, dix fois chacune : six factures, la même réponse à tous', async () => {
    const reponses = await emettre(
      60,
      (rang) => uneFacture(client, { objet: `Commande ${rang % 6}` }),
      (rang) => ({ 'Idempotency-Key': `commande-numero-${rang % 6}` }),
    );

    expect(issues(reponses)).toEqual({ 201: 60 });
    expect(new Set(reponses.map(({ data }) => data._id)).size).toBe(6);
    expect(await trace(session, client)).toEqual(exacte(6));
  });
});
