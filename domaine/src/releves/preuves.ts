import { formaterEuros } from '../valeurs/montant';
import type { Preuve } from './rapprochement';

const liste = (elements: readonly string[]): string => elements.join(', ').replace(/, ([^,]*)$/, ' et $1');
const nomPropre = (mot: string): string => mot.charAt(0) + mot.slice(1).toLowerCase();

/** La preuve, dite d'une phrase : « Numéro FAC-2026-104 et montant exact ». */
export function phraseDePreuve(preuve: Preuve): string {
  switch (preuve.regle) {
    case 'numero_et_montant':
      return `Numéro ${preuve.numero} et montant exact`;
    case 'numero_partiel':
      return `Numéro ${preuve.numero}, paiement partiel\u00a0: il restera ${formaterEuros(preuve.resteApresCentimes)}`;
    case 'numero_excedent':
      return `Numéro ${preuve.numero}, ${formaterEuros(preuve.excedentCentimes)} de plus que son reste`;
    case 'numero_soldee':
      return preuve.annulee
        ? `Numéro ${preuve.numero}, annulée par un avoir`
        : `Numéro ${preuve.numero}, déjà payée\u00a0: cet encaissement est sans doute au livre`;
    case 'montant_et_nom':
      return `Montant exact de ${preuve.numero}, et «\u00a0${nomPropre(preuve.mot)}\u00a0» dans le libellé`;
    case 'somme':
      return preuve.mot
        ? `Somme exacte de ${liste(preuve.numeros)}, et «\u00a0${nomPropre(preuve.mot)}\u00a0» dans le libellé`
        : `Numéros ${liste(preuve.numeros)} et somme exacte`;
    case 'versement':
      return `Versement ${preuve.prestataire}\u00a0: ses paiements sont déjà au livre, un par un`;
  }
}
