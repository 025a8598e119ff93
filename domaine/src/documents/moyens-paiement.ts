import { type Centimes, texteDecimal } from '../valeurs/montant';
import { FRANCAIS, type Mots } from './mots';

/** Un moyen de paiement qu'un vendeur accepte. */
export type MoyenAccepte = 'virement' | 'carte' | 'cheque' | 'especes' | 'prelevement';

/** Par quoi une somme est arrivée : l'un de ceux qu'un vendeur accepte, ou un autre. */
export type MoyenPaiement = MoyenAccepte | 'autre';

/** Ce qu'une écriture du livre des recettes en dit : un acompte déjà versé peut ne pas le dire. */
export type MoyenAuLivre = MoyenPaiement | 'non_dit';

interface Moyen {
  /** BT-81. Source : liste UNTDID 4461 (UNCL4461), dont EN 16931 reprend les codes. */
  code: string;
  nom: string;
}

const NOMS: Readonly<Record<MoyenAccepte, string>> = FRANCAIS.nomsDesMoyens;

/** Les moyens de paiement, dans l'ordre où on les montre, et leur code UNTDID 4461. */
export const MOYENS_ACCEPTES: Readonly<Record<MoyenAccepte, Moyen>> = {
  virement: { code: '30', nom: NOMS.virement },
  carte: { code: '48', nom: NOMS.carte },
  cheque: { code: '20', nom: NOMS.cheque },
  especes: { code: '10', nom: NOMS.especes },
  prelevement: { code: '49', nom: NOMS.prelevement },
};

const ORDRE = Object.keys(MOYENS_ACCEPTES) as MoyenAccepte[];

/** La liste close, et la phrase de qui demande autre chose. */
export const CODES_MOYENS: readonly MoyenAccepte[] = ORDRE;
export const MOYEN_INCONNU =
  'Les moyens de paiement se choisissent parmi virement, carte, cheque, especes et prelevement, chacun une fois.';

/** Tous ceux par quoi une somme arrive, dans le même ordre, et tout autre. */
export const MOYENS_PAIEMENT: readonly MoyenPaiement[] = [...ORDRE, 'autre'];

/** Les mêmes, et celui qui reste à dire. */
export const MOYENS_AU_LIVRE: readonly MoyenAuLivre[] = [...MOYENS_PAIEMENT, 'non_dit'];

/** Le nom d'un moyen de paiement, le même partout. */
export const nomDuMoyen = (moyen: MoyenAuLivre): string => {
  if (moyen === 'non_dit') return 'Moyen non dit';
  return moyen === 'autre' ? 'Autre' : MOYENS_ACCEPTES[moyen].nom;
};

/** Ces moyens, chacun une fois, dans l'ordre où on les montre. */
export const rangerMoyens = (moyens: readonly MoyenAccepte[]): MoyenAccepte[] =>
  ORDRE.filter((moyen) => moyens.includes(moyen));

/** Ce que les moyens lisent d'un document : ce qu'il en dit lui-même, et ce qu'en dit le profil du vendeur. */
interface Paye {
  contenu: { moyensPaiement?: readonly MoyenAccepte[] };
  vendeur: { moyensPaiement?: readonly MoyenAccepte[]; iban?: string };
}

/** Ce que ce document accepte : ce qu'il en dit, sinon ce que dit le profil ; vide, il n'en dit rien. */
export const moyensDe = ({ contenu, vendeur }: Paye): MoyenAccepte[] =>
  rangerMoyens(contenu.moyensPaiement ?? vendeur.moyensPaiement ?? []);

/** Vrai si le compte du vendeur se donne : il en a un, et le virement n'est pas écarté. */
export function compteDonne(f: Paye): boolean {
  const moyens = moyensDe(f);
  return Boolean(f.vendeur.iban?.trim()) && (moyens.length === 0 || moyens.includes('virement'));
}

/**
 * « Moyens de paiement acceptés : virement, chèque. » ; `null` si le document n'en dit rien.
 * @param ouverts ceux qui s'ajoutent à ce qu'il en dit, parce que sa page encaisse
 */
export function phraseMoyens(
  f: Paye,
  ouverts: readonly MoyenAccepte[] = [],
  mots: Mots = FRANCAIS,
): string | null {
  const dits = moyensDe(f);
  const compte: MoyenAccepte[] = ouverts.length > 0 && compteDonne(f) ? ['virement'] : [];
  const moyens = rangerMoyens([...dits, ...compte, ...ouverts]);
  return moyens.length === 0
    ? null
    : mots.moyens(moyens.map((moyen) => mots.nomsDesMoyens[moyen].toLowerCase()));
}

/**
 * Le code qui dit comment payer (BT-81, un seul par facture) : le virement si le compte est donné, sinon le premier moyen qui s'en passe :
 * un virement sans compte n'est pas admis (BR-61).
 * @returns `null` si le document n'en dit rien
 */
export function codeMoyen(f: Paye): string | null {
  if (compteDonne(f)) return MOYENS_ACCEPTES.virement.code;
  const premier = moyensDe(f).find((moyen) => moyen !== 'virement');
  return premier ? MOYENS_ACCEPTES[premier].code : null;
}

/** Ce qu'il faut pour composer un code de virement. */
export interface Virement {
  beneficiaire: string;
  iban: string;
  bic?: string;
  montantCentimes: Centimes;
  /** Référence libre, reprise dans le libellé du virement. */
  reference: string;
}

const sansEspaces = (texte: string): string => texte.replace(/\s/gu, '').toUpperCase();

/** Le même compte, tapé autrement : espaces et casse ne comptent pas. */
export const memeIban = (un: string, autre: string): boolean => sansEspaces(un) === sansEspaces(autre);

/** « FR76 3000 4000 … » : l'IBAN par groupes de quatre, espaces insécables. */
export const formaterIban = (iban: string): string => sansEspaces(iban).replace(/(.{4})(?=.)/g, '$1\u00a0');

/**
 * Le contenu du code QR de virement SEPA, lu par les applications bancaires.
 * Source : EPC069-12 v2.1, « BCD 002 », UTF-8, une seule ligne par champ.
 * @returns `null` sans IBAN ou sans montant à payer
 */
export function codeVirement({
  beneficiaire,
  iban,
  bic,
  montantCentimes,
  reference,
}: Virement): string | null {
  if (sansEspaces(iban) === '' || montantCentimes <= 0) return null;
  const champs = [
    'BCD',
    '002',
    '1',
    'SCT',
    sansEspaces(bic ?? ''),
    beneficiaire.replace(/\s+/gu, ' ').slice(0, 70),
    sansEspaces(iban),
    `EUR${texteDecimal(montantCentimes, 2)}`,
    '',
    '',
    reference.replace(/\s+/gu, ' ').slice(0, 140),
  ];
  return champs.join('\n').trimEnd();
}
