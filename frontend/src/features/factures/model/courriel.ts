import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { centimesDepuisEuros, formaterEuros } from '@facturier/domaine/valeurs/montant';
import { COURRIEL } from '@facturier/domaine/saisies/facture';
import { relever } from '@facturier/domaine/valeurs/regle';
import { adresseDEnvoi, nomEmetteur, type Facture } from './facture';
import { suiteDuMontant } from '@facturier/domaine/factures/phrase-reglement';

/** Le courriel que la personne relit avant l'envoi. */
export interface Courriel {
  to: string;
  subject: string;
  message: string;
}

/** Le courriel prérempli, dont l'objet se dit aussi en anglais à qui lit les deux : adresse du client, objet « numéro – émetteur », corps avec numéro, total TTC et où en est le règlement. */
export function courrielPrerempli(facture: Facture): Courriel {
  const emetteur = nomEmetteur(facture);
  const [nom, anglais] = facture.genre === 'avoir' ? ['Avoir', 'Credit note'] : ['Facture', 'Invoice'];
  const article = facture.genre === 'avoir' ? 'l’avoir' : 'la facture';
  const totalCentimes = centimesDepuisEuros(facture.montantTTC);
  const { reglement, joursDeRetard, dateEcheance } = facture;
  const resteCentimes = centimesDepuisEuros(facture.resteAPayer);
  const suite = suiteDuMontant({ reglement, joursDeRetard, resteCentimes, totalCentimes, dateEcheance });
  return {
    to: emailLisible(adresseDEnvoi(facture)),
    subject: `${facture.document.traduction ? `${nom} / ${anglais}` : nom} ${facture.numero ?? ''} – ${emetteur}`,
    message: [
      'Bonjour,',
      `Veuillez trouver ci-joint ${article} n°\u00a0${facture.numero ?? ''} d’un montant de ${formaterEuros(totalCentimes)} TTC${suite}.`,
      `Je reste à votre disposition pour toute question sur ${article}.`,
      `Cordialement,\n${emetteur}`,
    ].join('\n\n'),
  };
}

/** Le même courriel, pour rappeler une échéance passée. */
export function relance(facture: Facture): Courriel {
  const { to, subject, message } = courrielPrerempli(facture);
  const rappel = `Sauf erreur de ma part, la facture n°\u00a0${facture.numero ?? ''} n’est pas encore réglée. Vous la trouverez jointe à nouveau. Si votre paiement est déjà parti, merci de ne pas tenir compte de ce message.`;
  const [bonjour = '', , ...fin] = message.split('\n\n');
  return { to, subject: `Rappel\u00a0: ${subject}`, message: [bonjour, rappel, ...fin].join('\n\n') };
}

/** Ce qui manque au courriel, champ par champ. */
export function fautesCourriel(courriel: Courriel): Partial<Record<keyof Courriel, string>> {
  return Object.fromEntries(relever(courriel, COURRIEL).map(({ champ, message }) => [champ, message]));
}

/** Le même courriel, avec l'invitation à retrouver la facture en ligne (adresse de l'inscription d'un client). */
export function invitation(courriel: Courriel, origine: string): Courriel {
  const invite = `Vous pouvez aussi la retrouver en ligne, gratuitement, en créant votre compte avec cette adresse\u00a0: ${origine}/devenir-client`;
  const [debut, ...fin] = courriel.message.split('\n\nJe reste');
  return {
    ...courriel,
    message: [debut, '\n\n', invite, ...fin.map((texte) => `\n\nJe reste${texte}`)].join(''),
  };
}
