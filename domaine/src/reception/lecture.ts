import type { ElementXml } from './arbre-xml';
import { type FactureLue, sansVides } from './morceaux';
import { type FactureRecue, profilDe } from './facture-recue';
import { ESPACE_CII, lireCii } from './lire-cii';
import { ESPACES_UBL, lireUbl } from './lire-ubl';

/** Pourquoi un fichier n'est pas gardé : un code stable, et la phrase qui le dit à qui l'a déposé. */
export interface RefusDeLecture {
  code: 'FACTURE_NON_RECONNUE' | 'PROFIL_NON_RECONNU' | 'FACTURE_INCOMPLETE';
  message: string;
}

const NON_RECONNUE: RefusDeLecture = {
  code: 'FACTURE_NON_RECONNUE',
  message:
    'Ce fichier XML n’est pas une facture électronique que nous savons lire (CII ou UBL). Demandez à votre fournisseur une facture Factur-X, CII ou UBL.',
};

const profilRefuse = (specification: string | undefined): RefusDeLecture => ({
  code: 'PROFIL_NON_RECONNU',
  message: specification
    ? `Cette facture suit une spécification que nous ne connaissons pas («\u00a0${specification.slice(0, 120)}\u00a0»). Demandez à votre fournisseur une facture EN 16931 ou Factur-X.`
    : 'Cette facture ne dit pas la spécification qu’elle suit, que la norme EN 16931 exige. Demandez à votre fournisseur une facture EN 16931 ou Factur-X.',
});

function lire(racine: ElementXml): FactureLue | null {
  if (racine.nom === 'CrossIndustryInvoice' && racine.espace === ESPACE_CII) return lireCii(racine);
  return ESPACES_UBL[racine.nom] === racine.espace ? lireUbl(racine) : null;
}

const PRIX = new Set(['NetPriceProductTradePrice', 'GrossPriceProductTradePrice', 'Price']);

/** Vrai si un montant, hors prix unitaires, a plus de deux décimales qui comptent. */
const arrondit = ({ nom, texte, enfants }: ElementXml): boolean =>
  (nom.endsWith('Amount') && /\.\d\d\d*[1-9]\d*$/.test(texte.trim())) ||
  (!PRIX.has(nom) && enfants.some(arrondit));

/** Ce sans quoi une facture n'en est pas une, et comment cela se dit. */
const ESSENTIEL: readonly [nom: string, lire: (b: FactureLue) => unknown][] = [
  ['son numéro', ({ numero }) => numero],
  ['sa date', ({ emission }) => emission],
  ['son type', ({ type }) => type],
  ['sa devise', ({ devise }) => devise && /^[A-Z]{3}$/.test(devise)],
  ['le nom du fournisseur', ({ vendeur }) => vendeur.nom],
  ['son total hors taxes', ({ totaux }) => totaux.htCentimes !== undefined],
  ['son total toutes taxes comprises', ({ totaux }) => totaux.ttcCentimes !== undefined],
  ['la somme à payer', ({ totaux }) => totaux.aPayerCentimes !== undefined],
];

const enumerer = (noms: readonly string[]): string =>
  noms.length < 2 ? noms.join('') : `${noms.slice(0, -1).join(', ')} et ${noms.at(-1)}`;

/**
 * La facture que porte un arbre CII ou UBL, ou la raison de la refuser. Des totaux qui ne tombent pas juste ne la refusent pas :
 * `avertissementsDe` les dit.
 */
export function lireFactureRecue(racine: ElementXml): FactureRecue | RefusDeLecture {
  const lu = lire(racine);
  if (!lu) return NON_RECONNUE;
  const { specification, ...facture } = lu;
  const profil = profilDe(specification);
  if (!profil) return profilRefuse(specification);
  const manques = ESSENTIEL.filter(([, dit]) => !dit(lu)).map(([nom]) => nom);
  if (manques.length > 0)
    return {
      code: 'FACTURE_INCOMPLETE',
      message: `Cette facture ne dit pas lisiblement ${enumerer(manques)}. Demandez à votre fournisseur un fichier complet.`,
    };
  const arrondie = arrondit(racine) || undefined;
  return sansVides({ ...facture, totaux: sansVides(facture.totaux), profil, arrondie }) as FactureRecue;
}

/** Vrai si la lecture a refusé. */
export const estRefus = (lu: FactureRecue | RefusDeLecture): lu is RefusDeLecture => 'code' in lu;
