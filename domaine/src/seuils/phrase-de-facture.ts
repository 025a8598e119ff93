import { type DateCivile, formaterDateLongue } from '../valeurs/date-civile';
import { type Centimes, formaterEuros } from '../valeurs/montant';
import type { Avertissement } from './avertir';

/** « 37 500 € », « 12 328,76 € » : une limite ronde s'écrit ronde. */
export const ecrireLimite = (centimes: Centimes): string => formaterEuros(centimes).replace(',00', '');

/** Ce qu'une limite de TVA passée entraînerait, après deux points. */
export const consequence = ({ niveau, tvaDu }: Pick<Avertissement, 'niveau' | 'tvaDu'>): string => {
  if (tvaDu === null) return 'la TVA est déjà due';
  const jour = formaterDateLongue(tvaDu);
  return niveau === 'base' ? `votre TVA commencerait le ${jour}` : `la TVA serait due dès le ${jour}`;
};

/** Ce que la facture fait à elle seule ; rien, si elle ne met rien de plus dans l'année. */
function phraseSeule(seule: Avertissement, echeance: DateCivile): string | false {
  const { passage, somme, apport, sur } = seule;
  const { cote, limiteCentimes } = passage;
  const quoi =
    sur === 'encaisse' ? `Payée le ${formaterDateLongue(echeance)}, cette facture` : 'Cette facture';
  return (
    apport[cote] !== 0 &&
    `${quoi} porte votre année à ${ecrireLimite(somme[cote])}, au-delà de ${ecrireLimite(limiteCentimes)}\u00a0: ${consequence(seule)}.`
  );
}

/** Ce qu'une facture ferait d'un seuil, dit dans l'assistant ; vide tant que rien n'est passé. */
export function phraseDAvertissement(
  { seule, avecAttendus }: { seule: Avertissement | null; avecAttendus: Avertissement | null },
  echeance: DateCivile,
): string {
  const passage = avecAttendus?.passage;
  const attendue =
    passage?.le &&
    passage.limiteCentimes !== seule?.passage.limiteCentimes &&
    `Avec ce que vos clients vous doivent déjà, vous passeriez ${ecrireLimite(passage.limiteCentimes)} le ${formaterDateLongue(passage.le)}.`;
  return [seule && phraseSeule(seule, echeance), attendue].filter(Boolean).join(' ');
}
