import type { ModeleDocument, NatureOperation } from '@facturier/domaine/documents/facture';
import type { MoyenAccepte } from '@facturier/domaine/documents/moyens-paiement';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { bic, fautesDuGroupe, iban, MENTIONS, premierNumero } from '@facturier/domaine/saisies/mentions';
import { relever } from '@facturier/domaine/valeurs/regle';
import type { Fautes } from '@/components/formulaire/fautes';
import {
  cleDelai,
  delaiDeCle,
  fautesRetard,
  retardLu,
  type SaisieRetard,
  saisirRetard,
} from '@/components/conditions/saisie-conditions';
import { rendreConditions } from '@facturier/domaine/contrat/conditions-fil';
import { aujourdhui } from '@/lib/format/date';
import { conditionsDuProfil } from '@/components/conditions/conditions-du-profil';
import type { MentionsDuCompte } from './mentions-profil';

/** La saisie des mentions ; ses champs portent le nom que le serveur leur donne. */
export interface SaisieMentions extends SaisieRetard {
  /** La clé d'un délai. */
  delai: string;
  conditionsPaiement: string;
  mentionLibre: string;
  modele: ModeleDocument;
  couleurAccent: string;
  nomCommercial: string;
  activite: string;
  immatriculation: string;
  natureOperation: NatureOperation | undefined;
  tvaIntracommunautaire: string;
  adresseElectronique: string;
  iban: string;
  bic: string;
  moyensPaiement: MoyenAccepte[];
  'assurance.assureur': string;
  'assurance.contact': string;
  'assurance.zone': string;
  'mediateur.nom': string;
  'mediateur.site': string;
  'mediateur.adresse': string;
  premierNumero: string;
}

/** La saisie qui correspond à des mentions enregistrées. */
export const saisieMentions = (mentions: MentionsDuCompte): SaisieMentions => ({
  delai: cleDelai(conditionsDuProfil(mentions).delai),
  ...saisirRetard(conditionsDuProfil(mentions)),
  conditionsPaiement: mentions.conditionsPaiement,
  mentionLibre: mentions.mentionLibre ?? '',
  modele: mentions.modele,
  couleurAccent: mentions.couleurAccent,
  nomCommercial: mentions.nomCommercial ?? '',
  activite: mentions.activite ?? '',
  immatriculation: mentions.immatriculation ?? '',
  natureOperation: mentions.natureOperation,
  tvaIntracommunautaire: mentions.tvaIntracommunautaire ?? '',
  adresseElectronique: mentions.adresseElectronique ?? '',
  iban: mentions.iban ?? '',
  bic: mentions.bic ?? '',
  moyensPaiement: mentions.moyensPaiement ?? [],
  'assurance.assureur': mentions.assurance?.assureur ?? '',
  'assurance.contact': mentions.assurance?.contact ?? '',
  'assurance.zone': mentions.assurance?.zone ?? '',
  'mediateur.nom': mentions.mediateur?.nom ?? '',
  'mediateur.site': mentions.mediateur?.site ?? '',
  'mediateur.adresse': mentions.mediateur?.adresse ?? '',
  premierNumero: String(mentions.premierNumero ?? ''),
});

/** Les mentions que donne une saisie, posées sur celles qui sont enregistrées. */
export function mentionsSaisies(enregistrees: MentionsDuCompte, saisie: SaisieMentions): MentionsDuCompte {
  const {
    'assurance.assureur': assureur,
    'assurance.contact': contact,
    'assurance.zone': zone,
    'mediateur.nom': nom,
    'mediateur.site': site,
    'mediateur.adresse': adresse,
    premierNumero,
    delai,
    escompteTaux,
    escompteJours,
    penalites,
    tauxAnnuel,
    ...textes
  } = saisie;
  return {
    ...enregistrees,
    ...textes,
    conditions: rendreConditions({
      delai: delaiDeCle(delai),
      ...retardLu({ escompteTaux, escompteJours, penalites, tauxAnnuel }),
    }),
    assurance: { assureur, contact, zone },
    mediateur: { nom, site, adresse },
    premierNumero: Number(premierNumero) || undefined,
  };
}

const REGLES = {
  ...MENTIONS,
  iban: iban((compte) => isValidIBAN(compte)),
  bic: bic((compte) => isValidBIC(compte)),
};

/** Les champs d'un groupe, sous leur nom court. */
const groupe = (saisie: SaisieMentions, nom: 'assurance' | 'mediateur'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(saisie).flatMap(([champ, valeur]) =>
      champ.startsWith(`${nom}.`) ? [[champ.slice(nom.length + 1), String(valeur)]] : [],
    ),
  );

const numero = (saisi: string): unknown => (/^\d+$/.test(saisi.trim()) ? Number(saisi) : saisi);

/** Ce qui ne va pas dans une saisie des mentions. */
export function fautesMentions(saisie: SaisieMentions): Fautes<SaisieMentions> {
  const fautes = [
    ...Object.entries(fautesRetard(saisie, delaiDeCle(saisie.delai), aujourdhui())).map(
      ([champ, message]) => ({
        champ,
        message,
      }),
    ),
    ...relever(saisie, REGLES),
    ...relever({ premierNumero: numero(saisie.premierNumero) }, { premierNumero }),
    ...fautesDuGroupe('assurance', groupe(saisie, 'assurance')),
    ...fautesDuGroupe('mediateur', groupe(saisie, 'mediateur')),
  ];
  return Object.fromEntries(fautes.map(({ champ, message }) => [champ, message]));
}

/** Où se dit, à l'écran, un champ que le serveur refuse. */
const CONDITIONS_A_L_ECRAN: Readonly<Record<string, string>> = {
  'conditions.delai.jours': 'delai',
  'conditions.escompte.taux': 'escompteTaux',
  'conditions.escompte.jours': 'escompteJours',
  'conditions.penalites.foisTauxLegal': 'penalites',
  'conditions.penalites.tauxAnnuel': 'tauxAnnuel',
};
export const champDuRefusDesMentions = (champ: string): string => CONDITIONS_A_L_ECRAN[champ] ?? champ;
