import type { AnneeClient, Client } from '@facturier/domaine/contrat/clients';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unParticulier, unProfessionnel } from '../support/builders';
import { ADRESSE, unClient, uneFacture } from '../support/factures';
import { lecturesPendant } from '../support/plans';

describe('Les clients', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  const noms = async (criteres = '') =>
    (await marie.get<Client[]>(`/clients${criteres}`)).corps.map((c) => c.nom);
  const supprimer = (id: string, compte = marie) =>
    app.appeler('DELETE', `/clients/${id}`, undefined, { jeton: compte.jeton });

  it('un SIREN qui n’est pas celui du SIRET est refusé, à la création comme à la modification', async () => {
    const fiche = { nom: 'A', email: 'a@b.fr', siret: '73282932000074' };
    const contredit = { statut: 400, corps: { code: 'SIREN_CONTREDIT', champs: [{ champ: 'siren' }] } };
    expect(await marie.post('/clients', { ...fiche, siren: '552100554' })).toMatchObject(contredit);
    const { corps } = await marie.post<{ _id: string }>('/clients', { ...fiche, siren: '732829320' });
    expect(await marie.put(`/clients/${corps._id}`, { siren: '552100554' })).toMatchObject(contredit);
    expect(await marie.put(`/clients/${corps._id}`, { siret: '55210055400013' })).toMatchObject({
      statut: 200,
      corps: { siren: '552100554' },
    });
  });

  it('une fiche d’avant les règles du pays se modifie encore ; changer son pays les applique', async () => {
    const { corps } = await marie.post<{ _id: string }>('/clients', { nom: 'A', email: 'vieux@b.fr' });
    const vieux = { 'adresse.codePostal': 'abc', telephone: 'le soir' };
    await connexionDe(app).collection('clients').updateOne({ email: 'vieux@b.fr' }, { $set: vieux });
    const modifier = (change: object) => marie.put(`/clients/${corps._id}`, change);
    expect(await modifier({ nom: 'B' })).toMatchObject({ statut: 200 });
    expect(await modifier({ adresse: { pays: 'Belgique' } })).toMatchObject({
      statut: 400,
      corps: { champs: [{ champ: 'adresse.codePostal' }] },
    });
    expect(await modifier({ adresse: { pays: 'Belgique', codePostal: '1000' } })).toMatchObject({
      statut: 200,
    });
  });

  it('se créent, se lisent, se modifient et se suppriment', async () => {
    const cree = await unClient(marie, { siret: '732 829 320 00074', telephone: '06 12 34 56 78' });
    expect(cree).toMatchObject({
      siret: '73282932000074',
      siren: '732829320',
      type: 'professionnel',
      adresse: ADRESSE,
    });
    const { corps } = await marie.put<Client>(`/clients/${cree._id}`, {
      nom: 'Camille Roux',
      email: 'CAMILLE@Exemple.fr ',
      type: 'particulier',
      siret: null,
      telephone: null,
    });
    expect(corps).toMatchObject({
      nom: 'Camille Roux',
      email: 'camille@exemple.fr',
      type: 'particulier',
      siret: null,
      telephone: null,
    });
    expect((await supprimer(cree._id)).statut).toBe(204);
    expect((await marie.get(`/clients/${cree._id}`)).corps.code).toBe('CLIENT_INTROUVABLE');
  });

  it('sont professionnels si un SIRET ou un SIREN est donné, particuliers sinon, sauf si le type est dit', async () => {
    const type = async (plus: object) =>
      (await marie.post<Client>('/clients', { nom: 'x', email: 'x@exemple.fr', ...plus })).corps.type;
    expect(await type({})).toBe('particulier');
    expect(await type({ siret: '73282932000074' })).toBe('professionnel');
    expect(await type({ siren: '732829320' })).toBe('professionnel');
    expect(await type({ type: 'professionnel' })).toBe('professionnel');
    expect(
      (await marie.post<Client>('/clients', { nom: 'x', email: 'x@exemple.fr' })).corps.adresse.pays,
    ).toBe('France');
  });

  it('se listent par nom sans tenir compte des accents, se filtrent et se cherchent, page par page', async () => {
    for (const nom of ['Zoé', 'Élodie', 'eric', 'Anaïs'])
      await unClient(marie, { nom, email: `${nom.length}@exemple.fr`, type: 'particulier' });
    await unClient(marie, { nom: 'Bistrot d’Ainay', email: 'b@exemple.fr' });
    expect(await noms()).toEqual(['Anaïs', 'Bistrot d’Ainay', 'Élodie', 'eric', 'Zoé']);
    expect(await noms('?type=professionnel')).toEqual(['Bistrot d’Ainay']);
    expect(await noms('?recherche=elo')).toEqual(['Élodie']);
    const premiere = await marie.get<Client[]>('/clients?limite=2');
    const curseur = String(premiere.entetes['x-curseur-suivant']);
    expect(await noms(`?limite=3&curseur=${curseur}`)).toEqual(['Élodie', 'eric', 'Zoé']);
  });

  it('n’existent que pour leur propriétaire', async () => {
    const { _id } = await unClient(marie);
    const paul = await unProfessionnel(app).cree();
    expect((await paul.get(`/clients/${_id}`)).statut).toBe(404);
    expect((await paul.put(`/clients/${_id}`, { nom: 'x', email: 'x@y.fr' })).statut).toBe(404);
    expect((await supprimer(_id, paul)).statut).toBe(404);
    expect((await paul.get<Client[]>('/clients')).corps).toEqual([]);
    expect((await marie.get(`/clients/${_id}`)).statut).toBe(200);
  });

  it('ne sont pas pour un particulier', async () => {
    const prive = await unParticulier(app).cree();
    expect((await prive.post('/clients', { nom: 'x', email: 'x@y.fr' })).corps).toMatchObject({
      requiresUpgrade: true,
    });
  });

  it.each([
    ['sans nom', { nom: ' ' }, 'nom', 'Indiquez le nom du client.'],
    ['sans adresse e-mail', { email: undefined }, 'email', 'Indiquez l’adresse e-mail du client.'],
    [
      'à l’adresse e-mail fausse',
      { email: 'pas une adresse' },
      'email',
      'Cette adresse e-mail n’est pas valide',
    ],
    ['au nom trop long', { nom: 'x'.repeat(201) }, 'nom', 'Le nom ne peut dépasser 200 caractères.'],
    [
      'au SIRET de 13 chiffres',
      { siret: '1234567890123' },
      'siret',
      'Le SIRET doit contenir exactement 14 chiffres',
    ],
    [
      'au SIREN de 8 chiffres',
      { siren: '12345678' },
      'siren',
      'Le SIREN doit contenir exactement 9 chiffres',
    ],
    ['avec un objet à la place du nom', { nom: { $gt: '' } }, 'nom', 'Le nom doit être un texte.'],
    ['au type inconnu', { type: 'vip' }, 'type', 'Le type de client n’est pas une valeur admise.'],
    ['avec une adresse qui est un texte', { adresse: '8 quai' }, 'adresse', 'L’adresse n’est pas valable.'],
  ])('sont refusés %s, près du champ, sans rien écrire', async (_cas, plus, champ, message) => {
    const { statut, corps } = await marie.post('/clients', { nom: 'x', email: 'x@exemple.fr', ...plus });
    expect(statut).toBe(400);
    expect(corps.champs).toContainEqual({ champ, message: expect.stringContaining(message) });
    expect(await noms()).toEqual([]);
  });

  it.each([{ nom: ' ' }, { email: undefined }])(
    'incomplets, se résument par la phrase des champs obligatoires (%j)',
    async (plus) => {
      const { corps } = await marie.post('/clients', { nom: 'x', email: 'x@exemple.fr', ...plus });
      expect(corps.message).toBe('Veuillez remplir les champs obligatoires');
    },
  );

  it('refusent un champ inconnu', async () => {
    const { statut, corps } = await marie.post('/clients', {
      nom: 'x',
      email: 'x@exemple.fr',
      proprietaire: 'moi',
    });
    expect([statut, corps.code]).toEqual([400, 'CHAMP_INCONNU']);
  });

  it('gardent un emoji comme simple texte, et refusent un script pour nom', async () => {
    const { _id, nom } = await unClient(marie, { nom: 'Les Fleurs 🌸' });
    expect(nom).toBe('Les Fleurs 🌸');
    const { statut, corps } = await marie.put(`/clients/${_id}`, { nom: '<script>alert(1)</script>' });
    expect(statut).toBe(400);
    expect(corps).toMatchObject({ champs: [{ champ: 'nom' }] });
  });

  it('supprimés laissent entières les factures émises', async () => {
    const client = await unClient(marie);
    const facture = await uneFacture(marie, client._id);
    await supprimer(client._id);
    expect((await marie.get(`/factures/${facture._id}`)).corps).toMatchObject({
      client: { nom: client.nom },
    });
  });

  it('donnent leurs totaux : facturé, dû, délai moyen de paiement', async () => {
    const client = await unClient(marie);
    await uneFacture(marie, client._id, { dateEmission: '2026-11-11' });
    const [payee] = [await uneFacture(marie, client._id, { dateEmission: '2026-11-11' })];
    await app.appeler('PATCH', `/factures/${payee._id}/payer`, {}, { jeton: marie.jeton });
    expect((await marie.get(`/clients/${client._id}/statistiques`)).corps).toEqual({
      totalFacture: 200,
      totalDu: 100,
      delaiMoyenPaiementJours: 10,
      nombreFactures: 2,
    });
  });

  it('donnent leur année : douze mois de paiements et de délais, le retard moyen, par leurs index', async () => {
    const client = await unClient(marie);
    const [payee] = [
      await uneFacture(marie, client._id, { dateEmission: '2026-11-01', dateEcheance: '2026-11-11' }),
    ];
    await app.appeler('PATCH', `/factures/${payee._id}/payer`, {}, { jeton: marie.jeton });
    await uneFacture(marie, client._id);
    await marie.post('/factures', { statut: 'brouillon', client: client._id });
    const lectures = await lecturesPendant(connexionDe(app), async () => {
      const { corps } = await marie.get<AnneeClient>(`/clients/${client._id}/annee`);
      expect(corps.mois).toHaveLength(12);
      expect(corps.mois.at(-1)).toEqual({ mois: '2026-11', paye: 100, delaiJours: 20 });
      expect(corps.mois[0]).toEqual({ mois: '2025-12', paye: 0, delaiJours: null });
      expect(corps.retardMoyenJours).toBe(10);
    });
    // Ses deux factures et l'écriture qui en paie une : rien d'autre ne s'ouvre.
    const lecture = lectures.find(({ collection }) => collection === 'factures')!;
    expect([lecture.documents, lecture.cles <= 6]).toEqual([3, true]);
    const paul = await unProfessionnel(app).cree();
    expect((await paul.get(`/clients/${client._id}/annee`)).statut).toBe(404);
  });

  it('supprimé pendant une émission : soit la facture le compte, soit elle est refusée, jamais entre les deux', async () => {
    const client = await unClient(marie);
    const corps = {
      client: client._id,
      dateEcheance: '2026-12-21',
      lignes: [{ description: 'x', quantite: 1, prixUnitaire: 1 }],
    };
    const [emission] = await Promise.all([marie.post('/factures', corps), supprimer(client._id)]);
    const ecrites = await connexionDe(app)
      .collection('factures')
      .countDocuments({ 'vendeurFige.email': marie.email });
    expect(ecrites).toBe(emission.statut === 201 ? 1 : 0);
    expect([201, 404]).toContain(emission.statut);
  });
});
