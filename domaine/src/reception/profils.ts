/** Ce qu'un fichier annonce porter (BT-24) : sans lignes (MINIMUM, BASIC WL), avec elles, ou plus que la norme (EXTENDED). */
export type ProfilRecu = 'MINIMUM' | 'BASIC WL' | 'BASIC' | 'EN 16931' | 'EXTENDED';

const SANS_LIGNES: Readonly<Record<string, ProfilRecu>> = {
  'urn:factur-x.eu:1p0:minimum': 'MINIMUM',
  'urn:factur-x.eu:1p0:basicwl': 'BASIC WL',
};
const NORME = 'urn:cen.eu:en16931:2017';

/**
 * Le profil d'un fichier, d'après son identifiant de spécification (BT-24, obligatoire : BR-01). Les usages nationaux de la norme
 * (XRechnung, Peppol…) sont des EN 16931.
 * @returns `null` s'il n'en annonce aucun que nous sachions lire
 */
export function profilDe(specification: string | undefined): ProfilRecu | null {
  const dit = (specification ?? '').toLowerCase();
  if (SANS_LIGNES[dit]) return SANS_LIGNES[dit];
  if (dit !== NORME && !dit.startsWith(`${NORME}#`)) return null;
  if (dit.includes('extended')) return 'EXTENDED';
  return dit.endsWith(':basic') ? 'BASIC' : 'EN 16931';
}

/** Vrai si le fichier ne porte pas ses lignes : l'original imprimé les dit seul. */
export const sansLignes = (profil: ProfilRecu): boolean => profil === 'MINIMUM' || profil === 'BASIC WL';
