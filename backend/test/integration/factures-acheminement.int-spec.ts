import type { Facture, FactureResume } from '@facturier/domaine/contrat/factures';
import { attendreQue } from '../support/attendre';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unParticulier, unProfessionnel } from '../support/builders';
import { inscrireEtVerifier, seConnecter } from '../support/comptes';
import { unClient, uneFacture } from '../support/factures';

/** Où va une facture : à l'adresse présente du client. Le document, lui, reste figé. */
describe('L’acheminement d’une facture', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let camille: CompteDeTest;
  let numero = 0;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    camille = await unParticulier(app).cree();
  });
  afterAll(() => app.fermer());

  const adresseNeuve = (): string => `fautee${(numero += 1)}@essai.example`;
  /** Une facture émise à un client dont l'adresse porte une faute de frappe. */
  const emiseAvecUneFaute = async (): Promise<{ id: string; client: string; fautee: string }> => {
    const fautee = adresseNeuve();
    const client = await unClient(marie, { email: fautee, type: 'particulier' });
    return { id: (await uneFacture(marie, client._id))._id, client: client._id, fautee };
  };
  const corriger = (client: string, email: string) =>
    marie.put(`/clients/${client}`, { nom: 'Camille', email, type: 'particulier' });
  const recues = async (jeton: string): Promise<string[]> => {
    const { corps } = await app.appeler<FactureResume[]>('GET', '/factures/received', undefined, { jeton });
    return corps.map(({ _id }) => _id);
  };
  const relire = async (id: string, lecteur = marie) => (await lecteur.get<Facture>(`/factures/${id}`)).corps;
  const courriel = async (id: string, to: string): Promise<string> => {
    await marie.post(`/factures/${id}/send-email`, { to, subject: 'Votre facture', message: 'Bonjour' });
    const { texte } = await app.courriels.attendre(to, /Votre facture/);
    await attendreQue(async () => (await relire(id)).envoi.etat === 'accepte', 'l’état voulu');
    return texte;
  };

  it('l’adresse corrigée, l’envoi sur la plateforme trouve le compte ; le document garde la sienne', async () => {
    const { id, client, fautee } = await emiseAvecUneFaute();
    expect((await marie.post(`/factures/${id}/send-internal`)).statut).toBe(404);
    await corriger(client, camille.email);
    expect(await relire(id)).toMatchObject({ adresseEnvoi: camille.email, client: { email: fautee } });
    expect((await marie.post(`/factures/${id}/send-internal`)).statut).toBe(200);
    expect(await recues(camille.jeton)).toEqual([id]);
    expect((await relire(id, camille)).adresseEnvoi).toBeNull();
  });

  it('l’adresse corrigée, le courriel à la bonne adresse donne la facture à son compte', async () => {
    const { id, client } = await emiseAvecUneFaute();
    await corriger(client, camille.email);
    expect(await courriel(id, camille.email)).toContain('Voir la facture en ligne');
    expect(await recues(camille.jeton)).toEqual([id]);
  });

  it('une facture déjà partie à la mauvaise adresse suit la correction, sans nouvel envoi', async () => {
    const { id, client, fautee } = await emiseAvecUneFaute();
    await courriel(id, fautee);
    await corriger(client, camille.email);
    await attendreQue(async () => (await recues(camille.jeton)).includes(id), 'l’état voulu');
    expect((await camille.get(`/factures/${id}`)).statut).toBe(200);
  });

  it('partie par courriel à la bonne adresse avant que la fiche soit corrigée, elle attend le compte', async () => {
    const { id, client } = await emiseAvecUneFaute();
    const email = adresseNeuve();
    await courriel(id, email);
    await corriger(client, email);
    await inscrireEtVerifier(app, { email, role: 'particulier', siret: undefined });
    expect(await recues(await seConnecter(app, email))).toEqual([id]);
  });

  it('la fiche supprimée, l’adresse figée vaut de nouveau', async () => {
    const client = await unClient(marie, { email: camille.email, type: 'particulier' });
    const { _id } = await uneFacture(marie, client._id);
    await corriger(client._id, adresseNeuve());
    await marie.delete(`/clients/${client._id}`);
    expect(await relire(_id)).toMatchObject({ adresseEnvoi: camille.email });
    expect((await marie.post(`/factures/${_id}/send-internal`)).statut).toBe(200);
    expect(await recues(camille.jeton)).toEqual([_id]);
  });

  it('remise à un autre qui ne l’a pas ouverte, elle lui échappe ; s’il a répondu, elle lui reste', async () => {
    const autre = await unParticulier(app).cree();
    const client = await unClient(marie, { email: autre.email, type: 'particulier' });
    const [muette, repondue] = [await uneFacture(marie, client._id), await uneFacture(marie, client._id)];
    for (const { _id } of [muette, repondue]) await marie.post(`/factures/${_id}/send-internal`);
    await autre.put(`/factures/${repondue._id}/statut-destinataire`, { statutDestinataire: 'acceptee' });
    await corriger(client._id, camille.email);
    await attendreQue(async () => (await recues(camille.jeton)).includes(muette._id), 'l’état voulu');
    expect(await recues(autre.jeton)).toEqual([repondue._id]);
    const { statut, corps } = await marie.post(`/factures/${repondue._id}/send-internal`);
    expect([statut, corps.code]).toEqual([409, 'TRANSITION_INTERDITE']);
    expect(corps.message).toContain('déjà répondu');
  });

  it('reprise avant d’être ouverte, elle n’existe plus pour le client jusqu’à un nouvel envoi', async () => {
    const client = await unClient(marie, { email: camille.email, type: 'particulier' });
    const { _id } = await uneFacture(marie, client._id);
    await marie.post(`/factures/${_id}/send-internal`);
    expect((await marie.put(`/factures/${_id}`, { statut: 'creee' })).statut).toBe(200);
    expect((await camille.get(`/factures/${_id}`)).statut).toBe(404);
    expect(await recues(camille.jeton)).toEqual([]);
    await marie.post(`/factures/${_id}/send-internal`);
    expect((await camille.get(`/factures/${_id}`)).statut).toBe(200);
    const reprise = await marie.put(`/factures/${_id}`, { statut: 'creee' });
    expect([reprise.statut, reprise.corps.message]).toEqual([409, expect.stringContaining('déjà ouvert')]);
  });

  it('annulée, elle ne part plus : le refus nomme l’avoir à envoyer', async () => {
    const client = await unClient(marie, { email: camille.email, type: 'particulier' });
    const { _id } = await uneFacture(marie, client._id);
    const { corps: avoir } = await marie.post<Facture>(`/factures/${_id}/avoirs`, { motif: 'Erreur' });
    const refus = [
      await marie.post(`/factures/${_id}/send-internal`),
      await marie.post(`/factures/${_id}/send-email`, { to: camille.email, subject: 'Votre facture' }),
    ];
    for (const { statut, corps } of refus) {
      expect([statut, corps.code]).toEqual([409, 'FACTURE_ANNULEE']);
      expect(corps.message).toContain(avoir.numero);
    }
    expect((await marie.post(`/factures/${avoir._id}/send-internal`)).statut).toBe(200);
  });

  it('le courriel dit l’état de la facture au jour où il part', async () => {
    const client = await unClient(marie, { email: camille.email, type: 'particulier' });
    const { _id } = await uneFacture(marie, client._id);
    await marie.post(`/factures/${_id}/paiements`, { montant: 30 });
    expect(await courriel(_id, camille.email)).toContain('Reste à régler\u00a0: 70,00');
    app.courriels.vider();
    await marie.patch(`/factures/${_id}/payer`, {});
    const paye = await courriel(_id, camille.email);
    expect(paye).toContain('Réglée le');
    expect(paye).not.toMatch(/à régler/i);
  });

  it.each([
    ['vide', []],
    ['nulle', null],
  ])(
    'un avoir dont la liste de lignes est %s est refusé : total ne se dit qu’en se taisant',
    async (_cas, lignes) => {
      const client = await unClient(marie, { email: camille.email, type: 'particulier' });
      const { _id } = await uneFacture(marie, client._id);
      const { statut, corps } = await marie.post(`/factures/${_id}/avoirs`, { motif: 'Erreur', lignes });
      expect([statut, corps.code]).toEqual([400, 'SAISIE_INVALIDE']);
      expect((corps.champs as { champ: string }[])[0]?.champ).toBe('lignes');
      expect((await relire(_id)).statut).toBe('creee');
    },
  );
});
