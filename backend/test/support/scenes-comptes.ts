import { TOTP } from 'otpauth';
import type { AppDeTest } from './app';
import { CompteDeTest, connexionDe, unProfessionnel } from './builders';
import { CleLogicielle, defiPourEntrer, preparerCle, uneClefDeCompte } from './cle-logicielle';
import { inscrireEtVerifier, jetonDuLien, MOT_DE_PASSE, seConnecter, uneInscription } from './comptes';
import type { Objet } from './feuilles';
import type { Plateau, Scene, Scenes } from './scenes-affaires';

const AUTRE = 'Peuplier-77-rose!';
const rien = async (): Promise<null> => null;

/** Une personne inscrite par la porte, avec son mot de passe. */
async function inscrite(app: AppDeTest): Promise<CompteDeTest> {
  const email = await inscrireEtVerifier(app);
  return new CompteDeTest(app, '', email, await seConnecter(app, email));
}
const moi = async (compte: CompteDeTest) => (await compte.get('/users/me')).corps;
const lien = async (app: AppDeTest, email: string, sujet: RegExp): Promise<string> =>
  jetonDuLien((await app.courriels.attendre(email, sujet)).texte);
const poster = (app: AppDeTest, chemin: string) => (corps: Objet) => app.appeler('POST', chemin, corps);

/** L'adresse que l'on inscrit, et qui attend sa confirmation. */
async function aConfirmer(app: AppDeTest) {
  const inscription = uneInscription();
  const { corps } = await app.appeler('POST', '/auth/register', inscription);
  const email = String(inscription.email);
  return { email, marque: corps.marque, token: await lien(app, email, /Confirmez/) };
}

const cleEnBase = (app: AppDeTest, id: unknown) =>
  connexionDe(app)
    .collection<{ _id: string }>('cles_acces')
    .findOne({ _id: String(id) });

/** Une seconde étape préparée, ou activée ; le code est celui de l'instant. */
async function secondeEtape(app: AppDeTest, activee: boolean) {
  const compte = await inscrite(app);
  const { corps } = await compte.post('/auth/totp/preparer', { password: MOT_DE_PASSE });
  const totp = new TOTP({ secret: String(corps.secret) });
  const code = () => totp.generate({ timestamp: app.horloge.maintenant().getTime() });
  if (activee) {
    await compte.post('/auth/totp/activer', { code: code() });
    app.horloge.avancer(60_000);
  }
  return { compte, code: code() };
}

async function adresseDemandee({ app, rang }: Plateau) {
  const compte = await inscrite(app);
  const email = `neuve${rang}@exemple.fr`;
  const { corps } = await compte.post('/auth/adresse', { email, password: MOT_DE_PASSE });
  return { compte, email, marque: corps.marque, token: await lien(app, email, /nouvelle adresse/) };
}

/** Un acte de l'administration sur une professionnelle, relu dans son dossier et dans son profil. */
const acteAdmin =
  (base: Objet, chemin: string, verbe: 'put' | 'delete' = 'put') =>
  async ({ admin, marie }: Plateau): Promise<Scene> => ({
    base: base.confirmation ? { confirmation: marie.email } : base,
    partir: (corps) => admin[verbe](chemin.replace(':id', marie.id), corps),
    relire: async () => (await admin.get(`/admin/users/${marie.id}/details`)).corps,
  });

/** Les clés d'accès. */
const SCENES_CLES: Scenes = {
  'POST /auth/cles': async ({ app }) => {
    const compte = await inscrite(app);
    return {
      base: { ...new CleLogicielle().creer(await preparerCle(app, compte.jeton)) },
      partir: (corps) => compte.post('/auth/cles', corps),
      relire: ({ corps }) => cleEnBase(app, corps.id),
    };
  },
  'PUT /auth/cles/:id/nom': async ({ app }) => {
    const { id, jeton } = await uneClefDeCompte(app);
    return {
      base: { nom: 'Clé' },
      partir: (corps) => app.appeler('PUT', `/auth/cles/${id}/nom`, corps, { jeton }),
      relire: () => cleEnBase(app, id),
    };
  },
  'POST /auth/cles/connexion': async ({ app }) => {
    const { cle } = await uneClefDeCompte(app);
    const base = { ...cle.signer(await defiPourEntrer(app)) };
    return { base, partir: poster(app, '/auth/cles/connexion'), relire: rien };
  },
  'POST /auth/cles/second-facteur': async ({ app }) => {
    const { email, password } = await uneClefDeCompte(app);
    return { base: { email, password }, partir: poster(app, '/auth/cles/second-facteur'), relire: rien };
  },
};

