import { Transactions } from '../../src/common/database/transactions';
import type { FactureResume } from '@facturier/domaine/contrat/factures';
import { UsersService } from '../../src/modules/users/users.service';
import { VieDesComptesService } from '../../src/modules/users/vie-des-comptes.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unParticulier, unProfessionnel } from '../support/builders';
import { inscrireEtVerifier, jetonDuLien, seConnecter, uneInscription } from '../support/comptes';
import { unClient, uneFacture } from '../support/factures';

const LIEN = 'Voir la facture en ligne';

describe('Une facture envoyée par courriel', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let numero = 0;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  const adresseNeuve = (): string => `client${(numero += 1)}@essai.example`;
  const emettrePour = async (email: string): Promise<string> => {
    const client = await unClient(marie, { email, type: 'particulier' });
    return (await uneFacture(marie, client._id))._id;
  };
  /** Envoie, et attend que la facture soit dite envoyée. @returns le texte du courriel */
  const envoyer = async (id: string, to: string): Promise<string> => {
    await marie.post(`/factures/${id}/send-email`, { to, subject: 'Votre facture', message: 'Bonjour' });
    const { texte } = await app.courriels.attendre(to, /Votre facture/);
    for (;;) {
      const { corps } = await marie.get(`/factures/${id}`);
      if (corps.statut === 'envoyee') return texte;
      await new Promise((tour) => setImmediate(tour));
    }
  };
  const recues = async (jeton: string): Promise<string[]> => {
    const { corps } = await app.appeler<FactureResume[]>('GET', '/factures/received', undefined, { jeton });
    return corps.map(({ _id }) => _id);
  };

  it('se retrouve dans le compte qui porte l’adresse du client, et s’y ouvre', async () => {
    const camille = await unParticulier(app).cree();
    const id = await emettrePour(camille.email);
    expect(await recues(camille.jeton)).toEqual([]);
    expect(await envoyer(id, camille.email)).toContain(LIEN);
    expect(await recues(camille.jeton)).toEqual([id]);
    expect((await camille.get(`/factures/${id}`)).corps).toMatchObject({
      monRole: 'destinataire',
      statutDestinataire: 'vue',
    });
  });

  it('attend le compte que le client ouvrira à cette adresse, une fois l’adresse confirmée', async () => {
    const email = adresseNeuve();
    const id = await emettrePour(email);
    const jamaisEnvoyee = await emettrePour(adresseNeuve());
    await envoyer(id, email);
    await inscrireEtVerifier(app, { email, role: 'particulier', siret: undefined });
    const jeton = await seConnecter(app, email);
    expect(await recues(jeton)).toEqual([id]);
    expect((await app.appeler('GET', `/factures/${jamaisEnvoyee}`, undefined, { jeton })).statut).toBe(404);
  });

  it('partie à l’instant où l’adresse se vérifie se retrouve quand même dans le compte', async () => {
    const email = adresseNeuve();
    const id = await emettrePour(email);
    const { corps } = await app.appeler(
      'POST',
      '/auth/register',
      uneInscription({ email, role: 'particulier', siret: undefined }),
    );
    const token = jetonDuLien((await app.courriels.attendre(email, /Confirmez/)).texte);
    let compteLu = (): void => {};
    // L'adresse se vérifie entre la lecture du compte et l'écriture de la facture.
    const verifiee = new Promise<void>((lu) => {
      compteLu = lu;
    }).then(() => app.appeler('POST', '/auth/verify-email', { token, marque: corps.marque }));
    const users = app.get(UsersService);
    const lire = users.trouverParEmail.bind(users);
    const espion = jest.spyOn(users, 'trouverParEmail').mockImplementationOnce(async (adresse) => {
      const compte = await lire(adresse);
      compteLu();
      await verifiee;
      return compte;
    });
    await envoyer(id, email);
    espion.mockRestore();
    expect(await recues(await seConnecter(app, email))).toEqual([id]);
  });

  it('dont l’adresse disparaît avec son compte n’est plus en cours d’envoi : elle peut être renvoyée', async () => {
    const camille = await unParticulier(app).cree();
    const id = await emettrePour(camille.email);
    await connexionDe(app)
      .collection('boite_envoi')
      .updateMany({}, { $set: { etat: 'fait' } });
    app.courriels.refuser(camille.email, 451);
    await marie.post(`/factures/${id}/send-email`, { to: camille.email, subject: 'Votre facture' });
    await app.get(Transactions).executer(() => app.get(VieDesComptesService).supprimer(camille.id));
    app.courriels.accepterTout();
    const { corps } = await marie.get(`/factures/${id}`);
    expect(corps.envoi).toMatchObject({ etat: 'echec', raison: 'Cette adresse n’est plus en service.' });
    const autre = { to: adresseNeuve(), subject: 'Votre facture' };
    expect((await marie.post(`/factures/${id}/send-email`, autre)).statut).toBe(202);
  });

  it('ne devient pas celle d’un autre à qui l’émetteur la fait lire', async () => {
    const comptable = await unParticulier(app).cree();
    const id = await emettrePour(adresseNeuve());
    await envoyer(id, comptable.email);
    expect(await recues(comptable.jeton)).toEqual([]);
    expect((await comptable.get(`/factures/${id}`)).statut).toBe(404);
  });
});
