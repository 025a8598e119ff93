import { contradictionTva } from '../valeurs/tva';
import { contradictionDAdresseElectronique } from './adresse-electronique';
import { territoireDuVendeur } from './acheminement';
import { avisDeTerritoire } from './avis-de-territoire';
import { casDe, regimeDeRetard, regimesDe, sirenAttendu, zoneDe } from './cas-de-vente';
import { activiteADemander } from './sorte-de-client';
import type {
  ClientFige,
  ContenuFacture,
  NatureOperation,
  TypeClient,
  Vendeur,
  MentionManquante,
} from './facture';
import { formaterEuros } from '../valeurs/montant';
import { netAPayer } from './document-corps';
import { moyensDe } from './moyens-paiement';
import {
  CONDITIONS_PAIEMENT_PAR_DEFAUT,
  PLAFOND_ESPECES_CENTIMES,
  TAUX_LEGAL_RELEVE_JUSQU_AU,
  texteApplicable,
} from './textes-legaux';

const aplatir = (texte: string): string => texte.replace(/\s+/gu, ' ').replace(/'/g, '’').trim();
const PAR_DEFAUT = CONDITIONS_PAIEMENT_PAR_DEFAUT.map(({ valeur }) => aplatir(valeur));

/** L'ajout libre d'une saisie : rien, si elle redit seulement nos conditions par défaut, que les phrases composées portent déjà. */
export const ajoutLibre = (conditionsPaiement: string | undefined): string => {
  const texte = conditionsPaiement?.trim() ?? '';
  return PAR_DEFAUT.includes(aplatir(texte)) ? '' : texte;
};

const ESCOMPTE = /escompte/iu;
const INDEMNITE =
  /indemnit[ée]s?\s.{0,60}(?:recouvrement|forfaitaire)|frais\s+de\s+recouvrement|\bD\.?\s?441-5/iu;
const PENALITES =
  /p[ée]nalit[ée]|agios|int[ée]r[êe]ts?\s+(?:l[ée]ga|de\s+retard|moratoire)|(?:retard|impay[ée]|[ée]ch[ée]ance).{0,60}\d\s?%|\d\s?%.{0,60}retard|major[ée]{1,2}s?\s.{0,20}\d\s?%|\bL\.?\s?441-\d/iu;

/** Ce qu'un texte libre dit à côté, ou à l'encontre, de ce que le document compose. */
interface Contradiction {
  motif: RegExp;
  professionnel: string;
  particulier: string;
}

const AUX_PARTICULIERS =
  'ces sanctions ne valent qu’entre professionnels (articles L441-10 et D441-5 du code de commerce)\u00a0; à un consommateur, une telle clause peut être abusive (article R212-2 du code de la consommation).';

const CONTRADICTIONS: readonly Contradiction[] = [
  {
    motif: PENALITES,
    professionnel:
      'parle de pénalités de retard, que la facture porte déjà d’après vos conditions (article L441-10 du code de commerce)\u00a0: les deux peuvent se contredire.',
    particulier: `parle de pénalités de retard\u00a0: ${AUX_PARTICULIERS}`,
  },
  {
    motif: INDEMNITE,
    professionnel:
      'parle de l’indemnité de recouvrement, que la loi fixe à 40\u00a0€ et que la facture porte déjà (article D441-5 du code de commerce).',
    particulier: `parle de l’indemnité de recouvrement\u00a0: ${AUX_PARTICULIERS}`,
  },
  {
    motif: ESCOMPTE,
    professionnel:
      'parle d’escompte, que la facture porte déjà d’après vos conditions (article L441-9 du code de commerce)\u00a0: les deux peuvent se contredire.',
    particulier: '',
  },
];

/** Ce qu'un texte libre contredit ou redit, une phrase par sujet, qui cite l'article. Rien n'est effacé : le texte est au vendeur. */
export const contradictions = (texte: string | undefined, type: TypeClient): string[] =>
  CONTRADICTIONS.flatMap(({ motif, [type]: phrase }) =>
    phrase && motif.test(ajoutLibre(texte)) ? [phrase] : [],
  );

/** Un taux annuel que nous ne pouvons pas comparer au taux légal de son semestre, faute de l'avoir relevé. */
function avisDeTauxAnnuel(
  client: ClientFige,
  { dateEmission, mentions }: ContenuFacture,
): MentionManquante[] {
  const penalites = mentions.conditions?.penalites;
  if (!penalites || 'fois' in penalites || regimeDeRetard(client, dateEmission) === 'aucun') return [];
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
function avisDePaiement(vendeur: Vendeur, client: ClientFige, contenu: ContenuFacture): MentionManquante[] {
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
const avisDeDeuxRegimes = (
  vendeur: Vendeur,
  client: ClientFige,
  nature: NatureOperation | undefined,
): MentionManquante[] =>
  nature === 'mixte' && regimesDe(client, vendeur).services === 'hors_champ'
    ? [
        {
          champ: 'lignes',
          message:
            'Des biens et un service à une entreprise établie hors de l’Union européenne\u00a0: la facture électronique ne sait pas coder les deux régimes de TVA ensemble. Cette facture est juste, son texte dit ce que chacun couvre\u00a0; faites-en deux pour que chacune ait aussi son code.',
        },
      ]
    : [];

const SIREN_ABSENT = 'Le SIREN de votre client professionnel n’est pas renseigné.';
const SIREN_DEMANDE = 'Demandez son SIREN à votre client, s’il en a un.';

const sansSiren = ({ siren, siret }: ClientFige): boolean => !siren && !siret;

/** Le SIREN qui manque à un client : exigé d'une entreprise établie en France, demandé à une autre organisation française. */
export function sirenManquant(client: ClientFige, exigence: 'exige' | 'demande'): MentionManquante[] {
  if (sirenAttendu(client) !== exigence || !sansSiren(client)) return [];
  return [{ champ: 'client.siren', message: exigence === 'exige' ? SIREN_ABSENT : SIREN_DEMANDE }];
}

/** Le numéro de TVA du vendeur, quand le SIRET de son compte ne le porte plus : la facture se contredirait. */
export function tvaDuVendeurContredite({ tvaIntracommunautaire, siret }: Vendeur): MentionManquante[] {
  const phrase = tvaIntracommunautaire && contradictionTva(tvaIntracommunautaire, { siret });
  return phrase
    ? [{ champ: 'emetteur.tvaIntracommunautaire', message: `Dans vos mentions légales\u00a0: ${phrase}` }]
    : [];
}

/** L'adresse électronique du vendeur, quand elle n'est plus celle de son SIRET : les statuts iraient à une autre entreprise. */
export function adresseDuVendeurContredite({ adresseElectronique, siret }: Vendeur): MentionManquante[] {
  const phrase = contradictionDAdresseElectronique(adresseElectronique, siret);
  return phrase
    ? [{ champ: 'emetteur.adresseElectronique', message: `Dans vos mentions légales\u00a0: ${phrase}` }]
    : [];
}

/** Les deux numéros que demande un service à une entreprise de l'Union. Source : CGI, art. 286 ter, 289 B et ann. II, 242 nonies A. */
function numerosDeTva(vendeur: Vendeur, client: ClientFige): MentionManquante[] {
  if (!casDe(client, 'services').sansNumeroClient || territoireDuVendeur(vendeur).mention === 'article_294')
    return [];
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

const ACTIVITE_A_DIRE: MentionManquante = {
  champ: 'client.activiteEconomique',
  message:
    'Dites dans sa fiche si cette association exerce une activité économique\u00a0: sans réponse ni SIREN, elle compte comme un non-professionnel, qui ne doit ni pénalités ni indemnité de 40\u00a0€.',
};

const MEDIATEUR_ABSENT: MentionManquante = {
  champ: 'emetteur.mediateur',
  message:
    'Vous vendez à un particulier\u00a0: indiquez votre médiateur de la consommation (article L612-1 du code de la consommation).',
};

function textesContredits(
  { dateEmission, mentions }: ContenuFacture,
  client: ClientFige,
): MentionManquante[] {
  const sanctions = regimeDeRetard(client, dateEmission) !== 'aucun';
  const avis = (champ: 'conditionsPaiement' | 'mentionLibre', sujet: string): MentionManquante[] =>
    contradictions(mentions[champ], sanctions ? 'professionnel' : 'particulier').map((phrase) => ({
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
    ...avisDeTerritoire(vendeur, client),
    ...sirenManquant(client, 'exige'),
    ...sirenManquant(client, 'demande'),
    ...(contenu && activiteADemander(client) && regimeDeRetard(client, contenu.dateEmission) === 'aucun'
      ? [ACTIVITE_A_DIRE]
      : []),
    ...(nature === 'biens' ? [] : numerosDeTva(vendeur, client)),
    ...(client.type === 'particulier' && !vendeur.mediateur ? [MEDIATEUR_ABSENT] : []),
    ...avisDeDeuxRegimes(vendeur, client, nature),
    ...(contenu ? [...avisDePaiement(vendeur, client, contenu), ...textesContredits(contenu, client)] : []),
  ];
}
