/**
 * Le numéro d'un devis : `DEV-2026-001`, et `DEV-2026-001-V2` pour la version qui le remplace. Une série à part, unique et chronologique ;
 * la loi ne la veut pas continue, mais un rang ne sert qu'une fois.
 */
export const numeroDeDevis = ({
  annee,
  rang,
  rangDeVersion,
}: {
  annee: number;
  rang: number;
  rangDeVersion: number;
}): string => `DEV-${annee}-${String(rang).padStart(3, '0')}${rangDeVersion > 1 ? `-V${rangDeVersion}` : ''}`;
