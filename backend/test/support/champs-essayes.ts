import type { Objet } from './feuilles';

/**
 * Ce qui montre qu'un champ n'est jamais accepté puis perdu : envoyé, il se relit (`ou`, par défaut à son nom, égal à `lu`, par défaut la
 * valeur) ; ou une valeur fausse en est refusée ; ou un essai nommé le tient.
 */
export type Preuve = { avec?: Objet } & (
  { valeur: unknown; lu?: unknown; ou?: string } | { refuse: unknown } | { tenuPar: string }
);
export type Preuves = Record<string, Preuve>;

const LIEU = {
  'livraison.rue': '3 quai des Brumes',
  'livraison.codePostal': '34200',
  'livraison.ville': 'Sète',
};

const LIGNE: Preuves = {
  'lignes.0.description': { valeur: 'Bol émaillé' },
  'lignes.0.detail': { valeur: 'Bleu\nde Delft' },
  'lignes.0.nature': { valeur: 'services' },
  'lignes.0.quantite': { valeur: 1.5 },
  'lignes.0.prixUnitaire': { valeur: 10.1234 },
  'lignes.0.montant': { refuse: 1 },
  'lignes.0.unite': { valeur: 'h' },
  'lignes.0.remise.taux': { valeur: 10 },
  'lignes.0.remise.montant': { valeur: 5 },
  'lignes.0.remise.motif': { valeur: 'Fidélité', avec: { 'lignes.0.remise.taux': 10 } },
};
const M = 'mentionsLegales.conditions';
const CONDITIONS = (racine: string): Preuves => ({
  [`${racine}.delai.jours`]: { valeur: 20 },
  [`${racine}.delai.finDeMois`]: { valeur: true, avec: { [`${racine}.delai.jours`]: 15 } },
  [`${racine}.escompte.taux`]: { valeur: 2.5, avec: { [`${racine}.escompte.jours`]: 8 } },
  [`${racine}.escompte.jours`]: { valeur: 9, avec: { [`${racine}.escompte.taux`]: 2 } },
  [`${racine}.penalites.foisTauxLegal`]: { valeur: 5 },
  [`${racine}.penalites.tauxAnnuel`]: { valeur: 12.5 },
});

/** Le contenu d'une facture ; `CLIENT` est remplacé par l'identifiant d'un second client. */
const CONTENU: Preuves = {
  client: { valeur: 'CLIENT', ou: 'client._id' },
  dateEmission: { valeur: '2026-11-20' },
  dateEcheance: { valeur: '2026-12-12' },
  datePrestation: { valeur: '2026-11-03' },
  periodeDu: { valeur: '2026-11-01', avec: { periodeAu: '2026-11-15' } },
  periodeAu: { valeur: '2026-11-15', avec: { periodeDu: '2026-11-01' } },
  objet: { valeur: 'Vaisselle' },
  bonDeCommande: { valeur: 'BC-7' },
  referenceAcheteur: { valeur: 'Service achats' },
  contrat: { valeur: 'C-12' },
  'moyensPaiement.0': { valeur: 'carte' },
  'livraison.rue': { valeur: '1 rue Neuve', avec: LIEU },
  'livraison.codePostal': { valeur: '34000', avec: LIEU },
  'livraison.ville': { valeur: 'Béziers', avec: LIEU },
  'livraison.pays': { valeur: 'BE', avec: { ...LIEU, 'livraison.codePostal': '1000' } },
  adresseLivraison: { valeur: '4 place Bellecour\n69002 Lyon' },
  'remise.taux': { valeur: 10 },
  'remise.montant': { valeur: 5 },
  'remise.motif': { valeur: 'Fidélité', avec: { 'remise.taux': 10 } },
  acompte: { valeur: 20 },
  montantHT: { refuse: 1 },
  tauxTVA: { refuse: 20 },
  montantTTC: { refuse: 1 },
  ...LIGNE,
  ...CONDITIONS(M),
  'mentionsLegales.conditionsPaiement': { valeur: 'À réception' },
  'mentionsLegales.mentionLibre': { valeur: 'Merci\nà bientôt' },
  'mentionsLegales.escompte': { valeur: '2 % à 10 jours', ou: `${M}.escompte`, lu: { taux: 2, jours: 10 } },
  'mentionsLegales.siret': { refuse: '55210055400013' },
  'mentionsLegales.indemniteForfaitaire': { refuse: 50 },
  'mentionsLegales.tvaIntracommunautaire': { refuse: 'FR44732829320' },
};

