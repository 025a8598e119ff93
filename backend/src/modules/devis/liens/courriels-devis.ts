import { phraseDeVersement } from '@facturier/domaine/devis/offre';
import { dateAnglaise, eurosAnglais } from '@facturier/domaine/documents/mots-anglais';
import { type DateCivile, formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { de, que } from '@facturier/domaine/valeurs/phrases';
import type { Courriel, Encart } from '../../../platform/mail/courriel';
import { nomLisible } from '../../../platform/mail/nom-sur';
import { enDeuxLangues, enSonNom, lu, nomDe } from '../../documents/designation';
import { conclusionDuDevis } from '../droit';
import type { Devis } from '../schemas/devis.schema';
import type { LienDevis } from '../schemas/lien-devis.schema';

/** Ce que tout courriel d'un devis doit savoir. */
export interface CadreDuDevis {
  /** La page du devis, par le lien de ce message. */
  page: string;
  /** La page où signaler un abus. */
  signaler: string;
  /** L'adresse confirmée de l'émetteur. */
  repondreA?: string;
  message?: string;
}

const nomLu = (devis: Devis): string => `${lu(devis, 'Devis', 'Quotation')} ${devis.numero}`;

const jusquau = ({ offre }: Devis): string =>
  offre.valideJusquau ? `, valable jusqu’au ${formaterDateLongue(offre.valideJusquau)} inclus` : '';

const encartDe = ({ totalTtcCentimes, offre: { valideJusquau } }: Devis): Encart => ({
  chiffres: [
    { libelle: 'Montant du devis', valeur: formaterEuros(totalTtcCentimes) },
    ...(valideJusquau ? [{ libelle: 'Valable jusqu’au', valeur: formaterDateLongue(valideJusquau) }] : []),
  ],
});

/** Ce qui sera à payer d'avance, et quand : on le dit avant de demander la réponse. */
const aPayer = (devis: Devis): string[] =>
  devis.offre.echeancier.map((un) =>
    phraseDeVersement(un, devis.totalTtcCentimes, conclusionDuDevis(devis), devis.dateEmission),
  );

/** « Bonjour Claire Petit, » ; un nom qui mènerait ailleurs ne se redit pas. */
const bonjour = ({ nom }: LienDevis): string => {
  const lisible = nomLisible(nom ?? '');
  return `Bonjour${lisible ? ` ${lisible}` : ''},`;
};

const jusquEn = ({ offre }: Devis): string =>
  offre.valideJusquau ? `, valid until ${dateAnglaise(offre.valideJusquau)} inclusive` : '';

/** Ce que le message redit en anglais, sous le français, à qui lit les deux. @param debut la phrase du message */
const anglaisDe = (devis: Devis, debut: (prix: string) => string, ...suite: string[]): string[] =>
  enDeuxLangues(devis)
    ? [
        debut(`for ${eurosAnglais(devis.totalTtcCentimes)}${jusquEn(devis)}`),
        ...suite,
        ...(devis.offre.echeancier.length > 0
          ? ['What is to be paid in advance is set out in the quotation.']
          : []),
        'The quotation is attached to this message as a PDF, in French and English; the French text prevails.',
        'This link is yours: whoever holds it can read the quotation and decline it; accepting it requires a code sent to this address. Do not forward it.',
      ]
    : [];

const encartLu = (devis: Devis): Encart => {
  const encart = encartDe(devis);
  if (!enDeuxLangues(devis)) return encart;
  const [montant, ...termes] = encart.chiffres;
  const { valideJusquau } = devis.offre;
  return {
    chiffres: [
      { ...montant, anglais: { libelle: 'Quotation amount' } },
      ...termes.map((terme) => ({
        ...terme,
        anglais: { libelle: 'Valid until', ...(valideJusquau && { valeur: dateAnglaise(valideJusquau) }) },
      })),
    ],
  };
};

const commun = (devis: Devis, { email }: LienDevis, { page, signaler, repondreA }: CadreDuDevis) => ({
  a: email,
  bouton: { libelle: lu(devis, 'Lire le devis et y répondre', 'Read and answer'), url: page },
  encart: encartLu(devis),
  suite: [
    'Le devis est joint à ce message, au format PDF.',
    'Ce lien est le vôtre\u00a0: qui le tient lit le devis et peut le refuser\u00a0; l’accepter demande un code envoyé à cette adresse. Ne le transmettez pas.',
  ],
  motif: `Vous recevez ce message parce ${que(nomDe(devis))} vous adresse ce devis. Répondez-lui directement en répondant à ce message. Vous ne connaissez pas cet expéditeur\u00a0? Signalez un abus par le lien qui suit (référence ${devis.numero}).`,
  signaler,
  ...enSonNom(devis),
  repondreA,
});

/** Le courriel qui porte le devis : le texte de l'émetteur, puis ce qu'il offre. */
export function courrielDeDevis(devis: Devis, lien: LienDevis, cadre: CadreDuDevis): Courriel {
  const offre = `Devis ${devis.numero} d’un montant de ${formaterEuros(devis.totalTtcCentimes)}${jusquau(devis)}.`;
  return {
    ...commun(devis, lien, cadre),
    sujet: `${nomLu(devis)} – ${nomDe(devis)}`,
    titre: `${nomLu(devis)} – ${nomDe(devis)}`,
    apercu: offre,
    anglais: anglaisDe(devis, (prix) => `${nomDe(devis)} sends you quotation ${devis.numero} ${prix}.`),
    paragraphes: [
      ...(cadre.message?.split(/\n{2,}/).filter(Boolean) ?? [
        bonjour(lien),
        `${nomDe(devis)} vous adresse un devis.`,
      ]),
      offre,
      ...aPayer(devis),
    ],
  };
}

/** Le rappel : il attend, jusqu'à quand, et comment dire non. */
export function courrielDeRappel(devis: Devis, lien: LienDevis, cadre: CadreDuDevis): Courriel {
  const offre = `Le devis ${devis.numero} ${de(nomDe(devis))}, d’un montant de ${formaterEuros(devis.totalTtcCentimes)}${jusquau(devis)}, attend votre réponse.`;
  return {
    ...commun(devis, lien, cadre),
    sujet: `${lu(devis, 'Rappel', 'Reminder')}\u00a0: ${lu(devis, 'devis', 'quotation')} ${devis.numero} – ${nomDe(devis)}`,
    titre: `Devis ${devis.numero}\u00a0: votre réponse est attendue`,
    apercu: offre,
    anglais: anglaisDe(
      devis,
      (prix) => `Quotation ${devis.numero} from ${nomDe(devis)}, ${prix}, is awaiting your answer.`,
      'If it does not suit you, decline it on its page: you will receive no further reminder.',
    ),
    paragraphes: [
      bonjour(lien),
      offre,
      'S’il ne vous convient pas, refusez-le sur sa page\u00a0: vous ne recevrez plus de rappel.',
    ],
  };
}

/** À qui refuse : son refus est reçu. */
export const courrielDeRefusNote = (devis: Devis, a: string, raison: string, le: DateCivile): Courriel => ({
  a,
  sujet: `Devis ${devis.numero} – votre refus est noté`,
  titre: `Devis ${devis.numero} – refus noté`,
  apercu: `Nous avons prévenu ${nomDe(devis)}.`,
  paragraphes: [
    `Vous avez refusé le devis ${devis.numero} ${de(nomDe(devis))} le ${formaterDateLongue(le)}. Nous avons prévenu ${nomDe(devis)}, et vous ne recevrez plus de rappel.`,
    `Votre raison\u00a0: «\u00a0${raison}\u00a0»`,
  ],
  motif: 'Vous recevez ce message parce que vous avez répondu à ce devis.',
});
