import type { DateCivile } from '../valeurs/date-civile';

/**
 * Le droit français dont le produit a besoin, en données datées et sourcées. Rien de tout cela n'est écrit ailleurs :
 * quand la loi change, on ajoute ici une version, et les documents déjà émis gardent celle de leur date d'émission.
 * Vérifié le 21 novembre 2026.
 */
export interface VersionDatee<T> {
  valeur: T;
  /** Premier jour d'application. */
  du: DateCivile;
  /** Dernier jour d'application ; `null` tant que la fin n'est pas connue. */
  jusquAu: DateCivile | null;
  source: string;
  /** Une échéance annoncée dont le texte n'est pas paru : celui en vigueur reste, jusqu'à ce que quelqu'un lise le nouveau. */
  aRelireAvant?: DateCivile;
}

const nonBornee = <T>(valeur: T, du: DateCivile, source: string): VersionDatee<T>[] => [
  { valeur, du, jusquAu: null, source },
];

/** Une phrase que les documents impriment : son type est son texte, que chaque autre langue doit connaître. */
const phrase = <const T extends string>(valeur: T, du: DateCivile, source: string): VersionDatee<T>[] => [
  { valeur, du, jusquAu: null, source },
];

/** Un texte du CGI admis jusqu'au 30 juin 2028, et à relire avant. */
const relue = <const T extends string>(valeur: T, source: string): readonly VersionDatee<T>[] => [
  { valeur, du: '2000-01-01', jusquAu: null, source, aRelireAvant: '2028-07-01' },
];

/** Mention de franchise, au mot près. « TVA 0 % » seul se lit comme un taux zéro et ne la remplace pas. */
export const EXONERATION_TVA = relue(
  'TVA non applicable, article 293 B du CGI',
  'CGI, art. 293 B et 293 E ; CGI, ann. II, art. 242 nonies A, I, 12° (rédaction admise jusqu’au 30 juin 2028 ; la suivante, au CIBS : texte à paraître)',
);

/** Indemnité forfaitaire pour frais de recouvrement, due par un professionnel seulement, en centimes. */
export const INDEMNITE_RECOUVREMENT_CENTIMES = nonBornee(
  4_000,
  '2013-01-01',
  'C. com., art. L441-10, II et D441-5',
);

/** Pénalités de retard : au moins trois fois le taux d'intérêt légal, exigibles sans rappel. */
export const PENALITES_RETARD = nonBornee(
  'Pénalités de retard : trois fois le taux d’intérêt légal, exigibles sans rappel.',
  '2009-01-01',
  'C. com., art. L441-10, II',
);

/** Escompte, quand le vendeur n'en accorde pas. */
export const ESCOMPTE_NEANT = phrase(
  'Escompte pour paiement anticipé : néant.',
  '2009-01-01',
  'C. com., art. L441-9, I',
);

/** Suffixe qui suit le nom d'un entrepreneur individuel sur tous ses documents. */
export const SUFFIXE_EI = nonBornee('EI', '2022-05-15', 'C. com., art. R526-27');

/** Garantie due au consommateur pour les biens. */
export const GARANTIE_CONFORMITE = phrase(
  'Garantie légale de conformité : deux ans à compter de la délivrance du bien (articles L217-3 et suivants du code de la consommation).',
  '2022-07-01',
  'C. consom., art. L211-2 et décret n° 2022-946',
);

/** Phrase d'introduction du médiateur, pour un consommateur. */
export const MEDIATEUR = phrase(
  'Médiateur de la consommation',
  '2016-01-01',
  'C. consom., art. L616-1 et R616-1',
);

/** Phrase d'introduction de l'assurance professionnelle obligatoire. */
export const ASSURANCE = phrase('Assurance professionnelle', '2014-06-20', 'L. n° 96-603, art. 22-2');

/** Délai de paiement le plus long entre professionnels, en jours depuis l'émission. */
export const DELAI_MAXIMAL_JOURS = nonBornee(60, '2009-01-01', 'C. com., art. L441-10, I');

/** Délai par défaut entre professionnels, en jours. */
export const DELAI_PAR_DEFAUT_JOURS = nonBornee(30, '2009-01-01', 'C. com., art. L441-10, I');

