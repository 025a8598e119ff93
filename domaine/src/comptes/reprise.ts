/** Un état qui ferait partir quelque chose : repris, il devient un état arrêté. */
export interface Arret {
  /** Le champ, en chemin pointé, et la valeur qui s'arrête ; sans valeur, toutes. */
  champ: string;
  si?: string | boolean;
  /** Ce qui s'écrit à la place, par chemin pointé. */
  pose: Readonly<Record<string, string | boolean | null>>;
}

/** Une collection dont l'archive d'un compte porte les documents, pour qu'une autre installation les reprenne. */
export interface CollectionReprise {
  nom: string;
  /** Ce qu'elle garde, en mots lus. */
  quoi: string;
  /** Le champ qui dit le compte ; `null` : ses documents ne le disent pas, une autre liste les nomme. */
  cle: 'emetteur' | 'proprietaire' | '_id' | null;
  /** La liste qui les nomme, dans le seul document d'un compte : la collection, la liste, et le champ qui porte leur identifiant. */
  nommesPar?: readonly [collection: string, liste: string, champ: string];
  /** Rien ne s'en voit sans le document qu'elle sert : ses octets, lourds, s'écrivent avant tout le reste. */
  octetsSeuls?: true;
  /** Un seul document par compte, que la reprise remplace. */
  unique?: true;
  /** Un compte d'une autre liste, qui borne un plan ou une place : refait sur ce qui en est repris, jamais cru. */
  recompte?: { champ: string; de: string; pose?: Readonly<Record<string, string>> };
  /** Les seuls champs repris : le document existe déjà, et garde les autres. */
  seulement?: readonly string[];
  /** Ce qui ouvre quelque chose, ou désigne un autre compte d'ici, en chemins pointés : ni écrit, ni relu. */
  sans?: readonly string[];
  arrets?: readonly Arret[];
  /** Ses champs de texte qui sont aussi un fichier de l'archive. */
  textes?: readonly string[];
}

const parEmetteur = (
  nom: string,
  quoi: string,
  reste: Partial<CollectionReprise> = {},
): CollectionReprise => ({
  nom,
  quoi,
  cle: 'emetteur',
  ...reste,
});

const duCompte = (nom: string, quoi: string, reste: Partial<CollectionReprise> = {}): CollectionReprise => ({
  nom,
  quoi,
  cle: '_id',
  unique: true,
  ...reste,
});

/** Le profil : le compte qui reprend garde son adresse, son mot de passe et son abonnement. */
const PROFIL = [
  ...['prenom', 'nom', 'siret', 'adresse', 'codePostal', 'ville', 'telephone', 'emailContact', 'logo'],
  'factureCount',
] as const;

