// Les statuts du cycle de vie d'une facture. Source : XP Z12-012 (V1.4), annexe A ; XP Z12-014, annexe B, § 1.2.

/** Qui peut le dire. */
export type ParQui = 'pa_emettrice' | 'pa_receptrice' | 'plateforme' | 'acheteur' | 'vendeur';

/** MDT-77 : la transmission, que disent les plateformes, et le traitement, que disent les parties. */
export type Phase = '305' | '23';

/** Ce qu'un statut demande de porter. */
export interface BesoinsDuStatut {
  motif?: true;
  commentaire?: true;
  piece?: true;
  /** MDT-207 des montants attendus ; au moins un. */
  montants?: readonly string[];
  /** Chaque montant porte son taux de TVA (BR-FR-CDV-14). */
  taux?: true;
}

/** Ce qu'un statut change chez le vendeur ; `frise` : il se lit, et rien ne bouge. */
export type EffetVendeur =
  | 'envoyee'
  | 'frise'
  | 'vue'
  | 'acceptee'
  | 'litige'
  | 'piece_demandee'
  | 'refusee'
  | 'paiement_declare'
  | 'rejetee'
  | 'a_corriger'
  | 'irrecevable';

/** Ce qu'il change chez l'acheteur qui a la facture chez nous. */
export type EffetAcheteur =
  | 'aucun'
  | 'arrivee'
  | 'vue'
  | 'acceptee'
  | 'litige'
  | 'piece_demandee'
  | 'piece_recue'
  | 'refusee'
  | 'payee'
  | 'encaissement_dit'
  | 'rejetee'
  | 'remplacee';

export interface Statut {
  code: string;
  /** MDT-106, dit aussi à l'écran. */
  nom: string;
  par: readonly ParQui[];
  phase: Phase;
  /** MDT-88 ; `null` : le message n'en porte pas. */
  mdt88: string | null;
  besoins: BesoinsDuStatut;
  vendeur: EffetVendeur;
  acheteur: EffetAcheteur;
  /** Plus rien ne suit : un statut d'après se lit, et ne change rien. */
  terminal?: true;
  /** Ce qu'il dit au vendeur, en une phrase. */
  phrase: string;
}

const transmission = (
  code: string,
  nom: string,
  par: readonly ParQui[],
  mdt88: string | null,
  phrase: string,
  plus: Partial<Statut> = {},
): Statut => ({
  code,
  nom,
  par,
  phase: '305',
  mdt88,
  besoins: {},
  vendeur: 'frise',
  acheteur: 'aucun',
  phrase,
  ...plus,
});

const traitement = (
  code: string,
  nom: string,
  mdt88: string,
  effets: Pick<Statut, 'vendeur' | 'acheteur'>,
  phrase: string,
  plus: Partial<Statut> = {},
): Statut => ({
  code,
  nom,
  par: ['acheteur'],
  phase: '23',
  mdt88,
  besoins: {},
  phrase,
  ...effets,
  ...plus,
});

const DE_TRANSMISSION: readonly Statut[] = [
  transmission('200', 'Déposée', ['pa_emettrice'], '10', 'La plateforme a reçu votre facture.', {
    vendeur: 'envoyee',
  }),
  transmission('201', 'Émise', ['pa_emettrice'], '51', 'La facture est partie vers votre client.'),
  transmission('202', 'Reçue', ['pa_receptrice'], '43', 'La plateforme de votre client l’a reçue.'),
  transmission('203', 'Mise à disposition', ['pa_receptrice'], '48', 'Votre client peut la lire.', {
    acheteur: 'arrivee',
  }),
  transmission('213', 'Rejetée', ['pa_emettrice', 'pa_receptrice'], '8', 'Votre client ne l’a pas reçue.', {
    besoins: { motif: true },
    vendeur: 'rejetee',
    acheteur: 'rejetee',
    terminal: true,
  }),
  transmission(
    '221',
    'Erreur de routage',
    ['plateforme'],
    null,
    'L’adresse de votre client est à corriger.',
    {
      vendeur: 'a_corriger',
    },
  ),
  transmission(
    '501',
    'Irrecevable',
    ['plateforme'],
    null,
    'Le fichier n’est pas passé\u00a0: rien n’est parti.',
    {
      besoins: { motif: true },
      vendeur: 'irrecevable',
      terminal: true,
    },
  ),
];

