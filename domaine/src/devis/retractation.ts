import type { TypeClient } from '../documents/facture';
import type { NatureDeLigne, NatureOperation } from '../documents/nature';
import { enVigueur } from '../documents/textes-legaux';
import { jourOuvre } from '../relances/jours-ouvres';
import { ajouterJours, type DateCivile, formaterDateLongue } from '../valeurs/date-civile';
import type { Faute } from '../valeurs/regle';
import { ATTENTE_HORS_ETABLISSEMENT_JOURS, DELAI_RETRACTATION_JOURS } from './textes';

/** Où le contrat se conclut avec un consommateur : il décide de la rétractation. Défaut prudent d'un devis envoyé : à distance. */
export const CONTEXTES = ['distance', 'hors_etablissement', 'etablissement'] as const;
export type ContexteDevis = (typeof CONTEXTES)[number];

/** Ce qui ôte la rétractation, annoncé d'avance (C. consom., art. L221-28, 3° et 8°). */
export const EXCEPTIONS = ['sur_mesure', 'urgence'] as const;
export type ExceptionRetractation = (typeof EXCEPTIONS)[number];

/** Ce qui décide du droit d'un client. */
export interface Conclusion {
  typeClient: TypeClient;
  contexte: ContexteDevis;
  exception?: ExceptionRetractation;
  /** Un professionnel de cinq salariés au plus, hors de son activité, démarché hors établissement : protégé comme un consommateur (art. L221-3). */
  petitProfessionnel?: boolean;
  /** Ce que le contrat vend ; « mixte » est une vente (art. L221-1, II). Absente d'une preuve d'avant elle : des services. */
  nature?: NatureOperation;
  /** Un service à la personne déclaré, à exécution successive : il se paie sans attendre (art. L221-10, al. 2, 2°). */
  serviceSuccessif?: boolean;
}

/** Ce qu'un devis dit de sa conclusion. */
interface OffreConclue extends Pick<Conclusion, 'contexte' | 'exception' | 'petitProfessionnel'> {
  profil?: string;
  declaration?: string;
  executionSuccessive?: boolean;
}

/** Ce que vendent les lignes d'un devis. Une ligne a sa nature, ou celle du vendeur ; que rien ne dit, elle vend un service. */
function natureDuContrat(lignes: readonly { nature?: NatureDeLigne }[], defaut?: NatureOperation) {
  const natures = new Set(lignes.map(({ nature }) => nature ?? defaut ?? 'services'));
  return natures.size > 1 ? 'mixte' : ([...natures][0] ?? defaut ?? 'services');
}

/** La conclusion d'un devis : qui l'accepte, où, ce qu'il vend, et ce que son offre excepte. */
export function conclusionDe({
  offre: { contexte, exception, petitProfessionnel, profil, declaration, executionSuccessive },
  client: { type: typeClient },
  lignes,
  vendeur,
}: {
  offre: OffreConclue;
  client: { type: TypeClient };
  lignes: readonly { nature?: NatureDeLigne }[];
  vendeur: { natureOperation?: NatureOperation };
}): Conclusion {
  const successif = executionSuccessive && profil === 'services_a_la_personne' && declaration?.trim();
  return {
    typeClient,
    contexte,
    ...(exception && { exception }),
    ...(petitProfessionnel && { petitProfessionnel }),
    nature: natureDuContrat(lignes, vendeur.natureOperation),
    ...(successif && { serviceSuccessif: true }),
  };
}

const protege = ({ typeClient, contexte, petitProfessionnel }: Conclusion): boolean =>
  typeClient === 'particulier'
    ? contexte !== 'etablissement'
    : contexte === 'hors_etablissement' && petitProfessionnel === true;

/** Vrai si le client pourra se rétracter : le devis porte alors la notice et le formulaire. */
export const retractable = (conclusion: Conclusion): boolean => protege(conclusion) && !conclusion.exception;

/** D'où court le délai : la conclusion, ou la réception du dernier bien (C. consom., art. L221-18, 1° et 2°). */
export type DepartDuDelai = 'conclusion' | 'reception';

/** Une vente, un service compris ou non, court de la réception (art. L221-1, II ; Cass. 1re civ., 17 mai 2023, n° 21-25.670). */
export const departDuDelai = ({ nature = 'services' }: Pick<Conclusion, 'nature'>): DepartDuDelai =>
  nature === 'services' ? 'conclusion' : 'reception';

