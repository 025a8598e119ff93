import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';
import { uneInscription } from '../support/comptes';
import { corpsDeFacture, unClient, uneFacture } from '../support/factures';

const JOUR = 86_400_000;
const TROMPEURS = [
  'Impots.gouv.fr <secu@dgfip.fr>',
  'https://mechant.fr',
  'www.mechant.fr',
  'Ma\u200brie',
  'Ma\u00adrie',
];
const DOMAINES_NUS = ['impots.gouv.fr', 'impots․gouv․fr', 'impots。gouv。fr', 'ｍｅｃｈａｎｔ．ｆｒ'];

type Ecriture = (marie: CompteDeTest, nom: string) => Promise<{ statut: number; corps: object }>;

const client = (nom: string) => ({ nom, email: 'client@exemple.fr', type: 'professionnel' });
const article = (reference: string) => ({ designation: `Tonte ${reference}`, prixUnitaire: 1, reference });

describe('Un nom qu’un tiers lit ne mène nulle part, où qu’il s’écrive', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  const inscrire = (champs: Record<string, unknown>) =>
    app.appeler('POST', '/auth/register', uneInscription(champs));
  const DU_VENDEUR: readonly (readonly [string, string, Ecriture])[] = [
    ['le prénom du profil', 'prenom', (compte, prenom) => compte.put('/users/me', { prenom })],
    ['le nom du profil', 'nom', (compte, nom) => compte.put('/users/me', { nom })],
    ['le prénom de l’inscription', 'prenom', (_compte, prenom) => inscrire({ prenom })],
    ['le nom de l’inscription', 'nom', (_compte, nom) => inscrire({ nom })],
    [
      'le nom commercial',
      'nomCommercial',
      (compte, nomCommercial) => compte.put('/mentions-legales', { nomCommercial }),
    ],
  ];
  const DES_AUTRES: readonly (readonly [string, string, Ecriture])[] = [
    ['le nom d’un client', 'nom', (compte, nom) => compte.post('/clients', client(nom))],
    ['la référence d’un article', 'reference', (compte, ref) => compte.post('/articles', article(ref))],
  ];

  beforeAll(async () => {
    expect((await marie.post('/mentions-legales', { natureOperation: 'services' })).statut).toBeLessThan(300);
  });

  it.each(DU_VENDEUR)('%s : ni adresse, ni lien, ni barre, ni domaine nu', async (_titre, champ, ecrire) => {
    for (const nom of [...TROMPEURS, ...DOMAINES_NUS, 'Martin/Durand']) {
      const { statut, corps } = await ecrire(marie, nom);
      expect([nom, statut]).toEqual([nom, 400]);
      expect(corps).toMatchObject({ champs: [{ champ, message: expect.any(String) }] });
    }
    for (const nom of ['M. Dupont', 'S.A.R.L. L’Atelier & Fils'])
      expect((await ecrire(marie, nom)).statut).toBeLessThan(300);
  });

  it.each(DES_AUTRES)('%s : ni adresse, ni lien ; un point et une barre, oui', async (_t, champ, ecrire) => {
    for (const nom of TROMPEURS) {
      const { statut, corps } = await ecrire(marie, nom);
      expect([nom, statut]).toEqual([nom, 400]);
      expect(corps).toMatchObject({ champs: [{ champ }] });
    }
    for (const nom of ['Booking.com', 'REF/12-A']) expect((await ecrire(marie, nom)).statut).toBe(201);
  });

  it('un mot qui mêle deux alphabets se refuse et se nomme, d’où qu’il vienne : fiche, article, ligne, brouillon, fichier', async () => {
    const { _id } = await unClient(marie);
    const lignes = [{ description: 'Remise Рayрal', quantite: 1, prixUnitaire: 1 }];
    const ecritures: readonly (readonly [string, Promise<{ statut: number; corps: unknown }>])[] = [
      ['nom', marie.post('/clients', client('Рayрal'))],
      ['reference', marie.post('/articles', article('Рayрal'))],
      ['lignes.0.description', marie.post('/factures', corpsDeFacture(_id, { lignes }))],
      ['lignes.0.description', marie.post('/factures', corpsDeFacture(_id, { lignes, statut: 'brouillon' }))],
      ['mentionLibre', marie.put('/mentions-legales', { mentionLibre: 'Payez sur Рayрal' })],
    ];
    for (const [champ, ecriture] of ecritures) {
      const { statut, corps } = await ecriture;
      expect([champ, statut]).toEqual([champ, 400]);
      expect(corps).toMatchObject({
        champs: expect.arrayContaining([{ champ, message: expect.stringContaining('«\u00a0Рayрal\u00a0»') }]),
      });
    }
    const csv = 'Référence;Désignation;Prix HT\nAB;Remise Рayрal;0,85';
    const { corps } = await marie.post('/articles/fichier', csv, { 'content-type': 'text/csv' });
    expect(corps).toMatchObject({ nombres: { nouveau: 0, refusee: 1 } });
  });

  it('un client modifié suit la même règle', async () => {
    const { _id } = await unClient(marie);
    const { statut, corps } = await marie.put(`/clients/${_id}`, { nom: 'https://mechant.fr' });
    expect(statut).toBe(400);
    expect(corps).toMatchObject({ champs: [{ champ: 'nom' }] });
  });

  it('un fichier d’articles aussi : sa ligne est refusée, avec sa raison', async () => {
    const fichier = 'Référence;Désignation;Prix HT\nhttps://mechant.fr;Tonte fine;0,85';
    const { corps } = await marie.post('/articles/fichier', fichier, { 'content-type': 'text/csv' });
    expect(corps).toMatchObject({ nombres: { nouveau: 0, refusee: 1 } });
    expect(JSON.stringify(corps)).toContain('La référence ne peut contenir');
  });

  it('un client nommé comme un site, d’avant la règle ou non, n’est pas salué par ce nom', async () => {
    const paul = await unProfessionnel(app).cree();
    const { _id } = await unClient(paul, { nom: 'mechant.fr', email: 'vise@exemple.fr' });
    const facture = await uneFacture(paul, _id);
    const essai = { facture: facture._id, objet: 'Rappel', corps: 'Bonjour {{client}},' };
    const { statut, corps } = await paul.post<{ corps: string }>('/relances/apercu', essai);
    expect([statut, corps.corps]).toEqual([200, 'Bonjour Madame, Monsieur,']);
  });

  describe('l’objet d’un message', () => {
    const PIEGE = 'Remboursement https://mechant.example';
    const envoi = async (jours: number, subject: string) => {
      const createdAt = new Date(app.horloge.maintenant().getTime() - jours * JOUR);
      const compte = await unProfessionnel(app).avec({ createdAt }).cree();
      const { _id } = await unClient(compte);
      const facture = await uneFacture(compte, _id);
      const to = `cible${jours}@exemple.fr`;
      return {
        compte,
        facture: facture._id,
        reponse: await compte.post(`/factures/${facture._id}/send-email`, { to, subject }),
      };
    };

    it('ne porte pas l’adresse d’un site la première semaine, ni par un envoi, ni par un rappel, ni par une séquence', async () => {
      const { compte, facture, reponse } = await envoi(6, PIEGE);
      expect(reponse.statut).toBe(400);
      expect(reponse.corps).toMatchObject({ champs: [{ champ: 'subject' }] });
      const rappel = await compte.post(`/factures/${facture}/relancer`, { objet: PIEGE, corps: 'Bonjour' });
      expect(rappel.corps).toMatchObject({ champs: [{ champ: 'objet' }] });
      const sequence = [{ cle: 'un', decalage: 3, objet: PIEGE, corps: 'Bonjour,', actif: true }];
      const reglages = await compte.put('/relances/sequences', { sequences: { particulier: sequence } });
      expect(reglages.statut).toBe(400);
    });

    it('le peut ensuite ; un objet ordinaire part dès le premier jour', async () => {
      expect((await envoi(8, PIEGE)).reponse.statut).toBe(202);
      expect((await envoi(0, 'Facture n° 12 – S.A.R.L. Durand')).reponse.statut).toBe(202);
      await app.get(OutboxWorker).vider();
    });
  });
});
