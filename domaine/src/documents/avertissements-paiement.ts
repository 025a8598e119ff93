import { formaterEuros } from '../valeurs/montant';
import { regimesDe, zoneDe } from './cas-de-vente';
import { netAPayer } from './document-corps';
import type { ClientFige, ContenuFacture, Vendeur } from './facture';
import type { MentionManquante } from './mention-manquante';
import { moyensDe } from './moyens-paiement';
import type { NatureOperation } from './nature';
import { PLAFOND_ESPECES_CENTIMES, TAUX_LEGAL_RELEVE_JUSQU_AU, texteApplicable } from './textes-legaux';

/** Un taux annuel que nous ne pouvons pas comparer au taux légal de son semestre, faute de l'avoir relevé. */
function avisDeTauxAnnuel(
  client: ClientFige,
  { dateEmission, mentions }: ContenuFacture,
): MentionManquante[] {
  const penalites = mentions.conditions?.penalites;
  if (!penalites || 'fois' in penalites || client.type === 'particulier') return [];
  if (dateEmission <= TAUX_LEGAL_RELEVE_JUSQU_AU) return [];
  return [
    {
      champ: 'mentionsLegales.penalites',
      message:
        'Nous n’avons pas relevé le taux d’intérêt légal de ce semestre\u00a0: vérifiez que votre taux de pénalités en vaut au moins trois fois, ou choisissez «\u00a0trois fois le taux légal\u00a0», toujours juste (article L441-10 du code de commerce).',
    },
  ];
}

/** Un virement accepté que rien ne permet de faire, des espèces que la loi interdit. */
export function avisDePaiement(
  vendeur: Vendeur,
  client: ClientFige,
  contenu: ContenuFacture,
): MentionManquante[] {
  const moyens = moyensDe({ contenu, vendeur });
  const plafond = texteApplicable(PLAFOND_ESPECES_CENTIMES, contenu.dateEmission);
  const avis: MentionManquante[] = [];
  if (moyens.includes('virement') && !vendeur.iban?.trim())
    avis.push({
      champ: 'emetteur.iban',
      message: 'Vous acceptez le virement sans donner d’IBAN\u00a0: votre client ne saura où payer.',
    });
  if (moyens.includes('especes') && netAPayer(contenu) > plafond && zoneDe(client) === 'france')
    avis.push({
      champ: 'moyensPaiement',
      message: `En France, un professionnel ne reçoit pas plus de ${formaterEuros(plafond).replace(',00', '')} en espèces (article L112-6 du code monétaire et financier)\u00a0: proposez un autre moyen de paiement.`,
    });
  return [...avis, ...avisDeTauxAnnuel(client, contenu)];
}

/** Des biens et un service hors du champ de la taxe : la norme ne sait pas coder les deux ensemble (BR-O-11). */
export const avisDeDeuxRegimes = (
  client: ClientFige,
  nature: NatureOperation | undefined,
): MentionManquante[] =>
  nature === 'mixte' && regimesDe(client).services === 'hors_champ'
    ? [
        {
          champ: 'lignes',
          message:
            'Des biens et un service à une entreprise établie hors de l’Union européenne\u00a0: la facture électronique ne sait pas coder les deux régimes de TVA ensemble. Cette facture est juste, son texte dit ce que chacun couvre\u00a0; faites-en deux pour que chacune ait aussi son code.',
        },
      ]
    : [];
