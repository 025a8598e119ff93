import { estSiren, sirenDe } from '../valeurs/siret';
import { cleDeRecherche } from '../valeurs/texte';
import type { FactureRecue, PartieRecue } from './facture-recue';

/** Qui vend : son SIREN, que son numéro de TVA français redit, sinon ce numéro, sinon son nom. */
function vendeurDe({ siren, siret, numeroTva, nom }: PartieRecue): string {
  const deTva = /^FR[0-9A-Z]{2}(\d{9})$/.exec(numeroTva ?? '')?.[1];
  const numero = siren ?? (siret && sirenDe(siret)) ?? deTva;
  if (numero && estSiren(numero)) return `siren:${numero}`;
  return numeroTva
    ? `tva:${numeroTva}`
    : `nom:${cleDeRecherche(nom)
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()}`;
}

/**
 * Ce qui fait qu'une facture reçue est la même qu'une autre, quel que soit son fichier : même vendeur, même numéro (sans espaces ni casse),
 * même année. Un numéro est unique chez un vendeur (CGI ann. II art. 242 nonies A, I, 7°).
 */
export const identiteDeRecue = ({
  vendeur,
  numero,
  emission,
}: Pick<FactureRecue, 'vendeur' | 'numero' | 'emission'>): string =>
  [vendeurDe(vendeur), numero.normalize('NFKC').replace(/\s+/g, '').toUpperCase(), emission.slice(0, 4)].join(
    '|',
  );
