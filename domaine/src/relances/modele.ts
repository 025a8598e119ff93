/** Ce qu'un texte de relance peut nommer ; rien d'autre. */
export const VARIABLES = [
  'client',
  'numero',
  'reste',
  'echeance',
  'joursDeRetard',
  'lien',
  'penalites',
  'total',
  'emetteur',
] as const;
export type Variable = (typeof VARIABLES)[number];

/** Celles qui disent ce que le retard ajoute : jamais à un particulier. */
const DU_RETARD: readonly string[] = ['penalites', 'total'];
/** Ce que la loi ne réserve qu'aux professionnels, écrit en toutes lettres. Source : C. com., art. L441-10 et D441-5. */
const RESERVE_AUX_PROFESSIONNELS = /p[ée]nalit|[LD]\.? ?441|indemnit[ée] forfaitaire|40\s?(?:€|euros)/iu;

/** Ce qu'un texte à un tel client peut nommer. */
export const variablesDe = (typeClient: 'professionnel' | 'particulier'): readonly Variable[] =>
  VARIABLES.filter((nom) => typeClient === 'professionnel' || !DU_RETARD.includes(nom));

const NOMMEES = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Les variables qu'un texte nomme, telles qu'il les écrit. */
const nommees = (texte: string): string[] => [...texte.matchAll(NOMMEES)].map(([, nom]) => nom!);

/** Ce qui ne va pas dans un texte de relance, en une phrase ; `null` s'il convient. */
export function fauteDeModele(texte: string, typeClient: 'professionnel' | 'particulier'): string | null {
  const inconnue = nommees(texte).find((nom) => !(VARIABLES as readonly string[]).includes(nom));
  if (inconnue !== undefined)
    return `«\u00a0{{${inconnue}}}\u00a0» n’est pas une variable. Choisissez parmi\u00a0: ${VARIABLES.join(', ')}.`;
  if (typeClient === 'professionnel') return null;
  return RESERVE_AUX_PROFESSIONNELS.test(texte) || nommees(texte).some((nom) => DU_RETARD.includes(nom))
    ? 'Un particulier ne doit ni pénalités ni indemnité\u00a0: retirez-les de ce texte.'
    : null;
}

/** Les valeurs d'une facture ; `null` : ce que le retard ajoute ne peut pas se compter. */
export type Valeurs = Record<Variable, string | null>;

/**
 * Le texte, ses variables remplacées. Un paragraphe qui nomme une valeur inconnue ne part pas : rien ne se dit d'un taux que
 * personne n'a lu. Une variable du texte d'un client ne se remplace pas deux fois.
 */
export const remplir = (texte: string, valeurs: Valeurs): string =>
  texte
    .split(/\n{2,}/)
    .filter((bloc) => nommees(bloc).every((nom) => valeurs[nom as Variable] !== null))
    .map((bloc) => bloc.replace(NOMMEES, (_tout, nom: string) => valeurs[nom as Variable] ?? ''))
    .join('\n\n');