/** Ce qu'une archive porte pour être reprise, dans l'ordre où la reprise l'écrit : ce qui rend un document visible vient après ses octets. */
export const COLLECTIONS_REPRISES: readonly CollectionReprise[] = [
  parEmetteur('documents', 'octets des factures', { textes: ['xml'], octetsSeuls: true }),
  parEmetteur('documents_devis', 'octets des devis', { octetsSeuls: true }),
  parEmetteur('certificats_devis', 'certificats des devis', { octetsSeuls: true }),
  parEmetteur('fichiers_anterieurs', 'fichiers des pièces antérieures', { octetsSeuls: true }),
  { nom: 'originaux_recus', quoi: 'fichiers des factures reçues', cle: 'proprietaire', octetsSeuls: true },
  { nom: 'octets_pa', quoi: 'fichiers déposés', cle: 'proprietaire', octetsSeuls: true },
  { nom: 'logos', quoi: 'logos', cle: null, nommesPar: ['logos_comptes', 'logos', 'empreinte'] },
  duCompte('logos_comptes', 'liste des logos'),
  duCompte('users', 'profil', { seulement: PROFIL }),
  { nom: 'mentions_legales', quoi: 'mentions légales', cle: 'proprietaire', unique: true },
  { nom: 'clients', quoi: 'clients', cle: 'proprietaire' },
  {
    ...{ nom: 'consommations', quoi: 'nombre de clients', cle: 'proprietaire', unique: true },
    recompte: { champ: 'compte', de: 'clients', pose: { genre: 'clients', mois: '*' } },
  },
  parEmetteur('articles', 'articles'),
  parEmetteur('catalogues', 'nombre d’articles', {
    unique: true,
    recompte: { champ: 'articles', de: 'articles' },
  }),
  parEmetteur('compteurs', 'numéros et sommes'),
  parEmetteur('factures', 'factures et avoirs', {
    sans: ['destinataire', 'sessionOuverte', 'electronique.aDire'],
    arrets: [{ champ: 'envoi.etat', si: 'en_cours', pose: { 'envoi.etat': 'echec' } }],
  }),
  parEmetteur('historique', 'histoire des factures'),
  parEmetteur('paiements', 'livre des recettes'),
  parEmetteur('scelles', 'chaîne des documents'),
  duCompte('places_brouillons', 'place des brouillons'),
  duCompte('espaces', 'place des documents'),
  duCompte('vues_factures', 'vues de la liste des factures'),
  parEmetteur('devis', 'devis', { sans: ['destinataires', 'prochainRappel'] }),
  duCompte('rangs_devis', 'dernier numéro de devis'),
  parEmetteur('signatures', 'preuves des devis'),
  parEmetteur('fichiers_preuves', 'empreintes des preuves'),
  duCompte('suites_signatures', 'dernière preuve'),
  parEmetteur('pieces_anterieures', 'pièces antérieures'),
  { nom: 'factures_recues', quoi: 'factures reçues', cle: 'proprietaire' },
  duCompte('places_reception', 'place des factures reçues'),
  parEmetteur('achats', 'registre des achats'),
  parEmetteur('activites', 'activité', { unique: true }),
  parEmetteur('charges', 'dépenses prévues', { unique: true }),
  parEmetteur('objectifs', 'objectifs'),
  parEmetteur('reprises', 'encaissé ailleurs'),
  parEmetteur('declarations', 'déclarations à l’Urssaf'),
  parEmetteur('litiges', 'contestations'),
  parEmetteur('mises_en_demeure', 'mises en demeure'),
  parEmetteur('relances', 'rappels envoyés', {
    arrets: ['prevue', 'en_cours'].map((si) => ({ champ: 'etat', si, pose: { etat: 'sautee' } })),
  }),
  parEmetteur('consignes_relances', 'consignes de rappel'),
  duCompte('reglages_relances', 'réglage des rappels', {
    arrets: [{ champ: 'actif', pose: { actif: false } }],
  }),
  parEmetteur('recurrences', 'factures récurrentes', {
    arrets: [{ champ: 'statut', si: 'active', pose: { statut: 'en_pause' } }],
  }),
  parEmetteur('occurrences', 'échéances des factures récurrentes', {
    arrets: [{ champ: 'etat', si: 'promise', pose: { etat: 'sautee', saut: 'pause' } }],
  }),
  parEmetteur('imports', 'imports faits', {
    arrets: [
      { champ: 'etat', si: 'en_cours', pose: { etat: 'applique' } },
      { champ: 'etat', si: 'annulation', pose: { etat: 'annule_en_partie' } },
    ],
  }),
  parEmetteur('modeles_import', 'modèles de fichiers importés'),
  parEmetteur('rapprochements', 'lignes de relevé rapprochées'),
  { nom: 'messages_cdv', quoi: 'statuts des factures électroniques', cle: 'proprietaire' },
  {
    ...{ nom: 'depots_pa', quoi: 'dépôts chez une plateforme', cle: 'proprietaire' },
    arrets: [
      { champ: 'prochainLe', pose: { prochainLe: null } },
      { champ: 'etat', si: 'en_cours', pose: { prisLe: null } },
    ],
  },
  { nom: 'periodes_declaration', quoi: 'déclarations par une plateforme', cle: 'proprietaire' },
  { nom: 'ventes_declarees', quoi: 'ventes déclarées', cle: 'proprietaire' },
];

/** Ce que l'archive d'un compte tait, et pourquoi. */
export const COLLECTIONS_TUES: Readonly<Record<string, string>> = {
  ...tues('elle ouvre le compte', [
    'sessions',
    'cles_acces',
    'defis_cles',
    'jetons_courriel',
    'inscriptions',
  ]),
  ...tues('elle ouvre un document à qui la tient', ['liens_publics', 'liens_devis', 'liens_coupes', 'defis']),
  ...tues('elle suit un lien, qui ne revient pas', ['consultations']),
  ...tues('elle tient à un compte chez Stripe, à relier de nouveau', [
    ...['comptes_encaissement', 'sessions_encaissement', 'mouvements_stripe'],
    ...['abonnements', 'sessions_paiement', 'evenements_stripe'],
  ]),
  ...tues('elle tient à une plateforme agréée, à connecter de nouveau', [
    ...['connexions_pa', 'flux_pa', 'octets_flux_pa'],
  ]),
  ...tues('sa clé de signature ne quitte pas l’installation', [
    'domaines_envoi',
    'cles_verification',
    'cles_vapid',
  ]),
  ...tues('elle se choisit sur chaque installation', ['reglages_notifications', 'abonnements_push']),
  ...tues('elle ne dit que ce qui s’est passé sur cette installation', [
    ...['notifications', 'conversations', 'messages', 'journal_securite', 'journal_admin', 'signalements'],
    ...['boite_envoi', 'rebonds', 'volumes_envois', 'connexions', 'verifications', 'passages', 'migrations'],
    ...['publications_scelles', 'demandes', 'essais_passes', 'baux'],
  ]),
  ...tues('elle désigne d’autres comptes', ['blocages']),
  ...tues('elle freine qui essaie trop souvent', ['tentatives', 'compteurs_courriels']),
  ...tues('elle est à l’archive elle-même', ['archives', 'parties_archives', 'restaurations']),
  ...tues('elle ne vit qu’un jour', ['lectures_import']),
  ...tues('elle n’est à aucun compte', [
    ...['annuaire_reponses', 'annuaire_services', 'annuaire_pa', 'formes_illisibles'],
    ...['taux_legaux', 'taux_micro', 'alertes_taux'],
  ]),
};

function tues(raison: string, noms: readonly string[]): Record<string, string> {
  return Object.fromEntries(noms.map((nom) => [nom, raison]));
}
