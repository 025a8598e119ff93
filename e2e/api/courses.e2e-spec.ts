import { itDeCampagne } from '../../scripts/lib/tailles.cjs';
import type { AxiosResponse } from 'axios';
import { ObjectId } from 'mongodb';
import { creerClient, emettreFacture, uneFacture, type FactureRecue } from '../support/constructeurs';
import { demarrerProduit, type Produit } from '../support/produit';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { issues, rangDe, rangsEnBase, suite } from '../support/verifications';

let produit: Produit;
let session: Session;
let client: string;

beforeAll(async () => {
  produit = await demarrerProduit({ instances: 2 });
});

beforeEach(async () => {
  session = await nouveauProfessionnel(produit);
  client = await creerClient(session);
});

afterAll(() => produit?.arreter());

/** Demande `nombre` fois la même chose au même instant, un processus sur deux. */
function ensemble<T>(
  nombre: number,
  demander: (http: Session['http'], rang: number) => Promise<AxiosResponse<T>>,
): Promise<AxiosResponse<T>[]> {
  const acces = produit.urls.map((url) => session.sur(url));
  return Promise.all(Array.from({ length: nombre }, (_, rang) => demander(acces[rang % 2]!, rang)));
}

const relire = async (id: string): Promise<FactureRecue> =>
  exiger(await session.http.get<FactureRecue>(`/factures/${id}`), 200);

async function sommeEnBase(collection: string, filtre: object, champ: string): Promise<number> {
  const documents = await produit.db.collection(collection).find(filtre).toArray();
  return documents.reduce((somme, document) => somme + Number(document[champ]), 0);
}

describe('Vingt paiements d’un coup sur une facture', () => {
  it('partiels : autant que la facture en contient, jamais un de plus', async () => {
    const { _id } = await emettreFacture(session, client);
    const reponses = await ensemble(20, (http) => http.post(`/factures/${_id}/paiements`, { montant: 50 }));

    expect(issues(reponses)).toEqual({ 201: 2, PAIEMENT_EXCESSIF: 18 });
    expect(await relire(_id)).toMatchObject({ statut: 'creee', montantPaye: 100, resteAPayer: 20 });
    const facture = new ObjectId(_id);
    expect(await sommeEnBase('paiements', { facture }, 'montantCentimes')).toBe(10_000);
  });

  it('du tout : un seul passe, les autres disent qu’elle est déjà payée', async () => {
    const { _id } = await emettreFacture(session, client);
    const reponses = await ensemble(20, (http) => http.patch(`/factures/${_id}/payer`, {}));

    expect(issues(reponses)).toEqual({ 200: 1, PAIEMENT_EXCESSIF: 19 });
    expect(await relire(_id)).toMatchObject({ statut: 'payee', montantPaye: 120, resteAPayer: 0 });
    expect(await produit.db.collection('paiements').countDocuments({ facture: new ObjectId(_id) })).toBe(1);
  });

  it('et dix avoirs au milieu : ce qui est payé et ce qui est rectifié restent chacun sous le total', async () => {
    const { _id } = await emettreFacture(session, client);
    const lignes = [{ description: 'Remise', quantite: 1, prixUnitaire: 25 }];
    await ensemble<unknown>(30, (http, rang) =>
      rang % 3 === 0
        ? http.post(`/factures/${_id}/avoirs`, { motif: 'Remise', lignes })
        : http.post(`/factures/${_id}/paiements`, { montant: 25 }),
    );

    const base = (await produit.db.collection('factures').findOne({ _id: new ObjectId(_id) }))!;
    const { payeCentimes, avoirsCentimes, resteCentimes } = base as Record<string, number>;
    expect(avoirsCentimes).toBe(10_000);
    expect(payeCentimes).toBeLessThanOrEqual(12_000);
    expect(resteCentimes).toBe(12_000 - payeCentimes! - avoirsCentimes!);
    const facture = { facture: new ObjectId(_id) };
    expect(await sommeEnBase('paiements', facture, 'montantCentimes')).toBe(payeCentimes);
    const avoirs = { 'factureRectifiee.id': new ObjectId(_id) };
    expect(await sommeEnBase('factures', avoirs, 'totalTtcCentimes')).toBe(avoirsCentimes);
  });
});

