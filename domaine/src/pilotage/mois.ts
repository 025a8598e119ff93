import { type Chiffre, chiffreDe, type Terme } from '../cotisations/chiffre';
import { type DateCivile, formaterDateCourte, moisDe } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';

/** Un document émis. */
export interface DocumentEmis {
  genre: 'facture' | 'avoir';
  numero: string;
  dateEmission: DateCivile;
  /** Toujours positif, celui d'un avoir aussi. */
  totalTtcCentimes: Centimes;
  /** Les acomptes déjà facturés qu'un solde déduit, ou que l'avoir d'un solde rend : ils restent facturés. */
  imputesCentimes: Centimes;
  lien?: string;
}

/** Une écriture du livre des recettes. */
export interface EcritureDuLivre {
  date: DateCivile;
  /** Négatif si l'argent est rendu, ou l'écriture annulée. */
  montantCentimes: Centimes;
  libelle: string;
  lien?: string;
}

const avecLien = (terme: Terme, lien: string | undefined): Terme =>
  lien === undefined ? terme : { ...terme, lien };

/** Ce qui est facturé dans un mois, au jour d'émission : un acompte n'y est qu'une fois, un avoir s'y retire le sien. */
export const factureDuMois = (documents: readonly DocumentEmis[], mois: string): Chiffre =>
  chiffreDe(
    {
      regle:
        'Les factures émises dans le mois, moins les acomptes qu’elles déduisent, moins les avoirs émis dans le mois, sans les acomptes qu’ils rendent.',
      source: 'Vos factures et vos avoirs, à leur date d’émission',
    },
    documents
      .filter(({ dateEmission }) => moisDe(dateEmission) === mois)
      .map(({ genre, numero, totalTtcCentimes, imputesCentimes, lien }) =>
        avecLien(
          {
            libelle: numero,
            centimes: (genre === 'avoir' ? -1 : 1) * (totalTtcCentimes - imputesCentimes),
          },
          lien,
        ),
      ),
  );

/** Ce qui est encaissé dans un mois, au jour où l'argent est reçu ; négatif si l'on a rendu davantage. */
export const encaisseDuMois = (ecritures: readonly EcritureDuLivre[], mois: string): Chiffre =>
  chiffreDe(
    {
      regle: 'Ce qui est reçu dans le mois, moins ce qui est rendu.',
      source: 'Votre livre des recettes',
    },
    ecritures
      .filter(({ date }) => moisDe(date) === mois)
      .map(({ date, libelle, montantCentimes, lien }) =>
        avecLien({ libelle: `${formaterDateCourte(date)}, ${libelle}`, centimes: montantCentimes }, lien),
      ),
  );

/** Le mois décalé de tant : `2026-11`, −12 donne `2025-11`. */
export function moisDecale(mois: string, ecart: number): string {
  const rang = Number(mois.slice(0, 4)) * 12 + Number(mois.slice(5, 7)) - 1 + ecart;
  return `${Math.floor(rang / 12)}-${String((rang % 12) + 1).padStart(2, '0')}`;
}

/** Les mois qui finissent à celui-ci, du plus ancien au plus récent : ceux sans rien y sont aussi. */
export const derniersMois = (mois: string, nombre = 12): string[] =>
  Array.from({ length: nombre }, (_, rang) => moisDecale(mois, rang - nombre + 1));
