import { createHash } from 'node:crypto';
import { creerClient, dansJours, emettreFacture, type FactureRecue } from '../support/constructeurs';
import { attendreEffets, photographier } from '../support/mongo';
import { demarrerProduit, type Produit, SANS_TRAVAUX } from '../support/produit';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { rangsEnBase, suite, verifierRefus } from '../support/verifications';

/** Ce qui vit sans qu'une facture change : sessions, baux, file des effets. */
const TECHNIQUES = ['sessions', 'baux', 'boite_envoi', 'demandes'];

let produit: Produit;
let session: Session;
let autreClient: string;
let facture: FactureRecue;
let avant: string[];

const empreintePdf = async (): Promise<string> => {
  const pdf = await session.http.get(`/factures/${facture._id}/pdf`, { responseType: 'arraybuffer' });
  return createHash('sha256').update(exiger(pdf, 200)).digest('hex');
};

beforeAll(async () => {
  produit = await demarrerProduit({ env: SANS_TRAVAUX });
  session = await nouveauProfessionnel(produit);
  const client = await creerClient(session);
  autreClient = await creerClient(session, { nom: 'Autre client', email: 'autre@essai.example' });
  facture = await emettreFacture(session, client, { objet: 'Audit', bonDeCommande: 'BC-7' });
  // Une seconde facture : la première n'est plus la dernière de sa série.
  await emettreFacture(session, client);
  await attendreEffets(produit.db);
  await empreintePdf();
  avant = await photographier(produit.db, TECHNIQUES);
});

afterAll(() => produit?.arreter());

const CONTENU: [string, () => Record<string, unknown>][] = [
  ['client', () => ({ client: autreClient })],
  ['dateEmission', () => ({ dateEmission: dansJours(-1) })],
  ['dateEcheance', () => ({ dateEcheance: dansJours(10) })],
  ['datePrestation', () => ({ datePrestation: dansJours(-3) })],
  ['objet', () => ({ objet: 'Autre objet' })],
  ['bonDeCommande', () => ({ bonDeCommande: 'BC-8' })],
  ['adresseLivraison', () => ({ adresseLivraison: '1 rue Neuve, 75001 Paris' })],
  ['lignes (description)', () => ({ lignes: [{ description: 'Autre', quantite: 2, prixUnitaire: 60 }] })],
  ['lignes (quantite)', () => ({ lignes: [{ description: 'Conseil', quantite: 3, prixUnitaire: 60 }] })],
  ['lignes (prixUnitaire)', () => ({ lignes: [{ description: 'Conseil', quantite: 2, prixUnitaire: 61 }] })],
  ['lignes (supprimées)', () => ({ lignes: [] })],
  ['montantHT', () => ({ montantHT: 1 })],
  ['montantTTC', () => ({ montantTTC: 1 })],
  ['tauxTVA', () => ({ tauxTVA: 20 })],
  ['mentionsLegales', () => ({ mentionsLegales: { mentionLibre: 'Ajout après coup' } })],
  ['statut brouillon', () => ({ statut: 'brouillon' })],
];

const RESERVES: [string, unknown][] = [
  ['numero', 'FAC-2020-001'],
  ['emetteur', '0123456789abcdef01234567'],
  ['rang', 7],
  ['emiseLe', '2020-01-01T00:00:00.000Z'],
  ['payeCentimes', 12_000],
  ['montantPaye', 120],
  ['resteAPayer', 0],
  ['statutEmetteur', 'payee'],
  ['statutDestinataire', 'payee'],
  ['vendeurFige', { nom: 'Autre' }],
  ['$set', { objet: 'x' }],
];

describe('Une facture émise est figée', () => {
  it.each(CONTENU)('%s : PUT répond 409 et rien ne change', async (_champ, changement) => {
    for (const corps of [changement(), { ...changement(), version: facture.version }]) {
      verifierRefus(await session.http.put(`/factures/${facture._id}`, corps), 'FACTURE_DEJA_EMISE');
    }
    expect(await photographier(produit.db, TECHNIQUES)).toEqual(avant);
  });

  it.each(RESERVES)(
    '%s, que seul le serveur écrit : PUT est refusé et rien ne change',
    async (champ, valeur) => {
      const reponse = await session.http.put(`/factures/${facture._id}`, { [champ]: valeur });
      verifierRefus(reponse, 'CHAMP_INCONNU');
      expect(await photographier(produit.db, TECHNIQUES)).toEqual(avant);
    },
  );

  it('ne se supprime pas, même la dernière', async () => {
    verifierRefus(await session.http.delete(`/factures/${facture._id}`), 'SUPPRESSION_INTERDITE');
    expect(await rangsEnBase(produit.db, session)).toEqual(suite(2));
  });

  it('garde le même PDF, octet pour octet, quoi qu’on ait tenté', async () => {
    const empreinte = await empreintePdf();
    await session.http.put(`/factures/${facture._id}`, { objet: 'Autre' });
    expect(await empreintePdf()).toBe(empreinte);
  });

  it('garde la copie de son vendeur et de son client quand leurs fiches changent', async () => {
    const empreinte = await empreintePdf();
    const lire = async (): Promise<FactureRecue> =>
      exiger(await session.http.get(`/factures/${facture._id}`), 200);
    const { client: idClient } = facture as FactureRecue & { client: { _id: string } };

    exiger(await session.http.put('/users/me', { nom: 'Renommée', ville: 'Brest' }), 200);
    const fiche = { nom: 'Client renommé', email: 'nouveau@essai.example' };
    exiger(await session.http.put(`/clients/${idClient._id}`, fiche), 200);

    expect((await lire()).document).toEqual(facture.document);
    expect(await empreintePdf()).toBe(empreinte);
  });

  it('reste entière quand son client est supprimé', async () => {
    const { client } = facture as FactureRecue & { client: { _id: string } };
    exiger(await session.http.delete(`/clients/${client._id}`), 204);
    const relue = exiger(await session.http.get<FactureRecue>(`/factures/${facture._id}`), 200);
    expect(relue.document).toEqual(facture.document);
  });
});
