import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Facture } from '@facturier/domaine/contrat/factures';
import { type AppDeTest, creerAppDeTest, type Reponse } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';
import { inscrireEtVerifier, seConnecter, uneInscription } from '../support/comptes';
import { ESSAYES, type Preuve } from '../support/champs-essayes';
import { champsDesCorps, lire, type Objet, poser } from '../support/feuilles';
import { ADRESSE, unClient, uneFacture } from '../support/factures';

/** Une scène : le corps d'où l'on part, comment il part, et comment se relit ce qui a été accepté. */
interface Scene {
  base: Objet;
  partir: (corps: Objet) => Promise<Reponse>;
  relire: (reponse: Reponse) => Promise<unknown>;
}

const LIGNE = { description: 'Vaisselle', quantite: 4, prixUnitaire: 25 };
const PRO = { nom: 'A', email: 'a@b.fr', type: 'professionnel', adresse: ADRESSE };
const REMISE = { remise: { montant: 20 } };
const CHAMPS = champsDesCorps();
const CAS = Object.entries(ESSAYES).flatMap(([route, preuves]) =>
  Object.entries(preuves).map(([champ, preuve]) => [route, champ, preuve] as const),
);
const MENTIONS = {
  assurance: { assureur: 'MAAF', contact: 'Niort', zone: 'France' },
  mediateur: { nom: 'CM2C', adresse: 'Paris', site: 'https://www.cm2c.net' },
};

