import {
  type ConditionsPaiement,
  conditionsParDefaut,
  echeanceDe,
} from '@facturier/domaine/documents/conditions';
import type { NomDeTexte } from '@facturier/domaine/documents/precisions';
import type { MoyenAccepte, MoyenPaiement } from '@facturier/domaine/documents/moyens-paiement';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { type SaisieRetard, saisirRetard } from '@/components/conditions/saisie-conditions';
import { avecDateEmission, avecValidite, validiteEntre } from './validite';
import type { AdresseLivraison } from '@facturier/domaine/documents/livraison';
import { ligneVide, type LigneTapee } from './lignes';
import type { RemiseTapee } from '@/features/factures/public';
import {
  type ContenuLigne,
  type EmetteurSaisi,
  LIGNE_NEUVE,
  PRECISIONS_VIDES,
  type ValeursAssistant,
} from './valeurs-assistant';

/** Les cinq étapes, dans l'ordre ; leurs titres sont aux mots de chaque sorte. */
export type Etape = 1 | 2 | 3 | 4 | 5;

const LIGNES_INITIALES = 3;

export interface EtatAssistant {
  etape: Etape;
  valeurs: ValeursAssistant;
  /** Change à chaque vraie modification du contenu : l'enregistrement s'y accroche. */
  revision: number;
  /** Sert à nommer les lignes. */
  prochaineCle: number;
}

type ChampTexte =
  | NomDeTexte
  | 'acompte'
  | 'acompteReference'
  | keyof RemiseTapee
  | 'conditionsPaiement'
  | 'mentionLibre';
type ChampDate = 'datePrestation' | 'periodeDu' | 'periodeAu' | 'acompteDate';

export type ActionAssistant =
  | { type: 'aller'; etape: Etape }
  | { type: 'emetteur'; champ: keyof EmetteurSaisi; valeur: string }
  | { type: 'client'; clientId: string | null }
  | { type: 'texte'; champ: ChampTexte; valeur: string }
  | { type: 'dateEmission'; date: DateCivile | ''; libre?: boolean }
  | { type: 'dateEcheance'; date: DateCivile | '' }
  | { type: 'precision'; champ: ChampDate; date: DateCivile | '' }
  | { type: 'livraison'; champ: keyof AdresseLivraison; valeur: string }
  | { type: 'validite'; jours: number | null; finDeMois?: boolean }
  | { type: 'moyens'; moyens: MoyenAccepte[] }
  | { type: 'acompte/moyen'; moyen: MoyenPaiement | undefined }
  | { type: 'retard'; champ: keyof SaisieRetard; valeur: string }
  | { type: 'ligne/modifier'; cle: string; champ: keyof ContenuLigne; valeur: string }
  | { type: 'ligne/remplacer'; cle: string; contenu: ContenuLigne }
  | { type: 'ligne/ajouter'; apres?: string; contenu?: ContenuLigne }
  | { type: 'ligne/dupliquer'; cle: string }
  | { type: 'ligne/supprimer'; cle: string }
  | { type: 'ligne/deplacer'; cle: string; vers: number }
  | { type: 'ligne/remettre'; ligne: LigneTapee; rang: number }
  | { type: 'lignes/importer'; lignes: ContenuLigne[] }
  | { type: 'lignes/poser'; lignes: readonly (LigneTapee | ContenuLigne)[] }
  | { type: 'charger'; etat: EtatAssistant };

/** Vrai si l'émetteur a tout ce qu'une facture demande de lui : l'étape 1 n'a plus rien à lui demander. */
export const emetteurComplet = (emetteur: EmetteurSaisi, siret: string | null): boolean =>
  Boolean(siret) &&
  (['prenom', 'nom', 'email', 'adresse', 'codePostal', 'ville'] as const).every((champ) =>
    emetteur[champ].trim(),
  );

