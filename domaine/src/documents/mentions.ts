import { formaterEuros } from '../valeurs/montant';
import { formaterSiret } from '../valeurs/siret';
import { aDesCodesPostaux, codePays } from '../valeurs/pays';
import type { DateCivile } from '../valeurs/date-civile';
import { nomLegal } from './nom-legal';
import type { ClientFige, ContenuFacture, FactureADessiner, MentionsSaisies, Vendeur } from './facture';
import {
  ASSURANCE,
  CONDITIONS_PAIEMENT_PAR_DEFAUT,
  ESCOMPTE_NEANT,
  GARANTIE_CONFORMITE,
  INDEMNITE_RECOUVREMENT_CENTIMES,
  MEDIATEUR,
  MENTIONS_ELECTRONIQUES_EXIGEES,
  PENALITES_RETARD,
  SEUIL_NOTE_SERVICES_CENTIMES,
  texteApplicable,
} from './textes-legaux';

/** Une mention absente : le chemin du champ (`emetteur.siret`) et la phrase à montrer près de lui. */
export interface MentionManquante {
  champ: string;
  message: string;
}

/** Ce qui empêche d'émettre (`manquantes`), et ce qui mérite seulement d'être signalé (`avertissements`). */
export interface ExamenMentions {
  manquantes: MentionManquante[];
  avertissements: MentionManquante[];
}

const vide = (texte: string | undefined): boolean => !texte?.trim();
const adresseIncomplete = (rue?: string, codePostal?: string, ville?: string, pays?: string): boolean =>
  vide(rue) || vide(ville) || (vide(codePostal) && aDesCodesPostaux(codePays(pays) ?? 'FR'));

function manquesVendeur(vendeur: Vendeur): MentionManquante[] {
  const manques: MentionManquante[] = [];
  if (vide(vendeur.prenom)) manques.push({ champ: 'emetteur.prenom', message: 'Votre prénom manque.' });
  if (vide(vendeur.nom)) manques.push({ champ: 'emetteur.nom', message: 'Votre nom manque.' });
  if (vide(vendeur.siret)) manques.push({ champ: 'emetteur.siret', message: 'Votre numéro SIRET manque.' });
  if (adresseIncomplete(vendeur.adresse, vendeur.codePostal, vendeur.ville))
    manques.push({
      champ: 'emetteur.adresse',
      message: 'Votre adresse (rue, code postal, ville) est incomplète.',
    });
  return manques;
}

const sansAdresse = ({ adresse }: ClientFige): boolean =>
  adresseIncomplete(adresse?.rue, adresse?.codePostal, adresse?.ville, adresse?.pays);

const SIREN_ABSENT: MentionManquante = {
  champ: 'client.siren',
  message: 'Le SIREN de votre client professionnel n’est pas renseigné.',
};

/** Seule une entreprise établie en France a un SIREN : une étrangère n'en manque pas. */
const sansSiren = (client: ClientFige): boolean =>
  !client.siren && !client.siret && codePays(client.adresse?.pays) === 'FR';

/** Entre professionnels, ce que la facturation électronique exige de plus, à partir de son échéance. */
function manquesElectroniques(vendeur: Vendeur, client: ClientFige, date: DateCivile): MentionManquante[] {
  if (client.type === 'particulier' || !texteApplicable(MENTIONS_ELECTRONIQUES_EXIGEES, date)) return [];
  const manques = sansSiren(client) ? [SIREN_ABSENT] : [];
  if (!vendeur.natureOperation)
    manques.push({
      champ: 'emetteur.natureOperation',
      message: 'La nature de vos opérations (biens, services ou mixte) manque dans vos mentions légales.',
    });
  return manques;
}

function manquesClient(client: ClientFige): MentionManquante[] {
  const manques: MentionManquante[] = [];
  if (vide(client.nom)) manques.push({ champ: 'client.nom', message: 'Le nom du client manque.' });
  if (client.type === 'professionnel' && sansAdresse(client))
    manques.push({
      champ: 'client.adresse',
      message: 'L’adresse de votre client professionnel (rue, code postal, ville) est incomplète.',
    });
  return manques;
}

