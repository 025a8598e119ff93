import type { Acheminement } from '../documents/acheminement';
import { FACTURATION_ELECTRONIQUE, texteApplicable } from '../documents/textes-legaux';
import type { DateCivile } from '../valeurs/date-civile';
import type { Faute } from '../valeurs/regle';
import { sirenDe } from '../valeurs/siret';
import {
  adresseDuSiren,
  type EntreeAnnuaire,
  type LectureAnnuaire,
  type StatutAnnuaire,
} from './annuaire-lu';

/** Par où part une facture : une plateforme agréée, Chorus Pro par elle, le courriel seul, ou le courriel et la déclaration. */
export type VoieElectronique = 'pa' | 'courriel' | 'declaration' | 'chorus';

/** Celles qui passent par la plateforme agréée : elle remet aussi à Chorus Pro. */
export const PAR_PLATEFORME: readonly VoieElectronique[] = ['pa', 'chorus'];

/** Une lecture plus jeune vaut celle du jour : l'annuaire change une fois par jour. */
export const HEURES_DE_CACHE = 24;
/** Une lecture plus vieille ne vaut plus rien. */
export const JOURS_GARDES = 7;

const HEURE_MS = 3_600_000;

/** Ce qu'il faut pour choisir l'adresse d'un acheteur (BT-49). */
export interface DemandeDAdresse {
  acheminement: Acheminement;
  organismePublic?: boolean;
  /** Ceux de la fiche du client ; un SIRET dit son SIREN. */
  siren?: string | undefined;
  siret?: string | undefined;
  /** L'adresse que la fiche du client garde, une fois choisie. */
  epinglee?: string | undefined;
  /** La dernière lecture qui a répondu, de l'instant ou d'avant ; `null` s'il n'y en a pas. */
  lecture: LectureAnnuaire | null;
  /** La date d'émission : l'obligation d'émettre a son jour. */
  date: DateCivile;
  maintenant: Date;
}

/** L'adresse choisie et ce qui la prouve : figé à côté de la facture, jamais dedans. */
export interface ChoixDAdresse {
  voie: VoieElectronique;
  /** BT-49 ; absente d'une facture qui n'en a pas, ou tant qu'il faut demander. */
  adresse?: string;
  statut: StatutAnnuaire | 'absente' | 'non_lue';
  /** L'instant de la lecture qui a servi. */
  lueLe?: Date;
  /** Vrai si rien ne prouve ce jour que l'adresse reçoit : lecture ancienne, aucune, ou statut tu. */
  aVerifier: boolean;
  /** Entre quoi choisir une fois pour toutes ; vide s'il n'y a rien à demander. */
  aDemander: readonly EntreeAnnuaire[];
  /** Ce que l'on propose en plus ou à la place du dépôt. */
  proposition: 'courriel' | 'attendre_ou_courriel' | null;
  /** Le premier jour d'une adresse à venir, s'il est connu. */
  effetLe?: DateCivile;
  /** L'adresse gardée par la fiche ne reçoit plus : une autre a servi. */
  epingleePerdue: boolean;
  /** Ce qui empêche d'émettre, champ nommé. */
  fautes: readonly Faute[];
}

const RIEN = {
  aVerifier: false,
  aDemander: [],
  proposition: null,
  epingleePerdue: false,
  fautes: [],
} as const satisfies Partial<ChoixDAdresse>;

const AUTRE_SIREN: Faute = {
  champ: 'client.adresseElectronique',
  message: 'L’adresse électronique de ce client doit commencer par son SIREN.',
};

const PLUSIEURS: Faute = {
  champ: 'adresseElectronique',
  message: 'Votre client reçoit ses factures à plusieurs adresses\u00a0: choisissez celle de cette facture.',
};

/** Sans réponse de l'annuaire : l'adresse gardée, sinon le SIREN, et rien ne la prouve. */
const nonLue = (voie: VoieElectronique, siren: string, epinglee: string | undefined): ChoixDAdresse => ({
  ...RIEN,
  voie,
  adresse: epinglee ?? siren,
  statut: 'non_lue',
  aVerifier: true,
});

/** Celle qui sert parmi des adresses de même statut : la seule, celle du SIREN, celle du SIRET de la fiche. */
function preferee(
  entrees: readonly EntreeAnnuaire[],
  siren: string,
  siret: string | undefined,
): EntreeAnnuaire | undefined {
  if (entrees.length === 1) return entrees[0];
  const duSiret = entrees.filter((entree) => siret && entree.siret === siret);
  return (
    entrees.find(({ adresse }) => adresse === siren) ??
    entrees.find(({ adresse }) => siret && adresse === `${siren}_${siret}`) ??
    (duSiret.length === 1 ? duSiret[0] : undefined)
  );
}

