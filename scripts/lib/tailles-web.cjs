// Les parcours du navigateur, un à un : ceux de la suite, et les douze de `--depuis`. Un fichier qui n’est nommé ni ici ni dans
// `tailles.cjs` se joue tout entier.
const { FICHIERS } = require('./tailles.cjs');

/** Des fichiers du navigateur dont la suite ne joue que ces titres (leur début, ou leur fin) : un parcours par capacité. */
const PARCOURS = {
  administration: ['bannit un compte connecté'],
  'cles-acces': ['ajoutée au compte, une clé ouvre la porte'],
  'comptes-entrer': ['chaque refus de connexion a ses mots', 'les gardes : chacun est mené'],
  'comptes-inscription': ['la vérification : sans jeton'],
  'comptes-mot-de-passe': ['le lien sert une fois'],
  'devis-recus': ['se lisent et se refusent'],
  'devis-signature': ['un particulier signe au clavier'],
  'factures-corriger': ['« Modifier » dit pourquoi non'],
  'factures-destinataire': ['reçoit, ouvre, refuse'],
  'factures-ecran': ['un paiement partiel, annulé dans les 6 s', 'un avoir partiel puis le reste'],
  'fenetres-focus': ['ajouter un client', 'envoyer, encaisser, faire un avoir'],
  'langue-documents': ['le courriel et la page'],
  legerete: ['chaque entrée tient dans son budget'],
  'lien-emetteur': ['ce qui arrive à une facture se montre'],
  'lien-machines': ['ni les aperçus ni les outils'],
  'lien-public': ['le client ouvre le lien, dit avoir reçu'],
  matrice: ['visiteur) lien public est', 'chaque page du routeur'],
  notifications: ['ce qui arrive se dit aussitôt'],
  'pages-publiques': ['chaque lien de chaque page publique', 'l’accueil ne demande rien à un tiers'],
  pilotage: ['l’activité dite ouvre les seuils', 'l’assistant dit ce qu’une facture'],
  politique: ['chaque page, préparée ou non'],
  rapprochements: ['cocher, choisir, inscrire'],
  reception: ['Une facture de fournisseur se dépose'],
};

/** Un parcours joué à deux largeurs ne l'est, dans la suite, qu'à la première ; `telephone` y tient le petit écran. */
const PETIT_ECRAN = /à (375|320) px|au téléphone/;

/** Les parcours de `--depuis` : douze, un par grande capacité. */
const PREMIERS_PARCOURS = {
  'parcours-principal': ['de l’inscription à la facture payée'],
  'clavier-gestes': ['au clavier seul'],
  'comptes-entrer': ['les gardes : chacun est mené'],
  'factures-ecran': ['un avoir partiel puis le reste'],
  'factures-destinataire': ['reçoit, ouvre, refuse'],
  'lien-public': ['à 1280 px, le client ouvre le lien'],
  'devis-signature': ['à 1280 px, un particulier signe au clavier'],
  'devis-facturation': ['à 1280 px'],
  rapprochements: ['à 1280 px : cocher'],
  recettes: ['à 1280 px'],
  matrice: ['professionnel) factures est'],
  politique: ['chaque page, préparée ou non'],
};

const echapper = (texte) => texte.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const titresDe = (parcours) =>
  Object.entries(parcours).map(
    ([nom, titres]) =>
      new RegExp(`(^|[ /])${echapper(nom)}\\.e2e-spec\\.ts .*(${titres.map(echapper).join('|')})`),
  );

/**
 * Ce que Playwright garde et laisse : `grep` et `grepInvert` lisent « projet fichier groupes titre ».
 *
 * @param {'premiers' | 'suite' | 'entiere'} taille
 */
function tamis(taille) {
  if (taille === 'premiers') return { grep: titresDe(PREMIERS_PARCOURS) };
  if (taille !== 'suite') return {};
  const choisis = Object.keys(PARCOURS).map(echapper).join('|');
  return {
    grep: [...titresDe(PARCOURS), new RegExp(`^(?!.*[ /](${choisis})\\.e2e-spec\\.ts)`)],
    grepInvert: PETIT_ECRAN,
    testIgnore: FICHIERS.flatMap(({ essais }) => essais)
      .filter((essai) => essai.startsWith('e2e/web/'))
      .map((essai) => `**/${essai.slice('e2e/web/'.length)}.e2e-spec.ts`),
  };
}

/**
 * La taille d'un parcours du navigateur, de son titre tel qu'il est écrit : un titre qui tient sa largeur d'une variable est de la suite,
 * qui n'en joue qu'une. Un essai d'un autre anneau est de la suite.
 *
 * @returns {'suite' | 'campagne'}
 */
function tailleDuParcours(fichier, titre) {
  const nom = /^e2e\/web\/(.+)\.e2e-spec\.ts$/.exec(fichier)?.[1];
  if (!nom || nom === 'matrice') return 'suite';
  if (PETIT_ECRAN.test(titre)) return 'campagne';
  const choisis = PARCOURS[nom];
  return !choisis || choisis.some((debut) => titre.includes(debut.replace(/^à 1280 px( :|,)? ?/, '')))
    ? 'suite'
    : 'campagne';
}

module.exports = { PARCOURS, PREMIERS_PARCOURS, tailleDuParcours, tamis };