/** L'assistant vierge : échéance au délai du profil, trois lignes vides, conditions du profil. */
export function etatInitial(
  aujourdhui: DateCivile,
  emetteur: EmetteurSaisi,
  conditionsPaiement: string,
  conditions: ConditionsPaiement = conditionsParDefaut(aujourdhui),
): EtatAssistant {
  return {
    etape: 1,
    revision: 0,
    prochaineCle: LIGNES_INITIALES + 1,
    valeurs: {
      emetteur,
      clientId: null,
      dateEmission: aujourdhui,
      dateLibre: true,
      validite: conditions.delai.jours,
      finDeMois: conditions.delai.finDeMois,
      dateEcheance: echeanceDe(aujourdhui, conditions.delai),
      ...PRECISIONS_VIDES,
      lignes: Array.from({ length: LIGNES_INITIALES }, (_, i) => ({ cle: `l${i + 1}`, ...LIGNE_NEUVE })),
      retard: saisirRetard(conditions),
      conditionsPaiement,
      mentionLibre: '',
    },
  };
}

type Changements = Partial<ValeursAssistant>;

function deplacer(lignes: LigneTapee[], cle: string, vers: number): LigneTapee[] {
  const de = lignes.findIndex((ligne) => ligne.cle === cle);
  const cible = Math.max(0, Math.min(vers, lignes.length - 1));
  const ligne = lignes[de];
  if (!ligne || de === cible) return lignes;
  const reste = lignes.filter((autre) => autre !== ligne);
  return [...reste.slice(0, cible), ligne, ...reste.slice(cible)];
}

function inserer(lignes: LigneTapee[], ligne: LigneTapee, apres?: string): LigneTapee[] {
  const rang = apres ? lignes.findIndex((autre) => autre.cle === apres) : -1;
  const position = rang < 0 ? lignes.length : rang + 1;
  return [...lignes.slice(0, position), ligne, ...lignes.slice(position)];
}

/** Les lignes reprises d'ailleurs prennent la place des lignes vierges ; une ligne vierge reste à la suite. */
function importer(etat: EtatAssistant, contenus: ContenuLigne[]): EtatAssistant {
  const gardees = etat.valeurs.lignes.filter((ligne) => !ligneVide(ligne));
  const neuves = [...contenus, LIGNE_NEUVE].map((contenu, i) => ({
    ...contenu,
    cle: `l${etat.prochaineCle + i}`,
  }));
  return changer(
    { ...etat, prochaineCle: etat.prochaineCle + neuves.length },
    { lignes: [...gardees, ...neuves] },
  );
}

/** Ces lignes à la place des autres ; celles qui n'ont pas de nom en reçoivent un. */
function poser(etat: EtatAssistant, lignes: readonly (LigneTapee | ContenuLigne)[]): EtatAssistant {
  const nommees = lignes.map((ligne, i) => ({ cle: `l${etat.prochaineCle + i}`, ...ligne }));
  return changer({ ...etat, prochaineCle: etat.prochaineCle + lignes.length }, { lignes: nommees });
}

function ajouter(etat: EtatAssistant, contenu: ContenuLigne, apres?: string): EtatAssistant {
  const ligne = { ...contenu, cle: `l${etat.prochaineCle}` };
  return changer(
    { ...etat, prochaineCle: etat.prochaineCle + 1 },
    { lignes: inserer(etat.valeurs.lignes, ligne, apres) },
  );
}

/** Applique des changements ; la révision n'avance que si une valeur diffère vraiment. */
function changer(etat: EtatAssistant, changements: Changements): EtatAssistant {
  const cles = Object.keys(changements) as (keyof ValeursAssistant)[];
  if (cles.every((cle) => Object.is(etat.valeurs[cle], changements[cle]))) return etat;
  return { ...etat, revision: etat.revision + 1, valeurs: { ...etat.valeurs, ...changements } };
}

