// Les images que le dépôt garde : celles que le README et docs/captures/README.md montrent, et celles de l'accueil.

/** Écran → vues gardées dans docs/captures/. Quarante PNG au plus dans le dépôt, icônes comprises (domaine/test/images.spec.ts). */
export const CHOISIES = {
  accueil: ['bureau'],
  liste: ['bureau', 'bureau-sombre', 'mobile'],
  palette: ['bureau'],
  assistant: ['bureau', 'bureau-sombre', 'mobile'],
  apercu: ['bureau'],
  detail: ['bureau', 'mobile'],
  'detail-retard': ['bureau'],
  devis: ['bureau'],
  'devis-fiche': ['bureau'],
  'devis-facturation': ['bureau'],
  'devis-public': ['bureau'],
  preuve: ['bureau'],
  'lien-payer': ['bureau', 'mobile'],
  relances: ['bureau'],
  recettes: ['bureau'],
  'encaissements-actif': ['bureau'],
  notifications: ['bureau'],
  'admin-activite': ['bureau'],
};

/** Les images que l'accueil montre du produit : le fichier de frontend/public/apercus, et sa largeur. */
export const APERCUS = {
  liste: { fichier: 'liste.webp', largeur: 1280 },
  'liste-sombre': { fichier: 'liste-sombre.webp', largeur: 1280 },
  relances: { fichier: 'rappels.webp', largeur: 1280 },
  'relances-sombre': { fichier: 'rappels-sombre.webp', largeur: 1280 },
  'liste-mobile': { fichier: 'telephone.webp', largeur: 560 },
  'liste-mobile-sombre': { fichier: 'telephone-sombre.webp', largeur: 560 },
};
