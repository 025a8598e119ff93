import type { FactureResume } from '@facturier/domaine/contrat/factures';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { ChangementDeTest } from '../support/adresses';
import { connexionDe, unProfessionnel } from '../support/builders';
import { inscrireEtVerifier, MOT_DE_PASSE, seConnecter } from '../support/comptes';
import { unClient, uneFacture } from '../support/factures';

/** Ce qui suit l'adresse d'un compte, et ce qui lui reste. */
describe('Après un changement d’adresse', () => {
  let app: AppDeTest;
  const adresse = new ChangementDeTest(() => app);
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());
  beforeEach(async () => {
    await connexionDe(app).collection('tentatives').deleteMany({});
  });

  const unCompte = async () => {
    const email = await inscrireEtVerifier(app);
    return { email, jeton: await seConnecter(app, email) };
  };

  it('ce que l’ancienne adresse a reçu reste au compte, même à son prochain titulaire ; ce qui attendait la nouvelle arrive une fois prouvée', async () => {
    const marie = await unProfessionnel(app).cree();
    const { email, jeton } = await unCompte();
    const nouvelle = adresse.adresseNeuve();
    const remise = async (email: string) => {
      const client = await unClient(marie, { email, type: 'particulier' });
      return (await uneFacture(marie, client._id))._id;
    };
    const ids = [await remise(email), await remise(email), await remise(nouvelle)];
    for (const id of ids.slice(0, 2)) await marie.post(`/factures/${id}/send-internal`);
    const texte = { to: nouvelle, subject: 'Votre facture', message: 'Bonjour' };
    await marie.post(`/factures/${ids[2]}/send-email`, texte);
    await app.courriels.attendre(nouvelle, /Votre facture/);
    const recues = async (qui: string): Promise<string[]> => {
      const { corps } = await app.appeler<FactureResume[]>('GET', '/factures/received', undefined, {
        jeton: qui,
      });
      return corps.map(({ _id }) => _id).sort();
    };
    await app.appeler('GET', `/factures/${ids[0]}`, undefined, { jeton });
    expect(await recues(jeton)).toEqual(ids.slice(0, 2).sort());
    await adresse.demander(jeton, nouvelle);
    expect(await recues(jeton)).toEqual(ids.slice(0, 2).sort());
    await adresse.confirmer(await adresse.lienRecu(nouvelle), { password: MOT_DE_PASSE });
    expect(await recues(jeton)).toEqual(ids.sort());
    await connexionDe(app).collection('compteurs_courriels').deleteMany({});
    await adresse.ouvrirCompteA(email, 2);
    expect(await recues(await seConnecter(app, email))).toEqual([]);
    expect(await recues(jeton)).toEqual(ids.sort());
  });

  it('se retrouve dans l’activité, le journal de l’administration et les données ; s’efface avec le compte', async () => {
    const { email, jeton } = await unCompte();
    const [nouvelle, attendue] = [adresse.adresseNeuve(), adresse.adresseNeuve()];
    await adresse.changer(jeton, nouvelle);
    await adresse.demander(jeton, attendue);
    const { corps: activite } = await app.appeler<{ acte: string }[]>('GET', '/auth/activite', undefined, {
      jeton,
    });
    expect(activite.map(({ acte }) => acte)).toEqual(
      expect.arrayContaining(['adresse_demandee', 'adresse_changee']),
    );
    const { corps: donnees } = await app.appeler<{ adresses: unknown[]; journal: { quoi: string }[] }>(
      'GET',
      '/export/user-data',
      undefined,
      { jeton },
    );
    expect(donnees.adresses).toEqual([
      { ancienne: email },
      { enAttente: attendue, expireLe: expect.any(String) },
    ]);
    expect(donnees.journal.map(({ quoi }) => quoi)).toContain('securite.adresse');
    const fin = { password: MOT_DE_PASSE, confirmation: 'SUPPRIMER' };
    await app.courriels.attendre(email, /a été changée/);
    expect((await app.appeler('DELETE', '/users/me', fin, { jeton })).statut).toBe(204);
    await app.courriels.attendre(nouvelle, /supprimé/);
    for (const nom of ['users', 'jetons_courriel', 'journal_admin', 'journal_securite']) {
      const restes = JSON.stringify(await connexionDe(app).collection(nom).find().toArray());
      for (const une of [email, nouvelle, attendue]) expect(restes).not.toContain(une);
    }
  });
});