/** Ce que la loi attend d'une note remise à un consommateur pour un service : la date et le lieu d'exécution. */
function noteDeServiceIncomplete(vendeur: Vendeur, contenu: ContenuFacture): boolean {
  const services = vendeur.natureOperation === 'services' || vendeur.natureOperation === 'mixte';
  const seuil = texteApplicable(SEUIL_NOTE_SERVICES_CENTIMES, contenu.dateEmission);
  return services && contenu.totalTtcCentimes >= seuil && vide(contenu.adresseLivraison);
}

function avertissements(vendeur: Vendeur, client: ClientFige, contenu?: ContenuFacture): MentionManquante[] {
  const avis: MentionManquante[] = [];
  if (client.type === 'professionnel') {
    if (sansSiren(client)) avis.push(SIREN_ABSENT);
    return avis;
  }
  if (sansAdresse(client))
    avis.push({ champ: 'client.adresse', message: 'L’adresse de votre client est incomplète.' });
  if (!contenu) return avis;
  if (noteDeServiceIncomplete(vendeur, contenu))
    avis.push({
      champ: 'adresseLivraison',
      message: 'Prestation à un particulier de 25\u00a0€ ou plus\u00a0: indiquez le lieu d’exécution.',
    });
  if (parleDeSanctions(contenu.mentions.conditionsPaiement))
    avis.push({
      champ: 'mentionsLegales.conditionsPaiement',
      message:
        'Ni pénalités de retard ni indemnité de recouvrement pour un particulier\u00a0: ces phrases ne paraîtront pas.',
    });
  return avis;
}

/**
 * Examine les mentions obligatoires avant l'émission. Manquent, et empêchent d'émettre : le nom, le SIRET ou l'adresse du vendeur,
 * le nom du client, l'adresse d'un client professionnel ; depuis le 1er septembre 2027, le SIREN de ce client et la nature de
 * l'opération. Un particulier sans adresse ne donne qu'un avertissement.
 * Source : CGI, ann. II, art. 242 nonies A ; C. com., art. L441-9.
 */
export const examinerMentions = (
  vendeur: Vendeur,
  client: ClientFige,
  date: DateCivile,
  contenu?: ContenuFacture,
): ExamenMentions => {
  const manquantes = mentionsManquantes(vendeur, client, date);
  const dejaDit = new Set(manquantes.map(({ champ }) => champ));
  const avis = avertissements(vendeur, client, contenu).filter(({ champ }) => !dejaDit.has(champ));
  return { manquantes, avertissements: avis };
};

/** Les mentions dont l'absence interdit d'émettre (400 `MENTIONS_MANQUANTES`, liste dans `champs`). */
export const mentionsManquantes = (
  vendeur: Vendeur,
  client: ClientFige,
  date: DateCivile,
): MentionManquante[] => [
  ...manquesVendeur(vendeur),
  ...manquesClient(client),
  ...manquesElectroniques(vendeur, client, date),
];

const SANCTIONS =
  /p[ée]nalit|indemnit[ée]s?\s+(?:forfaitaire|de\s+recouvrement)|frais\s+de\s+recouvrement|int[ée]r[êe]ts?\s+(?:l[ée]ga|de\s+retard|moratoire)|indemnit[ée]s?\s.{0,60}\b40\b|\b[DL]\.?\s?441-\d/iu;

/** Vrai si le texte parle de pénalités de retard ou d'indemnité de recouvrement, que l'on n'oppose pas à un particulier. */
export const parleDeSanctions = (texte: string | undefined): boolean => SANCTIONS.test(texte ?? '');

/** Coupe après un point suivi d'une espace, ou à la ligne (« 12.5 » et « D.441-5 » restent entiers). */
const enPhrases = (texte: string): string[] => texte.split(/(?<=[.!?]\s+|\n)(?=\S)/u);

/** Le texte sans les phrases qui parlent de pénalités ou d'indemnité de recouvrement. */
export const pourParticulier = (texte: string): string =>
  enPhrases(texte)
    .filter((phrase) => !parleDeSanctions(phrase))
    .join('')
    .trim();

/**
 * Les textes saisis tels qu'ils paraissent. Les conditions par défaut redisent ce que le pied légal porte déjà : elles n'y sont pas
 * répétées. Pour un particulier, toute phrase (par défaut ou saisie) qui parle de pénalités ou d'indemnité de recouvrement tombe ;
 * le reste de la saisie, un « acompte de 40 € » compris, est gardé. Source : C. com., art. L441-10 (entre professionnels seulement).
 */