/** Le plus long délai « fin de mois » entre professionnels, en jours depuis l'émission. */
export const DELAI_FIN_DE_MOIS_JOURS = nonBornee(45, '2009-01-01', 'C. com., art. L441-10, I');

/** Ce que la loi fixe à qui n'a rien convenu. */
export const DELAI_SANS_ACCORD = nonBornee(
  'Sans accord, le délai est de 30 jours à compter de la réception des biens ou de l’exécution de la prestation.',
  '2009-01-01',
  'C. com., art. L441-10, I',
);

/** Le moins que puissent valoir les pénalités de retard, en multiple du taux d'intérêt légal. */
export const PENALITES_PLANCHER_FOIS = nonBornee(3, '2009-01-01', 'C. com., art. L441-10, II');

const tauxLegal = (
  valeur: number,
  du: DateCivile,
  jusquAu: DateCivile | null,
  source: string,
): VersionDatee<number> => ({ valeur, du, jusquAu, source });

/** Le taux d'intérêt légal des créances entre professionnels, en centièmes de pour cent ; le dernier relevé vaut jusqu'au suivant. */
export const TAUX_INTERET_LEGAL: readonly VersionDatee<number>[] = [
  tauxLegal(77, '2022-07-01', '2022-12-31', 'C. mon. fin., art. L313-2 ; arrêté du second semestre 2022'),
  tauxLegal(206, '2023-01-01', '2023-06-30', 'Arrêté du premier semestre 2023'),
  tauxLegal(422, '2023-07-01', '2023-12-31', 'Arrêté du second semestre 2023'),
  tauxLegal(507, '2024-01-01', '2024-06-30', 'Arrêté du premier semestre 2024'),
  tauxLegal(492, '2024-07-01', '2024-12-31', 'Arrêté du second semestre 2024'),
  tauxLegal(371, '2025-01-01', '2025-06-30', 'Arrêté du premier semestre 2025'),
  tauxLegal(276, '2025-07-01', '2025-12-31', 'Arrêté du 19 juin 2025 (ECOT2516925A)'),
  tauxLegal(262, '2026-01-01', '2026-06-30', 'Arrêté du 15 décembre 2025 (JO du 26)'),
  tauxLegal(275, '2026-07-01', null, 'Arrêté du 26 juin 2026 (JO du 30), dernier taux relevé'),
];

/**
 * Jusqu'où les taux relevés valent : au-delà, le taux du semestre n'a pas été lu, et rien n'en est inventé. Le document dit alors un
 * multiple du taux légal, toujours juste ; un taux annuel est borné par le dernier relevé, et se signale.
 */
export const TAUX_LEGAL_RELEVE_JUSQU_AU: DateCivile = '2026-12-31';

/** Service à une entreprise de l'Union : la taxe est due par le preneur, dans son pays. */
export const AUTOLIQUIDATION = relue(
  'Autoliquidation, articles 283-2 et 259-1° du CGI',
  'CGI, ann. II, art. 242 nonies A, I, 13° ; CGI, art. 259, 1° et 283, 2 (suite au CIBS : texte à paraître)',
);

/** Service à une entreprise établie hors de l'Union : hors du champ de la TVA française. */
export const HORS_CHAMP = relue(
  'TVA non applicable, article 259-1 du CGI',
  'CGI, art. 259, 1° (suite au CIBS : texte à paraître)',
);

/** Vendeur établi en Guyane ou à Mayotte, où la TVA n'est pas applicable : aucune franchise à dire. */
export const ARTICLE_294 = relue(
  'TVA non applicable, article 294 du CGI',
  'CGI, art. 294, 1 (à confirmer ; suite au CIBS : texte à paraître)',
);

/** Ce qu'un organisme public doit en retard, à la place des pénalités du code de commerce. */
export const INTERETS_COMMANDE_PUBLIQUE = phrase(
  'Intérêts moratoires en cas de retard\u00a0: taux de la Banque centrale européenne majoré de huit points, de plein droit.',
  '2019-04-01',
  'Code de la commande publique, art. L2192-12, L2192-13 et R2192-31 ; indemnité de 40 € : art. D2192-35',
);

