import { redactionRevue } from '../documents/redaction';
import { de } from '../valeurs/phrases';
import type { FormulaireARemplir } from '../documents/document-modele';
import type { Vendeur } from '../documents/facture';
import { type VersionDatee, enVigueur } from '../documents/textes-legaux';
import { nomLegal } from '../documents/vendeur';
import { type DateCivile, formaterDateLongue } from '../valeurs/date-civile';
import { BOUTONS_DE_RETRACTATION, type Conclusion, departDuDelai } from './retractation';

/** Qui paie le renvoi d'un bien : le vendeur, sauf s'il a dit autrement d'avance (C. consom., art. L221-23). */
export const FRAIS_DE_RENVOI = ['vendeur', 'client'] as const;
export type FraisDeRenvoi = (typeof FRAIS_DE_RENVOI)[number];

/** Le devis dont un client peut se rétracter. */
export interface DevisRetractable {
  conclusion: Conclusion;
  vendeur: Pick<Vendeur, 'prenom' | 'nom' | 'email' | 'telephone' | 'adresse' | 'codePostal' | 'ville'>;
  /** `null` d'un brouillon. */
  numero: string | null;
  emission: DateCivile;
  fraisDeRenvoi?: FraisDeRenvoi;
  /** Où se trouve « Renoncer au contrat ici » : l'adresse de la page, ou celle du site. */
  adresse?: string;
}

/** La notice, paragraphe par paragraphe, et le formulaire qu'elle promet. */
export interface AvisDeRetractation {
  notice: string[];
  formulaire: string;
  /** Le même, à remplir à la main ; les textes d'avant n'en ont pas. */
  aRemplir?: FormulaireARemplir;
}

const SEMAINE =
  'un terme qui tombe un samedi, un dimanche ou un jour férié est reporté au premier jour ouvrable';

/** Les textes d'avant le 19 juin 2026, que gardent les devis finalisés sous eux. */
const ANCIEN: AvisDeRetractation = {
  notice: [
    `Droit de rétractation\u00a0: vous avez quatorze jours à compter de la conclusion du contrat pour vous rétracter, sans motif\u00a0; ${SEMAINE}. Il suffit de nous l’écrire avant la fin du délai, par le formulaire ci-dessous ou toute autre déclaration claire. Nous vous remboursons dans les quatorze jours. Si vous avez demandé que la prestation commence avant la fin du délai, vous payez la part déjà exécutée.`,
  ],
  formulaire:
    'Formulaire de rétractation (à compléter et à renvoyer seulement si vous souhaitez vous rétracter)\u00a0: «\u00a0Je vous notifie ma rétractation du contrat portant sur la prestation de services ou la vente du bien ci-dessus. Commandé le / reçu le\u00a0: … Nom\u00a0: … Adresse\u00a0: … Date et signature (seulement sur papier)\u00a0: …\u00a0»',
};

