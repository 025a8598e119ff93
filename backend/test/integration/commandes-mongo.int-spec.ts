import { CompteurDeCommandes } from '../support/commandes';
import { type CompteDeTest, unProfessionnel } from '../support/builders';
import { inscrire, uneCharge } from '../support/encaissements';
import { corpsDeFacture, unClient, uneFacture } from '../support/factures';

/** Ce qu'une demande signée lit avant tout acte : la session, son compte avec elle. */
const ENTREE = ['aggregate sessions'];
/** Ce que lit la garde des droits. */
const DROITS = ['find abonnements'];
/** Ce que la réponse relit : le document, et l'adresse présente de son client. */
const REPONSE = ['find factures', 'find clients'];

describe('Ce qu’un acte demande à MongoDB', () => {
  let compteur: CompteurDeCommandes;
  let marie: CompteDeTest;
  let client: string;
  let facture: string;

  beforeAll(async () => {
    compteur = await CompteurDeCommandes.monter();
    marie = await unProfessionnel(compteur.app).cree();
    client = (await unClient(marie))._id;
    facture = (await uneFacture(marie, client))._id;
  });
  afterAll(() => compteur.app.fermer());

  const issues = async (acte: () => Promise<{ statut: number }>, statut: number): Promise<string[]> => {
    let recu = 0;
    const commandes = await compteur.pendant(async () => {
      recu = (await acte()).statut;
    });
    expect(recu).toBe(statut);
    return commandes;
  };

  it('émettre : quatre lectures, une transaction de cinq écritures, rien de relu', async () => {
    const commandes = await issues(() => marie.post('/factures', corpsDeFacture(client)), 201);
    const lues = ['aggregate users', 'find clients'];
    const ecrites = [
      'findAndModify compteurs',
      'update clients',
      'update users',
      'insert factures',
      'insert boite_envoi',
      'commitTransaction',
    ];
    expect([...commandes].sort()).toEqual([...ENTREE, ...DROITS, ...lues, ...ecrites].sort());
    expect(commandes.slice(4)).toEqual(ecrites);
    expect(commandes).toHaveLength(10);
  });

  it('encaisser : la facture et son livre, l’écriture, l’histoire et les sommes tenues, en une transaction', async () => {
    const paiement = { montant: 10, date: '2026-11-21', moyen: 'virement' };
    const commandes = await issues(() => marie.post(`/factures/${facture}/paiements`, paiement), 201);
    expect(commandes).toEqual([
      ...ENTREE,
      'aggregate factures',
      'findAndModify factures',
      'insert paiements',
      'insert historique',
      'findAndModify clients',
      'update compteurs',
      'commitTransaction',
    ]);
    expect(commandes).toHaveLength(8);
  });

  it('inscrire ce qui vient d’ailleurs : les mêmes, sans la session de personne', async () => {
    const commandes = await compteur.pendant(() => inscrire(compteur.app, marie, facture, uneCharge()));
    expect(commandes).toEqual([
      'aggregate factures',
      'findAndModify factures',
      'insert paiements',
      'insert historique',
      'findAndModify clients',
      'update compteurs',
      'commitTransaction',
    ]);
  });

  it('lire une page de la liste : la session et la page', async () => {
    expect(await issues(() => marie.get('/factures'), 200)).toEqual([...ENTREE, 'find factures']);
  });

  it('lire un détail : la session, la facture, l’adresse de son client', async () => {
    expect(await issues(() => marie.get(`/factures/${facture}`), 200)).toEqual([...ENTREE, ...REPONSE]);
  });
});
