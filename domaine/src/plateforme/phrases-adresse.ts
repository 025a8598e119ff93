import { type DateCivile, dateCivileAParis, formaterDateLongue } from '../valeurs/date-civile';
import type { ChoixDAdresse } from './annuaire';

/** « 21 septembre » : le jour d'une lecture, qui a sept jours au plus. */
const jourLu = (instant: Date): string =>
  formaterDateLongue(dateCivileAParis(instant)).replace(/ \d{4}$/, '');

function quand({ lueLe, aVerifier }: ChoixDAdresse, aujourdhui: DateCivile): string {
  if (!lueLe || aVerifier) return 'non vérifiée';
  return dateCivileAParis(lueLe) === aujourdhui ? 'vérifiée aujourd’hui' : `vérifiée le ${jourLu(lueLe)}`;
}

function phraseAVenir({ effetLe, proposition }: ChoixDAdresse): string {
  const quandRecevra = effetLe ? `à partir du ${formaterDateLongue(effetLe)}` : 'bientôt';
  return proposition === 'attendre_ou_courriel'
    ? `Votre client recevra par sa plateforme ${quandRecevra}\u00a0: attendez ce jour, ou envoyez la facture par e-mail.`
    : `Votre client recevra par sa plateforme ${quandRecevra}\u00a0: la facture est déposée, envoyez-la aussi par e-mail.`;
}

/** Ce qu'un brouillon dit de l'adresse où partira sa facture ; `null` s'il n'y a rien à dire (particulier, étranger). */
export function phraseDAdresse(choix: ChoixDAdresse, aujourdhui: DateCivile): string | null {
  const { adresse, statut, lueLe, aVerifier, fautes } = choix;
  const [faute] = fautes;
  if (faute) return faute.message;
  if (statut === 'absente')
    return 'SIREN absent de l’annuaire\u00a0: la facture part par e-mail et compte dans votre déclaration.';
  if (!adresse) return null;
  if (statut === 'non_lue')
    return `L’annuaire ne répond pas\u00a0: adresse ${adresse} utilisée, non vérifiée.`;
  if (statut === 'inconnu')
    return `L’annuaire ne dit pas si l’adresse ${adresse} reçoit\u00a0: la facture y part, non vérifiée.`;
  if (aVerifier && lueLe) return `L’annuaire ne répond pas\u00a0: adresse du ${jourLu(lueLe)} utilisée.`;
  if (statut === 'a_venir') return phraseAVenir(choix);
  if (statut === 'sans_plateforme')
    return 'Votre client n’a pas encore choisi sa plateforme\u00a0: elle gardera la facture, envoyez-la aussi par e-mail.';
  const par = choix.voie === 'chorus' ? 'par Chorus Pro, à' : 'à';
  return `Votre client reçoit ${par} l’adresse ${adresse} (${quand(choix, aujourdhui)}).`;
}

/** Ce qui s'ajoute quand l'adresse gardée par la fiche ne reçoit plus. */
export const EPINGLEE_PERDUE =
  'L’adresse gardée dans la fiche de ce client ne reçoit plus\u00a0: une autre est utilisée.';

/** Ce que dit un brouillon dont l'émetteur n'a plus le plan qui émet par sa plateforme. */
export const HORS_PLAN =
  'Votre plan ne comprend pas d’émettre par votre plateforme\u00a0: cette facture partira par e-mail. Vous recevez toujours par elle.';