/** De quel organisme public : son délai de paiement en dépend, en jours, qu'aucun accord n'allonge (art. L2192-10). */
export type NatureOrganisme = 'administration' | 'sante' | 'entreprise_publique';
export const DELAIS_COMMANDE_PUBLIQUE = nonBornee<Readonly<Record<NatureOrganisme, number>>>(
  { administration: 30, sante: 50, entreprise_publique: 60 },
  '2019-04-01',
  'Code de la commande publique, art. R2192-10, R2192-11 et R2192-12',
);

/** Montant TTC, en centimes, à partir duquel une prestation à un consommateur exige une note avec date et lieu. */
export const SEUIL_NOTE_SERVICES_CENTIMES = nonBornee(
  2_500,
  '2010-04-27',
  'Arrêté n° 83-50/A du 3 octobre 1983',
);

/** Ce qu'un professionnel peut recevoir en espèces, au plus, en centimes. */
export const PLAFOND_ESPECES_CENTIMES = nonBornee(
  100_000,
  '2015-09-01',
  'C. mon. fin., art. L112-6 et D112-3, 1°',
);

/** Conditions de paiement proposées par défaut, entre professionnels (reprises par les mentions du pied). */
export const CONDITIONS_PAIEMENT_PAR_DEFAUT = nonBornee(
  'Pas d’escompte pour paiement anticipé. En cas de retard de paiement, pénalités égales à trois fois le taux d’intérêt légal et indemnité forfaitaire pour frais de recouvrement de 40\u00a0€.',
  '2013-01-01',
  'C. com., art. L441-9, L441-10 et D441-5',
);

/** Le SIREN du client professionnel et la nature de l'opération sont-ils exigés d'un petit vendeur, ou seulement admis ? */
export const MENTIONS_ELECTRONIQUES_EXIGEES: readonly VersionDatee<boolean>[] = [
  {
    valeur: false,
    du: '2022-07-01',
    jusquAu: '2027-08-31',
    source: 'CGI, ann. II, art. 242 nonies A, I (mentions admises avant l’échéance des petites entreprises)',
  },
  {
    valeur: true,
    du: '2027-09-01',
    jusquAu: null,
    source: 'Décret n° 2022-1299 du 7 octobre 2022 ; L. n° 2023-1322, art. 91',
  },
];

/**
 * La version d'une donnée légale en vigueur à une date.
 * @param versions l'historique, dans l'ordre du temps
 * @throws RangeError si aucune version ne couvre la date : le texte manque, il ne faut rien inventer
 */
export function enVigueur<T>(versions: readonly VersionDatee<T>[], date: DateCivile): T {
  const version = versions.find((v) => v.du <= date && (v.jusquAu === null || date <= v.jusquAu));
  if (!version) throw new RangeError(`Aucun texte légal en vigueur le ${date}.`);
  return version.valeur;
}

/** Premier jour que couvrent tous les textes d'un document : rien ne s'émet à une date plus ancienne. */
export const PREMIER_JOUR_COUVERT: DateCivile = '2022-07-01';

/**
 * Le texte d'un document daté de ce jour. Un brouillon à une date plus ancienne se lit avec les textes du premier jour couvert :
 * l'émission le refusera, mais il reste lisible.
 */
export const texteApplicable = <T>(versions: readonly VersionDatee<T>[], date: DateCivile): T =>
  enVigueur(versions, date < PREMIER_JOUR_COUVERT ? PREMIER_JOUR_COUVERT : date);

/** Calendrier de la facturation électronique entre entreprises. */
export interface CalendrierElectronique {
  /** Toute entreprise doit pouvoir recevoir, et les grandes et moyennes émettre, par une plateforme agréée. */
  receptionPourTousDepuis: DateCivile;
  /** Les petites et les micro-entreprises doivent aussi émettre. */
  emissionDesPetitesDepuis: DateCivile;
}

export const FACTURATION_ELECTRONIQUE = nonBornee<CalendrierElectronique>(
  { receptionPourTousDepuis: '2026-09-01', emissionDesPetitesDepuis: '2027-09-01' },
  '2024-01-01',
  'L. n° 2023-1322 du 29 décembre 2023, art. 91 ; CGI, art. 289 bis',
);
