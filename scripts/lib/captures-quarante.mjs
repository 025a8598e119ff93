// Les écrans que la campagne « images » compare à leur référence.
/** Ceux que la campagne compare, bureau et téléphone, clair et sombre : ce que chacun rencontre, du visiteur à l'administration. */
export const QUARANTE = [
  ...['accueil', 'connexion', 'inscription', 'contact', 'guide', 'lien', 'lien-retard', 'lien-payee'],
  ...[
    'devis-public',
    'devis-public-signe',
    'preuve',
    'liste',
    'palette',
    'liste-cochee',
    'detail',
    'detail-retard',
  ],
  ...['avoir', 'email', 'assistant', 'apercu', 'relances', 'relances-textes', 'devis', 'devis-fiche'],
  ...['devis-facturer', 'catalogue', 'recettes', 'rapprochements', 'clients', 'client', 'abonnement'],
  ...['messages', 'notifications', 'mentions', 'compte', 'liste-particulier', 'detail-particulier'],
  ...['devis-recu', 'encaissements', 'admin'],
];
