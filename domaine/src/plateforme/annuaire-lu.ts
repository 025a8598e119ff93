import { type DateCivile, estDateCivile } from '../valeurs/date-civile';
import { formeDAdresseElectronique } from '../documents/adresse-electronique';

/** Ce que l'annuaire dit d'une adresse. Source : XP Z12-013, Directory Service 1.3.0, `directoryLineStatus`. */
export type StatutAnnuaire = 'active' | 'sans_plateforme' | 'a_venir' | 'inconnu';

/** Ce qu'un organisme public demande d'une facture (`b2gAdditionalData` de son établissement). */
export interface ExigencesPubliques {
  codeService?: true;
  engagement?: true;
  engagementOuService?: true;
}

/** Une adresse où quelqu'un reçoit ses factures, telle que l'annuaire la donne. */
export interface EntreeAnnuaire {
  /** `SIREN`, `SIREN_SIRET`, `SIREN_SIRET_CODE` ou `SIREN_SUFFIXE` (schéma 0225), 125 signes au plus. */
  adresse: string;
  statut: StatutAnnuaire;
  siret?: string;
  codeRoutage?: string;
  suffixe?: string;
  /** Sur le portail public : l'acheteur est un organisme public. */
  portail?: true;
  /** D'une adresse à venir, quand la plateforme le dit. */
  effetLe?: DateCivile;
  exigences?: ExigencesPubliques;
}

/** Ce qu'une lecture de l'annuaire a donné d'un SIREN. Une panne n'en est pas une : la lecture d'avant reste. */
export type LectureAnnuaire =
  | { etat: 'presente'; lueLe: Date; entrees: readonly EntreeAnnuaire[] }
  | { etat: 'absente'; lueLe: Date };

/** Au-delà, un SIREN ne se choisit plus à l'œil : les premières suffisent. */
const ENTREES_LUES = 500;
const LONGUEUR_MAXIMALE = 125;

const STATUTS: Readonly<Record<string, StatutAnnuaire>> = {
  Enabled: 'active',
  Disabled: 'sans_plateforme',
  Upcoming: 'a_venir',
};

/** Les champs de l'API qui portent la date d'effet, selon les plateformes ; le modèle 1.3.0 n'en a pas. */
const DATES_D_EFFET = ['effectiveDate', 'startDate', 'dateStart'];

type Objet = Readonly<Record<string, unknown>>;
const objet = (valeur: unknown): Objet =>
  (typeof valeur === 'object' && valeur !== null ? valeur : {}) as Objet;
const texte = (valeur: unknown): string | undefined =>
  typeof valeur === 'string' && valeur.trim() !== '' ? valeur.trim() : undefined;

function exigencesDe(etablissement: Objet): ExigencesPubliques | undefined {
  const dites = objet(etablissement.b2gAdditionalData);
  const lues: ExigencesPubliques = {
    ...(dites.serviceCodeStatus === true ? { codeService: true } : {}),
    ...(dites.managesLegalCommitmentCode === true ? { engagement: true } : {}),
    ...(dites.managesLegalCommitmentOrServiceCode === true ? { engagementOuService: true } : {}),
  };
  return Object.keys(lues).length > 0 ? lues : undefined;
}

const dateDEffet = (ligne: Objet): DateCivile | undefined =>
  DATES_D_EFFET.map((nom) => texte(ligne[nom])?.slice(0, 10)).find(estDateCivile);

/**
 * Vrai si une adresse est bien formée et à ce SIREN (BR-FR-12, 21, 23, 25).
 */
export const adresseDuSiren = (adresse: string, siren: string): boolean =>
  adresse.length <= LONGUEUR_MAXIMALE &&
  adresse.slice(0, 9) === siren &&
  formeDAdresseElectronique(adresse) === null;

function entreeDe(lu: unknown, siren: string): EntreeAnnuaire | null {
  const ligne = objet(lu);
  const adresse = texte(ligne.addressingIdentifier);
  if (!adresse || !adresseDuSiren(adresse, siren)) return null;
  const statut = STATUTS[String(ligne.directoryLineStatus)] ?? 'inconnu';
  const publique =
    ligne.platformType === 'DFH' || objet(ligne.legalUnit).entityType === 'Public' ? true : undefined;
  const facultatifs = {
    siret: texte(ligne.siret),
    codeRoutage: texte(ligne.routingIdentifier),
    suffixe: texte(ligne.addressingSuffix),
    portail: publique,
    effetLe: dateDEffet(ligne),
    exigences: exigencesDe(objet(ligne.facility)),
  };
  const dits = Object.entries(facultatifs).filter(([, valeur]) => valeur !== undefined);
  return { adresse, statut, ...Object.fromEntries(dits) };
}

/**
 * Les adresses d'un SIREN que portent les `results` d'une recherche de lignes ; celle d'un autre, ou mal formée, n'en est pas une.
 * Un statut absent ou nouveau est « inconnu » : il ne dit pas qu'on joint quelqu'un.
 */
export function lireEntrees(resultats: unknown, siren: string): EntreeAnnuaire[] {
  if (!Array.isArray(resultats)) return [];
  const lues = resultats.slice(0, ENTREES_LUES).flatMap((un) => entreeDe(un, siren) ?? []);
  return [...new Map(lues.map((entree) => [entree.adresse, entree])).values()];
}