/** L'inscription, la connexion, les liens, le second facteur : ce qui se refuse faux, et ce qui se relit. */
export const SCENES_COMPTES: Scenes = {
  'POST /auth/login': async ({ app }) => {
    const { email } = await inscrite(app);
    return { base: { email, password: MOT_DE_PASSE }, partir: poster(app, '/auth/login'), relire: rien };
  },
  'POST /auth/reset-password': async ({ app }) => {
    const { email } = await inscrite(app);
    const relire = async () => ({ email: (await app.courriels.attendre(email, /nouveau mot de passe/)).a });
    return { base: { email }, partir: poster(app, '/auth/reset-password'), relire };
  },
  'POST /auth/reset-password-confirm': async ({ app }) => {
    const { email } = await inscrite(app);
    await app.appeler('POST', '/auth/reset-password', { email });
    const token = await lien(app, email, /nouveau mot de passe/);
    return {
      base: { token, newPassword: AUTRE },
      partir: poster(app, '/auth/reset-password-confirm'),
      relire: async (_reponse, { newPassword }) => ({
        newPassword: (await seConnecter(app, email, String(newPassword))) && newPassword,
      }),
    };
  },
  'POST /auth/verify-email': async ({ app }) => {
    const { token, marque } = await aConfirmer(app);
    return { base: { token, marque }, partir: poster(app, '/auth/verify-email'), relire: rien };
  },
  'POST /auth/refuser-inscription': async ({ app }) => {
    const { token } = await aConfirmer(app);
    return { base: { token }, partir: poster(app, '/auth/refuser-inscription'), relire: rien };
  },
  'POST /auth/resend-verification': async ({ app }) => {
    const { email } = await aConfirmer(app);
    const relire = async () => ({ email: (await app.courriels.attendre(email, /Confirmez/, 2)).a });
    return { base: { email }, partir: poster(app, '/auth/resend-verification'), relire };
  },
  'POST /auth/adresse': async ({ app, rang }) => {
    const compte = await inscrite(app);
    return {
      base: { email: `autre${rang}@exemple.fr`, password: MOT_DE_PASSE },
      partir: (corps) => compte.post('/auth/adresse', corps),
      relire: async () => (await compte.get('/auth/adresse')).corps.enAttente,
    };
  },
  'POST /auth/adresse/confirmer': async (plateau) => {
    const { token, marque } = await adresseDemandee(plateau);
    return { base: { token, marque }, partir: poster(plateau.app, '/auth/adresse/confirmer'), relire: rien };
  },
  'POST /auth/pas-moi': async ({ app }) => {
    const compte = await inscrite(app);
    const corps = { motDePasseActuel: MOT_DE_PASSE, nouveauMotDePasse: AUTRE };
    await compte.put('/auth/mot-de-passe', corps);
    const token = await lien(app, compte.email, /a été changé/);
    return { base: { token }, partir: poster(app, '/auth/pas-moi'), relire: rien };
  },
  'PUT /auth/mot-de-passe': async ({ app }) => {
    const compte = await inscrite(app);
    return {
      base: { motDePasseActuel: MOT_DE_PASSE, nouveauMotDePasse: AUTRE },
      partir: (corps) => compte.put('/auth/mot-de-passe', corps),
      relire: async (_reponse, { nouveauMotDePasse: choisi }) => ({
        nouveauMotDePasse: (await seConnecter(app, compte.email, String(choisi))) && choisi,
      }),
    };
  },
  'POST /auth/preuve': async ({ app }) => {
    const compte = await inscrite(app);
    const partir = (corps: Objet) => compte.post('/auth/preuve', corps);
    return { base: { password: MOT_DE_PASSE }, partir, relire: rien };
  },
  'POST /auth/totp/preparer': async ({ app }) => {
    const compte = await inscrite(app);
    const partir = (corps: Objet) => compte.post('/auth/totp/preparer', corps);
    return { base: { password: MOT_DE_PASSE }, partir, relire: rien };
  },
  'POST /auth/totp/activer': async ({ app }) => {
    const { compte, code } = await secondeEtape(app, false);
    const partir = (corps: Objet) => compte.post('/auth/totp/activer', corps);
    return { base: { code }, partir, relire: rien };
  },
  'POST /auth/totp/desactiver': async ({ app }) => {
    const { compte, code } = await secondeEtape(app, true);
    const partir = (corps: Objet) => compte.post('/auth/totp/desactiver', corps);
    return { base: { code, password: MOT_DE_PASSE }, partir, relire: rien };
  },
  ...SCENES_CLES,
  'DELETE /users/me': async ({ app }) => {
    const compte = await inscrite(app);
    const partir = (corps: Objet) => compte.delete('/users/me', corps);
    return { base: { password: MOT_DE_PASSE, confirmation: 'SUPPRIMER' }, partir, relire: rien };
  },
  'PUT /users/me': async ({ app }) => {
    const compte = await unProfessionnel(app).sansSiret().cree();
    return { base: {}, partir: (corps) => compte.put('/users/me', corps), relire: () => moi(compte) };
  },
  'PUT /subscription/upgrade': async ({ marie }) => ({
    base: { plan: 'gratuit' },
    partir: (corps) => marie.put('/subscription/upgrade', corps),
    relire: async () => (await marie.get('/subscription/info')).corps,
  }),
  'PUT /admin/users/:id/ban': acteAdmin({ isBanned: true }, '/admin/users/:id/ban'),
  'DELETE /admin/users/:id': acteAdmin({ confirmation: true }, '/admin/users/:id', 'delete'),
  'PUT /admin/users/:id/plan': acteAdmin({ plan: 'premium' }, '/admin/users/:id/plan'),
  'PUT /admin/extend-trial/:id': acteAdmin({ jours: 7 }, '/admin/extend-trial/:id'),
  'PUT /admin/users/:id/quotas': acteAdmin({ quotas: { factures: 3 } }, '/admin/users/:id/quotas'),
  'PUT /admin/taux-legaux': async ({ admin }) => ({
    base: { semestre: '2026-07-01', legal: 2.5, bce: 2.15, source: 'Arrêté' },
    partir: (corps) => admin.put('/admin/taux-legaux', corps),
    relire: async ({ corps }, { semestre }) =>
      (corps.taux as Objet[]).find((taux) => taux.semestre === semestre),
  }),
};

