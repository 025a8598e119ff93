import type { Fautes } from '@/components/formulaire/fautes';
import { normaliserSiret } from '@facturier/domaine/valeurs/siret';
import type { MentionsDuCompte } from './mentions-profil';
import { NOMS_DES_REGLAGES } from './noms-reglages';
import { fautesMentions, mentionsSaisies, saisieMentions, type SaisieMentions } from './saisie-mentions';
import { profilDe, REGLE_PROFIL, type SaisieProfil } from './saisie-profil';
import type { CorpsProfil, User } from './utilisateur';

/** Tout ce qu'un professionnel règle de ses factures, d'un seul formulaire : qui il est, et ce qu'elles disent. */
export type SaisieReglages = SaisieProfil & SaisieMentions;

/** Les parties de ce formulaire, dans l'ordre de l'écran ; la sécurité a sa page, celle du compte. */
export const ONGLETS = {
  identite: 'Identité',
  document: 'Document',
  paiement: 'Paiement',
  obligations: 'Obligations',
} as const;
export type Onglet = keyof typeof ONGLETS;

const ONGLET_DU_CHAMP: Partial<Record<string, Onglet>> = {
  logo: 'document',
  modele: 'document',
  couleurAccent: 'document',
  mentionLibre: 'document',
  premierNumero: 'document',
  delai: 'paiement',
  escompteTaux: 'paiement',
  escompteJours: 'paiement',
  penalites: 'paiement',
  tauxAnnuel: 'paiement',
  conditionsPaiement: 'paiement',
  moyensPaiement: 'paiement',
  iban: 'paiement',
  bic: 'paiement',
};

/** L'onglet où se saisit ce champ. */
export const ongletDuChamp = (champ: string): Onglet =>
  /^(assurance|mediateur)(\.|$)/.test(champ) ? 'obligations' : (ONGLET_DU_CHAMP[champ] ?? 'identite');

/** L'onglet que demande une adresse : par son nom, ou par l'ancre d'un champ (`#mentions-iban`). */
export function ongletDemande(nom: string | null, ancre: string): Onglet {
  if (nom !== null && nom in ONGLETS) return nom as Onglet;
  return ongletDuChamp(ancre.replace(/^#mentions-/, ''));
}

/** La saisie qui correspond à un compte et à ses mentions enregistrées. */
export const saisieReglages = (user: User, mentions: MentionsDuCompte): SaisieReglages => ({
  ...profilDe(user),
  ...saisieMentions(mentions),
});

/** L'identité d'une saisie, et le reste : chacun a sa route. */
function partager(saisie: SaisieReglages): { profil: SaisieProfil; mentions: SaisieMentions } {
  const { prenom, nom, emailContact, siret, adresse, codePostal, ville, telephone, ...mentions } = saisie;
  return { profil: { prenom, nom, emailContact, siret, adresse, codePostal, ville, telephone }, mentions };
}

/** Ce qui ne va pas dans une saisie. */
export function fautesReglages(saisie: SaisieReglages): Fautes<SaisieReglages> {
  const { profil, mentions } = partager(saisie);
  return { ...REGLE_PROFIL(profil), ...fautesMentions(mentions) };
}

/** Les mentions que donne une saisie, posées sur celles qui sont enregistrées. */
export const mentionsReglees = (enregistrees: MentionsDuCompte, saisie: SaisieReglages): MentionsDuCompte =>
  mentionsSaisies(enregistrees, partager(saisie).mentions);

const identiques = (une: unknown, autre: unknown): boolean => JSON.stringify(une) === JSON.stringify(autre);

/** Vrai si rien n'a changé. */
export const memesReglages = (une: SaisieReglages, autre: SaisieReglages): boolean => identiques(une, autre);

/** Ce qui se met à l'abri d'une saisie en route : elle, et ce qui était enregistré quand elle a commencé. */
export interface ReglagesGardes {
  saisie: SaisieReglages;
  enregistree: SaisieReglages;
}

/** Les champs laissés en route et à reprendre : ils changent quelque chose, et rien ne les a enregistrés depuis, ici ni ailleurs. */
export function champsRepris(
  { saisie, enregistree: alors }: Partial<ReglagesGardes>,
  enregistree: SaisieReglages,
): Partial<SaisieReglages> {
  if (!saisie || !alors) return {};
  const noms = Object.keys(enregistree) as (keyof SaisieReglages)[];
  return Object.fromEntries(
    noms
      .filter((nom) => identiques(alors[nom], enregistree[nom]) && !identiques(saisie[nom], alors[nom]))
      .map((nom) => [nom, saisie[nom]]),
  );
}

/** Les noms, à l'écran, de ceux de ces champs qui diffèrent de ce qui est enregistré ; un même nom ne se dit qu'une fois. */
export const nomsDesChamps = (
  champs: Partial<SaisieReglages>,
  valeurs: SaisieReglages,
  enregistree: SaisieReglages,
): string[] => {
  const noms = Object.keys(champs) as (keyof SaisieReglages)[];
  return [
    ...new Set(
      noms.filter((nom) => !identiques(valeurs[nom], enregistree[nom])).map((nom) => NOMS_DES_REGLAGES[nom]),
    ),
  ];
};

/** Le profil à enregistrer ; `null` s'il est déjà celui du compte. */
export function profilAEnregistrer(user: User, saisie: SaisieReglages): CorpsProfil | null {
  const { siret, ...profil } = partager(saisie).profil;
  const { siret: connu, ...actuel } = profilDe(user);
  const chiffres = normaliserSiret(siret);
  const change = (Object.keys(profil) as (keyof typeof profil)[]).some((cle) => profil[cle] !== actuel[cle]);
  if (!change && chiffres === normaliserSiret(connu)) return null;
  return { ...profil, ...(chiffres && { siret: chiffres }) };
}