const DE_TRAITEMENT: readonly Statut[] = [
  traitement('204', 'Prise en charge', '45', { vendeur: 'vue', acheteur: 'vue' }, 'Votre client la traite.'),
  traitement(
    '205',
    'Approuvée',
    '1',
    { vendeur: 'acceptee', acheteur: 'acceptee' },
    'Votre client l’approuve.',
  ),
  traitement(
    '206',
    'Approuvée partiellement',
    '49',
    { vendeur: 'litige', acheteur: 'litige' },
    'Votre client en approuve une partie, et conteste le reste.',
    { besoins: { motif: true, montants: ['MAPTTC', 'MNATTC'] } },
  ),
  traitement(
    '207',
    'En litige',
    '46',
    { vendeur: 'litige', acheteur: 'litige' },
    'Votre client la conteste.',
    {
      besoins: { motif: true },
    },
  ),
  traitement(
    '208',
    'Suspendue',
    '39',
    { vendeur: 'piece_demandee', acheteur: 'piece_demandee' },
    'Votre client attend une pièce de vous.',
    { besoins: { motif: true, commentaire: true } },
  ),
  traitement(
    '209',
    'Complétée',
    '37',
    { vendeur: 'frise', acheteur: 'piece_recue' },
    'Vous avez envoyé la pièce demandée.',
    { par: ['vendeur'], besoins: { piece: true } },
  ),
  traitement('210', 'Refusée', '50', { vendeur: 'refusee', acheteur: 'refusee' }, 'Votre client la refuse.', {
    besoins: { motif: true, commentaire: true },
    terminal: true,
  }),
  traitement(
    '211',
    'Paiement transmis',
    '47',
    { vendeur: 'paiement_declare', acheteur: 'payee' },
    'Votre client dit avoir payé\u00a0: confirmez quand l’argent est là.',
    { par: ['acheteur', 'vendeur'], besoins: { montants: ['MPA'] } },
  ),
  traitement(
    '212',
    'Encaissée',
    '47',
    { vendeur: 'frise', acheteur: 'encaissement_dit' },
    'Vous avez dit l’encaissement.',
    { par: ['vendeur'], besoins: { montants: ['MEN'], taux: true } },
  ),
  traitement(
    '220',
    'Annulée',
    '5',
    { vendeur: 'frise', acheteur: 'remplacee' },
    'Une facture rectificative la remplace.',
    { par: ['vendeur'] },
  ),
];

/** La table des statuts, dans l'ordre de leurs codes : tout ce qui en dépend la lit. */
export const STATUTS: readonly Statut[] = [...DE_TRANSMISSION, ...DE_TRAITEMENT].sort((a, b) =>
  a.code.localeCompare(b.code),
);

const PAR_CODE = new Map<string, Statut>(STATUTS.map((statut) => [statut.code, statut]));

/** Le statut d'un code ; `undefined` d'un code nouveau : il se garde, se montre tel quel, et ne change rien. */
export const statutDe = (code: string): Statut | undefined => PAR_CODE.get(code);

/** « Approuvée », ou « statut 999 » d'un code que nous ne connaissons pas. */
export const nomDuStatut = (code: string): string => statutDe(code)?.nom ?? `statut\u00a0${code}`;

/** Ceux que l'un des deux peut envoyer, dans l'ordre. */
export const statutsDe = (qui: 'acheteur' | 'vendeur'): readonly Statut[] =>
  STATUTS.filter(({ par }) => par.includes(qui));