/** La messagerie et le contact. */
export const SCENES_MESSAGES: Scenes = {
  'POST /conversations/create-support': async ({ admin, marie }) => ({
    base: { utilisateur: marie.id },
    partir: (corps) => admin.post('/conversations/create-support', corps),
    relire: async ({ corps }) => corps.conversation,
  }),
  'POST /conversations/new/messages': async ({ marie }) => ({
    base: { contenu: 'Bonjour' },
    partir: (corps) => marie.post('/conversations/new/messages', corps),
    relire: async ({ corps }) =>
      (await marie.get(`/conversations/${String(corps.conversationId)}/messages`)).corps,
  }),
  'POST /conversations/:id/messages': async ({ marie }) => {
    const { corps } = await marie.post('/conversations/new/messages', { contenu: 'Avant' });
    const chemin = `/conversations/${String(corps.conversationId)}/messages`;
    return {
      base: { contenu: 'Bonjour' },
      partir: (message) => marie.post(chemin, message),
      relire: async () => (await marie.get(chemin)).corps,
    };
  },
  'POST /conversations/:id/lu': async ({ admin, marie }) => {
    const { corps } = await marie.post('/conversations/new/messages', { contenu: 'un' });
    for (const contenu of ['deux', 'trois'])
      await marie.post(`/conversations/${String(corps.conversationId)}/messages`, { contenu });
    const chemin = `/conversations/${String(corps.conversationId)}/lu`;
    return {
      base: { rang: 1 },
      partir: (lu) => admin.post(chemin, lu),
      relire: async (reponse) => reponse.corps,
    };
  },
  'POST /contact': async ({ app, rang }) => {
    app.horloge.avancer(3_600_000);
    app.courriels.vider();
    const entetes = { 'x-forwarded-for': `192.0.2.${rang % 250}` };
    return {
      base: { nom: 'Léa', email: `lea${rang}@e.fr`, sujet: 'Aide', message: 'Une question, merci.' },
      partir: (corps) => app.appeler('POST', '/contact', corps, { entetes }),
      relire: () => app.courriels.attendre('support@facturier.example', /./),
    };
  },
};
