import type { ExportFactures } from '@facturier/domaine/contrat/export';
import type { Facture } from '@facturier/domaine/contrat/factures';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';
import { corpsDeFacture, unClient, uneFacture } from '../support/factures';

const PHRASE = 'Moyens de paiement acceptés\u00a0: virement, chèque.';

describe('Les moyens de paiement acceptés', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let client: string;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());
  beforeEach(async () => {
    marie = await unProfessionnel(app).cree();
    client = (await unClient(marie, { nom: 'Les Halles' }))._id;
    await marie.post('/mentions-legales', {
      iban: 'FR7630006000011234567890189',
      moyensPaiement: ['cheque', 'virement'],
    });
  });

  const lire = async (id: string): Promise<Facture> => (await marie.get<Facture>(`/factures/${id}`)).corps;
  const xmlDe = async (id: string): Promise<string> => (await marie.get<string>(`/factures/${id}/xml`)).corps;
  const lignesDePaiement = ({ document }: Facture): string[] => document.paiement?.lignes ?? [];

  it('ceux du profil se disent sur la facture et dans son XML, et restent figés quand le profil change', async () => {
    expect((await marie.get<{ moyensPaiement: string[] }>('/mentions-legales')).corps.moyensPaiement).toEqual(
      ['virement', 'cheque'],
    );
    const { _id } = await uneFacture(marie, client);
    const xml = await xmlDe(_id);
    await marie.put('/mentions-legales', { moyensPaiement: ['especes'], iban: null });
    expect(lignesDePaiement(await lire(_id))).toEqual(expect.arrayContaining([PHRASE]));
    expect((await lire(_id)).moyensPaiement).toBeNull();
    expect(xml).toContain(`<ram:TypeCode>30</ram:TypeCode><ram:Information>${PHRASE}</ram:Information>`);
    expect(await xmlDe(_id)).toBe(xml);
    const suivante = await uneFacture(marie, client);
    expect(lignesDePaiement(await lire(suivante._id))).toEqual(
      expect.arrayContaining(['Moyen de paiement accepté\u00a0: espèces.']),
    );
  });

  it('ceux d’une facture l’emportent, se copient en la dupliquant, et une liste vide n’en dit aucun', async () => {
    const propres = await uneFacture(marie, client, { moyensPaiement: ['carte'] });
    expect(await lire(propres._id)).toMatchObject({
      moyensPaiement: ['carte'],
      document: { paiement: { titre: 'Paiement', codeVirement: null } },
    });
    expect(await xmlDe(propres._id)).toContain('<ram:TypeCode>48</ram:TypeCode>');
    const { corps: copie } = await marie.post<Facture>(`/factures/${propres._id}/dupliquer`);
    expect((await lire(copie._id)).moyensPaiement).toEqual(['carte']);
    const muette = await uneFacture(marie, client, { moyensPaiement: [] });
    expect(JSON.stringify(lignesDePaiement(await lire(muette._id)))).not.toContain('accepté');
  });

  it.each([[['bitcoin']], [['carte', 'carte']], ['carte'], [[1]]])(
    '%j est refusé, du profil comme d’une facture',
    async (moyensPaiement) => {
      for (const [chemin, corps] of [
        ['/factures', { ...corpsDeFacture(client), moyensPaiement }],
        ['/mentions-legales', { moyensPaiement }],
      ] as const) {
        const { statut, corps: refus } = await marie[chemin === '/factures' ? 'post' : 'put'](chemin, corps);
        expect([statut, (refus.champs as { champ: string }[])[0]?.champ]).toEqual([400, 'moyensPaiement']);
      }
    },
  );

  it('le courriel les dit avec les références tant qu’il reste à payer, les exports toujours', async () => {
    const { _id } = await uneFacture(marie, client, { bonDeCommande: 'BC-7', contrat: 'CT-4' });
    const envoyer = async (sujet: string): Promise<string> => {
      const { statut } = await marie.post(`/factures/${_id}/send-email`, {
        to: 'halles@exemple.fr',
        subject: sujet,
      });
      expect(statut).toBe(202);
      // Reçu, il n'est pas encore constaté : un second envoi serait refusé.
      await app.get(OutboxWorker).vider();
      return (await app.courriels.attendre('halles@exemple.fr', new RegExp(sujet))).texte;
    };
    const due = await envoyer('Votre facture due');
    for (const texte of [PHRASE, 'Bon de commande BC-7 – Contrat CT-4'])
      expect(due.replace(/\s+/gu, ' ')).toContain(texte.replace(/\s+/gu, ' '));
    await marie.patch(`/factures/${_id}/payer`, {});
    expect(await envoyer('Votre facture payée')).not.toContain('Moyens de paiement');
    const { corps } = await marie.get<ExportFactures>('/export-factures-rgpd');
    expect(corps.factures[0]).toMatchObject({
      moyensPaiement: null,
      vendeur: { moyensPaiement: ['virement', 'cheque'] },
    });
    const csv = (await marie.get<string>('/export/factures?format=csv')).octets.toString('utf8');
    expect(csv).toContain('Moyens de paiement acceptés');
    expect(csv).toContain(';Virement, Chèque;');
  });
});
