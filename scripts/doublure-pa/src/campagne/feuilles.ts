// npm run campagnes -- feuilles : les règles que la plateforme simulée redit, comparées une à une à la feuille officielle du cycle de vie.
//   SCHEMAS_PLATEFORME=DOSSIER node scripts/doublure-pa/dist/campagne/feuilles.js --graine 123 [--messages 2000]
// DOSSIER/cdar-xslt contient la feuille (`.xslt`) de github.com/fnfempe/France_RFE, FNFE_RFE_INVOICE/CDAR/2xslt, qui n'est pas dans le
// dépôt ; elle veut Java, et le Saxon que `npm run verapdf` range.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { juger } from '../socle/regle.js';
import { tirages } from '../socle/hasard.js';
import { lireMessage } from '../statut/lecture.js';
import { REGLES_DE_MESSAGE } from '../statut/regles.js';
import { lireXml } from '../xml/arbre.js';
import { messageAuHasard } from './messages.js';

const VERAPDF = join(dirname(fileURLToPath(import.meta.url)), '../../../../.cache/verapdf');
/** La feuille ne les voit pas : leur contexte est l'élément même qui manque. Leur phrase, elle, l'exige. */
const MUETTES: readonly string[] = ['BR-FR-CDV-05_MDG-9', 'BR-FR-CDV-10_MDT-87'];

const dire = (ligne: string): void => void process.stdout.write(`${ligne}\n`);

const option = (nom: string, defaut: number): number => {
  const rang = process.argv.indexOf(`--${nom}`);
  return rang < 0 ? defaut : Number(process.argv[rang + 1]);
};

function trouver(dossier: string, motif: RegExp): string | undefined {
  const nom = existsSync(dossier) ? readdirSync(dossier).find((un) => motif.test(un)) : undefined;
  return nom && join(dossier, nom);
}

/** Les bibliothèques de Saxon, que la vérification des PDF/A a rangées. */
function saxon(): string | undefined {
  const versions = existsSync(VERAPDF) ? readdirSync(VERAPDF) : [];
  const version = versions.map((un) => join(VERAPDF, un)).find((un) => trouver(un, /^Saxon.*\.jar$/));
  if (version === undefined) return undefined;
  const jars = readdirSync(version).filter((un) => /^(Saxon|xmlresolver).*\.jar$/.test(un));
  return jars.map((un) => join(version, un)).join(delimiter);
}

/** Les règles fatales qu'une feuille dit enfreintes, par fichier. */
function parLaFeuille(classes: string, feuille: string, dossier: string): Map<string, Set<string>> {
  const sortie = `${dossier}-svrl`;
  mkdirSync(sortie);
  const args = ['-cp', classes, 'net.sf.saxon.Transform', `-s:${dossier}`, `-xsl:${feuille}`, `-o:${sortie}`];
  execFileSync('java', args, { maxBuffer: 1 << 26, stdio: ['ignore', 'ignore', 'inherit'] });
  return new Map(
    readdirSync(sortie).map((nom) => {
      const fautes = readFileSync(join(sortie, nom), 'utf8').split('<svrl:failed-assert').slice(1);
      const fatales = fautes.map((une) => une.slice(0, une.indexOf('</svrl:failed-assert>')));
      return [
        nom.replace(/\.\w+$/, ''),
        new Set(
          fatales.filter((une) => /fatal/.test(une)).map((une) => /\bid="([^"]+)"/.exec(une)?.[1] ?? '?'),
        ),
      ];
    }),
  );
}

const parNous = (xml: string): Set<string> =>
  new Set(
    juger(REGLES_DE_MESSAGE, lireMessage(lireXml(Buffer.from(xml))))
      .filter(({ avertit }) => !avertit)
      .map(({ regle }) => regle),
  );

function comparer(xmls: ReadonlyMap<string, string>, officiels: ReadonlyMap<string, Set<string>>): number {
  const table = new Map<string, { ensemble: number; elle: number; nous: number; exemple?: string }>();
  let refusSeuls = 0;
  for (const [nom, xml] of xmls) {
    const [elle, nous] = [officiels.get(nom) ?? new Set<string>(), parNous(xml)];
    const vues = [...nous].filter((regle) => !MUETTES.includes(regle));
    if (elle.size > 0 !== vues.length > 0) refusSeuls += 1;
    for (const regle of new Set([...elle, ...nous])) {
      const ligne = table.get(regle) ?? { ensemble: 0, elle: 0, nous: 0 };
      const cle = elle.has(regle) ? (nous.has(regle) ? 'ensemble' : 'elle') : 'nous';
      ligne[cle] += 1;
      if (cle !== 'ensemble') ligne.exemple ??= xml;
      table.set(regle, ligne);
    }
  }
  for (const [regle, { ensemble, elle, nous, exemple }] of [...table].sort()) {
    dire(`  ${regle} : ${ensemble} ensemble, ${elle} par la feuille seule, ${nous} par nous seuls`);
    if (exemple && process.argv.includes('--exemples')) dire(`    ${exemple}`);
  }
  const justes = [...xmls.keys()].filter((nom) => (officiels.get(nom)?.size ?? 0) === 0).length;
  dire(
    `${xmls.size} messages, ${justes} justes d'après la feuille, ${refusSeuls} verdicts contraires, ${table.size} règles vues.`,
  );
  return refusSeuls;
}

function mener(): number {
  const feuille = trouver(join(process.env.SCHEMAS_PLATEFORME ?? '', 'cdar-xslt'), /\.xslt$/);
  const classes = saxon();
  if (!feuille || !classes) {
    dire(
      'Il faut la feuille officielle (SCHEMAS_PLATEFORME/cdar-xslt) et Saxon (npm run verapdf) : rien n’est comparé.',
    );
    return 1;
  }
  const tirage = tirages(option('graine', 1));
  const dossier = mkdtempSync(join(tmpdir(), 'feuilles-'));
  try {
    const xmls = new Map(
      Array.from({ length: option('messages', 2_000) }, (_, rang) => [`m${rang}`, messageAuHasard(tirage)]),
    );
    for (const [nom, xml] of xmls) writeFileSync(join(dossier, `${nom}.xml`), xml);
    return comparer(xmls, parLaFeuille(classes, feuille, dossier)) > 0 ? 1 : 0;
  } finally {
    for (const un of [dossier, `${dossier}-svrl`]) rmSync(un, { recursive: true, force: true });
  }
}

process.exitCode = mener();
