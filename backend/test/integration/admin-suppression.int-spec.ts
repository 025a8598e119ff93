import { attendreQue } from '../support/attendre';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unAdmin, unParticulier } from '../support/builders';
import { CompteDeTest as Compte } from '../support/builders';
import { inscrireEtVerifier, MOT_DE_PASSE, seConnecter } from '../support/comptes';
import { corpsDeFacture, unClient, uneFacture } from '../support/factures';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';

/** Ce qui désigne la personne, assez rare pour ne se trouver nulle part ailleurs. */
const TRACES = ['Apollonie', 'Quimperlé-Vasseur', 'impasse des Hirondelles', 'apollonie@'];

describe('La suppression d’un compte', () => {
  let app: AppDeTest;
  let admin: CompteDeTest;
  let personne: CompteDeTest;
  let facture: string;

  beforeAll(async () => {
    app = await creerAppDeTest();
    admin = await unAdmin(app).cree();
  });
  afterAll(() => app.fermer());

  /** Un compte qui a tout fait : factures, brouillon, clients, paiement, envoi, messages, mentions, export, suspension levée. */
  beforeEach(async () => {
    const email = `apollonie@${Math.random().toString(36).slice(2)}.exemple.fr`;
    await inscrireEtVerifier(app, { prenom: 'Apollonie', nom: 'Quimperlé-Vasseur', email });
    const jeton = await seConnecter(app, email);
    const { corps: moi } = await app.appeler<{ _id: string }>('GET', '/users/me', undefined, { jeton });
    personne = new Compte(app, moi._id, email, jeton);
    await personne.put('/users/me', {
      adresse: '4 impasse des Hirondelles',
      codePostal: '29000',
      ville: 'Quimper',
      telephone: '0298000000',
    });
    await personne.post('/mentions-legales', {
      conditionsPaiement: 'À réception',
      mentionLibre: 'Apollonie vous remercie',
      modele: 'classique',
      couleurAccent: '#0b5cad',
    });
    const paul = await unParticulier(app).cree();
    const client = await unClient(personne, { email: paul.email, type: 'particulier' });
    facture = (await uneFacture(personne, client._id))._id;
    await personne.post(`/factures/${facture}/send-internal`);
    await personne.post(`/factures/${facture}/send-email`, {
      to: 'client@exemple.fr',
      subject: 'Facture d’Apollonie',
      message: 'Bonjour',
    });
    await app.appeler('PATCH', `/factures/${facture}/payer`, {}, { jeton });
    await personne.post(
      '/factures',
      corpsDeFacture(client._id, { statut: 'brouillon', objet: 'Pour Apollonie' }),
    );
    await personne.post('/conversations/new/messages', { contenu: 'Je suis Apollonie Quimperlé-Vasseur' });
    await personne.put('/factures/vues', { vues: [{ nom: 'Les dettes d’Apollonie', adresse: '' }] });
    await personne.get('/export/user-data');
    await viderLaBoite();
  });

  /** Attend que la boîte d'envoi n'ait plus rien en main : le facteur travaille aussi de son côté. */
  async function viderLaBoite(): Promise<void> {
    await app.get(OutboxWorker).vider();
    const enCours = () => connexionDe(app).collection('boite_envoi').countDocuments({ etat: 'en_cours' });
    await attendreQue(async () => (await enCours()) === 0, 'la boîte d’envoi vide');
  }

  /** Les collections où une trace de la personne se lit encore, et combien de documents. */
  async function traces(): Promise<Record<string, number>> {
    const base = connexionDe(app).db!;
    const trouvees: Record<string, number> = {};
    for (const { name } of await base.listCollections().toArray()) {
      for await (const document of base.collection(name).find()) {
        const texte = JSON.stringify(document, (_cle, valeur: unknown) =>
          valeur instanceof Uint8Array ? Buffer.from(valeur).toString('latin1') : valeur,
        );
        if (TRACES.some((trace) => texte.includes(trace))) trouvees[name] = (trouvees[name] ?? 0) + 1;
      }
    }
    return trouvees;
  }

  const gelees = async () =>
    connexionDe(app).collection('factures').find({ 'vendeurFige.prenom': 'Apollonie' }).toArray();

  it.each([
    [
      'par l’administration',
      () => admin.delete(`/admin/users/${personne.id}`, { confirmation: personne.email }),
    ],
    [
      'par la personne',
      () => personne.delete('/users/me', { password: MOT_DE_PASSE, confirmation: 'SUPPRIMER' }),
    ],
  ])(
    '%s ne laisse son nom, son adresse et son e-mail que dans les factures émises, figées',
    async (_qui, supprimer) => {
      expect(Object.keys(await traces())).toEqual(
        expect.arrayContaining(['users', 'conversations', 'messages', 'factures', 'mentions_legales']),
      );
      const avant = await gelees();
      expect((await supprimer()).statut).toBe(204);
      await viderLaBoite();
      const restes = await traces();
      // Le document émis (son PDF et le XML qu'il porte) se garde avec la facture.
      expect(Object.keys(restes).sort()).toEqual(['documents', 'factures']);
      const apres = await gelees();
      expect(restes.documents).toBe(apres.length);
      expect(restes.factures).toBe(apres.length);
      expect(apres.map(({ statutEmetteur }) => statutEmetteur)).not.toContain('brouillon');
      expect(
        apres.map(({ vendeurFige, clientFige, numero }) => ({ vendeurFige, clientFige, numero })),
      ).toEqual(avant.map(({ vendeurFige, clientFige, numero }) => ({ vendeurFige, clientFige, numero })));
    },
  );

  it('finit les sessions aussitôt, libère l’adresse et sort le compte de toute liste', async () => {
    await admin.delete(`/admin/users/${personne.id}`, { confirmation: personne.email });
    expect((await personne.get('/users/me')).statut).toBe(401);
    const recherche = await admin.get<object[]>(`/admin/users?recherche=${encodeURIComponent('Apollonie')}`);
    expect(recherche.corps).toEqual([]);
    expect((await admin.get(`/admin/users/${personne.id}/details`)).statut).toBe(404);
    expect((await admin.get(`/conversations?recherche=Apollonie`)).corps).toEqual([]);
    await inscrireEtVerifier(app, { prenom: 'Neuve', nom: 'Personne', email: personne.email });
  });

  it('garde au journal l’acte, sans le nom', async () => {
    await admin.put(`/admin/users/${personne.id}/ban`, { isBanned: true, raison: 'Apollonie exagère' });
    await admin.delete(`/admin/users/${personne.id}`, { confirmation: personne.email });
    const { corps } = await admin.get<Record<string, unknown>[]>(`/admin/journal?cible=${personne.id}`);
    expect(corps.map(({ quoi }) => quoi)).toEqual(
      expect.arrayContaining(['compte.supprimer', 'compte.bannir', 'export.donnees']),
    );
    expect(JSON.stringify(corps)).not.toContain('Apollonie');
    expect(corps.every(({ cible }) => (cible as { nom: string }).nom === 'Compte supprimé')).toBe(true);
  });

  it('demande l’adresse du compte, juste, et n’est pas possible sur soi-même, ni d’ici ni de son compte', async () => {
    expect((await admin.delete(`/admin/users/${personne.id}`)).statut).toBe(400);
    expect((await admin.delete(`/admin/users/${personne.id}`, {})).statut).toBe(400);
    const fausse = await admin.delete(`/admin/users/${personne.id}`, { confirmation: 'autre@exemple.fr' });
    expect([fausse.statut, fausse.corps.code]).toEqual([400, 'SAISIE_INVALIDE']);
    const soi = await admin.delete(`/admin/users/${admin.id}`, { confirmation: admin.email });
    const sien = await admin.delete('/users/me', { password: MOT_DE_PASSE, confirmation: 'SUPPRIMER' });
    expect([sien.statut, sien.corps.code]).toEqual([409, 'ACTE_SUR_SOI_MEME']);
    expect([soi.statut, soi.corps.code]).toEqual([409, 'ACTE_SUR_SOI_MEME']);
    expect((await personne.get('/users/me')).statut).toBe(200);
  });

  it('deux fois au même instant ne supprime qu’une fois', async () => {
    const reponses = await Promise.all(
      [1, 2, 3].map(() => admin.delete(`/admin/users/${personne.id}`, { confirmation: personne.email })),
    );
    expect(reponses.map(({ statut }) => statut).sort()).toEqual([204, 404, 404]);
  });
});
