import { formaterDateLongue } from '../valeurs/date-civile';
import { accorder } from '../valeurs/phrases';
import { type Centimes, formaterEuros } from '../valeurs/montant';
import type { Franchissement } from './cumul';
import type { Assiette, JaugeDeTva } from './franchise';
import type { JaugeDeMicro } from './micro';
import { ecrireLimite } from './phrase-de-facture';

/** Ce que fait la limite majorée. */
export const leJourMeme = (centimes: Centimes): string =>
  `Au-delà de ${ecrireLimite(centimes)}\u00a0: TVA le jour même.`;

/** La limite que cette jauge approche : celle du côté le plus proche. */
function limiteProche({ sommes, limites, assiette }: JaugeDeTva, seuil: 'franchise' | 'majore'): Centimes {
  const [somme, bornes] = [sommes[assiette], limites[seuil]];
  return bornes.services - somme.services <= bornes.total - somme.total ? bornes.services : bornes.total;
}

const passe = ({ le, limiteCentimes }: Franchissement): string =>
  le === null
    ? `Ce que vous avez fait hors de Facturier passe déjà ${ecrireLimite(limiteCentimes)}`
    : `Vous avez passé ${ecrireLimite(limiteCentimes)} le ${formaterDateLongue(le)}`;

/** Ce qu'une limite de TVA passée entraîne, après deux points. @param majoree celle qui suit la base, en centimes */
export const suiteDuPassage = (seuil: 'franchise' | 'majore', annee: number, majoree: Centimes): string =>
  seuil === 'majore'
    ? 'la TVA est due sur ce que vous réalisez depuis ce passage. Voyez votre service des impôts.'
    : `votre TVA commence le ${formaterDateLongue(`${annee + 1}-01-01`)}. ${leJourMeme(majoree)}`;

/** Où en est la franchise de TVA, en une phrase ou deux ; aucune ne dit d'attendre. */
export function phraseDeFranchise(jauge: JaugeDeTva, annee: number): string {
  const { base, majore, marges } = jauge;
  const majoree = limiteProche(jauge, 'majore');
  if (majore) return `${passe(majore)}\u00a0: ${suiteDuPassage('majore', annee, majoree)}`;
  if (base) return `${passe(base)}\u00a0: ${suiteDuPassage('franchise', annee, majoree)}`;
  const avant = ecrireLimite(limiteProche(jauge, 'franchise'));
  const premierJanvier = formaterDateLongue(`${annee + 1}-01-01`);
  return `Il vous reste ${formaterEuros(marges.franchise)} avant ${avant}. Au-delà\u00a0: TVA le ${premierJanvier}. ${leJourMeme(majoree)}`;
}

/** D'où vient la limite d'une première année ; `null` d'une année entière. */
export const phraseDePremiereAnnee = (limiteCentimes: Centimes, jours: number): string | null =>
  jours >= 365
    ? null
    : `Limite de votre première année\u00a0: ${ecrireLimite(limiteCentimes)} (${accorder(jours, 'jour')} sur 365).`;

/** Ce que compte la jauge. */
export const LIBELLES_ASSIETTE: Readonly<Record<Assiette, string>> = {
  encaisse: 'encaissé',
  realise: 'réalisé',
};

/** Ce que fait le plafond micro : la peur est pire que la règle. */
export const phraseDeMicro = ({ depasse, margeCentimes, reelDu, suiteAConfirmer }: JaugeDeMicro): string => {
  if (reelDu)
    return `Deux années de suite passent le plafond du régime micro\u00a0: le régime réel commence le ${formaterDateLongue(reelDu)}.`;
  if (depasse && suiteAConfirmer)
    return 'Cette année passe le plafond du régime micro. Celui qui jugera l’année suivante n’est pas encore connu.';
  return depasse
    ? 'Cette année passe le plafond du régime micro. Il ne s’applique pas à une seule année\u00a0: rien ne change encore.'
    : `Il vous reste ${formaterEuros(margeCentimes)} avant le plafond du régime micro. Il ne s’applique pas à une seule année.`;
};
