import type { DonneeGardee } from './donnee-gardee';

/** Ce que le produit garde des fichiers qu'un compte importe. */
export const DONNEES_DES_IMPORTS: readonly DonneeGardee[] = [
  {
    nom: 'Fichiers que vous déposez pour les importer',
    pourquoi: 'Vous montrer ce que l’import fera, puis le faire',
    base: 'contrat',
    duree: 'Un jour, ou jusqu’à ce que l’import finisse',
    destinataires: 'Personne',
    collections: ['lectures_import'],
    tenues: [{ avecLeCompte: ['lectures_import'] }, { travail: 'lectures-echues' }],
  },
  {
    nom: 'Vos imports\u00a0: nom du fichier, ce qu’il a donné, ce qui n’a pu se défaire, à quoi servaient ses colonnes',
    pourquoi: 'Les défaire, et reconnaître le fichier suivant',
    base: 'contrat',
    duree: 'La vie du compte',
    destinataires: 'Personne',
    collections: ['imports', 'modeles_import'],
    tenues: [{ avecLeCompte: ['imports', 'modeles_import'] }],
  },
];
