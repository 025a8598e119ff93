import { saisirRetard } from '@/components/conditions/saisie-conditions';
import { adresseDepuisTexte } from '@facturier/domaine/documents/livraison';
import type { EtatAssistant, Etape } from './assistant.reducer';
import type { Tentative } from './brouillon';
import { LIGNE_NEUVE, PRECISIONS_VIDES, type ValeursAssistant } from './valeurs-assistant';

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

/** Ce qu'une copie d'avant les conditions structurées ne dit pas. */
const SANS_CONDITIONS: Partial<ValeursAssistant> = {
  finDeMois: false,
  retard: saisirRetard({ escompte: null, penalites: { fois: 3 } }),
};

/** Une copie gardée par une version d'avant : ce qu'elle ignorait est vide, son adresse en texte se structure. */
function completerCopie(copie: CopieLocale & { valeurs: { adresseLivraison?: string } }): CopieLocale {
  const { adresseLivraison, ...valeurs } = copie.valeurs;
  const lue = adresseDepuisTexte(adresseLivraison);
  return {
    ...copie,
    valeurs: {
      ...PRECISIONS_VIDES,
      ...SANS_CONDITIONS,
      ...valeurs,
      ...(lue && { livraison: lue }),
      lignes: valeurs.lignes.map((ligne) => ({ ...LIGNE_NEUVE, ...ligne })),
    },
  };
}

/** La copie gardée, ou `null` si elle manque ou ne se lit pas. */
export function lireCopie(
  stockage: Storage,
  utilisateurId: string,
  brouillonId: string | null,
): CopieLocale | null {
  try {
    const lue: unknown = JSON.parse(stockage.getItem(cleCopie(utilisateurId, brouillonId)) ?? 'null');
    return estCopie(lue) ? completerCopie(lue) : null;
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
