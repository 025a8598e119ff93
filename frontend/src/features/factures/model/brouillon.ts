import type { LigneSaisie } from '@facturier/domaine/documents/ligne';
import { estDateCivile, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisDixMilliemes, quantiteDepuisMilliemes } from '@facturier/domaine/valeurs/montant';
import {
  LIGNE_NEUVE,
  validiteEntre,
  type EmetteurSaisi,
  type EtatAssistant,
  type Etape,
  type ValeursAssistant,
} from './assistant.reducer';
import type { LigneFacture } from '@facturier/domaine/contrat/factures';
import type { Facture } from './facture';
import { ligneVide, lireLigneTapee, type LigneTapee } from './lignes';
import { lirePrixUnitaire, lireQuantite, saisirNombre } from './nombres';

/** Le corps d'un brouillon envoyé au serveur : seuls les champs lisibles y sont. */
export interface CorpsBrouillon {
  client?: string;
  dateEmission?: DateCivile;
  dateEcheance?: DateCivile;
  datePrestation?: DateCivile;
  objet?: string;
  bonDeCommande?: string;
  adresseLivraison?: string;
  lignes: { description: string; quantite?: number; prixUnitaire?: number; unite?: string }[];
  mentionsLegales: { conditionsPaiement: string; mentionLibre: string };
}

/** Une ligne, telle que le fil la porte. */
function ligneEnvoyee({
  description,
  quantiteMilliemes,
  prixUnitaireDixMilliemes,
  unite,
}: LigneSaisie): CorpsBrouillon['lignes'][number] {
  return {
    description,
    ...(quantiteMilliemes !== null && { quantite: quantiteDepuisMilliemes(quantiteMilliemes) }),
    ...(prixUnitaireDixMilliemes !== null && {
      prixUnitaire: eurosDepuisDixMilliemes(prixUnitaireDixMilliemes),
    }),
    ...(unite && { unite }),
  };
}

/** La saisie, en corps de brouillon : les lignes vierges et les dates impossibles n'y sont pas. */
export function corpsBrouillon(valeurs: ValeursAssistant): CorpsBrouillon {
  const { clientId, dateEmission, dateEcheance, datePrestation } = valeurs;
  const textes = (['objet', 'bonDeCommande', 'adresseLivraison'] as const).flatMap((champ) =>
    valeurs[champ].trim() ? [[champ, valeurs[champ].trim()] as const] : [],
  );
  return {
    ...(clientId && { client: clientId }),
    ...(estDateCivile(dateEmission) && { dateEmission }),
    ...(estDateCivile(dateEcheance) && { dateEcheance }),
    ...(estDateCivile(datePrestation) && { datePrestation }),
    ...Object.fromEntries(textes),
    lignes: valeurs.lignes
      .filter((ligne) => !ligneVide(ligne))
      .map(lireLigneTapee)
      .map(ligneEnvoyee),
    mentionsLegales: {
      conditionsPaiement: valeurs.conditionsPaiement,
      mentionLibre: valeurs.mentionLibre,
    },
  };
}

/** Une ligne du serveur, en saisie. */
export const saisirLigne = (ligne: Partial<LigneFacture>): Omit<LigneTapee, 'cle'> => ({
  description: ligne.description ?? '',
  quantite: saisirNombre(ligne.quantite ?? null) || LIGNE_NEUVE.quantite,
  prixUnitaire: saisirNombre(ligne.prixUnitaire ?? null),
  unite: ligne.unite ?? '',
});

const LIGNES_MINIMALES = 3;

function lignesReprises(lignes: readonly LigneFacture[]): LigneTapee[] {
  const reprises = lignes.map(saisirLigne);
  while (reprises.length < LIGNES_MINIMALES) reprises.push(LIGNE_NEUVE);
  return reprises.map((ligne, i) => ({ ...ligne, cle: `l${i + 1}` }));
}

/** L'assistant tel qu'il reprend un brouillon du serveur ; l'émetteur vient du profil. */
export function etatDepuisFacture(
  facture: Facture,
  emetteur: EmetteurSaisi,
  conditions: string,
): EtatAssistant {
  const lignes = lignesReprises(facture.lignes);
  const dateEmission = facture.dateEmission ?? '';
  const dateEcheance = facture.dateEcheance ?? '';
  return {
    etape: facture.client?._id ? 3 : 2,
    revision: 0,
    prochaineCle: lignes.length + 1,
    valeurs: {
      emetteur,
      clientId: facture.client?._id ?? null,
      dateEmission,
      dateEcheance,
      validite: validiteEntre(dateEmission, dateEcheance),
      datePrestation: facture.datePrestation ?? '',
      objet: facture.objet ?? '',
      bonDeCommande: facture.bonDeCommande ?? '',
      adresseLivraison: facture.adresseLivraison ?? '',
      lignes,
      conditionsPaiement: facture.mentionsLegales?.conditionsPaiement ?? conditions,
      mentionLibre: facture.mentionsLegales?.mentionLibre ?? '',
    },
  };
}

