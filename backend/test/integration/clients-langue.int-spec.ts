import type { Client } from '@facturier/domaine/contrat/clients';
import type { Facture } from '@facturier/domaine/contrat/factures';
import type { DocumentFacture } from '@facturier/domaine/documents/document-modele';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import type { CompteDeTest } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { unClient, uneFacture } from '../support/factures';
import { aplati, texteDe } from '../support/pdf';

const titreDit = ({ titre, traduction }: DocumentFacture): string | undefined =>
  traduction?.textes.find(({ texte }) => texte === titre)?.traduit;

describe('La langue des documents d’un client', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;
  let marie: CompteDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
    scene = await SceneDeDevis.creer(app);
    marie = await scene.moi();
  });
  afterAll(() => app.fermer());

  const anglais = (): Promise<Client> => unClient(marie, { langue: 'fr_en' });
  const lireTout = async (id: string) => ({
    document: (await marie.get<Facture>(`/factures/${id}`)).corps.document,
    pdf: (await marie.get(`/factures/${id}/pdf`)).octets,
    xml: (await marie.get<string>(`/factures/${id}/xml`)).corps,
  });

  it('est le français ; elle se choisit, se change, se vide, et s’exporte', async () => {
    const { _id, langue } = await unClient(marie);
    expect(langue).toBe('fr');
    const changer = async (valeur: string | null): Promise<string> =>
      (await marie.put<Client>(`/clients/${_id}`, { langue: valeur })).corps.langue;
    expect(await changer('fr_en')).toBe('fr_en');
    expect((await marie.put<Client>(`/clients/${_id}`, { nom: 'Autre' })).corps.langue).toBe('fr_en');
    const { octets } = await marie.get('/export/clients?format=csv');
    expect(octets.toString()).toContain('Français et anglais');
    expect(await changer(null)).toBe('fr');
  });

  it.each(['en', 'FR', 'fr-en', 1])('une autre langue est refusée à son champ : %j', async (langue) => {
    const { statut, corps } = await marie.post('/clients', { nom: 'Client', email: 'c@exemple.fr', langue });
    expect([statut, corps]).toMatchObject([400, { champs: [{ champ: 'langue' }] }]);
  });

  it('la facture émise se lit dans les deux langues, à l’écran comme au PDF, et l’avoir après elle', async () => {
    const { _id: client } = await anglais();
    const { _id } = await uneFacture(marie, client);
    const { document, pdf } = await lireTout(_id);
    expect(titreDit(document)).toBe('Invoice');
    expect(aplati(texteDe(pdf))).toContain('VAT not applicable, Article 293 B');
    expect(aplati(texteDe(pdf))).toContain('TVA non applicable, article 293 B du CGI');
    const avoir = await marie.post<Facture>(`/factures/${_id}/avoirs`, { motif: 'Retour' });
    expect([avoir.statut, titreDit(avoir.corps.document)]).toEqual([201, 'Credit note']);
  });

  it('une facture émise ne change jamais de langue : la fiche ne parle que des suivantes', async () => {
    const { _id: client } = await anglais();
    const { _id } = await uneFacture(marie, client);
    const avant = await lireTout(_id);
    await marie.put(`/clients/${client}`, { langue: 'fr' });
    const apres = await lireTout(_id);
    expect(apres.document).toEqual(avant.document);
    expect(apres.pdf.equals(avant.pdf)).toBe(true);
    expect(apres.xml).toBe(avant.xml);
    expect((await uneFacture(marie, client)).document.traduction).toBeUndefined();
  });

  it('le brouillon d’une facture ou d’un devis se lit déjà dans les deux langues, à l’écran comme au PDF', async () => {
    const { _id: client } = await anglais();
    const lignes = [{ description: 'Conseil', quantite: 1, prixUnitaire: 100 }];
    const { corps: facture } = await marie.post<Facture>('/factures', {
      client,
      lignes,
      statut: 'brouillon',
    });
    expect(titreDit((await marie.get<Facture>(`/factures/${facture._id}`)).corps.document)).toBe('Draft');
    const devis = await scene.brouillon({ client });
    for (const chemin of [`/factures/${facture._id}/pdf`, `/devis/${devis._id}/pdf`])
      expect(aplati(texteDe((await marie.get(chemin)).octets))).toContain('Unit price excl. VAT');
  });

  it('le courriel d’une facture, et celui d’un devis, se redisent en anglais sous le français', async () => {
    const { _id: client } = await unClient(marie, { langue: 'fr_en', email: 'accounts@exemple.fr' });
    const { _id } = await uneFacture(marie, client);
    const corps = { to: 'accounts@exemple.fr', subject: 'Objet', message: 'Mon texte.' };
    expect((await marie.post(`/factures/${_id}/send-email`, corps)).statut).toBe(202);
    const devis = await scene.finalise({ client });
    const destinataires = [{ email: 'accounts@exemple.fr' }];
    expect((await scene.acte(devis._id, 'envoyer', { destinataires })).statut).toBe(202);
    await app.get(OutboxWorker).vider();
    const [facture, offre] = app.courriels.pour('accounts@exemple.fr');
    expect(facture!.texte).toMatch(/Invoice FAC-\d{4}-\d+ for €[\d,.]+/);
    expect(facture!.texte.indexOf('Mon texte.')).toBeLessThan(facture!.texte.indexOf('for €'));
    expect(offre!.sujet).toContain('Devis / Quotation DEV-');
    expect(offre!.texte).toMatch(/sends you quotation DEV-\d{4}-\d+ for €[\d,.]+, valid until/);
  });

  it('le XML est celui d’une facture en français, au numéro près', async () => {
    const [enFrancais, enDeux] = [await unClient(marie), await anglais()];
    const xmlDe = async (client: string): Promise<string> => {
      const facture = await uneFacture(marie, client);
      return (await lireTout(facture._id)).xml.replaceAll(facture.numero!, 'NUMERO');
    };
    expect(await xmlDe(enDeux._id)).toBe(await xmlDe(enFrancais._id));
  });

  it('le devis suit la fiche tant qu’il se prépare, puis garde la sienne', async () => {
    const { _id: client } = await anglais();
    const fini = await scene.finalise({ client });
    expect(titreDit((await scene.lire(fini._id)).document)).toBe('Quotation');
    await marie.put(`/clients/${client}`, { langue: 'fr' });
    expect(titreDit((await scene.lire(fini._id)).document)).toBe('Quotation');
    const { octets } = await marie.get(`/devis/${fini._id}/pdf`);
    expect(aplati(texteDe(octets))).toContain('Agreed and accepted');
  });
});
