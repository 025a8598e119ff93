// Les écrans que npm run captures photographie.
import { ecransDesDevis } from './captures-devis.mjs';
import { createRequire } from 'node:module';
import { ecransDEncaissement } from './captures-encaissements.mjs';
import { ecransDuLien } from './captures-liens.mjs';
import { montrerDesNotifications } from './captures-notifications.mjs';
import { ecransDesRappels } from './captures-rappels.mjs';
import { ecransDeSignature } from './captures-signature.mjs';

/** Les façons de regarder un écran : le suffixe du fichier, la fenêtre, le thème. */
export const VUES = {
  bureau: { suffixe: '', largeur: 1280, hauteur: 860, densite: 1 },
  'bureau-sombre': { suffixe: '-sombre', largeur: 1280, hauteur: 860, densite: 1, sombre: true },
  tablette: { suffixe: '-tablette', largeur: 768, hauteur: 1024, densite: 1 },
  mobile: { suffixe: '-mobile', largeur: 375, hauteur: 780, densite: 2 },
  etroit: { suffixe: '-320', largeur: 320, hauteur: 640, densite: 2 },
  'etroit-sombre': { suffixe: '-320-sombre', largeur: 320, hauteur: 640, densite: 2, sombre: true },
  'mobile-sombre': { suffixe: '-mobile-sombre', largeur: 375, hauteur: 780, densite: 2, sombre: true },
};

const DEUX = ['bureau', 'mobile'];
/** Les vues d'une comparaison : bureau et téléphone, clair et sombre. */
export const QUATRE = [...DEUX, 'bureau-sombre', 'mobile-sombre'];
/** À 320 px, où rien ne doit déborder. */
export const ETROITES = ['etroit', 'etroit-sombre'];
const TOUTES = [...QUATRE, 'tablette'];

const bouton = (nom) => (page) => page.getByRole('button', { name: nom, exact: true }).first().click();

/** Va à l'étape demandée d'un brouillon déjà complet, en avant ou en arrière. */
const jusqua = (derniere) => async (page) => {
  const titre = page.getByRole('heading', { name: /^Étape \d sur 5/ });
  for (let rang = 0; rang < 5; rang += 1) {
    const actuel = await titre.textContent();
    if (actuel?.startsWith(`Étape ${derniere} `)) return;
    const avance = Number(/\d/.exec(actuel ?? '')) < derniere;
    await page.getByRole('button', { name: avance ? 'Suivant' : 'Précédent' }).click();
    await page.waitForFunction(
      (avant) => document.querySelector('[data-etape]')?.textContent !== avant,
      actuel,
    );
  }
};

/** « À payer » d'un compte qui a tout payé ; le domaine n'est lu qu'une fois construit. */
function toutPayer(page) {
  const { TOUT_EST_PAYE } = createRequire(import.meta.url)(
    '@facturier/domaine/contrat/openapi/exemples/echeances',
  );
  return page.route('**/api/factures/a-payer', (route) => route.fulfill({ json: TOUT_EST_PAYE }));
}