const MENTIONS: Preuves = {
  siret: { valeur: '55210055400013', ou: 'compte.siret' },
  ...CONDITIONS('conditions'),
  conditionsPaiement: { valeur: 'À réception\nde la facture' },
  mentionLibre: { valeur: 'Merci' },
  nomCommercial: { valeur: 'Atelier' },
  activite: { valeur: 'Poterie' },
  immatriculation: { valeur: 'RM 690' },
  natureOperation: { valeur: 'mixte' },
  tvaIntracommunautaire: { valeur: 'FR44732829320' },
  iban: { valeur: 'FR7630006000011234567890189' },
  bic: { valeur: 'BNPAFRPP' },
  'moyensPaiement.0': { valeur: 'virement' },
  'assurance.assureur': { valeur: 'MMA' },
  'assurance.contact': { valeur: '72000 Le Mans' },
  'assurance.zone': { valeur: 'Europe' },
  'mediateur.nom': { valeur: 'AME' },
  'mediateur.adresse': { valeur: '75009 Paris' },
  'mediateur.site': { valeur: 'https://ame.example' },
  modele: { valeur: 'moderne' },
  couleurAccent: { valeur: '#aa0000' },
  premierNumero: { valeur: 42 },
};

const CLIENT: Preuves = {
  nom: { valeur: 'Les Halles' },
  email: { valeur: 'halles@exemple.fr' },
  telephone: { valeur: '04 72 00 00 01' },
  type: { valeur: 'particulier', avec: { siret: null, siren: null } },
  siret: { valeur: '73282932000074' },
  siren: { valeur: '732829320' },
  categorie: { valeur: 'association' },
  tvaIntracommunautaire: { valeur: 'FR44732829320', avec: { siren: '732829320' } },
  'adresse.rue': { valeur: '1 rue Neuve' },
  'adresse.codePostal': { valeur: '69001' },
  'adresse.ville': { valeur: 'Vaise' },
  'adresse.pays': { valeur: 'Belgique', avec: { 'adresse.codePostal': '1000' } },
};

const PAIEMENT: Preuves = {
  date: { valeur: '2026-11-21', ou: '0.date' },
  montant: { valeur: 12.34, ou: '0.montant' },
  moyen: { valeur: 'cheque', ou: '0.moyen' },
  note: { valeur: 'n° 12', ou: '0.note' },
  confirmeAnterieur: { valeur: true, avec: { date: '2026-11-20' }, ou: '0.date', lu: '2026-11-20' },
};

const tenus = (champs: string, tenuPar: string): Preuves =>
  Object.fromEntries(champs.split(' ').map((champ) => [champ, { tenuPar }]));

