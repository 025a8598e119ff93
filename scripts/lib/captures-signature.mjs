// La page publique d'un devis (/d/:jeton), la vérification d'une preuve (/preuves) et les devis reçus dans un compte, pour npm run captures.
import { interroger } from './captures-boite.mjs';

const LECTURE = /\/api\/public\/devis\/[^/]+$/;
const CODE = /\/api\/public\/devis\/[^/]+\/code$/;
const ACCEPTER = /\/api\/public\/devis\/[^/]+\/accepter$/;
const VU = /\/api\/public\/devis\/[^/]+\/vu$/;
const MEDIATEUR = {
  nom: 'Médiation des métiers d’art',
  adresse: '3 rue de l’Abbé, 75006 Paris',
  site: 'mediation.example',
};

/** Envoie ce devis à cette adresse et rend le chemin du lien reçu. */
async function envoyer(marie, boite, id, email) {
  const { numero } = await marie(`/devis/${id}/finaliser`, {});
  await marie(`/devis/${id}/envoyer`, { destinataires: [{ email }] });
  const texte = await interroger(boite, email, new RegExp(`${numero}[^]*/d/[\\w-]{43}`));
  return /\/d\/[\w-]{43}/.exec(texte)[0];
}

/** Signe pour de vrai, par ce lien. Rend l'acceptation. */
async function signer(libre, boite, chemin, email) {
  const page = `/public/devis/${chemin.slice('/d/'.length)}`;
  await libre(`${page}/code`, {});
  const [, code] = /:\s(\d{6})/.exec(await interroger(boite, email, /Il vaut dix minutes/));
  const { cases, version: textes, document } = await libre(`${page}/consentement`);
  const requises = cases.filter(({ requise }) => requise).map(({ nom }) => nom);
  return libre(`${page}/accepter`, { code, nom: 'Paul Martin', cases: requises, textes, document });
}

/** Un devis à signer et un signé chez Paul, un à signer par un professionnel. Rend leurs chemins et leurs identifiants. */
export async function semerLesSignatures({ marie, libre, boite, preparer }) {
  await marie('/mentions-legales', { mediateur: MEDIATEUR }, 'PUT');
  const clients = await marie('/clients');
  const paul = clients.find(({ email }) => email === 'paul@demo.facturier.example');
  const pro = clients.find(({ nom }) => nom === 'Les Tables du Parc');
  const [aSigner, signe, dUnPro] = [
    await preparer('Une fontaine de jardin en grès', paul._id),
    await preparer('Huit assiettes au décor de feuilles', paul._id),
    await preparer('Photophores de la terrasse', pro._id),
  ];
  const cheminSigne = await envoyer(marie, boite, signe, paul.email);
  const acceptation = await signer(libre, boite, cheminSigne, paul.email);
  return {
    signatures: {
      signe: cheminSigne,
      aSigner: await envoyer(marie, boite, aSigner, paul.email),
      dUnPro: await envoyer(marie, boite, dUnPro, pro.email),
      preuve: `/preuves/${acceptation.empreinte}`,
      acceptation,
    },
    devisRecu: aSigner,
    devisRecuSigne: signe,
    vendeur: (await marie('/users/me'))._id,
  };
}

/** Rien ne s'écrit pendant les images : ni visite, ni code. */
async function sansTrace(page) {
  await page.route(VU, (route) => route.fulfill({ json: { attendreSecondes: 0 } }));
  await page.route(CODE, (route) => route.fulfill({ json: { message: 'Le code est parti.' } }));
}

/** Le devis tel que le serveur le dit, changé. */
const change = (changer) => async (page) => {
  await sansTrace(page);
  await page.route(LECTURE, async (route) => {
    const reponse = await route.fetch();
    await route.fulfill({ response: reponse, json: changer(await reponse.json()) });
  });
};
const ferme = (etat) => change((lu) => ({ ...lu, etat, devis: null }));
const refuse = (status) => (page) => page.route(LECTURE, (route) => route.fulfill({ status, json: {} }));
const bouton = (page, nom) => page.getByRole('button', { name: nom }).first();
const FINAL = /^Signer et (commander|accepter)/;

/** Coche, se nomme, reçoit et tape un code : il ne reste qu'à signer. */
async function preparerLaSignature(page) {
  for (const une of await page.getByRole('checkbox', { name: /\(requis\)/ }).all()) await une.check();
  await page.getByLabel('Vos prénom et nom').fill('Paul Martin');
  const qualite = page.getByLabel(/^Votre qualité/);
  if (await qualite.isVisible()) await qualite.fill('Gérante');
  await bouton(page, 'Recevoir le code').click();
  await page.getByLabel(/^Code reçu/).fill('123456');
}

