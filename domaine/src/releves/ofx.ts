import type { Centimes } from '../valeurs/montant';
import { LIGNES_DU_RELEVE } from './bornes';
import { avecAvant, jourDAvant, libelleDAvant, numeroDeCompte } from './avant';
import { lireDate } from './dates';
import { champ, sansCdata } from './ofx-champs';
import { reditesDe } from './redites';
import { refuserAuDela, ReleveRefuse } from './refus';
import {
  douterDe,
  unirLibelles,
  type EcartDeSolde,
  type Operation,
  type RaisonEcartee,
  type Releve,
  type SoldeSeul,
} from './releve';
import { estEnEuros, lireDecimal } from './valeurs';

/** Une référence qui peut être un numéro de facture : des lettres et des chiffres ; un numéro d'ordre de la banque n'en dit rien. */
const referenceDe = (agregat: string): string => {
  const lue = champ(agregat, 'REFNUM');
  return /[a-z].*\d/i.test(lue) ? lue : '';
};

/** Ce que `TRNTYPE` ne peut pas dire d'un argent qui entre : un montant positif y contredit son type. */
const SORTIES = /^(DEBIT|DIRECTDEBIT|PAYMENT|ATM|SRVCHG)$/i;

/** Ce que `TRNTYPE` ne dit que d'un argent qui entre : un montant négatif en fait douter. */
const ENTREES = /^(CREDIT|DEP|DIRECTDEP)$/i;

function operation(agregat: string, compte: string): Operation | RaisonEcartee {
  const date = lireDate(champ(agregat, 'DTPOSTED'));
  if (!date) return 'date';
  const montantCentimes = lireDecimal(champ(agregat, 'TRNAMT'));
  if (montantCentimes === null) return 'montant';
  if (montantCentimes > 0 && SORTIES.test(champ(agregat, 'TRNTYPE'))) return 'sens';
  const [nom, memo] = [champ(agregat, 'NAME'), champ(agregat, 'MEMO')];
  const libelle = unirLibelles([nom, champ(agregat, 'EXTDNAME'), memo, referenceDe(agregat)]);
  const lue = { date, montantCentimes, libelle, ...(compte && { compte }) };
  return avecAvant(lue, {
    date: jourDAvant(champ(agregat, 'DTPOSTED')) ?? date,
    libelle: libelleDAvant([nom, memo]),
  });
}

/** Une opération d'un compte ; `attend` : annoncée, pas encore passée (`STMTTRNP`, OFX 2.2). */
interface MouvementOfx {
  agregat: string;
  attend: boolean;
}

/** Un relevé d'un compte (`STMTRS`, `CCSTMTRS`) : son numéro, sa devise (`CURDEF`), vides s'il ne les dit pas, et son solde final. */
interface CompteOfx {
  numero: string;
  devise: string;
  soldeCentimes: Centimes | null;
  /** Le jour du solde. */
  au: string;
  operations: MouvementOfx[];
}

const MOUVEMENT =
  /<STMTTRN(P?)\s*>([\s\S]*?)(?=<\/?STMTTRNP?\s*>|<\/?BANKTRANLISTP?\s*>|<(?:LEDGER|AVAIL)BAL\s*>|$)/gi;

function compteDe(texte: string): CompteOfx {
  const solde = texte.split(/<LEDGERBAL\s*>/i)[1] ?? '';
  return {
    numero: champ(texte.split(/<STMTTRN/i)[0]!, 'ACCTID'),
    devise: champ(texte, 'CURDEF'),
    soldeCentimes: lireDecimal(champ(solde, 'BALAMT')),
    au: champ(solde, 'DTASOF'),
    operations: [...texte.matchAll(MOUVEMENT)].map(([, attend, agregat = '']) => ({
      agregat,
      attend: attend !== '',
    })),
  };
}

/** Chaque compte du fichier avec sa devise ; ce qui précède le premier en est un s'il porte des opérations. */
const comptesDe = (texte: string): CompteOfx[] =>
  texte
    .split(/<(?:CC|INV)?STMTRS\s*>/i)
    .map(compteDe)
    .filter(({ devise, operations }) => devise !== '' || operations.length > 0);

/**
 * La devise du montant d'une opération : celle de son agrégat `CURRENCY`, sinon celle du compte. `ORIGCURRENCY` dit d'où vient un
 * montant déjà converti : elle ne compte pas (OFX 2.3, 5.2).
 */
const deviseDe = (agregat: string, duCompte: string): string =>
  champ(agregat.split(/<CURRENCY\s*>/i)[1] ?? '', 'CURSYM') || duCompte;

/** Une opération lue, et de quel relevé elle est. */
interface Lue {
  releve: number;
  compte: string;
  lue: Operation | RaisonEcartee;
  reference: string;
}