/**
 * Le dernier jour d'un délai qui court de ce jour-là. Il ne compte pas ; un terme qui tombe un samedi, un dimanche ou un jour férié est
 * reporté (C. consom., art. L221-19).
 */
const termeDepuis = (le: DateCivile): DateCivile =>
  jourOuvre(ajouterJours(le, enVigueur(DELAI_RETRACTATION_JOURS, le)), 'apres');

/** La réception du dernier bien, notée par le vendeur, et le dernier jour qui en a été dit au client. */
export interface Reception {
  le: DateCivile;
  jusquau: DateCivile;
}

/** Le droit d'un client qui a conclu. */
export interface DroitDeRetractation {
  depart: DepartDuDelai;
  /** Le dernier jour ; `null` tant que la réception du dernier bien n'est pas notée : il reste ouvert. */
  jusquau: DateCivile | null;
}

/** Le droit de qui a conclu ce jour-là, ouvert dès la conclusion ; `null` s'il n'est pas dû. */
export function droitDeRetractation(
  conclusion: Conclusion,
  concluLe: DateCivile,
  reception?: Reception,
): DroitDeRetractation | null {
  if (!retractable(conclusion)) return null;
  const depart = departDuDelai(conclusion);
  return { depart, jusquau: depart === 'conclusion' ? termeDepuis(concluLe) : (reception?.jusquau ?? null) };
}

/** Vrai si ce droit s'exerce encore ce jour-là, compté en entier à l'heure de Paris. */
export const estOuvert = (droit: DroitDeRetractation | null, aujourdhui: DateCivile): boolean =>
  droit !== null && (droit.jusquau === null || aujourdhui <= droit.jusquau);

/** Jusqu'à quand : « jusqu’au 7 décembre 2026 inclus », dit de même par le certificat, le courriel, la page et la fiche. */
export const finDuDelai = ({ jusquau }: DroitDeRetractation): string =>
  jusquau
    ? `jusqu’au ${formaterDateLongue(jusquau)} inclus`
    : 'pendant 14 jours à compter de la réception du dernier bien';

/** La réception notée ce jour-là ; corrigée, elle n'ôte aucun jour de ceux qui ont été dits au client. */
export function noterReception(le: DateCivile, avant?: Reception): Reception {
  const jusquau = termeDepuis(le);
  return { le, jusquau: avant && avant.jusquau > jusquau ? avant.jusquau : jusquau };
}

/** Pourquoi aucune réception ne se note, ou ne se corrige plus ; `null` si elle le peut. */
export function refusDeReception(droit: DroitDeRetractation | null, aujourdhui: DateCivile): string | null {
  if (droit?.depart !== 'reception')
    return 'Rien ne dépend ici d’une réception\u00a0: ce devis ne vend pas de bien, ou son client ne peut pas se rétracter.';
  return estOuvert(droit, aujourdhui)
    ? null
    : 'Le délai de rétractation est passé\u00a0: la réception notée ne se corrige plus.';
}

/** Ce qui ne va pas dans le jour d'une réception. */
export function fautesDeReception(le: DateCivile, concluLe: DateCivile, aujourdhui: DateCivile): Faute[] {
  if (le > aujourdhui) return [{ champ: 'le', message: 'Cette réception n’a pas encore eu lieu.' }];
  return le < concluLe
    ? [
        {
          champ: 'le',
          message: `Le contrat est du ${formaterDateLongue(concluLe)}\u00a0: rien ne s’est reçu avant.`,
        },
      ]
    : [];
}

/**
 * Le premier jour où ce client peut payer. Hors établissement, rien ne se reçoit avant que sept jours soient passés ; le jour de la
 * conclusion ne compte pas : le septième passé, c'est le huitième (C. consom., art. L221-10 et L242-7). Un service à la personne déclaré,
 * à exécution successive, et une réparation urgente, demandée à domicile, se paient aussitôt (al. 2, 2° et 4°) ; un bien sur mesure attend.
 */
export const premierPaiement = (conclusion: Conclusion, le: DateCivile): DateCivile =>
  conclusion.contexte === 'hors_etablissement' &&
  protege(conclusion) &&
  conclusion.exception !== 'urgence' &&
  !conclusion.serviceSuccessif
    ? ajouterJours(le, enVigueur(ATTENTE_HORS_ETABLISSEMENT_JOURS, le) + 1)
    : le;

