import { type DateCivile, formaterDateCourte } from '../valeurs/date-civile';
import { eurosDepuisCentimes } from '../valeurs/montant';
import type { Faute } from '../valeurs/regle';
import { normaliserSiret } from '../valeurs/siret';
import { normaliserTva } from '../valeurs/tva';
import { type DelaiPaiement, echeanceDe, lireEscompte } from './conditions';
import type { Vendeur } from './facture';
import { INDEMNITE_RECOUVREMENT_CENTIMES, texteApplicable } from './textes-legaux';

/** Ce qu'une facture redit du profil ou de la loi, tel qu'il a été envoyé. */
export interface Redites {
  siret?: string;
  tvaIntracommunautaire?: string;
  indemniteForfaitaire?: unknown;
  /** L'escompte en toutes lettres. */
  escompte?: string;
  /** Les conditions dites ailleurs, qui ne le redisent pas. */
  conditions?: { escompte?: unknown };
}

function fauteIndemnite(annoncee: unknown, date: DateCivile): string | null {
  const euros = eurosDepuisCentimes(texteApplicable(INDEMNITE_RECOUVREMENT_CENTIMES, date));
  const admises: unknown[] = [undefined, null, true, '', euros, String(euros)];
  return admises.includes(annoncee)
    ? null
    : `La loi fixe l’indemnité à ${euros}\u00a0€ (article D441-5 du code de commerce).`;
}

function fauteEscompte({ escompte, conditions }: Redites): string | null {
  if (!escompte) return null;
  if (conditions?.escompte !== undefined) return 'L’escompte se dit une seule fois, dans vos conditions.';
  return lireEscompte(escompte) === undefined
    ? 'Cet escompte ne se lit pas\u00a0: écrivez «\u00a0néant\u00a0» ou «\u00a02\u00a0% à 10 jours\u00a0», ou donnez le taux et les jours dans vos conditions.'
    : null;
}

const differe = (donne: string | undefined, connu: string | undefined): boolean =>
  Boolean(donne) && donne !== (connu ?? '');

/** Ce qu'une facture redit autrement que le profil ou la loi : refusé, jamais tu. Champs : `mentionsLegales.siret`… */
export function fautesDeRedites(
  redites: Redites | null,
  profil: Pick<Vendeur, 'siret' | 'tvaIntracommunautaire'>,
  date: DateCivile,
): Faute[] {
  if (!redites) return [];
  const { siret, tvaIntracommunautaire } = redites;
  const refus = {
    siret: differe(siret && normaliserSiret(siret), profil.siret)
      ? 'Ce SIRET n’est pas celui de votre compte\u00a0: changez-le dans vos mentions légales.'
      : null,
    tvaIntracommunautaire: differe(
      tvaIntracommunautaire && normaliserTva(tvaIntracommunautaire),
      profil.tvaIntracommunautaire,
    )
      ? 'Ce numéro de TVA n’est pas celui de vos mentions légales\u00a0: enregistrez-le là, il vaudra pour toutes vos factures.'
      : null,
    indemniteForfaitaire: fauteIndemnite(redites.indemniteForfaitaire, date),
    escompte: fauteEscompte(redites),
  };
  return Object.entries(refus).flatMap(([champ, message]) =>
    message ? [{ champ: `mentionsLegales.${champ}`, message }] : [],
  );
}

/** L'échéance et le délai, dits ensemble, se tiennent. */
export function fautesDEcheanceRedite(
  dates: { dateEmission: DateCivile; dateEcheance: DateCivile | null },
  delai: DelaiPaiement | undefined,
): Faute[] {
  if (!delai || !dates.dateEcheance) return [];
  const echeance = echeanceDe(dates.dateEmission, delai);
  if (echeance === dates.dateEcheance) return [];
  const message = `Le délai donne l’échéance du ${formaterDateCourte(echeance)}\u00a0: corrigez l’un ou l’autre.`;
  return [{ champ: 'dateEcheance', message }];
}