/** Chaque écran : son adresse (tirée au besoin de ce qui est semé), qui le regarde, comment, après quel geste. */
export const ECRANS = {
  accueil: { adresse: '/', vues: TOUTES },
  connexion: { adresse: '/login', vues: QUATRE },
  inscription: { adresse: '/register' },
  'devenir-client': { adresse: '/devenir-client' },
  'mot-de-passe': { adresse: '/reset-password' },
  contact: { adresse: '/contact' },
  blog: { adresse: '/blog' },
  guide: { adresse: '/blog/mentions-obligatoires-facture' },
  conditions: { adresse: '/terms' },
  confidentialite: { adresse: '/privacy' },
  accessibilite: { adresse: '/accessibilite' },
  'mentions-du-site': { adresse: '/mentions-legales' },
  'hors-ligne': { adresse: '/hors-ligne.html' },
  liste: { adresse: '/factures', compte: 'marie', vues: TOUTES },
  exports: {
    adresse: '/factures',
    compte: 'marie',
    vues: ['bureau'],
    geste: bouton('Autres formats d’export'),
  },
  palette: {
    adresse: '/factures',
    compte: 'marie',
    vues: ['bureau', 'bureau-sombre'],
    geste: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  menu: { adresse: '/factures', compte: 'marie', vues: ['mobile', 'mobile-sombre'], geste: bouton('Menu') },
  detail: { adresse: ({ payee }) => `/factures/${payee}`, compte: 'marie', vues: TOUTES },
  'detail-retard': { adresse: ({ retard }) => `/factures/${retard}`, compte: 'marie', vues: QUATRE },
  avoir: { adresse: ({ avoir }) => `/factures/${avoir}`, compte: 'marie' },
  email: { adresse: ({ envoyee }) => `/factures/${envoyee}`, compte: 'marie', geste: bouton('E-mail') },
  assistant: {
    adresse: ({ brouillon }) => `/factures/${brouillon}/edit`,
    compte: 'marie',
    vues: TOUTES,
    geste: jusqua(3),
  },
  apercu: {
    adresse: ({ brouillon }) => `/factures/${brouillon}/edit`,
    compte: 'marie',
    geste: jusqua(5),
  },
  relances: { adresse: '/relances', compte: 'marie', vues: QUATRE },
  ...ecransDesDevis(QUATRE, jusqua(4)),
  catalogue: { adresse: '/catalogue', compte: 'marie', vues: QUATRE },
  recettes: { adresse: '/recettes', compte: 'marie', vues: QUATRE },
  rapprochements: { adresse: '/rapprochements', compte: 'marie', vues: QUATRE },
  'relances-textes': { adresse: '/relances?onglet=textes', compte: 'marie', vues: QUATRE },
  clients: { adresse: '/clients', compte: 'marie', vues: [...DEUX, 'tablette'] },
  client: { adresse: ({ client }) => `/clients/${client}`, compte: 'marie' },
  abonnement: { adresse: '/subscription', compte: 'marie', vues: [...DEUX, 'bureau-sombre'] },
  messages: {
    adresse: ({ conversation }) => `/messages?conversation=${conversation}`,
    compte: 'marie',
    vues: QUATRE,
  },
  notifications: { adresse: '/notifications', compte: 'marie', vues: QUATRE, avant: montrerDesNotifications },
  'notifications-reglages': { adresse: '/notifications?onglet=reglages', compte: 'marie', vues: QUATRE },
  cloche: {
    adresse: '/clients',
    compte: 'marie',
    vues: QUATRE,
    avant: montrerDesNotifications,
    geste: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
    },
  },
  mentions: { adresse: '/mentions-legales', compte: 'marie' },
  compte: { adresse: '/compte', compte: 'marie', vues: [...DEUX, 'bureau-sombre'] },
  'liste-particulier': { adresse: '/factures', compte: 'paul', vues: QUATRE },
  'tout-est-paye': {
    adresse: '/factures',
    compte: 'paul',
    vues: QUATRE,
    avant: toutPayer,
  },
  'detail-particulier': { adresse: ({ recue }) => `/factures/${recue}`, compte: 'paul' },
  ...ecransDuLien([...QUATRE, ...ETROITES]),
  ...ecransDeSignature([...QUATRE, ...ETROITES], QUATRE),
  ...ecransDEncaissement(QUATRE),
  admin: { adresse: '/admin', compte: 'admin', vues: [...DEUX, 'bureau-sombre'] },
  'admin-activite': { adresse: '/admin?onglet=activite', compte: 'admin', vues: QUATRE },
  'admin-fiche': { adresse: ({ marie }) => `/admin/utilisateurs/${marie}`, compte: 'admin', vues: QUATRE },
  'admin-securite': { adresse: '/admin?onglet=securite', compte: 'admin', vues: QUATRE },
  'admin-taux': { adresse: '/admin?onglet=taux', compte: 'admin', vues: QUATRE },
  'admin-messages': {
    adresse: ({ conversation }) => `/messages?conversation=${conversation}`,
    compte: 'admin',
    vues: ['bureau'],
  },
  incident: {
    adresse: '/clients',
    compte: 'marie',
    avant: (page) => page.route('**/api/clients?*', (route) => route.fulfill({ status: 500, json: {} })),
  },
};

const etape = (numero) => ({
  adresse: ({ brouillon }) => `/factures/${brouillon}/edit`,
  compte: 'marie',
  geste: jusqua(numero),
});
const acte = (nom, sur = 'envoyee') => ({
  adresse: (seme) => `/factures/${seme[sur]}`,
  compte: 'marie',
  geste: bouton(nom),
});
const chez = (compte, adresse, nom) => ({ adresse, compte, ...(nom && { geste: bouton(nom) }) });

