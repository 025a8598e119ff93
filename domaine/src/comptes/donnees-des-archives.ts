import type { DonneeGardee } from './donnee-gardee';

/** Ce que le produit garde des archives qu'un compte demande. */
export const DONNEES_DES_ARCHIVES: readonly DonneeGardee[] = [
  {
    nom: 'Archives que vous demandez\u00a0: la copie complète de votre compte',
    pourquoi: 'Vous la remettre',
    base: 'contrat',
    duree: 'Sept jours, ou jusqu’à ce que vous les effaciez',
    destinataires: 'Personne',
    collections: ['archives', 'parties_archives'],
    tenues: [{ avecLeCompte: ['archives', 'parties_archives'] }, { travail: 'archives-echues' }],
  },
  {
    nom: 'Archives que vous envoyez pour les contrôler',
    pourquoi: 'Vous dire si elles sont entières et vraies',
    base: 'contrat',
    duree: 'Un jour, ou jusqu’à la suivante',
    destinataires: 'Personne',
    collections: ['restaurations'],
    tenues: [{ avecLeCompte: ['restaurations'] }, { travail: 'archives-echues' }],
  },
];