const surLigne = (
  etat: EtatAssistant,
  cle: string,
  effet: (ligne: LigneTapee) => LigneTapee,
): EtatAssistant => {
  const ligne = etat.valeurs.lignes.find((autre) => autre.cle === cle);
  const suivante = ligne && effet(ligne);
  if (!ligne || !suivante || JSON.stringify(ligne) === JSON.stringify(suivante)) return etat;
  return changer(etat, { lignes: etat.valeurs.lignes.map((autre) => (autre === ligne ? suivante : autre)) });
};

function reduireLigne(
  etat: EtatAssistant,
  action: Extract<ActionAssistant, { type: `ligne/${string}` }>,
): EtatAssistant {
  const { lignes } = etat.valeurs;
  switch (action.type) {
    case 'ligne/modifier':
      return surLigne(etat, action.cle, (ligne) => ({ ...ligne, [action.champ]: action.valeur }));
    case 'ligne/remplacer':
      return surLigne(etat, action.cle, (ligne) => ({ ...action.contenu, cle: ligne.cle }));
    case 'ligne/ajouter':
      return ajouter(etat, action.contenu ?? LIGNE_NEUVE, action.apres);
    case 'ligne/dupliquer': {
      const origine = lignes.find((ligne) => ligne.cle === action.cle);
      return origine ? ajouter(etat, origine, origine.cle) : etat;
    }
    case 'ligne/supprimer': {
      const restantes = lignes.filter((ligne) => ligne.cle !== action.cle);
      if (restantes.length === lignes.length) return etat;
      return restantes.length
        ? changer(etat, { lignes: restantes })
        : ajouter(changer(etat, { lignes: [] }), LIGNE_NEUVE);
    }
    case 'ligne/remettre':
      return changer(etat, {
        lignes: [...lignes.slice(0, action.rang), action.ligne, ...lignes.slice(action.rang)],
      });
    case 'ligne/deplacer':
      return changer(etat, { lignes: deplacer(lignes, action.cle, action.vers) });
  }
}

/** Le réducteur de l'assistant : pur, toute la saisie passe par lui. */
export function reduireAssistant(etat: EtatAssistant, action: ActionAssistant): EtatAssistant {
  const { valeurs } = etat;
  switch (action.type) {
    case 'aller':
      return etat.etape === action.etape ? etat : { ...etat, etape: action.etape };
    case 'charger':
      return action.etat;
    case 'emetteur':
      if (valeurs.emetteur[action.champ] === action.valeur) return etat;
      return changer(etat, { emetteur: { ...valeurs.emetteur, [action.champ]: action.valeur } });
    case 'client':
      return changer(etat, { clientId: action.clientId });
    case 'texte':
      return changer(etat, { [action.champ]: action.valeur });
    case 'dateEmission':
      return changer(etat, avecDateEmission(valeurs, action.date, action.libre));
    case 'dateEcheance':
      return changer(etat, {
        dateEcheance: action.date,
        validite: validiteEntre(valeurs.dateEmission, action.date),
        finDeMois: false,
      });
    case 'precision':
      return changer(etat, { [action.champ]: action.date });
    case 'livraison':
      if (valeurs.livraison[action.champ] === action.valeur) return etat;
      return changer(etat, { livraison: { ...valeurs.livraison, [action.champ]: action.valeur } });
    case 'validite':
      return changer(etat, avecValidite(valeurs, action.jours, action.finDeMois ?? false));
    case 'moyens':
      return changer(etat, { moyensPaiement: action.moyens });
    case 'acompte/moyen':
      return changer(etat, { acompteMoyen: action.moyen });
    case 'retard':
      if (valeurs.retard[action.champ] === action.valeur) return etat;
      return changer(etat, { retard: { ...valeurs.retard, [action.champ]: action.valeur } });
    case 'lignes/poser':
      return poser(etat, action.lignes);
    case 'lignes/importer':
      return importer(etat, action.lignes);
    default:
      return reduireLigne(etat, action);
  }
}