const adresseDe = ({ adresse, codePostal, ville }: DevisRetractable['vendeur']): string =>
  [adresse, [codePostal, ville].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** (1) D'où court le délai. */
function delai({ conclusion }: DevisRetractable): string {
  const droit =
    'Droit de rétractation\u00a0: vous avez le droit de vous rétracter du présent contrat sans donner de motif dans un délai de quatorze jours.';
  if (departDuDelai(conclusion) === 'conclusion')
    return `${droit} Le délai de rétractation expire quatorze jours après le jour de la conclusion du contrat\u00a0; ${SEMAINE}.`;
  const des =
    conclusion.contexte === 'hors_etablissement'
      ? ' Conclu hors établissement, le contrat se quitte dès sa conclusion.'
      : '';
  return `${droit} Il expire 14 jours à compter de la réception du dernier bien, c’est-à-dire quatorze jours après le jour où vous-même, ou un tiers autre que le transporteur et désigné par vous, prenez physiquement possession du dernier bien\u00a0; ${SEMAINE}.${des}`;
}

/** (2) et (3) À qui, comment, et en ligne. */
function exercice({ vendeur, emission, adresse }: DevisRetractable): string {
  const qui = [nomLegal(vendeur, emission), adresseDe(vendeur), vendeur.telephone, vendeur.email];
  const ou = adresse ? `\u00a0: ${adresse}` : '';
  return [
    `Pour exercer ce droit, vous devez nous notifier (${qui.filter(Boolean).join(', ')}) votre décision de rétractation du présent contrat au moyen d’une déclaration dénuée d’ambiguïté (par exemple, lettre envoyée par la poste ou courrier électronique). Vous pouvez utiliser le formulaire de rétractation qui suit, mais ce n’est pas obligatoire.`,
    `Vous pouvez également exercer votre droit de rétractation en ligne, par «\u00a0${BOUTONS_DE_RETRACTATION.ouvrir}\u00a0», sur la page de ce devis, au lien du courriel qui vous l’a porté${ou}. Si vous utilisez cette fonctionnalité en ligne, nous vous enverrons, dans les meilleurs délais, un accusé de réception de la rétractation sur un support durable (par courriel), y compris son contenu ainsi que la date et l’heure de sa soumission.`,
    'Pour que le délai de rétractation soit respecté, il suffit que vous transmettiez votre communication relative à l’exercice du droit de rétractation avant l’expiration du délai de rétractation.',
  ].join(' ');
}

const REMBOURSEMENT =
  'En cas de rétractation de votre part du présent contrat, nous vous rembourserons tous les paiements reçus de vous, y compris les frais de livraison (à l’exception des frais supplémentaires découlant du fait que vous avez choisi, le cas échéant, un mode de livraison autre que le mode moins coûteux de livraison standard proposé par nous), sans retard excessif et, en tout état de cause, au plus tard quatorze jours à compter du jour où nous sommes informés de votre décision de rétractation du présent contrat. Nous procéderons au remboursement en utilisant le même moyen de paiement que celui que vous aurez utilisé pour la transaction initiale, sauf si vous convenez expressément d’un moyen différent\u00a0; en tout état de cause, ce remboursement n’occasionnera pas de frais pour vous.';

const FRAIS: Record<FraisDeRenvoi, string> = {
  vendeur: 'Nous prendrons en charge les frais de renvoi du bien.',
  client: 'Vous devrez prendre en charge les frais directs de renvoi du bien.',
};

/** (4), (5) et (6) Ce qui se rembourse, se rend ou se paie. */
function effets({ conclusion, vendeur, fraisDeRenvoi = 'vendeur' }: DevisRetractable): string[] {
  if (departDuDelai(conclusion) === 'conclusion')
    return [
      REMBOURSEMENT,
      'Si vous avez demandé de commencer la prestation de services pendant le délai de rétractation, vous devrez nous payer un montant proportionnel à ce qui vous a été fourni jusqu’au moment où vous nous avez informés de votre rétractation du présent contrat, par rapport à l’ensemble des prestations prévues par le contrat.',
    ];
  return [
    `${REMBOURSEMENT} Nous pouvons différer le remboursement jusqu’à ce que nous ayons reçu le bien ou jusqu’à ce que vous ayez fourni une preuve d’expédition du bien, la date retenue étant celle du premier de ces faits.`,
    `Vous devrez renvoyer ou rendre le bien (${adresseDe(vendeur)}) sans retard excessif et, en tout état de cause, au plus tard quatorze jours après que vous nous aurez communiqué votre décision de rétractation du présent contrat. Ce délai est réputé respecté si vous renvoyez le bien avant l’expiration du délai de quatorze jours. ${FRAIS[fraisDeRenvoi]} Votre responsabilité n’est engagée qu’à l’égard de la dépréciation du bien résultant de manipulations autres que celles nécessaires pour établir la nature, les caractéristiques et le bon fonctionnement de ce bien.`,
  ];
}

/** Le formulaire type, morceau par morceau : le courriel le dit d'un trait, le document le donne à remplir. */
function formulaireARemplir({ conclusion, vendeur, numero, emission }: DevisRetractable): FormulaireARemplir {
  const bien = departDuDelai(conclusion) === 'reception';
  const a = [nomLegal(vendeur, emission), adresseDe(vendeur), vendeur.email].filter(Boolean).join(', ');
  const quoi = bien ? 'pour la vente du bien' : 'pour la prestation de services';
  const devis = numero ? `devis ${numero} du ${formaterDateLongue(emission)}` : 'présent devis';
  return {
    titre: 'Formulaire de rétractation',
    consigne:
      'veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat',
    declaration: `À l’attention ${redactionRevue(emission) ? de(a) : `de ${a}`}\u00a0: je vous notifie (nous vous notifions) (*) par la présente ma (notre) (*) rétractation du contrat portant sur le ${devis}, ${quoi}.`,
    champs: [
      { libelle: bien ? 'Commandé le (*) / reçu le (*)' : 'Commandé le', lignes: 1 },
      { libelle: 'Nom du (des) consommateur(s)', lignes: 1 },
      { libelle: 'Adresse du (des) consommateur(s)', lignes: 2 },
      {
        libelle:
          'Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier)',
        lignes: 2,
      },
      { libelle: 'Date', lignes: 1 },
    ],
    renvoi: '(*) Rayez la mention inutile.',
  };
}

/** Le même, d'un trait. */
function formulaireDit(devis: DevisRetractable): string {
  const { titre, consigne, declaration, champs, renvoi } = formulaireARemplir(devis);
  const vides = champs.map(({ libelle }) => `${libelle}\u00a0: …`);
  return `${titre} (${consigne})\u00a0: «\u00a0${[declaration, ...vides, renvoi].join(' ')}\u00a0»`;
}

/** L'avis type et le formulaire type, datés ; le modèle se suit paragraphe par paragraphe. */
const AVIS: readonly VersionDatee<(devis: DevisRetractable) => AvisDeRetractation>[] = [
  {
    valeur: () => ANCIEN,
    du: '2014-06-14',
    jusquAu: '2026-06-18',
    source: 'C. consom., art. L221-5, L221-18 à L221-25 et annexes aux art. R221-1 et R221-3',
  },
  {
    valeur: (devis) => ({
      notice: [delai(devis), exercice(devis), ...effets(devis)],
      formulaire: formulaireDit(devis),
      aRemplir: formulaireARemplir(devis),
    }),
    du: '2026-06-19',
    jusquAu: null,
    source:
      'C. consom., annexes aux art. R221-1 et R221-3, celle-ci modifiée par le décret n° 2026-3 du 5 janvier 2026, art. 7',
  },
];

/** Le premier jour des textes d'avant : un devis finalisé sous eux les garde, quelle que soit sa date. */
export const AVIS_D_AVANT: DateCivile = AVIS[0]!.du;

/** Ce qu'un client doit lire de son droit, ce jour-là. */
export const avisDeRetractation = (devis: DevisRetractable, le: DateCivile): AvisDeRetractation =>
  enVigueur(AVIS, le)(devis);