/** Les deux boutons, aux mots de la loi (C. consom., art. L221-21 et D221-5, depuis le 19 juin 2026). */
export const BOUTONS_DE_RETRACTATION = {
  ouvrir: 'Renoncer au contrat ici',
  confirmer: 'Confirmer la rétractation',
} as const;

/** Jours pour rembourser, à compter du jour où le vendeur sait (C. consom., art. L221-24). */
const REMBOURSEMENT_JOURS = 14;

export const rembourserAvant = (le: DateCivile): DateCivile => ajouterJours(le, REMBOURSEMENT_JOURS);

/** Pourquoi un client ne peut pas se rétracter ce jour ; `null` s'il le peut. */
export function refusDeRetractation(
  droit: DroitDeRetractation | null,
  aujourdhui: DateCivile,
): string | null {
  if (!droit) return 'Ce contrat n’ouvre pas de droit de rétractation.';
  return droit.jusquau && aujourdhui > droit.jusquau
    ? `Le délai de rétractation est passé depuis le ${formaterDateLongue(droit.jusquau)}.`
    : null;
}

/** Une rétractation venue par la poste : quand la lettre est partie, et quand le vendeur l'a reçue. */
export interface LettreDeRetractation {
  envoyeeLe: DateCivile;
  recueLe: DateCivile;
}

/** Ce qui ne va pas dans les jours d'une lettre de rétractation. */
export function fautesDeLettre(
  { envoyeeLe, recueLe }: LettreDeRetractation,
  concluLe: DateCivile,
  aujourdhui: DateCivile,
): Faute[] {
  const fautes: Faute[] = [];
  if (envoyeeLe < concluLe)
    fautes.push({
      champ: 'envoyeeLe',
      message: `Le contrat est du ${formaterDateLongue(concluLe)}\u00a0: il ne se quitte pas avant.`,
    });
  if (recueLe > aujourdhui)
    fautes.push({ champ: 'recueLe', message: 'Cette lettre n’est pas encore arrivée.' });
  else if (recueLe < envoyeeLe)
    fautes.push({ champ: 'recueLe', message: 'Une lettre n’arrive pas avant d’être partie.' });
  return fautes;
}

/** Ce que le client déclare. */
export const declarationDeRetractation = ({
  nom,
  numero,
  vendeur,
  concluLe,
}: {
  nom: string;
  numero: string;
  vendeur: string;
  concluLe: DateCivile;
}): string =>
  `Je soussigné(e) ${nom}, notifie à ${vendeur} ma rétractation du contrat conclu le ${formaterDateLongue(concluLe)} par l’acceptation du devis ${numero}.`;

/** La même, venue par la poste : c'est le vendeur qui la note. */
export const lettreDeRetractation = (
  { envoyeeLe, recueLe }: LettreDeRetractation,
  declaration: Parameters<typeof declarationDeRetractation>[0],
): string =>
  `Lettre de ${declaration.nom}, envoyée le ${formaterDateLongue(envoyeeLe)} et reçue le ${formaterDateLongue(recueLe)}\u00a0: rétractation du contrat conclu le ${formaterDateLongue(declaration.concluLe)} par l’acceptation du devis ${declaration.numero}.`;

/**
 * Ce qu'une rétractation entraîne, dit au client par l'accusé et par la page : le contrat prend fin (C. consom., art. L221-27), le vendeur
 * rembourse (art. L221-24), un bien reçu se rend (art. L221-23), un service commencé à sa demande se paie pour sa part (art. L221-25).
 */
export function suitesDeRetractation(
  { nature }: Pick<Conclusion, 'nature'>,
  { vendeur, avant }: { vendeur: string; avant: DateCivile },
): string[] {
  const bien = departDuDelai({ nature }) === 'reception';
  return [
    `Le contrat prend fin\u00a0: ce qui n’est pas payé n’est plus dû. ${vendeur} doit vous rembourser ce que vous avez versé au plus tard le ${formaterDateLongue(avant)}${bien ? ', ou dès que vous avez rendu le bien, ou montré que vous l’avez expédié, si c’est plus tard' : ''}.`,
    bien
      ? 'Rendez le bien reçu, ou renvoyez-le, dans les quatorze jours.'
      : 'Si vous aviez demandé que la prestation commence, la part déjà exécutée reste due.',
  ];
}
