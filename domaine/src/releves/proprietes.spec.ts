import fc from 'fast-check';
import { aLEchelle } from '../../../scripts/lib/lenteur.cjs';
import { selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import { exportsDeBanques } from '../../test/support/corpus-banques';
import { lireCsv, SEPARATEURS } from '../valeurs/csv-lecture';
import { redresserGuillemets } from '../valeurs/csv-guillemets';
import { decoder } from './decodage';
import { lireTexteEnTableau } from './lecture';
import { devinerSeparateur } from './rangees';
import { textesASigner, type Releve } from './releve';

const numRuns = selonLaTaille(60, 2_000);
jest.setTimeout(aLEchelle(180_000));

/** Les exports qui se lisent sans question, en cellules. */
const EXPORTS = exportsDeBanques()
  .filter(({ attendu }) => !attendu.demande)
  .map(({ nom, octets }) => {
    const texte = decoder(octets);
    const separateur = devinerSeparateur(texte);
    const cellules = lireCsv(String(redresserGuillemets(texte, separateur)), separateur).map(
      (une) => une.cellules,
    );
    return { nom, cellules, lu: relever(texte) };
  });

function relever(texte: string): Releve {
  const { releve } = lireTexteEnTableau(texte);
  if (!releve) throw new Error('Ses colonnes sont à désigner.');
  return releve;
}

/** Ce qui ne doit pas changer : chaque opération, et combien de lignes s'écartent pour chaque raison. */
const contenu = ({ lignes, ecartees }: Releve): unknown => [
  lignes.map(({ date, montantCentimes, libelle }) => `${date} ${montantCentimes} ${libelle}`).sort(),
  ecartees.map(({ raison }) => raison).sort(),
];

const citee = (cellule: string): string => `"${cellule.replaceAll('"', '""')}"`;
const ecrire = (
  cellules: readonly string[][],
  separateur: string,
  saut: string,
  toutCiter: boolean,
): string =>
  cellules
    .map((rangee) =>
      rangee.map((une) => (toutCiter || /["\r\n;,|\t]/.test(une) ? citee(une) : une)).join(separateur),
    )
    .join(saut);

/** Les octets d'un texte, comme un tableur les écrit. */
const CODAGES: readonly ((texte: string) => Uint8Array)[] = [
  (texte) => Buffer.from(texte, 'utf8'),
  (texte) => Buffer.from(`\ufeff${texte}`, 'utf8'),
  (texte) => Buffer.from(`\ufeff${texte}`, 'utf16le'),
  (texte) => Buffer.from(`\ufeff${texte}`, 'utf16le').swap16(),
];

describe('La façon d’écrire un relevé', () => {
  it('(séparateur, sauts de ligne, guillemets, codage, dernier retour) n’en change ni une opération ni une raison', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...EXPORTS),
        fc.constantFrom(...SEPARATEURS),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        fc.constantFrom(...CODAGES),
        fc.constantFrom('', '\n', '\n\n'),
        ({ cellules, lu }, separateur, saut, toutCiter, coder, fin) => {
          const texte = ecrire(cellules, separateur, saut, toutCiter) + fin;
          expect(contenu(relever(decoder(coder(texte))))).toEqual(contenu(lu));
        },
      ),
      { numRuns },
    );
  });

  it('« sep= » en tête non plus', () => {
    for (const { cellules, lu } of EXPORTS)
      for (const separateur of SEPARATEURS) {
        const texte = `sep=${separateur}\n${ecrire(cellules, separateur, '\n', false)}`;
        expect(contenu(relever(texte))).toEqual(contenu(lu));
      }
  });
});

describe('L’ordre des rangées', () => {
  const seuls = EXPORTS.filter(({ nom }) => !nom.includes('deux-comptes'));

  it('ne change ni la somme ni aucune ligne', () => {
    fc.assert(
      fc.property(fc.constantFrom(...seuls), fc.infiniteStream(fc.nat()), ({ cellules, lu }, alea) => {
        const debut =
          cellules.length - lu.lignes.length - lu.ecartees.filter(({ raison }) => raison !== 'hors').length;
        const rangees = cellules.slice(debut);
        const melees = rangees
          .map((rangee) => ({ rangee, rang: alea.next().value as number }))
          .sort((a, b) => a.rang - b.rang)
          .map(({ rangee }) => rangee);
        const texte = ecrire([...cellules.slice(0, debut), ...melees], ';', '\n', false);
        expect(contenu(relever(texte))).toEqual(contenu(lu));
      }),
      { numRuns },
    );
  });
});

describe('Des périodes qui se chevauchent', () => {
  it('ne donnent que les opérations du fichier entier, chacune une fois', () => {
    for (const { nom, lu } of EXPORTS) {
      const entier = textesASigner(lu.lignes);
      for (const coupe of lu.lignes.map(({ date }) => date)) {
        const avant = textesASigner(lu.lignes.filter(({ date }) => date <= coupe));
        const apres = textesASigner(lu.lignes.filter(({ date }) => date >= coupe));
        expect([nom, [...new Set([...avant, ...apres])].sort()]).toEqual([nom, [...entier].sort()]);
      }
    }
  });
});

describe('Des libellés hostiles', () => {
  const libelle = fc
    .string({
      unit: fc.constantFrom('a', 'É', '"', ';', ',', '|', "'", '=', '-', '1', ' ', '😀', '€'),
      maxLength: 12,
    })
    .map((texte) => `VIR ${texte}`);
  const operation = fc.tuple(
    libelle,
    fc.integer({ min: -9_999_999, max: 9_999_999 }).filter((n) => n !== 0),
  );

  it('bien cités, ne changent aucune somme et n’effacent aucune ligne', () => {
    fc.assert(
      fc.property(
        fc.array(operation, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(...SEPARATEURS),
        (operations, separateur) => {
          const rangees = operations.map(([texte, montant]) => [
            '25/11/2026',
            texte,
            montant < 0 ? (-montant / 100).toFixed(2) : '',
            montant > 0 ? (montant / 100).toFixed(2) : '',
          ]);
          const { lignes, ecartees } = relever(
            ecrire([['Date', 'Libellé', 'Débit', 'Crédit'], ...rangees], separateur, '\n', true),
          );
          expect(lignes.map(({ montantCentimes }) => montantCentimes)).toEqual(
            operations.map(([, montant]) => montant),
          );
          expect(ecartees).toEqual([]);
        },
      ),
      { numRuns },
    );
  });
});
