import { estEnEuros, lireDate, lireDecimal } from './valeurs';
import { ReleveRefuse } from './refus';
import { unirLibelles, type Operation, type Releve } from './releve';

const ENTITES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const sansEntites = (texte: string): string =>
  texte.replace(/&(#\d{1,6}|[a-z]{2,4});/gi, (entier, nom: string) =>
    nom.startsWith('#')
      ? String.fromCodePoint(Math.min(Number(nom.slice(1)), 0x10ffff))
      : (ENTITES[nom.toLowerCase()] ?? entier),
  );

/** Une valeur d'un agrégat OFX : la fin de ligne ou la balise suivante la ferme (SGML), ou sa balise de fin (XML). */
const champ = (agregat: string, nom: string): string =>
  sansEntites(new RegExp(`<${nom}>([^<\\r\\n]*)`, 'i').exec(agregat)?.[1] ?? '').trim();

function operation(agregat: string): Operation | 'date' | 'montant' {
  const date = lireDate(champ(agregat, 'DTPOSTED').slice(0, 8));
  if (!date) return 'date';
  const montantCentimes = lireDecimal(champ(agregat, 'TRNAMT'));
  if (montantCentimes === null) return 'montant';
  return {
    date,
    montantCentimes,
    libelle: unirLibelles([champ(agregat, 'NAME'), champ(agregat, 'MEMO')]),
  };
}

/** Les opérations d'un compte (`STMTRS`, `CCSTMTRS`), et sa devise (`CURDEF`, vide s'il ne la dit pas). */
interface CompteOfx {
  devise: string;
  operations: string[];
}

/** Chaque compte du fichier avec sa devise ; ce qui précède le premier en est un s'il porte des opérations. */
const comptesDe = (texte: string): CompteOfx[] =>
  texte
    .split(/<(?:CC|INV)?STMTRS>/i)
    .map((compte) => ({
      devise: champ(compte, 'CURDEF'),
      operations: compte
        .split(/<STMTTRN>/i)
        .slice(1)
        .map((suite) => suite.split(/<\/(?:STMTTRN|BANKTRANLIST)>/i)[0]!),
    }))
    .filter(({ devise, operations }) => devise !== '' || operations.length > 0);

/**
 * La devise du montant d'une opération : celle de son agrégat `CURRENCY`, sinon celle du compte. `ORIGCURRENCY` dit d'où vient un
 * montant déjà converti : elle ne compte pas (OFX 2.3, 5.2).
 */
const deviseDe = (agregat: string, duCompte: string): string =>
  champ(agregat.split(/<CURRENCY>/i)[1] ?? '', 'CURSYM') || duCompte;

/**
 * Un relevé OFX 1 (SGML) ou 2 (XML), tous ses comptes réunis : chacun se lit dans sa devise, et ce qui n'est pas en euros s'écarte.
 * @throws ReleveRefuse si aucun compte n'est en euros
 */
export function lireOfx(texte: string): Releve {
  const comptes = comptesDe(texte);
  const autres = comptes.filter(({ devise }) => !estEnEuros(devise));
  if (autres.length > 0 && autres.length === comptes.length) throw new ReleveRefuse('RELEVE_AUTRE_DEVISE');
  // Un compte muet, à côté d'un autre qui n'est pas en euros, peut ne pas l'être non plus.
  const siMuet = autres[0]?.devise ?? '';
  const releve: Releve = { forme: 'OFX', lignes: [], ecartees: [] };
  comptes
    .flatMap(({ devise, operations }) => operations.map((agregat) => ({ agregat, devise: devise || siMuet })))
    .forEach(({ agregat, devise }, i) => {
      const lue = estEnEuros(deviseDe(agregat, devise)) ? operation(agregat) : 'devise';
      if (typeof lue === 'string') releve.ecartees.push({ ligne: i + 1, raison: lue });
      else releve.lignes.push(lue);
    });
  return releve;
}
