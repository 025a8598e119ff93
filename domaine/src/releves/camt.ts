import { avecAvant, jourDAvant, libelleDAvant, numeroDeCompte } from './avant';
import { ReleveRefuse } from './refus';
import { reditesDe } from './redites';
import {
  type EcartDeSolde,
  type Operation,
  type RaisonEcartee,
  neDitRien,
  type Releve,
  type SoldeSeul,
  unirLibelles,
} from './releve';
import { lireDate } from './dates';
import { estEnEuros, lireDecimal } from './valeurs';

/** Une écriture (`Ntry`) d'un CAMT, telle que le navigateur la lit, en textes. */
export interface EcritureCamt {
  montant: string;
  /** Celle de l'écriture, sinon celle de son compte ; vide si rien n'est dit. */
  devise: string;
  /** `CRDT` ou `DBIT`. */
  sens: string;
  /** `BOOK` une fois passée ; vide si rien n'est dit. */
  etat: string;
  date: string;
  /** Ce que le payeur et la banque ont écrit. */
  libelles: string[];
  /** Ceux qui se lisaient avant le 26 novembre 2026, dans leur ordre ; absent d'une forme qui ne se lisait pas. */
  dAvant?: string[];
  /** Là où le numéro d'une facture se range : document cité, référence du créancier, `EndToEndId`. */
  references: string[];
  /** Les références de la banque du payeur : si aucune autre n'est dite. */
  secours: string[];
  /** La référence de la banque qui tient le compte. */
  propre: string;
}

/** Un solde (`Bal`) : son code (`OPBD`, `CLBD`…), sa somme, son sens. */
export interface SoldeCamt {
  code: string;
  montant: string;
  sens: string;
}

/** Un relevé (`Stmt`, `Rpt`, `Ntfctn`) d'un compte. */
export interface RelevePartielCamt {
  /** L'IBAN ou le numéro du compte ; vide s'il n'est pas dit. */
  compte: string;
  soldes: SoldeCamt[];
  ecritures: EcritureCamt[];
}

const SIGNES: Readonly<Record<string, number>> = { CRDT: 1, DBIT: -1 };

function sommeSignee(montant: string, sens: string): number | null {
  const somme = lireDecimal(montant);
  const signe = SIGNES[sens];
  if (somme === null || somme < 0 || !signe) return null;
  return somme === 0 ? 0 : signe * somme;
}

const estPassee = ({ etat }: EcritureCamt): boolean => etat === '' || etat === 'BOOK';

/** La référence, sans l'enveloppe « RF18 » de l'ISO 11649 ; vide si elle ne dit rien. */
const referenceUtile = (texte: string): string =>
  neDitRien(texte) ? '' : texte.trim().replace(/^RF\d{2}(?=[A-Z])/i, '');

function libelleDe({ libelles, references, secours }: EcritureCamt): string {
  const dites = references.map(referenceUtile).filter(Boolean);
  return unirLibelles([...libelles, ...(dites.length > 0 ? dites : secours.map(referenceUtile))]);
}

function lireEcriture(ecriture: EcritureCamt, compte: string): Operation | RaisonEcartee {
  if (!estEnEuros(ecriture.devise)) return 'devise';
  if (!estPassee(ecriture)) return 'etat';
  const date = lireDate(ecriture.date);
  if (!date) return 'date';
  const montantCentimes = sommeSignee(ecriture.montant, ecriture.sens);
  if (montantCentimes === null) return 'montant';
  const numero = numeroDeCompte(compte);
  const lue = { date, libelle: libelleDe(ecriture), montantCentimes, ...(numero && { compte: numero }) };
  if (!ecriture.dAvant) return lue;
  return avecAvant(lue, {
    date: jourDAvant(ecriture.date) ?? date,
    libelle: libelleDAvant(ecriture.dAvant),
  });
}

const solde = (soldes: readonly SoldeCamt[], codes: readonly string[]): number | null => {
  const dit = soldes.find(({ code }) => codes.includes(code));
  return dit ? sommeSignee(dit.montant, dit.sens) : null;
};

/** Le solde final que l'ouverture et les écritures ne donnent pas ; rien si le relevé n'a pas les deux soldes. */
function ecartDe({ soldes, ecritures }: RelevePartielCamt): EcartDeSolde[] {
  const [ouverture, ecritCentimes] = [solde(soldes, ['OPBD', 'PRCD']), solde(soldes, ['CLBD'])];
  if (ouverture === null || ecritCentimes === null) return [];
  const attenduCentimes = ecritures
    .filter(estPassee)
    .reduce((somme, { montant, sens }) => somme + (sommeSignee(montant, sens) ?? 0), ouverture);
  return attenduCentimes === ecritCentimes ? [] : [{ ecritCentimes, attenduCentimes }];
}

/** Le solde final d'un relevé qui n'écrit pas celui de départ. */
function soldeSeulDe({ soldes, ecritures }: RelevePartielCamt): SoldeSeul[] {
  const centimes = solde(soldes, ['CLBD']);
  if (centimes === null || solde(soldes, ['OPBD', 'PRCD']) !== null) return [];
  return ecritures.every(({ devise }) => estEnEuros(devise)) ? [{ centimes, au: null }] : [];
}

/**
 * Les relevés d'un CAMT.052, .053 ou .054, quelle qu'en soit la version : le signe vient de `CdtDbtInd`, chaque compte se lit dans sa devise.
 * @throws ReleveRefuse si aucune écriture n'est en euros
 */
export function releveDeCamt(forme: string, partiels: readonly RelevePartielCamt[]): Releve {
  const ecritures = partiels.flatMap(({ compte, ecritures }, rang) =>
    ecritures.map((ecriture) => ({ compte, releve: rang, ecriture, lue: lireEcriture(ecriture, compte) })),
  );
  if (ecritures.length > 0 && ecritures.every(({ lue }) => lue === 'devise'))
    throw new ReleveRefuse('RELEVE_AUTRE_DEVISE');
  const redites = reditesDe(
    ecritures.map(({ compte, releve, ecriture: { propre, montant, sens, date }, lue }) => {
      const libelle = typeof lue === 'string' ? lue : lue.libelle;
      return { compte, releve, cle: [date, sens, montant, libelle, propre].join('|') };
    }),
  );
  const releve: Releve = { forme, lignes: [], ecartees: [] };
  ecritures.forEach(({ lue }, i) => {
    if (typeof lue === 'string') releve.ecartees.push({ ligne: i + 1, raison: lue });
    else if (redites[i]) releve.ecartees.push({ ligne: i + 1, raison: 'redite' });
    else releve.lignes.push(lue);
  });
  const ecarts = partiels
    .filter((un) => un.ecritures.every(({ devise }) => estEnEuros(devise)))
    .flatMap(ecartDe);
  if (ecarts.length > 0) releve.soldes = { ecarts, desordre: false };
  const seuls = partiels.flatMap(soldeSeulDe);
  if (seuls.length > 0) releve.soldesSeuls = seuls;
  return releve;
}
