import type { AxiosResponse } from 'axios';
import { creerClient, uneFacture, type FactureRecue } from '../support/constructeurs';
import { demarrerProduit, type Produit } from '../support/produit';
import { nouveauProfessionnel, type Session } from '../support/session';
import { rangDe, rangsEnBase, suite } from '../support/verifications';

const EN_PARALLELE = 50;

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
  produit = await demarrerProduit({ instances: 2 });
});

afterAll(() => produit?.arreter());

describe('L’émission en parallèle', () => {
  it('donne 1 à 50, sans trou ni doublon, à 50 factures émises ensemble sur un processus', async () => {
    const session = await nouveauProfessionnel(produit);
    const client = await creerClient(session);

    const reponses = await emettreEnsemble(session, client, EN_PARALLELE, [produit.url]);

    expect(statuts(reponses)).toEqual([201]);
    expect(rangs(reponses)).toEqual(suite(EN_PARALLELE));
    expect(await rangsEnBase(produit.db, session)).toEqual(suite(EN_PARALLELE));
  });

  it('donne 1 à 50, sans trou ni doublon, quand deux processus se partagent la base', async () => {
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

  it('ne laisse pas de trou derrière les factures refusées au milieu des autres', async () => {
    const session = await nouveauProfessionnel(produit);
    const client = await creerClient(session);
    const corps = Array.from({ length: 30 }, (_, rang) =>
      uneFacture(client, rang % 3 === 0 ? { montantHT: 1 } : {}),
    );

    const reponses = await Promise.all(
      corps.map((facture, rang) =>
        session.sur(produit.urls[rang % 2]!).post<FactureRecue>('/factures', facture),
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
        session.sur(produit.urls[rang % 2]!).post<FactureRecue>('/factures', corps, {
          headers: { 'Idempotency-Key': 'double-clic-0001' },
        }),
      ),
    );

    expect(statuts(reponses)).toEqual([201]);
    expect(new Set(reponses.map(({ data }) => data._id)).size).toBe(1);
    expect(await rangsEnBase(produit.db, session)).toEqual([1]);
  });
});
