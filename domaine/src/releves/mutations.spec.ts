import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { aLEchelle } from '../../../scripts/lib/lenteur.cjs';
import { selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import { exportsDeBanques } from '../../test/support/corpus-banques';
import { decoder, formeDuTexte } from './decodage';
import { lireTexteEnTableau, type Lecture } from './lecture';
import { lireMt940 } from './mt940';
import { lireOfx } from './ofx';
import { ReleveRefuse } from './refus';
import type { Operation, Releve } from './releve';
import { devinerSeparateur, type Tableau } from './rangees';

/** Combien de fichiers abîmés se lisent. */
const FICHIERS = selonLaTaille(300, 10_000);
/** Ce que toute la campagne peut durer, sur une machine partagée. */
jest.setTimeout(aLEchelle(180_000));
/** La plus longue lecture admise d'un fichier abîmé, en millisecondes. */
const LECTURE_MAXIMALE = aLEchelle(2_000);

const CONTRATS = join(__dirname, '../../../e2e/contrats');
const echantillons = [
  'releves/ofx1-cp1252.ofx',
  'cas-publics/07-deux-comptes-eur-usd.ofx',
  'cas-publics/08-sens-dans-une-colonne.csv',
  'cas-publics/10-revolut-business.csv',
  'cas-publics/11-ofx-cdata.ofx',
  'cas-publics/16-guillemet-isole.csv',
  'cas-publics/19-qonto.csv',
].map((nom) => readFileSync(join(CONTRATS, nom)));
const TABLEAUX = exportsDeBanques().map(({ octets }) => octets);
const mt940 = Buffer.from(
  [
    ':20:STARTUMS',
    ':25:30006/00012345678',
    ':60F:C261031EUR100,00',
    ...Array.from(
      { length: 8 },
      (_, i) => `:61:261105110${i + 1}C${i}2,50NTRFFAC-2026-10${i}//B${i}\r\n:86:166?20VIR?32CLIENT`,
    ),
    ':62F:C261130EUR300,00',
  ].join('\r\n'),
);
const BASES: readonly Uint8Array[] = [...TABLEAUX, ...echantillons, mt940];

/** Une blessure : ce qu'un transfert, un tableur ou une main fait à un fichier. */
const BLESSURES: readonly ((octets: number[], ou: number, quoi: number) => number[])[] = [
  (octets, ou) => octets.toSpliced(ou, 1),
  (octets, ou, quoi) => octets.toSpliced(ou, 0, quoi),
  (octets, ou, quoi) => octets.with(ou, quoi),
  (octets, ou) => octets.slice(0, ou),
  (octets, ou, quoi) => octets.toSpliced(ou, quoi),
  (octets, ou, quoi) => octets.toSpliced(ou, 0, ...octets.slice(ou, ou + quoi)),
  ...['"', ';', ',', '\t', '\n', '\r', '<', '&', '-', '0', '\u0000'].map(
    (signe) => (octets: number[], ou: number) => octets.toSpliced(ou, 0, signe.charCodeAt(0)),
  ),
];

const blessure = fc.record({
  comment: fc.constantFrom(...BLESSURES),
  ou: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  quoi: fc.integer({ min: 0, max: 255 }),
});
const abime = fc
  .record({ base: fc.constantFrom(...BASES), blessures: fc.array(blessure, { minLength: 1, maxLength: 4 }) })
  .map(({ base, blessures }) =>
    Uint8Array.from(
      blessures.reduce(
        (octets, { comment, ou, quoi }) =>
          octets.length > 0 ? comment(octets, Math.floor(ou * octets.length), quoi) : octets,
        [...base],
      ),
    ),
  );

type Lu = { releve: Releve | null; lecture: Lecture | null; texte: string };

/** Ce que le fichier donne, ou `null` s'il est refusé avec sa raison ; toute autre erreur est une panne. */
function lire(octets: Uint8Array): Lu | null {
  try {
    const texte = decoder(octets);
    const forme = formeDuTexte(texte);
    if (forme === 'xml') return null;
    if (forme === 'ofx') return { releve: lireOfx(texte), lecture: null, texte };
    if (forme === 'mt940') return { releve: lireMt940(texte), lecture: null, texte };
    const lecture = lireTexteEnTableau(texte);
    return { releve: lecture.releve, lecture, texte };
  } catch (erreur) {
    if (!(erreur instanceof ReleveRefuse)) throw erreur;
    return null;
  }
}

/** Combien de lignes du texte, sous les premiers titres, ne sont ni vides ni d'autres titres : comptées sans le lecteur. */
function lignesDuTexte(texte: string, { lignes: places, suites }: Tableau): number {
  const separateur = devinerSeparateur(texte);
  const dessous = texte.split(/\r\n|\r|\n/).slice((places[0] ?? Infinity) - 1);
  const ecrites = dessous.filter((ligne) => ligne.replaceAll(separateur, '').trim() !== '');
  return Math.max(0, ecrites.length - suites.length);
}

describe('Un relevé abîmé', () => {
  it(`(${FICHIERS} fichiers) se lit ou se refuse, vite ; chaque ligne est une opération ou s’écarte, aucune ne manque`, () => {
    let [plusLongue, lus, lignes] = [0, 0, 0];
    fc.assert(
      fc.property(abime, (octets) => {
        const depart = performance.now();
        const lu = lire(octets);
        plusLongue = Math.max(plusLongue, performance.now() - depart);
        if (!lu?.releve) return;
        if (!lu.lecture?.tableau) {
          const ecrites = lu.texte.match(/<STMTTRNP?\s*>|^:61:/gim)?.length ?? 0;
          expect(lu.releve.lignes.length + lu.releve.ecartees.length).toBe(ecrites);
          return;
        }
        const { releve, texte } = lu;
        const { tableau } = lu.lecture;
        if (tableau.lignes.length === 0) return;
        lus += 1;
        const dites = releve.lignes.length + releve.ecartees.length - tableau.avant.length;
        lignes += dites;
        // Un guillemet peut réunir deux lignes dans une cellule, ou tenir seul sur la sienne : le compte du texte ne le sait pas.
        if (texte.includes('"')) expect(dites).toBeLessThanOrEqual(lignesDuTexte(texte, tableau));
        else expect(dites).toBe(lignesDuTexte(texte, tableau));
      }),
      { numRuns: FICHIERS },
    );
    process.stdout.write(
      `${FICHIERS} fichiers abîmés, ${lus} tableaux lus, ${lignes} lignes dites, ${Math.round(plusLongue)} ms au plus\n`,
    );
    expect(plusLongue).toBeLessThan(LECTURE_MAXIMALE);
  });

  const exports = exportsDeBanques()
    .filter(({ attendu }) => !attendu.demande)
    .map(({ octets }) => {
      const texte = decoder(octets);
      const { releve, tableau } = lireTexteEnTableau(texte);
      return { lignes: texte.split(/\r\n|\r|\n/), premiere: tableau!.lignes[0]! - 1, releve: releve! };
    });
  const cle = ({ date, montantCentimes, libelle }: Operation): string =>
    `${date}|${montantCentimes}|${libelle}`;

  it(`sur une seule ligne (${FICHIERS} fois) ne change pas ce que disent les autres : elles se lisent de même, ou s’écartent`, () => {
    const signe = fc.constantFrom(
      '"',
      ';',
      ',',
      '.',
      '-',
      '+',
      ' ',
      '0',
      '1',
      '9',
      'D',
      'C',
      'EUR',
      'USD',
      '/',
      '(',
      '=',
    );
    const coup = fc.record({ ou: fc.nat(), ote: fc.integer({ min: 0, max: 3 }), mis: signe });
    fc.assert(
      fc.property(
        fc.constantFrom(...exports),
        fc.nat(),
        fc.array(coup, { minLength: 1, maxLength: 3 }),
        (un, rang, coups) => {
          const place = un.premiere + (rang % (un.lignes.length - un.premiere));
          const abimee = coups.reduce((ligne, { ou, ote, mis }) => {
            const debut = ou % (ligne.length + 1);
            return ligne.slice(0, debut) + mis + ligne.slice(debut + ote);
          }, un.lignes[place]!);
          const lu = lire(Buffer.from(un.lignes.with(place, abimee).join('\n')));
          if (!lu?.releve) return;
          const connues = un.releve.lignes.map(cle);
          const neuves = lu.releve.lignes.map(cle).filter((une) => {
            const deja = connues.indexOf(une);
            if (deja >= 0) connues.splice(deja, 1);
            return deja < 0;
          });
          expect(neuves.length).toBeLessThanOrEqual(1);
          const dites = (releve: Releve): number => releve.lignes.length + releve.ecartees.length;
          expect(dites(lu.releve)).toBeGreaterThanOrEqual(dites(un.releve) - 1);
        },
      ),
      { numRuns: FICHIERS },
    );
  });
});
