import { type Chiffre, chiffreDe, type Terme } from '../cotisations/chiffre';
import { type DateCivile, ecartEnJours, formaterDateCourte } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import type { FacturePayee } from './delais';
import { exigibleDe, type FactureOuverte } from './impayes';

const SOURCE_FACTURES = 'Vos factures, à la date d’échéance';

const avecLien = (libelle: string, centimes: Centimes, lien: string | undefined): Terme => ({
  libelle,
  centimes,
  ...(lien !== undefined && { lien }),
});

const termeOuvert = (
  { numero, dateEcheance, resteCentimes, lien }: FactureOuverte,
  centimes: Centimes = resteCentimes,
): Terme => avecLien(`${numero}, ${formaterDateCourte(dateEcheance)}`, centimes, lien);

const ouvertes = (factures: readonly FactureOuverte[]): FactureOuverte[] =>
  factures.filter(({ resteCentimes }) => resteCentimes > 0);

/** Tout ce que les clients doivent : le chiffre « À encaisser » de la liste. */
export const aEncaisser = (factures: readonly FactureOuverte[]): Chiffre =>
  chiffreDe(
    { regle: 'Ce qui reste à payer de toutes vos factures émises.', source: SOURCE_FACTURES },
    ouvertes(factures).map((une) => termeOuvert(une)),
  );

/** Ce jour, cette facture attend depuis trop longtemps : échue, que son client ne dit pas payée, et non seulement retenue en garantie. */
export const estEnRetard = (une: FactureOuverte, aujourdhui: DateCivile): boolean =>
  une.dateEcheance < aujourdhui && une.aPart !== 'declaree' && exigibleDe(une) > 0;

/** Ce qui est échu : le chiffre « En retard » de la liste. Ce que le client dit payé, ou retient en garantie, n'y est pas. */
export function enRetard(factures: readonly FactureOuverte[], aujourdhui: DateCivile): Chiffre {
  const echues = ouvertes(factures).filter(({ dateEcheance }) => dateEcheance < aujourdhui);
  const declaree = ({ aPart }: FactureOuverte): boolean => aPart === 'declaree';
  return chiffreDe(
    {
      regle:
        'Ce qui reste à payer des factures dont l’échéance est passée, sauf celles que le client dit payées et ce qu’il retient en garantie.',
      source: SOURCE_FACTURES,
    },
    echues.filter((une) => estEnRetard(une, aujourdhui)).map((une) => termeOuvert(une, exigibleDe(une))),
    echues.filter(declaree).map((une) => {
      const terme = termeOuvert(une);
      return { ...terme, libelle: `${terme.libelle}\u00a0: déclarée payée par le client` };
    }),
  );
}

/** Ce qui se montre à part des âges. */
export type PartDImpayes = NonNullable<FactureOuverte['aPart']> | 'retenue';

const A_PART: Readonly<Record<PartDImpayes, string>> = {
  declaree:
    'Ce qui reste à payer des factures que leur client dit payées\u00a0: l’argent n’est pas encore noté reçu.',
  contestee: 'Ce qui reste à payer des factures dont une ligne est contestée.',
  retenue: 'Ce qu’un client retient en garantie, et qui n’est pas encore dû.',
};

/** Ce qui se montre à part des âges. */
export const impayesAPart = (factures: readonly FactureOuverte[], lesquelles: PartDImpayes): Chiffre =>
  chiffreDe(
    { regle: A_PART[lesquelles], source: SOURCE_FACTURES },
    ouvertes(factures)
      .filter(({ aPart, retenuCentimes }) =>
        lesquelles === 'retenue' ? !aPart && retenuCentimes : aPart === lesquelles,
      )
      .map((une) => termeOuvert(une, lesquelles === 'retenue' ? une.retenuCentimes : undefined)),
  );

/** Une facture payée, telle qu'elle se montre. */
export interface PayeeNommee extends FacturePayee {
  numero: string;
  lien?: string;
}

/** Les jours que ces factures ont attendus, en jours et non en centimes : leur moyenne est le délai de paiement. */
export const joursAttendus = (factures: readonly PayeeNommee[]): Chiffre =>
  chiffreDe(
    {
      regle:
        'Les jours de l’émission au paiement qui solde chaque facture\u00a0; le délai est leur moyenne, ou leur moyenne où chaque facture pèse son montant.',
      source: 'Vos factures soldées des douze derniers mois, celui-ci compris',
    },
    factures.map(({ numero, dateEmission, soldeeLe, lien }) =>
      avecLien(
        `${numero}, soldée le ${formaterDateCourte(soldeeLe)}`,
        Math.max(0, ecartEnJours(dateEmission, soldeeLe)),
        lien,
      ),
    ),
  );

/** Une écriture du livre, et ce qu'elle paie. */
export interface EcritureNommee {
  date: DateCivile;
  montantCentimes: Centimes;
  /** Absent : sa facture ne dit pas ce qu'elle vend. */
  biensCentimes?: Centimes;
  libelle: string;
  lien?: string;
}

/** Ce que des écritures paient de biens, de services, ou sans le dire. */
export type NatureDuLivre = 'biens' | 'services' | 'nature_non_dite';

const REGLES_DE_NATURE: Readonly<Record<NatureDuLivre, string>> = {
  biens: 'Ce qui, de l’argent reçu, paie des ventes de biens.',
  services: 'Ce qui, de l’argent reçu, paie des prestations de services.',
  nature_non_dite: 'L’argent reçu de factures qui ne disent pas ce qu’elles vendent.',
};

function partDeNature({ montantCentimes, biensCentimes }: EcritureNommee, nature: NatureDuLivre): Centimes {
  if (nature === 'nature_non_dite') return biensCentimes === undefined ? montantCentimes : 0;
  if (biensCentimes === undefined) return 0;
  return nature === 'biens' ? biensCentimes : montantCentimes - biensCentimes;
}

/** Ce que ces écritures paient de cette nature. */
export const chiffreDeNature = (ecritures: readonly EcritureNommee[], nature: NatureDuLivre): Chiffre =>
  chiffreDe(
    { regle: REGLES_DE_NATURE[nature], source: 'Votre livre des recettes' },
    ecritures
      .map((une) =>
        avecLien(`${formaterDateCourte(une.date)}, ${une.libelle}`, partDeNature(une, nature), une.lien),
      )
      .filter(({ centimes }) => centimes !== 0),
  );

/** Ce que ces écritures additionnent. @param regle ce qui les a choisies, en une phrase */
export const chiffreDEcritures = (ecritures: readonly EcritureNommee[], regle: string): Chiffre =>
  chiffreDe(
    { regle, source: 'Votre livre des recettes' },
    ecritures.map(({ date, libelle, montantCentimes, lien }) =>
      avecLien(`${formaterDateCourte(date)}, ${libelle}`, montantCentimes, lien),
    ),
  );
