import { lireDate } from './dates';
import { estEnEuros, lireDecimal } from './valeurs';
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
  texte.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (entier, decimal, hexa, nom) => {
    if (nom !== undefined) return ENTITES[String(nom).toLowerCase()] ?? entier;
    const signe = decimal === undefined ? Number.parseInt(String(hexa), 16) : Number(decimal);
    return String.fromCodePoint(Math.min(signe, 0x10ffff));
  });

const PROTEGES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Le texte nu : sans commentaires, et ses sections CDATA écrites comme le reste ; elles sont permises en OFX 1 et 2, dans tout élément. */
const sansCdata = (texte: string): string =>
  texte
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, contenu: string) =>
      contenu.replace(/[&<>]/g, (signe) => PROTEGES[signe]!).replace(/[\r\n]+/g, ' '),
    );

/** Une valeur d'un agrégat OFX : sa balise de fin la ferme (XML), sinon la fin de ligne ou la balise suivante (SGML). */
function champ(agregat: string, nom: string): string {
  const ouvre = `<${nom}(?:\\s[^>]*)?>`;
  const lu =
    new RegExp(`${ouvre}([^<]*)</${nom}\\s*>`, 'i').exec(agregat) ??
    new RegExp(`${ouvre}([^<\\r\\n]*)`, 'i').exec(agregat);
  return sansEntites(lu?.[1] ?? '').trim();
}

/** Une référence qui peut être un numéro de facture : des lettres et des chiffres ; un numéro d'ordre de la banque n'en dit rien. */
const referenceDe = (agregat: string): string => {
  const lue = champ(agregat, 'REFNUM');
  return /[a-z].*\d/i.test(lue) ? lue : '';
};

/** Ce que `TRNTYPE` ne peut pas dire d'un argent qui entre : un montant positif y contredit son type. */
const SORTIES = /^(DEBIT|DIRECTDEBIT|PAYMENT|ATM|SRVCHG)$/i;

function operation(agregat: string): Operation | 'date' | 'montant' | 'sens' {
  const date = lireDate(champ(agregat, 'DTPOSTED'));
  if (!date) return 'date';
  const montantCentimes = lireDecimal(champ(agregat, 'TRNAMT'));
  if (montantCentimes === null) return 'montant';
  if (montantCentimes > 0 && SORTIES.test(champ(agregat, 'TRNTYPE'))) return 'sens';
  return {
    date,
    montantCentimes,
    libelle: unirLibelles([
      champ(agregat, 'NAME'),
      champ(agregat, 'EXTDNAME'),
      champ(agregat, 'MEMO'),
      referenceDe(agregat),
    ]),
  };
}

/** Une opération d'un compte ; `attend` : annoncée, pas encore passée (`STMTTRNP`, OFX 2.2). */
interface MouvementOfx {
  agregat: string;
  attend: boolean;
}

/** Les opérations d'un compte (`STMTRS`, `CCSTMTRS`), et sa devise (`CURDEF`, vide s'il ne la dit pas). */
interface CompteOfx {
  devise: string;
  operations: MouvementOfx[];
}

const MOUVEMENT =
  /<STMTTRN(P?)\s*>([\s\S]*?)(?=<\/?STMTTRNP?\s*>|<\/?BANKTRANLISTP?\s*>|<(?:LEDGER|AVAIL)BAL\s*>|$)/gi;

/** Chaque compte du fichier avec sa devise ; ce qui précède le premier en est un s'il porte des opérations. */
const comptesDe = (texte: string): CompteOfx[] =>
  texte
    .split(/<(?:CC|INV)?STMTRS\s*>/i)
    .map((compte) => ({
      devise: champ(compte, 'CURDEF'),
      operations: [...compte.matchAll(MOUVEMENT)].map(([, attend, agregat = '']) => ({
        agregat,
        attend: attend !== '',
      })),
    }))
    .filter(({ devise, operations }) => devise !== '' || operations.length > 0);

/**
 * La devise du montant d'une opération : celle de son agrégat `CURRENCY`, sinon celle du compte. `ORIGCURRENCY` dit d'où vient un
 * montant déjà converti : elle ne compte pas (OFX 2.3, 5.2).
 */
const deviseDe = (agregat: string, duCompte: string): string =>
  champ(agregat.split(/<CURRENCY\s*>/i)[1] ?? '', 'CURSYM') || duCompte;

/**
 * Un relevé OFX 1 (SGML) ou 2 (XML), tous ses comptes réunis : chacun se lit dans sa devise, et ce qui n'est pas en euros s'écarte.
 * @throws ReleveRefuse si aucun compte n'est en euros
 */
export function lireOfx(texte: string): Releve {
  const comptes = comptesDe(sansCdata(texte));
  const autres = comptes.filter(({ devise }) => !estEnEuros(devise));
  if (autres.length > 0 && autres.length === comptes.length) throw new ReleveRefuse('RELEVE_AUTRE_DEVISE');
  // Un compte muet, à côté d'un autre qui n'est pas en euros, peut ne pas l'être non plus.
  const siMuet = autres[0]?.devise ?? '';
  const releve: Releve = { forme: 'OFX', lignes: [], ecartees: [] };
  const mouvements = comptes.flatMap(({ devise, operations }) =>
    operations.map((une) => ({ ...une, devise: devise || siMuet })),
  );
  mouvements.forEach(({ agregat, attend, devise }, i) => {
    const passee = attend ? 'etat' : operation(agregat);
    const lue = estEnEuros(deviseDe(agregat, devise)) ? passee : 'devise';
    if (typeof lue === 'string') releve.ecartees.push({ ligne: i + 1, raison: lue });
    else releve.lignes.push(lue);
  });
  return releve;
}
