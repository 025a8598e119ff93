import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import type { Courriel } from '../../../platform/mail/courriels.service';
import { estAuClient } from './destinataires.service';
import type { Facture } from '../schemas/facture.schema';

const nomDe = (facture: Facture): string => {
  const { prenom = '', nom = '', nomCommercial } = facture.vendeurFige ?? {};
  return nomCommercial || `${prenom} ${nom}`.trim();
};

const designation = (facture: Facture): string =>
  `${facture.genre === 'avoir' ? 'Avoir' : 'Facture'} ${facture.numero}`;

/** Le courriel qui porte le PDF : le texte de l'émetteur, puis le rappel des chiffres. */
export function courrielDeFacture(
  facture: Facture,
  { to, subject, message }: { to: string; subject: string; message: string },
  site: string,
): Courriel {
  const emetteur = nomDe(facture);
  const montant = formaterEuros(facture.totalTtcCentimes);
  const echeance =
    facture.genre === 'facture' && facture.dateEcheance
      ? `, à régler au plus tard le ${formaterDateLongue(facture.dateEcheance)}`
      : '';
  const rappel = `${designation(facture)} d’un montant de ${montant}${echeance}.`;
  return {
    a: to,
    sujet: subject,
    titre: `${designation(facture)} – ${emetteur}`,
    apercu: rappel,
    paragraphes: [...message.split(/\n{2,}/).filter(Boolean), rappel],
    suite: ['Le document est joint à ce message, au format PDF.'],
    // Seul le client peut ouvrir la facture en ligne, dans le compte qu'il a, ou aura, à cette adresse.
    ...(estAuClient(facture, to) && {
      bouton: { libelle: 'Voir sur Facturier', url: `${site}/factures/${facture._id.toHexString()}` },
    }),
    motif: `Vous recevez ce message parce que ${emetteur} vous adresse ce document. Répondez-lui directement en répondant à ce message.`,
    auNomDe: emetteur,
    repondreA: facture.vendeurFige?.email,
  };
}

/** L'avis à un compte de la plateforme qu'une facture l'attend. */
export function courrielDeReception(
  facture: Facture,
  destinataire: { email: string; prenom: string },
  site: string,
): Courriel {
  const emetteur = nomDe(facture);
  const rappel = `${designation(facture)} d’un montant de ${formaterEuros(facture.totalTtcCentimes)}, de la part de ${emetteur}.`;
  return {
    a: destinataire.email,
    sujet: `${designation(facture)} – ${emetteur}`,
    titre: `${emetteur} vous a envoyé un document`,
    apercu: rappel,
    paragraphes: [`Bonjour ${destinataire.prenom},`, rappel],
    bouton: { libelle: 'Ouvrir le document', url: `${site}/factures/${facture._id.toHexString()}` },
    motif: 'Vous recevez ce message parce que vous avez un compte Facturier à cette adresse.',
    auNomDe: emetteur,
    repondreA: facture.vendeurFige?.email,
  };
}