/** Presse le bouton final trop tôt : la page dit ce qui manque. */
async function signerTropTot(page) {
  await bouton(page, FINAL).press('Enter');
  await page
    .getByRole('checkbox', { name: /\(requis\)/ })
    .first()
    .and(page.locator(':focus'))
    .waitFor();
}

/** L'accord, comme si le serveur venait de le recevoir : rien ne se signe pendant les images. */
async function recevoirLAccord(page, { signatures: { acceptation } }) {
  await page.route(ACCEPTER, (route) => route.fulfill({ json: acceptation }));
  await preparerLaSignature(page);
  await bouton(page, FINAL).click();
  await page.getByRole('heading', { name: 'Vous avez accepté ce devis' }).waitFor();
}

const presser = (nom, attendu) => async (page) => {
  await bouton(page, nom).click();
  await page.getByText(attendu).first().waitFor();
};

/** Dépose sur la page des preuves le devis signé, changé ou remplacé. */
const deposer =
  (changer, verdict) =>
  async (page, { signatures }) => {
    const { origin } = new URL(page.url());
    const jeton = signatures.signe.slice('/d/'.length);
    const pdf = await page.request.get(`${origin}/api/public/devis/${jeton}/pdf`);
    const buffer = changer(await pdf.body());
    const fichier = { name: 'devis.pdf', mimeType: 'application/pdf', buffer };
    await page.getByLabel('Fichier à vérifier').setInputFiles(fichier);
    await page.getByRole('heading', { level: 2, name: verdict, exact: true }).waitFor();
  };

/** Un octet de plus ou de moins, au milieu. */
function abimer(octets) {
  octets[octets.length >> 1] ^= 1;
  return octets;
}

const CROISEES = ['bureau-sombre', 'mobile'];

/**
 * Chaque état de la page d'un devis, de la vérification d'une preuve et des devis reçus.
 * @param vues celles des états que l'on voit le plus
 * @param comptes celles des pages d'un compte
 */
export function ecransDeSignature(vues, comptes) {
  const page = (nom, { avant = sansTrace, geste, gardees = CROISEES } = {}) => ({
    adresse: ({ signatures }) => signatures[nom],
    vues: gardees,
    entiere: true,
    avant,
    ...(geste && { geste }),
  });
  const recu = (adresse, geste) => ({ adresse, compte: 'paul', vues: comptes, ...(geste && { geste }) });
  return {
    'devis-public': page('aSigner', { gardees: vues }),
    'devis-public-pret': page('aSigner', { geste: preparerLaSignature, gardees: vues }),
    'devis-public-manques': page('aSigner', { geste: signerTropTot }),
    'devis-public-pro': page('dUnPro', { geste: preparerLaSignature }),
    'devis-public-refuser': page('aSigner', { geste: presser('Refuser ce devis', /Pourquoi/) }),
    'devis-public-signe': page('aSigner', { geste: recevoirLAccord, gardees: vues }),
    'devis-public-accepte': page('signe', { gardees: vues }),
    'devis-public-renoncer': page('signe', {
      geste: presser('Renoncer au contrat ici', 'Confirmer votre rétractation'),
    }),
    'devis-public-emetteur': page('aSigner', {
      avant: change((lu) => ({ ...lu, devis: { ...lu.devis, propre: true } })),
    }),
    ...Object.fromEntries(
      ['expire', 'refuse', 'remplace', 'annule', 'retracte'].map((etat) => [
        `devis-public-${etat}`,
        page('aSigner', { avant: ferme(etat) }),
      ]),
    ),
    'devis-public-inconnu': { adresse: `/d/${'a'.repeat(43)}`, vues: CROISEES },
    'devis-public-trop': page('aSigner', { avant: refuse(429) }),
    'devis-public-panne': page('aSigner', { avant: refuse(500) }),
    preuves: { adresse: '/preuves', vues, entiere: true },
    preuve: page('preuve', { gardees: vues }),
    'preuve-inconnue': {
      adresse: '/preuves',
      vues: CROISEES,
      entiere: true,
      geste: deposer(() => Buffer.from('%PDF-1.7 rien à voir'), 'Inconnu'),
    },
    'preuve-alteree': { adresse: '/preuves', vues, entiere: true, geste: deposer(abimer, 'Altéré') },
    'devis-recus': recu('/devis/recus'),
    'devis-recu': recu(({ devisRecu }) => `/devis/recus/${devisRecu}`),
    'devis-recu-refuser': recu(
      ({ devisRecu }) => `/devis/recus/${devisRecu}`,
      presser('Refuser', 'Pourquoi vous le refusez'),
    ),
    'devis-recu-accepte': recu(({ devisRecuSigne }) => `/devis/recus/${devisRecuSigne}`),
    vendeurs: recu('/vendeurs'),
    vendeur: recu(({ vendeur }) => `/vendeurs/${vendeur}`),
  };
}
