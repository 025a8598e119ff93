import { formaterDateLongue } from '../valeurs/date-civile';
import type { FactureRecue, ReglementRecu } from './facture-recue';

/** Comment se règle ce qui n'attend pas de virement. */
type SorteDeReglement = 'prelevement' | 'carte' | 'permanent' | 'en-ligne' | 'compensation' | 'effet';

/** Les codes de BT-81 (UNTDID 4461) qui ne demandent aucun virement à qui reçoit la facture ; 24, 44, 70 à 78 : un effet que tire le fournisseur. */
const SORTES = new Map<string, SorteDeReglement>([
  ['48', 'carte'],
  ['49', 'prelevement'],
  ['54', 'carte'],
  ['55', 'carte'],
  ['57', 'permanent'],
  ['59', 'prelevement'],
  ['68', 'en-ligne'],
  ['97', 'compensation'],
  ...'24 44 70 74 75 76 77 78'.split(' ').map((code) => [code, 'effet'] as const),
]);
const sorteDe = (moyen: string | null | undefined): SorteDeReglement | undefined => SORTES.get(moyen ?? '');

/** Les autres, tels qu'ils se disent. */
const AUTRES_MOYENS = new Map([
  ['10', 'Espèces'],
  ['20', 'Chèque'],
  ['21', 'Chèque de banque'],
  ['22', 'Chèque de banque certifié'],
  ['23', 'Chèque de banque'],
  ['25', 'Chèque certifié'],
  ['30', 'Virement'],
  ['42', 'Virement'],
  ['58', 'Virement SEPA'],
  ['60', 'Billet à ordre'],
]);

/** Comment payer ce qui attend un paiement : les mots du fichier (BT-82), sinon ceux de son code (BT-81) ; `null` s'il n'en dit rien. */
export function moyenEcrit({ moyen, moyenTexte }: ReglementRecu): string | null {
  if (moyenTexte) return moyenTexte;
  if (!moyen || moyen === '1' || sorteDe(moyen)) return null;
  return AUTRES_MOYENS.get(moyen) ?? `Code ${moyen} (UNTDID 4461)`;
}

/** Vrai pour un moyen qui se passe de virement : prélèvement, carte, accord permanent, paiement en ligne, compensation. */
export const seRegleSansVirement = (moyen: string | null | undefined): boolean =>
  sorteDe(moyen) !== undefined;

/** Ce qui remplace « À payer ». */
const LIBELLES: Readonly<Record<SorteDeReglement, string>> = {
  prelevement: 'Par prélèvement',
  carte: 'Par carte',
  permanent: 'Par accord permanent',
  'en-ligne': 'Par paiement en ligne',
  compensation: 'Par compensation',
  effet: 'Par lettre de change',
};

/** « Par prélèvement » ; « À payer » pour un virement ou un moyen que le fichier ne dit pas. */
export function libelleAPayer(moyen: string | null | undefined): string {
  const sorte = sorteDe(moyen);
  return sorte ? LIBELLES[sorte] : 'À payer';
}

const finDe = (compte: string | undefined): string => (compte ? ` …\u00a0${compte.slice(-4)}` : '');

const PHRASES: Readonly<Record<SorteDeReglement, (le: string, reglement: ReglementRecu) => string>> = {
  prelevement: (le, { compteDebite }) => `Prélevée${le} sur votre compte${finDe(compteDebite)}`,
  carte: (_, { carte }) => `Réglée par carte${finDe(carte)}`,
  permanent: (le) => `Réglée${le} selon votre accord permanent avec le fournisseur`,
  'en-ligne': () => 'Réglée par un service de paiement en ligne',
  compensation: () => 'Réglée par compensation entre vous et le fournisseur',
  effet: (le) => `Réglée${le} par la lettre de change que tire le fournisseur`,
};

/** « Prélevée le 15 décembre 2026 sur votre compte … 0143 » ; `null` si le fichier attend un virement, ou ne dit rien. */
export function phraseSansVirement({
  reglement,
  echeance,
}: Pick<FactureRecue, 'reglement' | 'echeance'>): string | null {
  const sorte = sorteDe(reglement.moyen);
  return sorte ? PHRASES[sorte](echeance ? ` le ${formaterDateLongue(echeance)}` : '', reglement) : null;
}

/**
 * Un règlement des moyens d'un fichier. Sans virement annoncé, le compte du fournisseur n'est pas gardé : le montrer inviterait à payer deux
 * fois. Un prélèvement l'emporte sur le virement ; une carte à côté d'un virement n'est qu'un autre choix.
 */
export function moyensReunis(moyens: readonly ReglementRecu[]): ReglementRecu {
  const virements = moyens.filter(({ moyen }) => !seRegleSansVirement(moyen));
  const virement = virements.find(({ iban }) => iban) ?? virements[0];
  const sansVirement =
    moyens.find(({ moyen }) => sorteDe(moyen) === 'prelevement') ??
    (virement?.iban ? undefined : moyens.find(({ moyen }) => seRegleSansVirement(moyen)));
  if (!sansVirement) return { ...virement };
  const { moyen, moyenTexte, compteDebite, carte, reference } = sansVirement;
  return { reference, ...virement, moyen, moyenTexte, compteDebite, carte };
}