/** L'étape 4, l'escompte et les moyens de paiement ouverts. */
async function etapeQuatreOuverte(page) {
  await jusqua(4)(page);
  await page.getByRole('button', { name: /^Changer l’escompte/ }).click();
  // Choisis une fois, le brouillon les garde : ils s'ouvrent d'eux-mêmes.
  const groupe = page.getByRole('group', { name: 'Moyens de paiement acceptés' });
  const ouvrir = page.getByRole('button', { name: /^(Les changer|Dire les moyens)/ });
  await groupe.or(ouvrir).waitFor();
  if (await ouvrir.isVisible()) await ouvrir.click();
  await groupe.getByRole('checkbox', { name: 'Chèque' }).check();
}

/** Les autres états, que l'on nomme, ou qu'une comparaison regarde : chaque étape, chaque fenêtre, les refus d'un formulaire. */
export const ECRANS_EN_PLUS = {
  ...ecransDesRappels(QUATRE),
  'connexion-refusee': { adresse: '/login', geste: bouton('Se connecter') },
  'inscription-refusee': { adresse: '/register', geste: bouton('Créer mon compte') },
  'contact-refuse': { adresse: '/contact', geste: bouton('Envoyer le message') },
  'etape-1': etape(1),
  'etape-2': etape(2),
  'etape-4': etape(4),
  'etape-4-moyens': { ...etape(4), geste: etapeQuatreOuverte },
  reception: chez('marie', '/factures?onglet=reception'),
  'mentions-paiement': {
    adresse: '/mentions-legales#mentions-iban',
    compte: 'marie',
  },
  'mentions-mediateur': { adresse: '/mentions-legales#mentions-mediateur.nom', compte: 'marie' },
  paiement: acte('Enregistrer un paiement'),
  annulation: {
    ...acte('Plus d’actions'),
    geste: async (page) => {
      await bouton('Plus d’actions')(page);
      await page.getByRole('menuitem', { name: 'Faire un avoir' }).click();
    },
  },
  'liste-cochee': {
    adresse: '/factures',
    compte: 'marie',
    geste: (page) => page.getByRole('checkbox').nth(1).click(),
  },
  'liste-affichage': {
    adresse: '/factures?statut=envoyee&tri=montant&ordre=desc',
    compte: 'marie',
    vues: QUATRE,
    geste: async (page) => {
      await page.getByRole('button', { name: /Affichage/ }).click();
      await page.getByRole('heading', { name: 'Vues enregistrées' }).waitFor();
      const nom = page.getByLabel('Nom de la vue');
      if (!(await nom.isVisible())) return;
      await nom.fill('Les plus gros montants');
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
      await page.getByRole('link', { name: 'Les plus gros montants' }).waitFor();
    },
  },
  'liste-compte-rendu': {
    adresse: '/factures',
    compte: 'marie',
    vues: ['bureau', 'bureau-sombre'],
    // Rien n'est écrit : la photographie suivante a les mêmes données. Le premier document est refusé.
    avant: async (page) => {
      const refus = {
        status: 409,
        json: { code: 'TRANSITION_INTERDITE', message: 'Cette facture vient de changer.' },
      };
      await page.route('**/statut-emetteur', (route) => route.fulfill({ json: {} }));
      await page.route('**/statut-emetteur', (route) => route.fulfill(refus), { times: 1 });
    },
    geste: async (page) => {
      await page.getByLabel('Tout choisir').check();
      await page.getByRole('button', { name: /^Marquer envoyées/ }).click();
      await page.getByRole('button', { name: 'Terminer' }).waitFor();
    },
  },
  'liste-vide': chez('marie', '/factures?recherche=zzzz'),
  'nouveau-client': chez('marie', '/clients', 'Ajouter un client'),
  'clients-archives': chez('marie', '/clients?recherche=zzzz'),
  'messages-particulier': chez('paul', '/messages'),
  'compte-particulier': chez('paul', '/compte'),
  'admin-journal': chez('admin', '/admin?onglet=journal'),
  inconnue: chez('marie', '/nulle-part'),
};
