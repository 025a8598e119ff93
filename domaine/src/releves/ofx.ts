import { ReleveRefuse } from './refus';
import { unirLibelles, type Operation, type Releve } from './releve';
import { lireDate, lireDecimal } from './valeurs';

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

/** Un relevé OFX 1 (SGML) ou 2 (XML), tous ses comptes réunis. @throws ReleveRefuse */
export function lireOfx(texte: string): Releve {
  const devise = champ(texte, 'CURDEF');
  if (devise && devise !== 'EUR') throw new ReleveRefuse('RELEVE_AUTRE_DEVISE');
  const releve: Releve = { forme: 'OFX', lignes: [], ecartees: [] };
  texte
    .split(/<STMTTRN>/i)
    .slice(1)
    .forEach((suite, i) => {
      const lue = operation(suite.split(/<\/(?:STMTTRN|BANKTRANLIST)>/i)[0]!);
      if (typeof lue === 'string') releve.ecartees.push({ ligne: i + 1, raison: lue });
      else releve.lignes.push(lue);
    });
  return releve;
}
