import { avisDeDeuxRegimes, avisDePaiement } from './avertissements-paiement';
import { contradictionTva } from '../valeurs/tva';
import { casDe } from './cas-de-vente';
import { contradictions } from './contradictions';
import type { ClientFige, ContenuFacture, NatureOperation, Vendeur } from './facture';
import type { MentionManquante } from './mention-manquante';

const SIREN_ABSENT = 'Le SIREN de votre client professionnel n’est pas renseigné.';
const SIREN_DEMANDE = 'Demandez son SIREN à votre client, s’il en a un.';

const sansSiren = ({ siren, siret }: ClientFige): boolean => !siren && !siret;

/** Le SIREN qui manque à un client : exigé d'une entreprise établie en France, demandé à une autre organisation française. */
export function sirenManquant(client: ClientFige, exigence: 'exige' | 'demande'): MentionManquante[] {
  if (casDe(client, 'services').siren !== exigence || !sansSiren(client)) return [];
  return [{ champ: 'client.siren', message: exigence === 'exige' ? SIREN_ABSENT : SIREN_DEMANDE }];
}

/** Le numéro de TVA du vendeur, quand le SIRET de son compte ne le porte plus : la facture se contredirait. */
export function tvaDuVendeurContredite({ tvaIntracommunautaire, siret }: Vendeur): MentionManquante[] {
  const phrase = tvaIntracommunautaire && contradictionTva(tvaIntracommunautaire, { siret });
  return phrase
    ? [{ champ: 'emetteur.tvaIntracommunautaire', message: `Dans vos mentions légales\u00a0: ${phrase}` }]
    : [];
}

/** Les deux numéros que demande un service à une entreprise de l'Union. Source : CGI, art. 286 ter, 289 B et ann. II, 242 nonies A. */
function numerosDeTva(vendeur: Vendeur, client: ClientFige): MentionManquante[] {
  if (!casDe(client, 'services').sansNumeroClient) return [];
  if (!client.tvaIntracommunautaire)
    return [
      {
        champ: 'client.tvaIntracommunautaire',
        message:
          'Service dans l’Union européenne\u00a0: sans le numéro de TVA de votre client, la facture le traite comme un consommateur («\u00a0TVA non applicable, article 293 B du CGI\u00a0»). Demandez-le-lui pour l’autoliquidation.',
      },
    ];
  if (vendeur.tvaIntracommunautaire) return [];
  return [
    {
      champ: 'emetteur.tvaIntracommunautaire',
      message:
        'Service à une entreprise de l’Union européenne\u00a0: même en franchise, demandez un numéro de TVA à votre service des impôts (article 286 ter du CGI) et déclarez l’opération dans la déclaration européenne de services (DES) du mois.',
    },
  ];
}

const MEDIATEUR_ABSENT: MentionManquante = {
  champ: 'emetteur.mediateur',
  message:
    'Vous vendez à un particulier\u00a0: indiquez votre médiateur de la consommation (article L612-1 du code de la consommation).',
};

function textesContredits({ mentions }: ContenuFacture, client: ClientFige): MentionManquante[] {
  const avis = (champ: 'conditionsPaiement' | 'mentionLibre', sujet: string): MentionManquante[] =>
    contradictions(mentions[champ], client.type).map((phrase) => ({
      champ: `mentionsLegales.${champ}`,
      message: `${sujet} ${phrase}`,
    }));
  return [
    ...avis('conditionsPaiement', 'Votre ajout aux conditions'),
    ...avis('mentionLibre', 'Votre mention libre'),
  ];
}

/**
 * Ce qui mérite d'être signalé avant d'émettre, d'après la table des cas : numéros de TVA, SIREN demandé, médiateur, deux régimes de TVA,
 * moyens de paiement, textes libres.
 * @param nature ce que la facture vend ; inconnue, elle compte comme un service
 */
export function avertissementsDeVente(
  vendeur: Vendeur,
  client: ClientFige,
  nature: NatureOperation | undefined,
  contenu?: ContenuFacture,
): MentionManquante[] {
  return [
    ...sirenManquant(client, 'exige'),
    ...sirenManquant(client, 'demande'),
    ...(nature === 'biens' ? [] : numerosDeTva(vendeur, client)),
    ...(client.type === 'particulier' && !vendeur.mediateur ? [MEDIATEUR_ABSENT] : []),
    ...avisDeDeuxRegimes(client, nature),
    ...(contenu ? [...avisDePaiement(vendeur, client, contenu), ...textesContredits(contenu, client)] : []),
  ];
}
