import { phraseDeVersement } from '@facturier/domaine/devis/offre';
import { type DateCivile, formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { de, que } from '@facturier/domaine/valeurs/phrases';
import type { Courriel, Encart } from '../../../platform/mail/courriel';
import { nomLisible } from '../../../platform/mail/nom-sur';
import { enSonNom, nomDe } from '../../factures/designation';
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

const commun = (devis: Devis, { email }: LienDevis, { page, signaler, repondreA }: CadreDuDevis) => ({
  a: email,
  bouton: { libelle: 'Lire le devis et y répondre', url: page },
  encart: encartDe(devis),
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
    sujet: `Devis ${devis.numero} – ${nomDe(devis)}`,
    titre: `Devis ${devis.numero} – ${nomDe(devis)}`,
    apercu: offre,
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
    sujet: `Rappel\u00a0: devis ${devis.numero} – ${nomDe(devis)}`,
    titre: `Devis ${devis.numero}\u00a0: votre réponse est attendue`,
    apercu: offre,
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
