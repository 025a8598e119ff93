// Ce que les autres scripts de la page partagent : faire un élément, écrire un montant, un jour, chercher un mot.
'use strict';

globalThis.FACTURIER = {
  /** Ce que `sommaire.js` et `donnees-AAAA.js` posent. */
  sommaire: null,
  annees: new Map(),

  annoncer(sommaire) {
    FACTURIER.sommaire = sommaire;
  },

  poser(annee, documents) {
    FACTURIER.annees.set(annee, documents);
  },

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

  /** Des centièmes, en français : « 1 234,50 € ». */
  montant(centimes, devise = 'EUR') {
    try {
      return new Intl.NumberFormat('fr-FR', { style: 'currency', currency: devise }).format(centimes / 100);
    } catch {
      return `${(centimes / 100).toFixed(2).replace('.', ',')} ${devise}`;
    }
  },

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
