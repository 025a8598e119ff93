import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import type { ContenuDeclare } from './declaration';

/** Une pièce qui fait un chiffre déclaré : un document émis, ou une écriture du livre. */
export interface PieceDeclaree {
  /** Le numéro d'un document ; d'une écriture, son identifiant. */
  cle: string;
  jour: DateCivile;
  /** Ce qu'une personne lit : le numéro, ou le libellé d'une recette. */
  libelle: string;
  /** La facture à ouvrir ; absente d'une recette sans facture. */
  facture?: string;
  /** D'un document, ce qu'il vend ; d'une écriture, les services qu'elle paie et le reste. */
  servicesCentimes: Centimes;
  biensCentimes: Centimes;
}

export type SorteDeChiffre = 'services' | 'biens' | 'non_soumises' | 'etranger' | 'encaissements' | 'tenus';

/** Un chiffre déclaré, et les pièces qui le font : leur somme est le chiffre. */
export interface ChiffreDeclare {
  jour: DateCivile;
  sorte: SorteDeChiffre;
  centimes: Centimes;
  pieces: readonly { piece: PieceDeclaree; centimes: Centimes }[];
}

const SORTES = { TPS1: 'services', TLB1: 'biens', TNT1: 'non_soumises' } as const;

/** Ce qu'une pièce met dans un chiffre de cette sorte. */
function apport({ servicesCentimes, biensCentimes }: PieceDeclaree, sorte: SorteDeChiffre): Centimes {
  if (sorte === 'biens') return biensCentimes;
  return sorte === 'non_soumises' || sorte === 'etranger'
    ? servicesCentimes + biensCentimes
    : servicesCentimes;
}

/** Les chiffres d'une période, dans l'ordre du fichier : ventes du jour, ventes à l'étranger, encaissements, jours tenus à part. */
export function chiffresDe(contenu: ContenuDeclare, pieces: readonly PieceDeclaree[]): ChiffreDeclare[] {
  const parCle = new Map(pieces.map((piece) => [piece.cle, piece]));
  const chiffre = (
    jour: DateCivile,
    sorte: SorteDeChiffre,
    centimes: Centimes,
    cles: readonly string[],
  ): ChiffreDeclare => ({
    ...{ jour, sorte, centimes },
    pieces: cles.flatMap((cle) => {
      const piece = parCle.get(cle);
      return piece ? [{ piece, centimes: apport(piece, sorte) }] : [];
    }),
  });
  if (contenu.genre === 'paiements')
    return [
      ...contenu.jours.map((un) => chiffre(un.date, 'encaissements', un.centimes, un.ecritures)),
      ...contenu.reportes.map((un) => chiffre(un.date, 'tenus', un.centimes, un.ecritures)),
    ];
  return [
    ...contenu.blocs.map((un) => chiffre(un.date, SORTES[un.categorie], un.centimes, un.numeros)),
    ...contenu.factures.map(({ numero, emission, type, totalCentimes }) =>
      chiffre(emission, 'etranger', type === '381' ? -totalCentimes : totalCentimes, [numero]),
    ),
  ];
}

/** Les totaux d'une période, par ce qu'elle montre. */
export interface TotauxDeclares {
  auJour: Centimes;
  etranger: Centimes;
  encaisses: Centimes;
  tenus: Centimes;
}

const RANGEES: Readonly<Record<SorteDeChiffre, keyof TotauxDeclares>> = {
  services: 'auJour',
  biens: 'auJour',
  non_soumises: 'auJour',
  etranger: 'etranger',
  encaissements: 'encaisses',
  tenus: 'tenus',
};

export function totauxDeclares(contenu: ContenuDeclare): TotauxDeclares {
  const totaux: TotauxDeclares = { auJour: 0, etranger: 0, encaisses: 0, tenus: 0 };
  for (const { sorte, centimes } of chiffresDe(contenu, [])) totaux[RANGEES[sorte]] += centimes;
  return totaux;
}

/** Les clés de ce qu'un contenu déclare : de quoi voir, après un envoi, ce qui s'y est ajouté. */
export const clesDeclarees = (contenu: ContenuDeclare): string[] => [
  ...new Set(
    contenu.genre === 'paiements'
      ? contenu.jours.flatMap(({ ecritures }) => ecritures)
      : [...contenu.blocs.flatMap(({ numeros }) => numeros), ...contenu.factures.map(({ numero }) => numero)],
  ),
];
