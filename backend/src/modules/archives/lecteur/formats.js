// Ce que les autres scripts de la page partagent : faire un élément, écrire un montant, un jour, chercher un mot.
'use strict';

globalThis.FACTURIER = {
  FICHIER_MANQUE:
    'Un fichier du dossier «\u00a0lecteur\u00a0» manque. Extrayez d’abord l’archive tout entière.',

  /** Ce que `sommaire.js`, `donnees-AAAA.js` et `livre-AAAA.js` posent. */
  sommaire: null,
  annees: new Map(),
  livres: new Map(),

  annoncer(sommaire) {
    FACTURIER.sommaire = sommaire;
  },

  poser(annee, documents) {
    FACTURIER.annees.set(annee, documents);
  },

  poserLivre(annee, ecritures) {
    FACTURIER.livres.set(annee, ecritures);
  },

  /** Un script voisin, lu une fois ; refusé s'il n'est pas à côté de la page. */
  charger: (nom) =>
    new Promise((fini, manque) => {
      const src = `lecteur/${nom}.js`;
      document.head.append(FACTURIER.element('script', { src, load: fini, error: manque }));
    }),

  /** Un élément : ses attributs, puis des textes ou d'autres éléments. Un texte ne devient jamais une balise. */
  element(nom, attributs, ...contenus) {
    const fait = document.createElement(nom);
    for (const [cle, valeur] of Object.entries(attributs ?? {}))
      if (typeof valeur === 'function') fait.addEventListener(cle, valeur);
      else if (valeur !== undefined && valeur !== false)
        fait.setAttribute(cle, valeur === true ? '' : valeur);
    fait.append(...contenus);
    return fait;
  },

  /** Des centièmes entiers, écrits sans calcul à virgule : `-123450` donne `-1234.50`. */
  decimal(centimes) {
    const chiffres = String(Math.abs(centimes)).padStart(3, '0');
    return `${centimes < 0 ? '-' : ''}${chiffres.slice(0, -2)}.${chiffres.slice(-2)}`;
  },

  /** Les mêmes, en français : « 1 234,50 € », « −30,00 € ». */
  montant(centimes, devise = 'EUR') {
    const [avant, apres] = FACTURIER.decimal(centimes).replace('-', '\u2212').split('.');
    const groupes = avant.replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0');
    return `${groupes},${apres}\u00a0${devise === 'EUR' ? '€' : devise}`;
  },

  /** Vrai si chaque mot cherché est dans ces textes, ou dans ce montant écrit d'une façon ou de l'autre. */
  contient(mots, textes, centimes) {
    const montant = FACTURIER.decimal(centimes);
    const dit = FACTURIER.cle([...textes, montant, montant.replace('.', ',')].join(' '));
    return FACTURIER.cle(mots)
      .split(/\s+/)
      .filter(Boolean)
      .every((mot) => dit.includes(mot));
  },

  entete(...titres) {
    const { element } = FACTURIER;
    return element(
      'thead',
      {},
      element('tr', {}, ...titres.map((titre) => element('th', { scope: 'col' }, titre))),
    );
  },

  champ: (nom, entree) => FACTURIER.element('label', {}, FACTURIER.element('span', {}, nom), entree),
  option: (valeur, texte) => FACTURIER.element('option', { value: valeur }, texte),

  /** AAAA-MM-JJ devient JJ/MM/AAAA. */
  jour: (date) => date.split('-').reverse().join('/'),

  /** AAAA-MM devient « novembre 2026 ». */
  mois: (mois) =>
    new Date(`${mois}-01T12:00:00Z`).toLocaleDateString('fr-FR', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),

  /** Sans accents ni majuscules : ce qui se compare. */
  cle: (texte) =>
    texte
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase(),
};