describe('Dix avoirs d’un coup sur une facture', () => {
  itDeCampagne('partiels : jamais plus que la facture, leurs numéros se suivent', async () => {
    const { _id } = await emettreFacture(session, client);
    const lignes = [{ description: 'Remise', quantite: 1, prixUnitaire: 50 }];
    const reponses = await ensemble<FactureRecue>(10, (http) =>
      http.post(`/factures/${_id}/avoirs`, { motif: 'Remise', lignes }),
    );

    expect(issues(reponses)).toEqual({ 201: 2, AVOIR_EXCESSIF: 8 });
    const emis = reponses.filter(({ status }) => status === 201).map(({ data }) => rangDe(data.numero));
    expect(emis.sort()).toEqual([1, 2]);
    expect(await relire(_id)).toMatchObject({ statut: 'creee', montantAvoirs: 100, resteAPayer: 20 });
  });

  it('totaux : un seul passe, la facture est annulée une fois', async () => {
    const { _id } = await emettreFacture(session, client);
    const reponses = await ensemble(10, (http) => http.post(`/factures/${_id}/avoirs`, { motif: 'Erreur' }));

    expect(issues(reponses)).toEqual({ 201: 1, TRANSITION_INTERDITE: 9 });
    expect(await relire(_id)).toMatchObject({ statut: 'annulee', montantAvoirs: 120, resteAPayer: 0 });
  });
});

describe('Deux onglets sur un brouillon', () => {
  const creer = async (): Promise<FactureRecue> =>
    exiger(
      await session.http.post<FactureRecue>('/factures', uneFacture(client, { statut: 'brouillon' })),
      201,
    );
  const contenu = (objet: string, version?: unknown) => ({ ...uneFacture(client, { objet }), version });

  it('dix enregistrements de la même version : un seul passe, les autres savent laquelle reprendre', async () => {
    const { _id, version } = await creer();
    const reponses = await ensemble<FactureRecue>(10, (http, rang) =>
      http.put(`/factures/${_id}`, contenu(`Onglet ${rang}`, version)),
    );

    expect(issues(reponses)).toEqual({ 200: 1, VERSION_DEPASSEE: 9 });
    const gagnante = reponses.find(({ status }) => status === 200)!.data;
    expect(await relire(_id)).toMatchObject({ objet: gagnante.objet, version: gagnante.version });
    const refusee = reponses.find(({ status }) => status === 409)!.data;
    expect(refusee.versionActuelle).toBe(gagnante.version);

    const reprise = contenu('Le second onglet', refusee.versionActuelle);
    exiger(await session.http.put(`/factures/${_id}`, reprise), 200);
    expect(await relire(_id)).toMatchObject({ objet: 'Le second onglet' });
  });

  itDeCampagne(
    'un enregistrement pendant l’émission : l’un des deux, jamais une facture faite de deux versions',
    async () => {
      for (const essai of suite(5)) {
        const { _id, version } = await creer();
        const tard = {
          ...contenu('Tard', version),
          lignes: [{ description: 'Tard', quantite: 1, prixUnitaire: 7 }],
        };
        const [emission, enregistrement] = await ensemble<FactureRecue>(2, (http, rang) =>
          rang === 0 ? http.post(`/factures/${_id}/emettre`) : http.put(`/factures/${_id}`, tard),
        );
        const vue = await relire(_id);
        const lignes = vue.lignes as { description: string }[];
        const voulue = enregistrement!.status === 200 ? ['Tard', 'Tard', 7] : [null, 'Conseil', 120];
        expect([vue.objet, lignes[0]!.description, vue.montantTTC]).toEqual(voulue);
        expect(['201', 'VERSION_DEPASSEE']).toContain(Object.keys(issues([emission!]))[0]);
        expect(['200', 'VERSION_DEPASSEE', 'FACTURE_DEJA_EMISE']).toContain(
          Object.keys(issues([enregistrement!]))[0],
        );
        expect({ essai, statut: vue.statut }).toEqual({
          essai,
          statut: emission!.status === 201 ? 'creee' : 'brouillon',
        });
      }
    },
  );

  it('dix émissions du même brouillon : un seul numéro', async () => {
    const { _id } = await creer();
    const reponses = await ensemble<FactureRecue>(10, (http) => http.post(`/factures/${_id}/emettre`));

    const { 201: emises, ...refus } = issues(reponses);
    expect(emises).toBe(1);
    expect(Object.keys(refus).every((c) => ['FACTURE_DEJA_EMISE', 'VERSION_DEPASSEE'].includes(c))).toBe(
      true,
    );
    expect(await rangsEnBase(produit.db, session)).toEqual([1]);
  });
});
