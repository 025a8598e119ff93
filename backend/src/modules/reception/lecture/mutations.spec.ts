import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aLEchelle } from '../../../../../scripts/lib/lenteur.cjs';
import { selonLaTaille } from '../../../../../scripts/lib/tailles.cjs';
import { pdfJoignant } from '../../../../test/support/fichiers-recus';
import { tirage } from '../../../../test/support/hasard';
import { montrer } from '../../../../test/support/recue-montree';
import { lireFichier } from './lire-fichier';

const NOMBRE = selonLaTaille(600, 10_000);
const GRAINE = Number(process.env.ESSAIS_GRAINE ?? '20261127');
const CONTRATS = join(__dirname, '../../../../../e2e/contrats');
const FACTURES = ['recues/corpus', 'cas-publics'].flatMap((dossier) =>
  readdirSync(join(CONTRATS, dossier))
    .filter((nom) => nom.endsWith('.xml'))
    .map((nom) => readFileSync(join(CONTRATS, dossier, nom), 'utf8')),
);

type Hasard = () => number;
const parmi = <T>(valeurs: readonly T[], hasard: Hasard): T =>
  valeurs[Math.floor(hasard() * valeurs.length)]!;

/** Ce qu'un logiciel, une erreur ou un malveillant écrit à la place d'une valeur. */
const VALEURS = [
  ...[
    '',
    ' ',
    '-',
    '.',
    '0',
    '-0.00',
    '1e999',

    '1,5',
    '99999999999999999999.99',
    `0.${'0'.repeat(50)}1`,
  ],
  ...[
    '9'.repeat(70),
    '-1',
    '381',
    '00000000',
    '20269999',
    '2026-02-30',
    'xx',
    'FRANCE',
    '<![CDATA[a]]>',
    '&#146;&#1;',
  ],
  ...[
    '&#x202e;',
    '\u0000',
    '\u0085',
    '=1+1',
    'é'.repeat(5_000),
    '&amp;&lt;',
    '__proto__',
    'constructor',
    '%s%n',
    '￿',
  ],
];

/** Les façons d'abîmer un fichier : un texte, un attribut, un élément, une balise, des octets. */
const MUTATIONS: readonly ((xml: string, hasard: Hasard) => string)[] = [
  (xml, hasard) => remplacer(xml, />[^<>]*</g, `>${parmi(VALEURS, hasard)}<`, hasard),
  (xml, hasard) => remplacer(xml, />[^<>\s][^<>]*</g, `>${parmi(VALEURS, hasard)}<`, hasard),
  (xml, hasard) => remplacer(xml, /="[^"]*"/g, `="${parmi(VALEURS, hasard).replaceAll('<', '')}"`, hasard),
  (xml, hasard) => remplacer(xml, /<([\w:]+)[^<>]*>[^<>]*<\/\1>\s*/g, '', hasard),
  (xml, hasard) => remplacer(xml, /<([\w:]+)[^<>]*>[^<>]*<\/\1>\s*/g, '$&$&$&', hasard),
  (xml, hasard) =>
    remplacer(xml, /<\/?[\w:]+/g, parmi(['<ram:ID', '</ram:ID', '<a', '<cbc:ID', '<!--'], hasard), hasard),
  (xml, hasard) => xml.slice(0, Math.floor(hasard() * xml.length)),
  (xml, hasard) => {
    const [debut, fin] = [hasard(), hasard()].map((part) => Math.floor(part * xml.length));
    return xml.slice(0, debut) + xml.slice(fin);
  },
];

/** Le n-ième endroit, au hasard, où ce motif va. */
function remplacer(xml: string, motif: RegExp, par: string, hasard: Hasard): string {
  const endroits = [...xml.matchAll(motif)];
  const choisi = endroits.length > 0 ? parmi(endroits, hasard) : undefined;
  if (!choisi) return xml;
  const [texte] = choisi;
  return xml.slice(0, choisi.index) + par.replaceAll('$&', texte) + xml.slice(choisi.index + texte.length);
}

/** Une à quatre mutations ; une fois sur huit, les octets d'un PDF qui porte le fichier, abîmés eux aussi. */
function muter(hasard: Hasard): Buffer {
  let xml = parmi(FACTURES, hasard);
  for (let fois = Math.ceil(hasard() * 4); fois > 0; fois -= 1) xml = parmi(MUTATIONS, hasard)(xml, hasard);
  const octets =
    hasard() < 0.125
      ? pdfJoignant([{ nom: 'factur-x.xml', texte: xml, relation: 'Data' }])
      : Buffer.from(xml);
  if (hasard() < 0.2 && octets.length > 0)
    octets[Math.floor(hasard() * octets.length)] = Math.floor(hasard() * 256);
  return octets;
}

const CONTROLES = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

describe(`${NOMBRE} factures abîmées au hasard (graine ${GRAINE})`, () => {
  it(
    'se lisent ou se refusent, et se montrent, sans panne, sans contrôle gardé, en moins de deux secondes chacune',
    async () => {
      // La bibliothèque des PDF dit sur la console l’objet abîmé qu’elle écarte.
      jest.spyOn(console, 'warn').mockImplementation();
      const hasard = tirage(GRAINE);
      const comptes = { lues: 0, refusees: 0 };
      for (let rang = 0; rang < NOMBRE; rang += 1) {
        const octets = muter(hasard);
        const debut = performance.now();
        const lu = await lireFichier(octets);
        const montree = 'refus' in lu ? lu.refus.message : montrer(lu.facture);
        const fautes = [
          CONTROLES.test(montree) && 'un caractère de contrôle',
          /undefined|NaN|\[object/.test(montree) && 'un mot de machine',
          performance.now() - debut > aLEchelle(2_000) && 'plus de deux secondes',
        ].filter(Boolean);
        if (fautes.length > 0)
          throw new Error(`n° ${rang} : ${fautes.join(', ')}\n${montree}\n${octets.toString()}`);
        comptes['refus' in lu ? 'refusees' : 'lues'] += 1;
      }
      expect(comptes.lues).toBeGreaterThan(NOMBRE / 10);
      expect(comptes.refusees).toBeGreaterThan(NOMBRE / 10);
    },
    aLEchelle(300_000),
  );
});
