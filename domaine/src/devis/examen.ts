import { manquesClient, mentionsManquantes, sansAdresse } from '../documents/mentions';
import type { ClientFige, Vendeur, MentionManquante } from '../documents/facture';
import type { Ligne } from '../documents/ligne';
import { enVigueur } from '../documents/textes-legaux';
import { type DateCivile, formaterDateCourte } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import type { Offre } from './offre';
import { conclusionDe, premierPaiement, retractable } from './retractation';
import { SEUIL_DEVIS_SAP_CENTIMES } from './textes';
import { fauteDeValidite } from './validite';

/** Un devis prêt à être finalisé : ce qu'il offre, de qui, à qui. */
export interface DevisAExaminer {
  emission: DateCivile;
  offre: Offre;
  lignes: Ligne[];
  totalTtcCentimes: Centimes;
  vendeur: Vendeur;
  client: ClientFige;
}

const vide = (texte: string | undefined): boolean => !texte?.trim();
const si = (manque: boolean, champ: string, message: string): MentionManquante[] =>
  manque ? [{ champ, message }] : [];

/** Ce qu'un consommateur doit lire avant de conclure (C. consom., art. L111-1 et R111-1). */
function pourConsommateur({ vendeur, client, offre }: DevisAExaminer): MentionManquante[] {
  return [
    ...si(
      vide(vendeur.telephone),
      'emetteur.telephone',
      'Votre téléphone manque\u00a0: un particulier doit pouvoir vous joindre.',
    ),
    ...si(sansAdresse(client), 'client.adresse', 'L’adresse de votre client est incomplète.'),
    ...si(vide(offre.execution), 'offre.execution', 'La date ou le délai d’exécution manque.'),
    ...si(
      !vendeur.mediateur,
      'emetteur.mediateur',
      'Votre médiateur de la consommation manque dans vos mentions légales.',
    ),
  ];
}

/** Un prix dit hors des lignes : son client doit savoir s'il s'ajoute au total (C. consom., art. L112-1). */
const sansPlace = (centimes: number | undefined, compris: boolean | undefined, champ: string) =>
  si(
    (centimes ?? 0) > 0 && compris === undefined,
    champ,
    'Dites si ce prix est compris dans le total, ou en plus.',
  );

/** Dépannage, réparation, entretien d'un logement : l'arrêté du 24 janvier 2017 (art. 4). */
function duDepannage({ offre, lignes }: DevisAExaminer): MentionManquante[] {
  const sansUnite = lignes.findIndex(({ unite }) => vide(unite));
  return [
    ...si(offre.tarifCentimes === undefined, 'offre.tarif', 'Dites si ce devis est gratuit, ou son prix.'),
    ...sansPlace(offre.tarifCentimes, offre.prixDevisCompris, 'offre.prixDevisCompris'),
    ...si(
      vide(offre.deplacement),
      'offre.deplacement',
      'Les frais de déplacement manquent (compris, ou leur prix).',
    ),
    ...si(sansUnite >= 0, `lignes.${sansUnite}.unite`, 'L’unité manque (heure, m, m², pièce, forfait).'),
  ];
}

const CHAMPS_DECHETS: readonly ['quantite' | 'tri' | 'points', string][] = [
  ['quantite', 'La quantité de déchets attendue manque.'],
  ['tri', 'Le tri et l’enlèvement des déchets manquent.'],
  ['points', 'Les points de collecte des déchets manquent (nom, adresse, sorte).'],
];

/** Construction, rénovation, démolition, jardinage : les déchets (C. env., art. D541-45-1). */
const desDechets = ({ offre: { dechets } }: DevisAExaminer): MentionManquante[] => [
  ...CHAMPS_DECHETS.flatMap(([champ, message]) =>
    si(vide(dechets?.[champ]), `offre.dechets.${champ}`, message),
  ),
  ...sansPlace(dechets?.coutCentimes, dechets?.compris, 'offre.dechets.compris'),
];

/** Services à la personne : l'arrêté du 17 mars 2015 (art. 6) ; le devis y est gratuit dès 100 € TTC par mois. */
function desServices({ offre, emission, totalTtcCentimes }: DevisAExaminer): MentionManquante[] {
  const payant =
    (offre.tarifCentimes ?? 0) > 0 && totalTtcCentimes >= enVigueur(SEUIL_DEVIS_SAP_CENTIMES, emission);
  return [
    ...si(
      vide(offre.declaration),
      'offre.declaration',
      'Votre numéro de déclaration de services à la personne manque.',
    ),
    ...si(payant, 'offre.tarif', 'À partir de 100\u00a0€, le devis d’un service à la personne est gratuit.'),
    ...(payant ? [] : sansPlace(offre.tarifCentimes, offre.prixDevisCompris, 'offre.prixDevisCompris')),
  ];
}

function duProfil(devis: DevisAExaminer): MentionManquante[] {
  const { profil } = devis.offre;
  if (profil === 'construction_jardinage') return desDechets(devis);
  if (devis.client.type !== 'particulier') return [];
  if (profil === 'depannage') return duDepannage(devis);
  return profil === 'services_a_la_personne' ? desServices(devis) : [];
}

/** Une échéance datée d'avant le premier jour où ce client peut payer, si l'offre s'acceptait le jour même. */
function tropTot(devis: DevisAExaminer): MentionManquante[] {
  const { emission, offre } = devis;
  const premier = premierPaiement(conclusionDe(devis), emission);
  return offre.echeancier.flatMap(({ exigibleLe }, rang) =>
    si(
      exigibleLe !== undefined && exigibleLe < premier,
      `offre.echeancier.${rang}.exigibleLe`,
      premier > emission
        ? `Conclu hors établissement, rien ne se paie avant sept jours\u00a0: au plus tôt le ${formaterDateCourte(premier)}.`
        : 'Un versement ne peut pas être dû avant la date du devis.',
    ),
  );
}

/** L'exception de l'urgence ne vaut que d'un dépannage ; une exception à une rétractation qui n'est pas due ne dit rien. */
function exceptionSansObjet(devis: DevisAExaminer): MentionManquante[] {
  const { offre } = devis;
  const { exception, ...reste } = conclusionDe(devis);
  const due = retractable(reste);
  return [
    ...si(
      Boolean(exception) && !due,
      'offre.exception',
      'Ce client n’a pas de droit de rétractation\u00a0: il n’y a rien à excepter.',
    ),
    ...si(
      exception === 'urgence' && due && offre.profil !== 'depannage',
      'offre.exception',
      'L’urgence n’ôte la rétractation que d’un dépannage demandé au domicile du client.',
    ),
  ];
}

/** Ce qui empêche de finaliser un devis, chaque manque au chemin de son champ. Vide : il est complet. */
export function manquesDuDevis(devis: DevisAExaminer): MentionManquante[] {
  const { vendeur, client, emission, offre, lignes } = devis;
  const terme = offre.valideJusquau;
  const faute = terme ? fauteDeValidite(terme, emission) : 'La date de validité manque.';
  return [
    ...si(faute !== null, 'offre.valideJusquau', faute ?? ''),
    ...(vide(client.nom) ? manquesClient(client) : mentionsManquantes(vendeur, client, emission, lignes)),
    ...(client.type === 'particulier' ? pourConsommateur(devis) : []),
    ...duProfil(devis),
    ...exceptionSansObjet(devis),
    ...tropTot(devis),
  ];
}
