import { formaterSiret } from '../valeurs/siret';
import { aDesCodesPostaux, codePays } from '../valeurs/pays';
import { clientInconnu } from './document-modele';
import type { DateCivile } from '../valeurs/date-civile';
import {
  adresseDuVendeurContredite,
  ajoutLibre,
  avertissementsDeVente,
  sirenManquant,
  tvaDuVendeurContredite,
} from './avertissements-vente';
import { territoireDuVendeur } from './acheminement';
import { vendeurHorsTextes } from './avis-de-territoire';
import { mentionsALaSuite, mentionsProfessionnelles, nomLegal, soigner } from './vendeur';
import { FRANCAIS, type Mots } from './mots';
import { redactionRevue } from './redaction';
import { natureDe, natureDuDocument, type NatureOperation } from './nature';
import type {
  ClientFige,
  ContenuFacture,
  FactureADessiner,
  TypeClient,
  Vendeur,
  MentionManquante,
} from './facture';
import {
  ASSURANCE,
  GARANTIE_CONFORMITE,
  MEDIATEUR,
  MENTIONS_ELECTRONIQUES_EXIGEES,
  SEUIL_NOTE_SERVICES_CENTIMES,
  texteApplicable,
} from './textes-legaux';
import type { Faute } from '../valeurs/regle';

const QUOI = 'Prestation à un particulier de 25\u00a0€ ou plus\u00a0: indiquez';

/** Vrai si le document vend un service à un consommateur au-dessus du seuil ; sans nature dite, on le suppose. */
export function noteDeServiceDue(
  contenu: Pick<ContenuFacture, 'lignes' | 'dateEmission' | 'totalTtcCentimes'>,
  typeClient: TypeClient | null,
  nature: NatureOperation | undefined,
): boolean {
  if (typeClient !== 'particulier' || natureDuDocument(contenu.lignes, nature) === 'biens') return false;
  return contenu.totalTtcCentimes >= texteApplicable(SEUIL_NOTE_SERVICES_CENTIMES, contenu.dateEmission);
}

/**
 * Ce qui manque à la note due à un consommateur pour un service : la date et le lieu d'exécution. À signaler, jamais à imposer.
 * Source : arrêté n° 83-50/A du 3 octobre 1983, art. 3.
 */