export function mentionsAffichees(mentions: MentionsSaisies, client: ClientFige, date: DateCivile): string[] {
  const parDefaut = texteApplicable(CONDITIONS_PAIEMENT_PAR_DEFAUT, date);
  const aplatir = (texte: string): string => texte.replace(/\s+/gu, ' ').replace(/'/g, '’').trim();
  const conditions = mentions.conditionsPaiement?.trim() ?? '';
  const saisies = [
    aplatir(conditions) === aplatir(parDefaut) ? '' : conditions,
    mentions.mentionLibre?.trim() ?? '',
  ];
  return (client.type === 'particulier' ? saisies.map(pourParticulier) : saisies).filter(Boolean);
}

function identite(vendeur: Vendeur, date: DateCivile): string {
  const ville = [vendeur.codePostal, vendeur.ville]
    .map((mot) => mot.trim())
    .filter(Boolean)
    .join(' ');
  const adresse = [vendeur.adresse.trim(), ville].filter(Boolean).join(', ');
  const siret = vendeur.siret ? `SIRET ${formaterSiret(vendeur.siret)}` : '';
  return [nomLegal(vendeur, date), vendeur.nomCommercial, adresse, siret, vendeur.immatriculation]
    .filter(Boolean)
    .join(' – ');
}

/** Espaces insécables devant les signes doubles et les symboles, comme partout où l'on lit du français. */
const soigner = (texte: string): string =>
  texte.replace(/ (?=[:;!?»€%])/g, '\u00a0').replace(/« /g, '«\u00a0');

const finie = (phrase: string): string => (/[.!?]$/.test(phrase) ? phrase : `${phrase}.`);

/** Ce que la loi veut lire entre professionnels, phrase par phrase. Source : C. com., art. L441-9, L441-10 et D441-5. */
export interface MentionsProfessionnelles {
  escompte: string;
  penalites: string;
  indemnite: string;
}

/** Les trois phrases, telles que le pied les imprime et que la facture électronique les porte (AAB, PMD, PMT). */
export function mentionsProfessionnelles(vendeur: Vendeur, date: DateCivile): MentionsProfessionnelles {
  const indemnite = formaterEuros(texteApplicable(INDEMNITE_RECOUVREMENT_CENTIMES, date)).replace(',00', '');
  return {
    escompte: soigner(finie(vendeur.escompte?.trim() || texteApplicable(ESCOMPTE_NEANT, date))),
    penalites: soigner(texteApplicable(PENALITES_RETARD, date)),
    indemnite: `Indemnité forfaitaire pour frais de recouvrement\u00a0: ${indemnite}.`,
  };
}

function entreProfessionnels(vendeur: Vendeur, date: DateCivile): string {
  const { escompte, penalites, indemnite } = mentionsProfessionnelles(vendeur, date);
  return [escompte, penalites, indemnite].join(' ');
}

function pourConsommateur(vendeur: Vendeur, date: DateCivile): string[] {
  const { mediateur, natureOperation } = vendeur;
  const lignes: string[] = [];
  if (natureOperation === 'biens' || natureOperation === 'mixte')
    lignes.push(texteApplicable(GARANTIE_CONFORMITE, date));
  if (mediateur)
    lignes.push(
      `${texteApplicable(MEDIATEUR, date)} : ${[mediateur.nom, mediateur.adresse, mediateur.site].filter(Boolean).join(', ')}.`,
    );
  return lignes;
}

/**
 * Le pied légal, répété sur chaque page : identité, puis mentions entre professionnels (escompte, pénalités, 40 €) **ou** mentions dues
 * au consommateur (garantie, médiateur), puis assurance. Un avoir ne réclame rien : il ne porte ni escompte ni pénalités.
 */
export function piedLegal({ genre, vendeur, client, contenu }: FactureADessiner): string[] {
  const date = contenu.dateEmission;
  const lignes = [identite(vendeur, date)];
  if (client.type === 'particulier') lignes.push(...pourConsommateur(vendeur, date));
  else if (genre === 'facture') lignes.push(entreProfessionnels(vendeur, date));
  const { assurance } = vendeur;
  if (assurance)
    lignes.push(
      `${texteApplicable(ASSURANCE, date)} : ${[assurance.assureur, assurance.contact, assurance.zone].filter(Boolean).join(', ')}.`,
    );
  return lignes.map(soigner);
}
