import type { DateCivile } from '../valeurs/date-civile';
import { type Centimes, formaterEuros } from '../valeurs/montant';
import { ACOMPTE, refusEntier } from '../valeurs/nombre';
import { type ChampTexte, dateCivile, type Faute, texte } from '../valeurs/regle';
import { DITS_DE_L_ACOMPTE, type Precisions } from './precisions';

/** Ce qui ne va pas dans l'acompte déjà versé (BT-113) : jamais négatif, jamais plus que le total. */
export function fautesDAcompte(acompte: Centimes | undefined, total: Centimes): Faute[] {
  const invalide = refusEntier(acompte ?? 0, ACOMPTE);
  if (invalide) return [{ champ: 'acompte', message: invalide, code: 'ACOMPTE_INVALIDE' }];
  if ((acompte ?? 0) <= total) return [];
  const message = `L’acompte est supérieur au total de la facture\u00a0: ${formaterEuros(total)} au plus.`;
  return [{ champ: 'acompte', message, code: 'ACOMPTE_EXCESSIF' }];
}

/** La pièce d'un acompte, ou d'une recette. */
export const PIECE: ChampTexte = { nom: 'La référence', max: 60, facultatif: true };

const A_VENIR = 'La date de l’acompte ne peut pas être dans le futur.';
const SANS_ACOMPTE = 'Dites d’abord le montant de l’acompte déjà versé.';

/** Ce qui ne va pas dans ce qui se dit d'un acompte : il ne se date pas du futur, et rien ne s'en dit sans lui. */
export function fautesDuVersement(
  saisi: Pick<Precisions, (typeof DITS_DE_L_ACOMPTE)[number]> & { acompteCentimes?: Centimes },
  aujourdhui: DateCivile,
): Faute[] {
  const dits = DITS_DE_L_ACOMPTE.filter((champ) => saisi[champ]);
  if (!saisi.acompteCentimes)
    return dits.map((champ) => ({ champ, message: SANS_ACOMPTE, code: 'SANS_EFFET' }));
  const { acompteDate: le } = saisi;
  const date = le && (le > aujourdhui ? A_VENIR : dateCivile(le));
  const piece = texte(PIECE)(saisi.acompteReference);
  return [
    ...(date ? [{ champ: 'acompteDate', message: date }] : []),
    ...(piece ? [{ champ: 'acompteReference', message: piece }] : []),
  ];
}