export function manquesDeLaNote(
  contenu: ContenuFacture,
  typeClient: TypeClient | null,
  nature: NatureOperation | undefined,
): Faute[] {
  if (!noteDeServiceDue(contenu, typeClient, nature)) return [];
  const { datePrestation, periodeDu, livraison, adresseLivraison } = contenu;
  return [
    ...(datePrestation || periodeDu
      ? []
      : [{ champ: 'datePrestation', message: `${QUOI} la date d’exécution.` }]),
    ...(livraison || adresseLivraison?.trim()
      ? []
      : [{ champ: 'livraison', message: `${QUOI} le lieu d’exécution.` }]),
  ];
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

/** Vrai si l'adresse d'un client n'est pas entière, selon ce que son pays demande. */
export const sansAdresse = ({ adresse }: ClientFige): boolean =>
  adresseIncomplete(adresse?.rue, adresse?.codePostal, adresse?.ville, adresse?.pays);

/** Entre professionnels, ce que la facturation électronique exige de plus, à partir de son échéance. */
function manquesElectroniques(
  vendeur: Vendeur,
  client: ClientFige,
  date: DateCivile,
  lignes: ContenuFacture['lignes'],
): MentionManquante[] {
  if (client.type === 'particulier' || !texteApplicable(MENTIONS_ELECTRONIQUES_EXIGEES, date)) return [];
  const manques = territoireDuVendeur(vendeur).acheminement === 'B2B' ? sirenManquant(client, 'exige') : [];
  if (!natureDuDocument(lignes, vendeur.natureOperation))
    manques.push({
      champ: 'emetteur.natureOperation',
      message: 'La nature de vos opérations (biens, services ou mixte) manque dans vos mentions légales.',
    });
  return manques;
}

/** Ce qui manque à la fiche d’un client pour toute facture : son nom, l’adresse d’un professionnel. */
export function manquesClient(client: ClientFige): MentionManquante[] {
  const manques: MentionManquante[] = [];
  if (vide(client.nom)) manques.push({ champ: 'client.nom', message: 'Le nom du client manque.' });
  if (client.type === 'professionnel' && sansAdresse(client))
    manques.push({
      champ: 'client.adresse',
      message: 'L’adresse de votre client professionnel (rue, code postal, ville) est incomplète.',
    });
  return [...manques, ...paysInconnu(client)];
}

/** Un pays que la norme ignore n'a ni code (EN 16931, BT-55), ni régime de TVA : rien ne s'émet en le prenant pour la France. */
const paysInconnu = ({ adresse }: ClientFige): MentionManquante[] =>
  codePays(adresse?.pays) === null
    ? [{ champ: 'client.pays', message: 'Le pays de votre client n’est pas reconnu.' }]
    : [];

function avertissements(vendeur: Vendeur, client: ClientFige, contenu?: ContenuFacture): MentionManquante[] {
  const avis = avertissementsDeVente(
    vendeur,
    client,
    natureDuDocument(contenu?.lignes ?? [], vendeur.natureOperation),
    contenu,
  );
  if (client.type === 'professionnel') return avis;
  if (sansAdresse(client))
    avis.unshift({ champ: 'client.adresse', message: 'L’adresse de votre client est incomplète.' });
  if (contenu) avis.push(...manquesDeLaNote(contenu, client.type, vendeur.natureOperation));
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
  const manquantes = mentionsManquantes(vendeur, client, date, contenu?.lignes);
  const dejaDit = new Set(manquantes.map(({ champ }) => champ));
  const avis = avertissements(vendeur, client, contenu).filter(({ champ }) => !dejaDit.has(champ));
  return { manquantes, avertissements: avis };
};

/** Les mentions dont l'absence interdit d'émettre (400 `MENTIONS_MANQUANTES`, liste dans `champs`). */
export const mentionsManquantes = (
  vendeur: Vendeur,
  client: ClientFige,
  date: DateCivile,
  lignes: ContenuFacture['lignes'] = [],
): MentionManquante[] => [
  ...manquesVendeur(vendeur),
  ...vendeurHorsTextes(vendeur),
  ...tvaDuVendeurContredite(vendeur),
  ...adresseDuVendeurContredite(vendeur),
  ...manquesClient(client),
  ...manquesElectroniques(vendeur, client, date, lignes),
];

const SANCTIONS =
  /p[ée]nalit|indemnit[ée]s?\s+(?:forfaitaire|de\s+recouvrement)|frais\s+de\s+recouvrement|int[ée]r[êe]ts?\s+(?:l[ée]ga|de\s+retard|moratoire)|indemnit[ée]s?\s.{0,60}\b40\b|\b[DL]\.?\s?441-\d/iu;

/** Vrai si le texte parle de pénalités de retard ou d'indemnité de recouvrement, que l'on n'oppose pas à un particulier. */
const parleDeSanctions = (texte: string | undefined): boolean => SANCTIONS.test(texte ?? '');

/** Coupe après un point suivi d'une espace, ou à la ligne (« 12.5 » et « D.441-5 » restent entiers). */
const enPhrases = (texte: string): string[] => texte.split(/(?<=[.!?]\s+|\n)(?=\S)/u);

/** Le texte sans les phrases qui parlent de pénalités ou d'indemnité de recouvrement. */
export const pourParticulier = (texte: string): string =>
  enPhrases(texte)
    .filter((phrase) => !parleDeSanctions(phrase))
    .join('')
    .trim();

/**
 * Les textes libres tels qu'ils paraissent : ceux du vendeur, entiers ; nos conditions par défaut ne se répètent pas au-dessus du pied.
 * Un document d'avant les conditions structurées garde sa règle : pour un particulier, les phrases de sanctions en tombent.
 */
export function mentionsAffichees({ mentions, regimeTva }: ContenuFacture, client: ClientFige): string[] {
  const saisies = [ajoutLibre(mentions.conditionsPaiement), mentions.mentionLibre?.trim() ?? ''];
  const dAvant = !regimeTva && !mentions.conditions;
  return (dAvant && client.type === 'particulier' ? saisies.map(pourParticulier) : saisies).filter(Boolean);
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

function pourConsommateur(f: FactureADessiner, mots: Mots): string[] {
  const { mediateur } = f.vendeur;
  const date = f.contenu.dateEmission;
  const lignes: string[] = [];
  if (['biens', 'mixte'].includes(natureDe(f) ?? ''))
    lignes.push(mots.loi(texteApplicable(GARANTIE_CONFORMITE, date)));
  if (mediateur)
    lignes.push(
      `${mots.loi(texteApplicable(MEDIATEUR, date))} : ${[mediateur.nom, mediateur.adresse, mediateur.site].filter(Boolean).join(', ')}.`,
    );
  return lignes;
}

/**
 * Le pied légal, répété sur chaque page : identité (au dessin revu, la tête l'a dite), puis mentions entre professionnels (escompte, pénalités, 40 €) **ou** mentions dues
 * au consommateur (garantie, médiateur), puis assurance. Un avoir redit celles de la facture qu'il rectifie.
 */
export function piedLegal(f: FactureADessiner, mots: Mots = FRANCAIS): string[] {
  const { vendeur, client, contenu } = f;
  const date = contenu.dateEmission;
  const lignes = redactionRevue(date) ? [] : [identite(vendeur, date)];
  if (clientInconnu(client)) return lignes.map(soigner);
  if (client.type === 'particulier') lignes.push(...pourConsommateur(f, mots));
  else lignes.push(mentionsALaSuite(mentionsProfessionnelles(f, mots)));
  const { assurance } = vendeur;
  if (assurance)
    lignes.push(
      `${mots.loi(texteApplicable(ASSURANCE, date))} : ${[assurance.assureur, assurance.contact, assurance.zone].filter(Boolean).join(', ')}.`,
    );
  return lignes.filter(Boolean).map(soigner);
}
