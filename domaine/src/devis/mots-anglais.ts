import { ANGLAIS, pourCentAnglais } from '../documents/mots-anglais';
import type { MotsDeDevis, PhraseDeDevis, PlaceDuPrix } from './mots';

/** La traduction de courtoisie de chaque phrase de loi d'un devis : le français, imprimé à côté, fait foi. */
const LOIS: Record<PhraseDeDevis, string> = {
  'Pas de droit de rétractation\u00a0: le bien est confectionné selon vos spécifications ou nettement personnalisé (article L221-28, 3° du code de la consommation).':
    'No right of withdrawal: the goods are made to your specifications or clearly personalised (Article L221-28, 3° of the French Consumer Code).',
  'Pas de droit de rétractation pour les travaux d’entretien ou de réparation à réaliser en urgence à votre domicile, que vous avez expressément demandés, dans la limite des pièces et des travaux strictement nécessaires (article L221-28, 8° du code de la consommation).':
    'No right of withdrawal for urgent repairs or maintenance at your home which you have specifically requested, within the limit of the parts and works strictly necessary (Article L221-28, 8° of the French Consumer Code).',
  'Garantie légale des vices cachés\u00a0: deux ans à compter de la découverte du vice (articles 1641 à 1649 du code civil)\u00a0; le bien se rend contre son prix, ou se garde contre une réduction (article 1644).':
    'Legal warranty against hidden defects: two years from discovery of the defect (Articles 1641 to 1649 of the French Civil Code); the goods may be returned for a refund of the price, or kept with a price reduction (Article 1644).',
  'Contrat conclu hors établissement\u00a0: aucun paiement n’est reçu avant la fin du septième jour suivant sa conclusion.':
    'Off-premises contract: no payment is accepted before the end of the seventh day following its conclusion.',
  'La somme versée d’avance est un acompte\u00a0: elle engage les deux parties.':
    'The sum paid in advance is a payment on account (acompte): it binds both parties.',
  'La somme versée d’avance constitue des arrhes\u00a0: le client peut renoncer en les perdant, le vendeur en restituant le double.':
    'The sum paid in advance is earnest money (arrhes): the customer may withdraw by forfeiting it, the seller by returning twice that sum.',
  'Conservation des pièces, éléments ou appareils remplacés\u00a0: ☐ oui ☐ non (à cocher par le client).':
    'Customer keeps the replaced parts, components or appliances: ☐ yes ☐ no (to be ticked by the customer, on the French line).',
  'Devis reçu avant l’exécution des travaux.': 'Quotation received before the work was carried out.',
  'Les prix ci-dessus s’entendent avant l’avantage fiscal de l’article 199 sexdecies du code général des impôts.':
    'The prices above are stated before the tax advantage of Article 199 sexdecies of the French General Tax Code.',
};

const ouEstLePrix = (compris: PlaceDuPrix): string => {
  if (compris === undefined) return '';
  return compris ? ', included in the total' : ', in addition to the total';
};

/** Les mots d'un devis, en anglais. Sources de chaque terme : docs/preuves/anglais.md. */
export const DEVIS_ANGLAIS: MotsDeDevis = {
  ...ANGLAIS,
  devis: {
    loi: (phrase) => LOIS[phrase],
    dateDuDevis: 'Date of the quotation',
    valableJusquAu: 'Valid until',
    inclus: (le) => `${le} inclusive`,
    execution: 'Performance',
    remplace: (numero) => `Replaces quotation ${numero}`,
    avenant: (rang, numero, le) => `Amendment no. ${rang} to quotation ${numero} of ${le}, in addition to it`,
    total: 'Quotation total',
    bonPourAccord: 'Agreed and accepted',
    aSigner: ['Date:', 'Name and signature of the customer:'],
    signe: (par, le, heure) => `Signed online by ${par} on ${le} at ${heure} (Paris time)`,
    preuve: (code) => `Proof ${code}`,
    accord: (par, le) => `Agreement of ${par} received on ${le}`,
    versement: (genre, taux, montant, quand) =>
      `${genre === 'acompte' ? 'Prepayment' : 'Earnest money'} of ${taux ? `${pourCentAnglais(taux)} (${montant})` : montant}, ${quand}.`,
    verserLe: (le) => `on ${le}`,
    verserLeHuitiemeJour: 'on the eighth day following conclusion of the contract',
    verserALAcceptation: 'on acceptance',
    gratuit: 'Quotation free of charge.',
    prixDuDevis: (prix, compris) => `Price of the quotation: ${prix}${ouEstLePrix(compris)}.`,
    deplacement: (texte) => `Travel: ${texte}`,
    dechets: ({ quantite, tri, points }, cout, compris) =>
      `Waste: ${quantite}. Sorting and removal: ${tri}. Collection points: ${points}. Cost: ${cout}${ouEstLePrix(compris)}.`,
    servicesALaPersonne: (declaration) => `Personal services, declaration ${declaration}.`,
  },
};
