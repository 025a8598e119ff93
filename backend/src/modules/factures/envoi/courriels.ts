import { que } from '@facturier/domaine/valeurs/phrases';
import { joursDeRetard, reglementDe } from '@facturier/domaine/factures/reglement';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import type { Courriel } from '../../../platform/mail/courriel';
import { nomEnAnglais, suiteEnAnglais } from '@facturier/domaine/documents/phrase-anglaise';
import { eurosAnglais } from '@facturier/domaine/documents/mots-anglais';
import {
  adresseDeLaPage,
  designation,
  designationLue,
  enDeuxLangues,
  enSonNom,
  nomDe,
} from '../../documents/designation';
import { sansEcheancePresumee } from '../../documents/demande-publique';
import { chiffresDe, type PageMontree, pourPayer } from '../../documents/encart';
import type { Facture } from '../../documents/schemas/facture.schema';
import { type EtatADire, suiteDuMontant } from '@facturier/domaine/factures/phrase-reglement';

/** Ce que tout courriel doit savoir : l'adresse du site, et le jour où il part. */
export interface CadreDuCourriel {
  site: string;
  /** La page où signaler un abus. */
  signaler: string;
  /** L'adresse confirmée de l'émetteur. */
  repondreA?: string;
  aujourdhui: DateCivile;
}

function etatDe(facture: Facture, aujourdhui: DateCivile): EtatADire {
  const dite = sansEcheancePresumee(facture);
  const { resteCentimes, totalTtcCentimes: totalCentimes, dateEcheance = null } = dite;
  const reglement = reglementDe(facture);
  return {
    reglement,
    joursDeRetard: joursDeRetard(dite, aujourdhui),
    resteCentimes,
    totalCentimes,
    dateEcheance,
  };
}

/** « Facture FAC-2026-001 d'un montant de 120,00 €, à régler au plus tard le 21 décembre 2026 » : selon son état ce jour-là. */
const rappelDe = (facture: Facture, aujourdhui: DateCivile): string =>
  `${designation(facture)} d’un montant de ${formaterEuros(facture.totalTtcCentimes)}${suiteDuMontant(etatDe(facture, aujourdhui))}`;

/** « Invoice FAC-2026-001 for €120.00, due by 21 December 2026 » : la même phrase. */
export const phraseEnAnglais = (facture: Facture, aujourdhui: DateCivile): string =>
  `${nomEnAnglais(facture)} ${facture.numero} for ${eurosAnglais(facture.totalTtcCentimes)}${suiteEnAnglais(etatDe(facture, aujourdhui))}.`;

/** Ce que le message dit en anglais, sous le français : ce qui vient de l'émetteur n'est pas traduit. */
const anglaisDe = (facture: Facture, aujourdhui: DateCivile): string[] =>
  enDeuxLangues(facture)
    ? [
        phraseEnAnglais(facture, aujourdhui),
        'The document is attached to this message as a PDF, in French and English; the French text prevails.',
        `You receive this message because ${nomDe(facture)} sends you this document. Reply to this message to write to them.`,
      ]
    : [];

/** Comment dire un abus : le lien porte qui et quoi, le numéro se lit. */
const signalement = ({ numero }: Facture): string =>
  `Vous ne connaissez pas cet expéditeur\u00a0? Signalez un abus par le lien qui suit (référence ${numero}).`;

const leDocument = ({ genre }: Facture): string => (genre === 'avoir' ? 'l’avoir' : 'la facture');

/** Le courriel qui porte le PDF : la somme et de quoi payer, puis le texte de l'émetteur. `lien` : la page qui le montre. */
export function courrielDeFacture(
  facture: Facture,
  { to, subject, message, lien }: { to: string; subject: string; message: string; lien: PageMontree },
  { signaler, repondreA, aujourdhui }: CadreDuCourriel,
): Courriel {
  const emetteur = nomDe(facture);
  return {
    a: to,
    sujet: subject,
    titre: `${designationLue(facture)} – ${emetteur}`,
    apercu: `${rappelDe(facture, aujourdhui)}.`,
    ...pourPayer(facture, lien, aujourdhui, [`Voir ${leDocument(facture)} en ligne`, 'View online']),
    paragraphes: message.split(/\n{2,}/).filter(Boolean),
    suite: ['Le document est joint à ce message, au format PDF.'],
    anglais: anglaisDe(facture, aujourdhui),
    motif: `Vous recevez ce message parce ${que(emetteur)} vous adresse ce document. Répondez-lui directement en répondant à ce message. ${signalement(facture)}`,
    signaler,
    ...enSonNom(facture),
    repondreA,
  };
}

/** L'avis à un compte de la plateforme qu'une facture l'attend. */
export function courrielDeReception(
  facture: Facture,
  destinataire: { email: string; prenom: string },
  { site, signaler, repondreA, aujourdhui }: CadreDuCourriel,
): Courriel {
  const emetteur = nomDe(facture);
  const rappel = `${emetteur} vous adresse ce document\u00a0: ${rappelDe(facture, aujourdhui)}.`;
  return {
    a: destinataire.email,
    sujet: `${designation(facture)} – ${emetteur}`,
    titre: `${emetteur} vous a envoyé un document`,
    apercu: rappel,
    encart: { chiffres: chiffresDe(facture, aujourdhui) },
    paragraphes: [`Bonjour ${destinataire.prenom},`, rappel],
    bouton: { libelle: 'Ouvrir le document', url: adresseDeLaPage(facture, site) },
    motif: `Vous recevez ce message parce que vous avez un compte Facturier à cette adresse. ${signalement(facture)}`,
    signaler,
    ...enSonNom(facture),
    repondreA,
  };
}
