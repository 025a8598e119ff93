import { saisirRetard } from '@/components/conditions/saisie-conditions';
import { adresseDepuisTexte } from '@facturier/domaine/documents/livraison';
import type { EtatAssistant, Etape } from './assistant.reducer';
import type { CorpsBrouillon, Tentative } from './brouillon';
import { LIGNE_NEUVE, PRECISIONS_VIDES, type ValeursAssistant } from './valeurs-assistant';

/** La copie que ce navigateur garde d'une saisie en cours. */
export interface CopieLocale<C = CorpsBrouillon> {
  brouillonId: string | null;
  version: number | null;
  etape: Etape;
  valeurs: ValeursAssistant;
  /** Ce qu'une autre sorte de document que la facture saisit de plus. */
  supplement?: unknown;
  /** Vrai si le serveur a ce contenu : la copie ne sert plus qu'à ce qu'il ne garde pas. */
  aJour: boolean;
  tentatives: readonly Tentative<C>[];
}

const cleCopie = (utilisateurId: string, brouillonId: string | null): string =>
  `facturier.brouillon.${utilisateurId}.${brouillonId ?? 'nouveau'}`;

/** Garde la copie ; sans effet si le navigateur refuse d'enregistrer. */
export function garderCopie<C>(stockage: Storage, utilisateurId: string, copie: CopieLocale<C>): void {
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

function estCopie<C>(valeur: unknown): valeur is CopieLocale<C> {
  if (typeof valeur !== 'object' || valeur === null) return false;
  const { valeurs, etape, tentatives } = valeur as Partial<CopieLocale<C>>;
  const lisible = Array.isArray(valeurs?.lignes) && Array.isArray(tentatives);
  return lisible && typeof etape === 'number' && etape >= 1 && etape <= 5;
}

/** Ce qu'une copie d'avant les conditions structurées ne dit pas. */
const SANS_CONDITIONS: Partial<ValeursAssistant> = {
  finDeMois: false,
  retard: saisirRetard({ escompte: null, penalites: { fois: 3 } }),
};

/** Une copie gardée par une version d'avant : ce qu'elle ignorait est vide, son adresse en texte se structure. */
function completerCopie<C>(
  copie: CopieLocale<C> & { valeurs: { adresseLivraison?: string } },
): CopieLocale<C> {
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
export function lireCopie<C = CorpsBrouillon>(
  stockage: Storage,
  utilisateurId: string,
  brouillonId: string | null,
): CopieLocale<C> | null {
  try {
    const lue: unknown = JSON.parse(stockage.getItem(cleCopie(utilisateurId, brouillonId)) ?? 'null');
    return estCopie<C>(lue) ? completerCopie(lue) : null;
  } catch {
    return null;
  }
}

/** L'état de l'assistant depuis une copie locale, déjà entamé ; les lignes sont renommées pour ne pas se heurter aux neuves. */
export function etatDepuisCopie<C>(copie: CopieLocale<C>): EtatAssistant {
  const lignes = copie.valeurs.lignes.map((ligne, i) => ({ ...ligne, cle: `l${i + 1}` }));
  return {
    etape: copie.etape,
    revision: 1,
    prochaineCle: lignes.length + 1,
    valeurs: { ...copie.valeurs, lignes },
  };
}