/** Chaque corps du contrat, champ par champ. */
export const ESSAYES: Record<string, Preuves> = {
  'POST /auth/register': {
    prenom: { valeur: 'Zoé' },
    nom: { valeur: 'Petit' },
    email: { valeur: 'zoe.petit@exemple.fr' },
    password: { refuse: 'court' },
    siret: { valeur: '55210055400013' },
    role: { valeur: 'particulier', avec: { siret: null } },
  },
  'POST /auth/adresse': tenus('email password code', 'auth-adresse.int-spec.ts'),
  'POST /auth/pas-moi': tenus('token', 'auth-pas-moi.int-spec.ts'),
  'POST /auth/adresse/confirmer': tenus('token marque password', 'auth-adresse.int-spec.ts'),
  'POST /auth/login': {
    ...tenus('email password appareil', 'auth-connexion.int-spec.ts'),
    ...tenus('codeTotp', 'auth-totp.int-spec.ts'),
  },
  'POST /auth/reset-password': tenus('email', 'auth-mots-de-passe.int-spec.ts'),
  'POST /auth/reset-password-confirm': tenus('token newPassword', 'auth-mots-de-passe.int-spec.ts'),
  'POST /auth/verify-email': tenus('token marque password', 'auth-pre-detournement.int-spec.ts'),
  'POST /auth/refuser-inscription': tenus('token', 'auth-pre-detournement.int-spec.ts'),
  'POST /auth/resend-verification': tenus('email', 'auth-inscription.int-spec.ts'),
  'PUT /auth/mot-de-passe': tenus('motDePasseActuel nouveauMotDePasse', 'auth-mots-de-passe.int-spec.ts'),
  'POST /auth/totp/preparer': tenus('password', 'auth-totp.int-spec.ts'),
  'POST /auth/totp/activer': tenus('code', 'auth-totp.int-spec.ts'),
  'POST /auth/totp/desactiver': tenus('code password', 'auth-totp.int-spec.ts'),
  'DELETE /users/me': tenus('password confirmation', 'admin-suppression.int-spec.ts'),
  'PUT /users/me': tenus(
    'prenom nom emailContact siret adresse codePostal ville telephone',
    'modifications.int-spec.ts',
  ),
  'POST /mentions-legales': MENTIONS,
  'PUT /mentions-legales': MENTIONS,
  'POST /clients': CLIENT,
  'PUT /clients/:id': CLIENT,
  'POST /factures': { ...CONTENU, statut: { valeur: 'brouillon' } },
  'PUT /factures/:id': {
    ...CONTENU,
    ...tenus('statut', 'factures-suivi.int-spec.ts'),
    ...tenus('version', 'factures-brouillons.int-spec.ts'),
  },
  'PUT /factures/:id/statut-emetteur': tenus('statutEmetteur', 'factures-suivi.int-spec.ts'),
  'PUT /factures/:id/statut-destinataire': tenus(
    'statutDestinataire codeRefus motif',
    'factures-suivi.int-spec.ts',
  ),
  'PATCH /factures/:id/payer': PAIEMENT,
  'POST /factures/:id/paiements': {
    ...PAIEMENT,
    ...tenus('remboursement annule', 'factures-suivi.int-spec.ts'),
  },
  'POST /factures/:id/avoirs': {
    ...LIGNE,
    'remise.taux': { valeur: 10 },
    'remise.montant': { valeur: 5 },
    'remise.motif': { valeur: 'Geste', avec: { 'remise.montant': 5 } },
    motif: { valeur: 'Bol cassé' },
  },
  'POST /factures/:id/send-email': {
    to: { valeur: 'autre@exemple.fr', ou: 'a' },
    subject: { valeur: 'Votre facture', ou: 'sujet' },
    message: { valeur: 'Deux mots de plus', ou: 'texte' },
  },
  'POST /factures/:id/invitation': tenus('cle', 'factures-invitation.int-spec.ts'),
  'PUT /subscription/upgrade': tenus('plan', 'subscription-parcours.int-spec.ts'),
  'POST /subscription/create-checkout-session': tenus('planName', 'subscription-parcours.int-spec.ts'),
  'POST /conversations/create-support': tenus('utilisateur', 'messagerie.int-spec.ts'),
  'POST /conversations/new/messages': { contenu: { valeur: 'Bonjour\nà tous', ou: '0.contenu' } },
  'POST /conversations/:id/messages': { contenu: { valeur: 'Bonjour\nà tous', ou: '0.contenu' } },
  'POST /conversations/:id/lu': tenus('rang', 'messagerie.int-spec.ts'),
  'POST /contact': {
    nom: { valeur: 'Zoé Petit', ou: 'texte' },
    email: { valeur: 'zoe@exemple.fr', ou: 'texte' },
    sujet: { valeur: 'Une question', ou: 'sujet' },
    message: { valeur: 'Comment faire un avoir ?', ou: 'texte' },
    ...tenus('siteWeb', 'contact.int-spec.ts'),
  },
  'PUT /admin/users/:id/ban': tenus('isBanned raison', 'admin.int-spec.ts'),
  'DELETE /admin/users/:id': tenus('confirmation', 'admin-suppression.int-spec.ts'),
  'PUT /admin/users/:id/plan': tenus('plan', 'admin.int-spec.ts'),
  'PUT /admin/extend-trial/:id': tenus('jours', 'admin.int-spec.ts'),
  'PUT /admin/users/:id/quotas': {
    ...tenus('quotas.factures quotas.clients', 'modifications.int-spec.ts'),
  },
};