describe('Rien d’accepté n’est perdu', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let rang = 0;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  beforeEach(async () => {
    rang += 1;
    marie = await unProfessionnel(app).cree();
  });
  afterAll(() => app.fermer());

  it('chaque champ de chaque corps du contrat a sa preuve ici, et aucune n’est de trop', () => {
    const essayes = Object.entries(ESSAYES).map(([route, preuves]) => [route, Object.keys(preuves).sort()]);
    const promis = [...CHAMPS].map(([route, champs]) => [route, [...champs].sort()]);
    expect(Object.fromEntries(essayes)).toEqual(Object.fromEntries(promis));
  });

  const public_ = (chemin: string, corps: Objet) =>
    app.appeler('POST', chemin, corps, { entetes: { 'x-forwarded-for': `192.0.2.${rang % 250}` } });
  const relireFacture = async ({ corps }: Reponse) =>
    (await marie.get<Facture>(`/factures/${String(corps._id)}`)).corps;
  const relireMentions = async () => ({
    ...(await marie.get('/mentions-legales')).corps,
    compte: (await marie.get('/users/me')).corps,
  });
  const relirePaiements = async ({ corps }: Reponse) =>
    (await marie.get(`/factures/${String(corps._id)}/paiements`)).corps;
  const brouillon = (client: string): Objet => ({ client, dateEcheance: '2026-12-21', lignes: [LIGNE] });

  const SCENES: Record<string, () => Promise<Scene>> = {
    'POST /auth/register': async () => ({
      base: { ...uneInscription() },
      partir: (corps) => public_('/auth/register', corps),
      relire: async () => null,
    }),
    'POST /mentions-legales': async () => ({
      base: MENTIONS,
      partir: (corps) => marie.post('/mentions-legales', corps),
      relire: relireMentions,
    }),
    'PUT /mentions-legales': async () => {
      await marie.post('/mentions-legales', MENTIONS);
      return {
        base: MENTIONS,
        partir: (corps) => marie.put('/mentions-legales', corps),
        relire: relireMentions,
      };
    },
    'POST /clients': async () => ({
      base: PRO,
      partir: (corps) => marie.post('/clients', corps),
      relire: async ({ corps }) => (await marie.get(`/clients/${String(corps._id)}`)).corps,
    }),
    'PUT /clients/:id': async () => {
      const { _id } = await unClient(marie);
      return {
        base: {},
        partir: (corps) => marie.put(`/clients/${_id}`, corps),
        relire: async () => (await marie.get(`/clients/${_id}`)).corps,
      };
    },
    'POST /factures': async () => ({
      base: brouillon((await unClient(marie))._id),
      partir: (corps) => marie.post('/factures', corps),
      relire: relireFacture,
    }),
    'PUT /factures/:id': async () => {
      const corps = { ...brouillon((await unClient(marie))._id), statut: 'brouillon' };
      const { _id } = (await marie.post('/factures', corps)).corps;
      return {
        base: {},
        partir: (change) => marie.put(`/factures/${String(_id)}`, change),
        relire: relireFacture,
      };
    },
    'PATCH /factures/:id/payer': async () => {
      const { _id } = await uneFacture(marie, (await unClient(marie))._id);
      return {
        base: {},
        partir: (corps) => marie.patch(`/factures/${_id}/payer`, corps),
        relire: relirePaiements,
      };
    },
    'POST /factures/:id/paiements': async () => {
      const { _id } = await uneFacture(marie, (await unClient(marie))._id);
      return {
        base: {},
        partir: (corps) => marie.post(`/factures/${_id}/paiements`, corps),
        relire: relirePaiements,
      };
    },
    'POST /factures/:id/avoirs': async () => {
      const facture = { lignes: [{ ...LIGNE, quantite: 8, nature: 'biens' }], ...REMISE };
      const { _id } = await uneFacture(marie, (await unClient(marie))._id, facture);
      return {
        base: { motif: 'Retour', lignes: [LIGNE] },
        partir: (corps) => marie.post(`/factures/${_id}/avoirs`, corps),
        relire: relireFacture,
      };
    },
    'POST /factures/:id/send-email': async () => {
      const { _id } = await uneFacture(marie, (await unClient(marie))._id);
      const base = { to: `c${rang}@exemple.fr`, subject: `Facture ${rang}`, message: 'Bonjour' };
      let envoye = base;
      return {
        base,
        partir: (corps) => marie.post(`/factures/${_id}/send-email`, (envoye = corps as typeof base)),
        relire: () => app.courriels.attendre(envoye.to, new RegExp(envoye.subject)),
      };
    },
    'POST /conversations/new/messages': async () => ({
      base: {},
      partir: (corps) => marie.post('/conversations/new/messages', corps),
      relire: async ({ corps }) =>
        (await marie.get(`/conversations/${String(corps.conversationId)}/messages`)).corps,
    }),
    'POST /conversations/:id/messages': async () => {
      const { corps } = await marie.post('/conversations/new/messages', { contenu: 'Avant' });
      const chemin = `/conversations/${String(corps.conversationId)}/messages`;
      return {
        base: {},
        partir: (message) => marie.post(chemin, message),
        relire: async () => (await marie.get(chemin)).corps,
      };
    },
    'POST /contact': async () => {
      app.horloge.avancer(3_600_000);
      app.courriels.vider();
      return {
        base: { nom: 'Léa', email: `lea${rang}@e.fr`, sujet: 'Aide', message: 'Une question, merci.' },
        partir: (corps) => public_('/contact', corps),
        relire: () => app.courriels.attendre('support@facturier.example', /./),
      };
    },
  };

  it('une remise sans lignes, sur un avoir qui reprend tout, est refusée plutôt que tue', async () => {
    const { _id } = await uneFacture(marie, (await unClient(marie))._id);
    const { statut, corps } = await marie.post(`/factures/${_id}/avoirs`, {
      motif: 'Retour',
      remise: { taux: 10 },
    });
    expect([statut, corps.code, (corps.champs as { champ: string }[])[0]?.champ]).toEqual([
      400,
      'SAISIE_INVALIDE',
      'remise',
    ]);
  });

  /** Le corps d'un cas : la base, ce qui va avec, puis la valeur du champ. */
  async function composer(base: Objet, champ: string, preuve: Preuve): Promise<Objet> {
    const valeur = 'valeur' in preuve ? preuve.valeur : 'refuse' in preuve ? preuve.refuse : null;
    const envoyee = valeur === 'CLIENT' ? (await unClient(marie, { email: 'b@b.fr' }))._id : valeur;
    let corps = base;
    if (/^(lignes|livraison)\./.test(champ) && !(champ.split('.')[0]! in base))
      corps = champ.startsWith('lignes') ? { ...corps, lignes: [LIGNE] } : corps;
    if (/conditions\.delai/.test(champ)) corps = poser(corps, 'dateEcheance', undefined);
    for (const [chemin, avec] of Object.entries(preuve.avec ?? {})) corps = poser(corps, chemin, avec);
    return poser(corps, champ, envoyee);
  }

  it.each(CAS)('%s : %s', async (route, champ, preuve) => {
    if ('tenuPar' in preuve) {
      const nom = champ.split('.').at(-1)!;
      return expect(readFileSync(join(__dirname, preuve.tenuPar), 'utf8')).toMatch(
        new RegExp(`\\b${nom}\\b`),
      );
    }
    if (route === 'POST /auth/register' && 'valeur' in preuve) return inscrit(champ, preuve);
    const scene = await SCENES[route]!();
    const corps = await composer(scene.base, champ, preuve);
    const reponse = await scene.partir(corps);
    if ('refuse' in preuve) return expect([400, 403, 409]).toContain(reponse.statut);
    expect([reponse.statut < 300, reponse.corps]).toEqual([true, reponse.corps]);
    comparer(await scene.relire(reponse), champ, preuve, lire(corps, champ));
  });

  function comparer(relu: unknown, champ: string, preuve: Preuve, envoye: unknown): void {
    const { ou = champ, lu = envoye } = preuve as { ou?: string; lu?: unknown };
    const trouve = lire(relu, ou);
    if (ou === 'texte' || ou === 'sujet') expect(String(trouve)).toContain(String(lu));
    else expect(trouve).toEqual(lu);
  }

  async function inscrit(champ: string, preuve: Preuve): Promise<void> {
    const corps = await composer({}, champ, preuve);
    const email = await inscrireEtVerifier(app, corps);
    const jeton = await seConnecter(app, email);
    const { corps: compte } = await app.appeler('GET', '/users/me', undefined, { jeton });
    comparer(compte, champ, preuve, corps[champ]);
  }
});