const obligatoire = (date: DateCivile): boolean =>
  date >= texteApplicable(FACTURATION_ELECTRONIQUE, date).emissionDesPetitesDepuis;

/** Ce que dit une adresse retenue, selon son statut. */
function retenir(voie: VoieElectronique, entree: EntreeAnnuaire, date: DateCivile): Partial<ChoixDAdresse> {
  const { adresse, statut, effetLe } = entree;
  if (statut === 'a_venir') {
    const attend = !obligatoire(date);
    return {
      voie: attend ? 'courriel' : voie,
      adresse,
      proposition: attend ? 'attendre_ou_courriel' : 'courriel',
      ...(effetLe ? { effetLe } : {}),
    };
  }
  return { voie, adresse, proposition: statut === 'sans_plateforme' ? 'courriel' : null };
}

/** L'ordre des statuts : qui reçoit, qui reçoit peut-être, qui recevra, qui n'a rien choisi. */
const RANGS: readonly StatutAnnuaire[] = ['active', 'inconnu', 'a_venir', 'sans_plateforme'];

function parmi(
  entrees: readonly EntreeAnnuaire[],
  voie: VoieElectronique,
  siren: string,
  demande: DemandeDAdresse,
): Omit<ChoixDAdresse, 'lueLe' | 'epingleePerdue'> {
  const statut = RANGS.find((un) => entrees.some((entree) => entree.statut === un))!;
  const siennes = entrees.filter((entree) => entree.statut === statut);
  const choisie = preferee(siennes, siren, demande.siret);
  const aVerifier = statut === 'inconnu';
  if (!choisie) return { ...RIEN, voie, statut, aVerifier, aDemander: siennes, fautes: [PLUSIEURS] };
  return { ...RIEN, voie, statut, aVerifier, ...retenir(voie, choisie, demande.date) };
}

/** Le choix que fait une lecture présente : l'épinglée si elle reçoit encore, sinon la règle. */
function selonLecture(
  entrees: readonly EntreeAnnuaire[],
  voie: VoieElectronique,
  siren: string,
  demande: DemandeDAdresse,
): Omit<ChoixDAdresse, 'lueLe'> {
  const { epinglee } = demande;
  const gardee = entrees.find(
    ({ adresse, statut }) => adresse === epinglee && ['active', 'inconnu'].includes(statut),
  );
  const choix = parmi(gardee ? [gardee] : entrees, voie, siren, demande);
  return { ...choix, epingleePerdue: Boolean(epinglee) && !gardee };
}

/**
 * L'adresse où part une facture, et sa voie, d'après la dernière lecture de l'annuaire. Une lecture de plus de 24 h sert encore sept jours,
 * dite ; au-delà, le SIREN sert, dit non vérifié. Pur : l'appelant lit l'annuaire, borne son attente et fige ce qui est rendu.
 * Source : XP Z12-012 (BR-FR-12, 21, 23, 25) ; DGFiP, spécifications externes v3.2, § 3.5.
 */
export function choisirAdresse(demande: DemandeDAdresse): ChoixDAdresse {
  const { acheminement, siret, epinglee, lecture, maintenant } = demande;
  const siren = demande.siren || (siret ? sirenDe(siret) : undefined);
  if (acheminement !== 'B2B' || !siren) return { ...RIEN, voie: 'declaration', statut: 'non_lue' };
  const publique =
    demande.organismePublic ||
    (lecture?.etat === 'presente' && lecture.entrees.some(({ portail }) => portail));
  const voie = publique ? 'chorus' : 'pa';
  if (epinglee && !adresseDuSiren(epinglee, siren))
    return { ...RIEN, voie, statut: 'non_lue', fautes: [AUTRE_SIREN] };
  const age = lecture ? maintenant.getTime() - lecture.lueLe.getTime() : Infinity;
  if (!lecture || age > JOURS_GARDES * 24 * HEURE_MS) return nonLue(voie, siren, epinglee);
  const { lueLe } = lecture;
  const ancienne = age > HEURES_DE_CACHE * HEURE_MS;
  if (lecture.etat === 'absente')
    return { ...RIEN, voie: 'declaration', statut: 'absente', lueLe, aVerifier: ancienne };
  const entrees = lecture.entrees.filter(({ adresse }) => adresseDuSiren(adresse, siren));
  if (entrees.length === 0) return { ...nonLue(voie, siren, epinglee), lueLe };
  const choix = selonLecture(entrees, voie, siren, demande);
  return { ...choix, lueLe, aVerifier: choix.aVerifier || ancienne };
}