/** Ce que chaque relevé dit ; un compte muet, à côté d'un autre qui n'est pas en euros, peut ne pas l'être non plus. */
function lireComptes(comptes: readonly CompteOfx[]): Lue[] {
  const siMuet = comptes.find(({ devise }) => !estEnEuros(devise))?.devise ?? '';
  return comptes.flatMap(({ numero, devise, operations }, releve) =>
    operations.map(({ agregat, attend }) => {
      const passee = attend ? 'etat' : operation(agregat, numeroDeCompte(numero));
      const lue = estEnEuros(deviseDe(agregat, devise || siMuet)) ? passee : 'devise';
      return { releve, compte: numero, lue, reference: champ(agregat, 'FITID') };
    }),
  );
}

const cleDe = ({ lue, reference }: Lue): string =>
  typeof lue === 'string' ? lue : [lue.date, lue.montantCentimes, lue.libelle, reference].join('|');

/** Les soldes d'un même compte, d'un relevé au suivant : chacun vaut le précédent et ce qui s'est passé depuis. */
function ecartsDe(comptes: readonly CompteOfx[], retenues: readonly Lue[]): EcartDeSolde[] {
  const suivis = comptes
    .map((compte, releve) => ({ ...compte, releve }))
    .filter(({ numero, soldeCentimes, au }) => numero !== '' && soldeCentimes !== null && au !== '')
    .sort((a, b) => a.au.localeCompare(b.au));
  return suivis.flatMap(({ numero, releve, soldeCentimes, au }, i) => {
    const precedent = suivis.slice(0, i).findLast((un) => un.numero === numero && un.au < au);
    if (!precedent) return [];
    const depuis = lireDate(precedent.au) ?? '';
    const attenduCentimes = retenues
      .filter((une) => une.releve === releve)
      .reduce(
        (somme, { lue }) => somme + (typeof lue === 'string' || lue.date < depuis ? 0 : lue.montantCentimes),
        precedent.soldeCentimes!,
      );
    return attenduCentimes === soldeCentimes ? [] : [{ ecritCentimes: soldeCentimes!, attenduCentimes }];
  });
}

/** Les soldes finals que rien ne permet de vérifier : ceux d'un compte qui n'en écrit qu'un. OFX n'écrit pas le solde de départ. */
function soldesSeulsDe(comptes: readonly CompteOfx[]): SoldeSeul[] {
  const ecrits = comptes.filter(({ devise, soldeCentimes }) => estEnEuros(devise) && soldeCentimes !== null);
  return ecrits
    .filter(({ numero }) => numero === '' || ecrits.filter((un) => un.numero === numero).length === 1)
    .map(({ soldeCentimes, au }) => ({ centimes: soldeCentimes!, au: lireDate(au) }));
}

/**
 * Un relevé OFX 1 (SGML) ou 2 (XML), tous ses comptes réunis : chacun se lit dans sa devise, et ce qui n'est pas en euros s'écarte.
 * @throws ReleveRefuse si aucun compte n'est en euros
 */
export function lireOfx(texte: string): Releve {
  refuserAuDela(texte, '<STMTTRN>', LIGNES_DU_RELEVE);
  const comptes = comptesDe(sansCdata(texte));
  if (comptes.length > 0 && comptes.every(({ devise }) => !estEnEuros(devise)))
    throw new ReleveRefuse('RELEVE_AUTRE_DEVISE');
  const lues = lireComptes(comptes);
  const redites = reditesDe(lues.map((une) => ({ ...une, cle: cleDe(une) })));
  const types = comptes.flatMap(({ operations }) =>
    operations.map(({ agregat }) => champ(agregat, 'TRNTYPE')),
  );
  const retenues = lues.filter((_, i) => !redites[i]);
  const releve: Releve = { forme: 'OFX', lignes: [], ecartees: [] };
  lues.forEach(({ lue }, i) => {
    if (typeof lue === 'string') releve.ecartees.push({ ligne: i + 1, raison: lue });
    else if (redites[i]) releve.ecartees.push({ ligne: i + 1, raison: 'redite' });
    else {
      if (lue.montantCentimes < 0 && ENTREES.test(types[i]!)) douterDe(releve, lue, i + 1);
      releve.lignes.push(lue);
    }
  });
  const ecarts = ecartsDe(
    comptes.map((compte) => (estEnEuros(compte.devise) ? compte : { ...compte, numero: '' })),
    retenues,
  );
  if (ecarts.length > 0) releve.soldes = { ecarts, desordre: false };
  const seuls = soldesSeulsDe(comptes);
  if (seuls.length > 0) releve.soldesSeuls = seuls;
  return releve;
}
