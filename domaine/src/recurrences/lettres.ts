// Les lettres qu'une série prépare : un prix qui change, une reconduction que le client peut refuser. Rien ne part de soi-même.
import { type DateCivile, formaterDateLongue } from '../valeurs/date-civile';
import { type DixMilliemes, formaterPrixUnitaire } from '../valeurs/montant';
import { accorder, que } from '../valeurs/phrases';

/** Une lettre prête : `encadre`, ce que la loi veut apparent. */
export interface Lettre {
  objet: string;
  avant: string[];
  encadre: { libelle: string; valeur: string } | null;
  apres: string[];
}

const MADAME_MONSIEUR = 'Madame, Monsieur,';
/** @param signature vide si ce qui la porte signe lui-même */
const fin = (signature: string): string[] => [
  'Je reste à votre disposition pour toute question.',
  ['Cordialement,', signature].filter(Boolean).join('\n'),
];
const nommer = (nom: string): string => `«\u00a0${nom}\u00a0»`;

/** Le nouveau prix et sa raison ; les factures déjà faites ne changent pas. */
export function lettreDePrix({
  nom,
  aPartirDu,
  raison,
  lignes,
  signature,
}: {
  nom: string;
  aPartirDu: DateCivile;
  raison: string | null;
  lignes: readonly { description: string; avant: DixMilliemes; apres: DixMilliemes }[];
  signature: string;
}): Lettre {
  const jour = formaterDateLongue(aPartirDu);
  return {
    objet: `${nommer(nom)}\u00a0: nouveau prix à partir du ${jour}`,
    avant: [
      MADAME_MONSIEUR,
      `À partir du ${jour}, le prix de ${nommer(nom)} change\u00a0:`,
      lignes
        .map(
          ({ description, avant, apres }) =>
            `– ${description}\u00a0: ${formaterPrixUnitaire(avant)} → ${formaterPrixUnitaire(apres)}`,
        )
        .join('\n'),
      ...(raison ? [`La raison de ce changement\u00a0: ${raison}.`] : []),
      'Les factures déjà établies ne changent pas.',
    ],
    encadre: null,
    apres: fin(signature),
  };
}

/** L'information que la loi veut avant une reconduction tacite, la date limite dans un encadré apparent (C. consom., art. L215-1). */
export function lettreDeReconduction({
  nom,
  terme,
  mois,
  signature,
}: {
  nom: string;
  terme: DateCivile;
  mois: number;
  signature: string;
}): Lettre {
  const jour = formaterDateLongue(terme);
  const duree = accorder(mois, 'mois', 'mois');
  return {
    objet: `${nommer(nom)}\u00a0: vous pouvez refuser la reconduction jusqu’au ${jour}`,
    avant: [
      MADAME_MONSIEUR,
      `Votre contrat ${nommer(nom)} se reconduit tacitement pour ${duree}. Vous avez le droit de ne pas le reconduire.`,
    ],
    encadre: { libelle: 'Date limite pour refuser la reconduction', valeur: jour },
    apres: [
      `Pour ne pas le reconduire, il suffit de me l’écrire, par e-mail ou par lettre, au plus tard à cette date. Sans réponse de votre part, il sera reconduit pour ${duree}.`,
      'Cette information vous est donnée en application de l’article L215-1 du code de la consommation. Sans elle, vous pourriez mettre fin au contrat gratuitement, à tout moment à compter de la date de reconduction.',
      ...fin(signature),
    ],
  };
}

/** La lettre en texte simple ; l'encadré s'y voit. */
export function texteDeLettre({ avant, encadre, apres }: Lettre): string {
  const dit = encadre && `${encadre.libelle}\u00a0: ${encadre.valeur}`;
  const filet = dit && '─'.repeat(dit.length + 2);
  return [...avant, ...(dit ? [`┌${filet}┐\n│ ${dit} │\n└${filet}┘`] : []), ...apres].join('\n\n');
}

/** Pourquoi le destinataire reçoit cette lettre par courriel. */
export const motifDeLettre = (emetteur: string): string =>
  `Vous recevez ce message parce ${que(emetteur)} a un contrat avec vous. Répondez-lui directement en répondant à ce message.`;
