import type { MoyenEnLigne } from '@facturier/domaine/contrat/encaissements';
import { dateAnglaise } from '@facturier/domaine/documents/mots-anglais';
import { references } from '@facturier/domaine/documents/document';
import { phraseMoyens } from '@facturier/domaine/documents/moyens-paiement';
import { aReclamer } from '@facturier/domaine/factures/retenue';
import { attendDeLArgent, joursDeRetard, reglementDe } from '@facturier/domaine/factures/reglement';
import { type DateCivile, formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import type { Courriel, Encart, FaitDit } from '../../platform/mail/courriel';
import { attendDemande } from './demande-publique';
import { enDeuxLangues, lu } from './designation';
import type { Facture } from './schemas/facture.schema';
import { virementDe } from './virement';

/** L'anglais de chaque mot de l'encart. */
const ANGLAIS = {
  'Réglée le': 'Paid on',
  'Déclarée payée le': 'Reported as paid on',
  'À régler depuis le': 'Overdue since',
  Échéance: 'Due date',
  'Montant de l’avoir': 'Credit note amount',
  Montant: 'Amount',
  'Montant à régler': 'Amount due',
  'Reste à régler': 'Balance due',
  'Montant total': 'Total amount',
  Bénéficiaire: 'Beneficiary',
  IBAN: 'IBAN',
  BIC: 'BIC',
  Référence: 'Reference',
} as const;

/** @param date de ce fait : elle dit son mois en lettres, dans les deux langues */
const fait = (libelle: keyof typeof ANGLAIS, valeur: string, date?: DateCivile): FaitDit => ({
  libelle,
  valeur,
  anglais: { libelle: ANGLAIS[libelle], ...(date && { valeur: dateAnglaise(date) }) },
});
const leJour = (libelle: keyof typeof ANGLAIS, date: DateCivile): FaitDit =>
  fait(libelle, formaterDateLongue(date), date);

/** Ces faits dans la langue du client : l'anglais à côté s'il le lit, et s'il se dit autrement. */
const dansSaLangue = <F extends readonly FaitDit[]>(facture: Facture, faits: F): F =>
  faits.map(({ anglais, ...dit }) =>
    enDeuxLangues(facture) && anglais && anglais.libelle !== dit.libelle ? { ...dit, anglais } : dit,
  ) as unknown as F;

/** Vrai tant que le client a quelque chose à faire : rien n'est à payer d'une facture réglée, annulée, déclarée payée, d'un contrat rompu. */
const attendSonClient = (facture: Facture): boolean =>
  attendDeLArgent(facture) && facture.statutDestinataire !== 'payee' && !facture.devis?.rompu;

/** Ce qui date la somme : le jour où elle est due, ou celui qui l'a réglée. */
function quand(facture: Facture, aujourdhui: DateCivile): FaitDit[] {
  const reglement = reglementDe(facture);
  if (reglement?.etat === 'regle') return reglement.le ? [leJour('Réglée le', reglement.le)] : [];
  if (reglement?.etat === 'declare' && reglement.le) return [leJour('Déclarée payée le', reglement.le)];
  const due = aReclamer(facture, aujourdhui);
  const { dateEcheance } = due;
  if (!attendSonClient(due) || !dateEcheance || attendDemande(facture)) return [];
  const enRetard = joursDeRetard(facture, aujourdhui) > 0;
  return [leJour(enRetard ? 'À régler depuis le' : 'Échéance', dateEcheance)];
}

function chiffres(emise: Facture, aujourdhui: DateCivile): Encart['chiffres'] {
  const facture = aReclamer(emise, aujourdhui);
  const { genre, resteCentimes, totalTtcCentimes } = facture;
  const total = formaterEuros(totalTtcCentimes);
  if (genre === 'avoir') return [fait('Montant de l’avoir', total)];
  const dates = quand(emise, aujourdhui);
  if (!attendSonClient(facture)) return [fait('Montant', total), ...dates];
  if (resteCentimes === totalTtcCentimes) return [fait('Montant à régler', total), ...dates];
  return [fait('Reste à régler', formaterEuros(resteCentimes)), ...dates, fait('Montant total', total)];
}

/** La somme d'abord, ce qui la date ensuite : ce qui reste à régler, ou le montant d'un document qui n'attend rien. */
export const chiffresDe = (facture: Facture, aujourdhui: DateCivile): Encart['chiffres'] =>
  dansSaLangue(facture, chiffres(facture, aujourdhui));

/** Le compte où virer, tant que rien ne se paie d'un clic. */
function compteDe(facture: Facture): FaitDit[] {
  const virement = attendSonClient(facture) ? virementDe(facture) : null;
  if (!virement) return [];
  const { beneficiaire, iban, bic, reference } = virement;
  return dansSaLangue(facture, [
    fait('Bénéficiaire', beneficiaire),
    // Ses groupes peuvent passer à la ligne.
    fait('IBAN', iban.replace(/\u00a0/g, ' ')),
    ...(bic ? [fait('BIC', bic)] : []),
    fait('Référence', reference),
  ]);
}

/** Ce que le client cherche pour payer : les moyens vraiment ouverts, ses références. */
function notesDe(facture: Facture, ouverts: readonly MoyenEnLigne[]): string[] {
  const { vendeurFige } = facture;
  const moyens =
    vendeurFige && attendSonClient(facture)
      ? phraseMoyens({ contenu: facture, vendeur: vendeurFige }, ouverts)
      : null;
  return [moyens ?? '', references(facture).join(' – ')].filter(Boolean);
}

/** La page que montre un courriel, et par quoi elle encaisse à l'instant. */
export interface PageMontree {
  url?: string;
  moyens: readonly MoyenEnLigne[];
}

/**
 * Ce que le courriel d'une facture dit avant tout, et son bouton : « Payer 117,00 € » si sa page encaisse, le compte où virer sinon.
 * @param voir ce que dit le bouton d'une page où rien ne se paie en ligne, en français et en anglais
 */
export function pourPayer(
  facture: Facture,
  { url, moyens }: PageMontree,
  aujourdhui: DateCivile,
  [voir, lire]: readonly [francais: string, anglais: string],
): Pick<Courriel, 'encart' | 'bouton'> {
  const due = aReclamer(facture, aujourdhui);
  const payable = url !== undefined && moyens.length > 0;
  const libelle = payable
    ? lu(facture, `Payer ${formaterEuros(due.resteCentimes)}`, 'Pay')
    : lu(facture, voir, lire);
  return {
    encart: {
      chiffres: chiffresDe(facture, aujourdhui),
      compte: payable ? [] : compteDe(due),
      notes: notesDe(due, moyens),
    },
    ...(url && { bouton: { libelle, url } }),
  };
}
