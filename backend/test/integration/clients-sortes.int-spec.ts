import type { Client } from '@facturier/domaine/contrat/clients';
import type { Facture } from '@facturier/domaine/contrat/factures';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';
import { ADRESSE, corpsDeFacture } from '../support/factures';

describe('Ce qu’une fiche dit d’une association, d’un organisme public', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  const creer = (plus: object) =>
    marie.post<Client>('/clients', { nom: 'Client', email: 'c@exemple.fr', adresse: ADRESSE, ...plus });

  it('une personne morale sans activité économique est une association, sans être nommée', async () => {
    const { statut, corps } = await creer({ activiteEconomique: false });
    expect([statut, corps]).toMatchObject([
      201,
      { type: 'professionnel', categorie: 'association', activiteEconomique: false },
    ]);
    expect((await marie.get<Client>(`/clients/${corps._id}`)).corps.activiteEconomique).toBe(false);
  });

  it('un organisme public dit de quelle nature il est ; changer de catégorie oublie ce que l’ancienne disait', async () => {
    const { corps } = await creer({ categorie: 'organisme_public', natureOrganisme: 'sante' });
    expect(corps).toMatchObject({ natureOrganisme: 'sante', activiteEconomique: null });
    const modifiee = await marie.put<Client>(`/clients/${corps._id}`, { categorie: 'association' });
    expect([modifiee.statut, modifiee.corps]).toMatchObject([
      200,
      { categorie: 'association', natureOrganisme: null },
    ]);
    const dite = await marie.put<Client>(`/clients/${corps._id}`, { activiteEconomique: true });
    expect(dite.corps.activiteEconomique).toBe(true);
    const videe = await marie.put<Client>(`/clients/${corps._id}`, { activiteEconomique: null });
    expect(videe.corps.activiteEconomique).toBeNull();
  });

  it.each([
    ['activiteEconomique', { type: 'particulier', activiteEconomique: true }],
    ['activiteEconomique', { categorie: 'entreprise', activiteEconomique: false }],
    ['activiteEconomique', { categorie: 'association', activiteEconomique: 'oui' }],
    ['natureOrganisme', { categorie: 'entreprise', natureOrganisme: 'sante' }],
    ['natureOrganisme', { categorie: 'organisme_public', natureOrganisme: 'mairie' }],
  ])('refuse %s là où il ne dit rien : %j', async (champ, plus) => {
    const { statut, corps } = await creer(plus);
    expect([statut, corps]).toMatchObject([400, { champs: [{ champ }] }]);
  });

  it('l’émission fige la réponse, et la réponse seule : la facture émise n’en change plus', async () => {
    const { corps: client } = await creer({ categorie: 'association', activiteEconomique: false });
    const { statut, corps } = await marie.post<Facture>('/factures', corpsDeFacture(client._id));
    expect(statut).toBe(201);
    await marie.put(`/clients/${client._id}`, { activiteEconomique: true });
    const relue = (await marie.get<Facture>(`/factures/${corps._id}`)).corps;
    expect(relue.document).toEqual(corps.document);
  });
});