/** Une écriture partie et restée sans réponse ; `cle` est vide pour un `PUT`. */
export interface Tentative {
  cle: string;
  corps: CorpsBrouillon;
}

/** Vrai si ces deux corps disent la même chose. */
export const memeCorps = (un: CorpsBrouillon, autre: CorpsBrouillon): boolean =>
  JSON.stringify(un) === JSON.stringify(autre);

const SANS_EMETTEUR = { prenom: '', nom: '', email: '', adresse: '', codePostal: '', ville: '' };

/** Ce que contient un brouillon du serveur, sous la forme où on le lui envoie. */
export const corpsDepuisFacture = (facture: Facture): CorpsBrouillon =>
  corpsBrouillon(etatDepuisFacture(facture, SANS_EMETTEUR, '').valeurs);

/** Les champs de l'émetteur qui s'enregistrent dans le profil. */
const CHAMPS_PROFIL = ['prenom', 'nom', 'email', 'adresse', 'codePostal', 'ville'] as const;

/** Vrai si l'émetteur saisi est celui du profil. */
export const memeEmetteur = (saisi: EmetteurSaisi, profil: EmetteurSaisi): boolean =>
  CHAMPS_PROFIL.every((champ) => saisi[champ].trim() === profil[champ]);

/** Vrai si la saisie se retrouverait entière sans copie : le profil a l'émetteur, et chaque nombre se lit. */
export const seRetrouveSansCopie = (valeurs: ValeursAssistant, profil: EmetteurSaisi): boolean =>
  memeEmetteur(valeurs.emetteur, profil) &&
  valeurs.lignes.every(
    ({ quantite, prixUnitaire }) =>
      lireQuantite(quantite).etat !== 'faux' && lirePrixUnitaire(prixUnitaire).etat !== 'faux',
  );

/** La copie que ce navigateur garde d'une saisie en cours. */
export interface CopieLocale {
  brouillonId: string | null;
  version: number | null;
  etape: Etape;
  valeurs: ValeursAssistant;
  /** Vrai si le serveur a ce contenu : la copie ne sert plus qu'à ce qu'il ne garde pas. */
  aJour: boolean;
  tentatives: readonly Tentative[];
}

const cleCopie = (utilisateurId: string, brouillonId: string | null): string =>
  `facturier.brouillon.${utilisateurId}.${brouillonId ?? 'nouveau'}`;

/** Garde la copie ; sans effet si le navigateur refuse d'enregistrer. */
export function garderCopie(stockage: Storage, utilisateurId: string, copie: CopieLocale): void {
  try {
    stockage.setItem(cleCopie(utilisateurId, copie.brouillonId), JSON.stringify(copie));
  } catch {
    // Stockage plein ou interdit : le serveur reste la copie de référence.
  }
}

/** Oublie la copie d'un brouillon, ou celle de la saisie qui n'en est pas encore un. */
export function oublierCopie(stockage: Storage, utilisateurId: string, brouillonId: string | null): void {
  try {
    stockage.removeItem(cleCopie(utilisateurId, brouillonId));
  } catch {
    // Rien à oublier si le stockage est interdit.
  }
}

function estCopie(valeur: unknown): valeur is CopieLocale {
  if (typeof valeur !== 'object' || valeur === null) return false;
  const { valeurs, etape, tentatives } = valeur as Partial<CopieLocale>;
  const lisible = Array.isArray(valeurs?.lignes) && Array.isArray(tentatives);
  return lisible && typeof etape === 'number' && etape >= 1 && etape <= 5;
}

/** La copie gardée, ou `null` si elle manque ou ne se lit pas. */
export function lireCopie(
  stockage: Storage,
  utilisateurId: string,
  brouillonId: string | null,
): CopieLocale | null {
  try {
    const lue: unknown = JSON.parse(stockage.getItem(cleCopie(utilisateurId, brouillonId)) ?? 'null');
    return estCopie(lue) ? lue : null;
  } catch {
    return null;
  }
}

/** L'état de l'assistant depuis une copie locale, déjà entamé ; les lignes sont renommées pour ne pas se heurter aux neuves. */
export function etatDepuisCopie(copie: CopieLocale): EtatAssistant {
  const lignes = copie.valeurs.lignes.map((ligne, i) => ({ ...ligne, cle: `l${i + 1}` }));
  return {
    etape: copie.etape,
    revision: 1,
    prochaineCle: lignes.length + 1,
    valeurs: { ...copie.valeurs, lignes },
  };
}
