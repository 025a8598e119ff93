import {
  ajouterJours,
  ecartEnJours,
  estDateCivile,
  type DateCivile,
} from '@facturier/domaine/valeurs/date-civile';
import { ligneVide, type LigneTapee } from './lignes';

/** Les cinq étapes, dans l'ordre, avec leur titre exact. */
export const ETAPES = [
  'Informations émetteur',
  'Sélection client',
  'Dates et lignes',
  'Mentions',
  'Aperçu de la facture',
] as const;
export type Etape = 1 | 2 | 3 | 4 | 5;

/** Durées de validité proposées, en jours. */
export const VALIDITES = [15, 30, 45, 60] as const;
export const VALIDITE_PAR_DEFAUT = 30;
const LIGNES_INITIALES = 3;

/** L'identité de l'émetteur, modifiable à l'étape 1 (l'adresse e-mail se lit seulement). */
export interface EmetteurSaisi {
  prenom: string;
  nom: string;
  email: string;
  adresse: string;
  codePostal: string;
  ville: string;
}

/** Tout ce qui se saisit dans l'assistant. Une date vide ou impossible vaut ''. */
export interface ValeursAssistant {
  emetteur: EmetteurSaisi;
  clientId: string | null;
  dateEmission: DateCivile | '';
  /** Durée choisie, ou `null` quand la date d'échéance est libre. */
  validite: number | null;
  dateEcheance: DateCivile | '';
  datePrestation: DateCivile | '';
  objet: string;
  bonDeCommande: string;
  adresseLivraison: string;
  lignes: LigneTapee[];
  conditionsPaiement: string;
  mentionLibre: string;
}

export interface EtatAssistant {
  etape: Etape;
  valeurs: ValeursAssistant;
  /** Change à chaque vraie modification du contenu : l'enregistrement s'y accroche. */
  revision: number;
  /** Sert à nommer les lignes. */
  prochaineCle: number;
}

type ChampTexte = 'objet' | 'bonDeCommande' | 'adresseLivraison' | 'conditionsPaiement' | 'mentionLibre';
type ContenuLigne = Omit<LigneTapee, 'cle'>;

export type ActionAssistant =
  | { type: 'aller'; etape: Etape }
  | { type: 'emetteur'; champ: keyof EmetteurSaisi; valeur: string }
  | { type: 'client'; clientId: string | null }
  | { type: 'texte'; champ: ChampTexte; valeur: string }
  | { type: 'dateEmission'; date: DateCivile | '' }
  | { type: 'dateEcheance'; date: DateCivile | '' }
  | { type: 'datePrestation'; date: DateCivile | '' }
  | { type: 'validite'; jours: number | null }
  | { type: 'ligne/modifier'; cle: string; champ: keyof ContenuLigne; valeur: string }
  | { type: 'ligne/remplacer'; cle: string; contenu: ContenuLigne }
  | { type: 'ligne/ajouter'; apres?: string; contenu?: ContenuLigne }
  | { type: 'ligne/dupliquer'; cle: string }
  | { type: 'ligne/supprimer'; cle: string }
  | { type: 'ligne/deplacer'; cle: string; vers: number }
  | { type: 'lignes/importer'; lignes: ContenuLigne[] }
  | { type: 'charger'; etat: EtatAssistant };

/** Le contenu d'une ligne neuve : quantité 1, le reste à remplir. */
export const LIGNE_NEUVE: ContenuLigne = { description: '', quantite: '1', prixUnitaire: '', unite: '' };

/** L'assistant vierge : échéance à 30 jours, trois lignes vides, conditions par défaut. */
export function etatInitial(
  aujourdhui: DateCivile,
  emetteur: EmetteurSaisi,
  conditionsPaiement: string,
): EtatAssistant {
  return {
    etape: 1,
    revision: 0,
    prochaineCle: LIGNES_INITIALES + 1,
    valeurs: {
      emetteur,
      clientId: null,
      dateEmission: aujourdhui,
      validite: VALIDITE_PAR_DEFAUT,
      dateEcheance: ajouterJours(aujourdhui, VALIDITE_PAR_DEFAUT),
      datePrestation: '',
      objet: '',
      bonDeCommande: '',
      adresseLivraison: '',
      lignes: Array.from({ length: LIGNES_INITIALES }, (_, i) => ({ cle: `l${i + 1}`, ...LIGNE_NEUVE })),
      conditionsPaiement,
      mentionLibre: '',
    },
  };
}

/** La durée proposée qui sépare ces dates, ou `null` si l'échéance est libre. */
export function validiteEntre(emission: DateCivile | '', echeance: DateCivile | ''): number | null {
  if (!estDateCivile(emission) || !estDateCivile(echeance)) return null;
  const jours = ecartEnJours(emission, echeance);
  return VALIDITES.find((validite) => validite === jours) ?? null;
}

type Changements = Partial<ValeursAssistant>;

function avecDateEmission(valeurs: ValeursAssistant, date: DateCivile | ''): Changements {
  if (date && valeurs.validite !== null)
    return { dateEmission: date, dateEcheance: ajouterJours(date, valeurs.validite) };
  return { dateEmission: date };
}

function avecValidite(valeurs: ValeursAssistant, jours: number | null): Changements {
  if (jours === null || !valeurs.dateEmission) return { validite: jours };
  return { validite: jours, dateEcheance: ajouterJours(valeurs.dateEmission, jours) };
}

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
      return changer(etat, avecDateEmission(valeurs, action.date));
    case 'dateEcheance':
      return changer(etat, {
        dateEcheance: action.date,
        validite: validiteEntre(valeurs.dateEmission, action.date),
      });
    case 'datePrestation':
      return changer(etat, { datePrestation: action.date });
    case 'validite':
      return changer(etat, avecValidite(valeurs, action.jours));
    case 'lignes/importer':
      return importer(etat, action.lignes);
    default:
      return reduireLigne(etat, action);
  }
}
