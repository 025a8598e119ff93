// npm run campagnes -- declarations : les fichiers que nos règles écrivent, jugés par les schémas officiels, sur des vies au hasard.
//   SCHEMAS_PLATEFORME=DOSSIER node scripts/declarations.mjs [--graine 123] [--vies 2000] [--statuts 10000] [--feuille-f10 300]
// DOSSIER contient « cdar-xsd » et « ereporting-xsd », et, s'il y en a, les feuilles officielles (`.xslt`) dans « cdar-xslt » et
// « ereporting-xslt » ; celle du flux 10, lente, n'en juge qu'une part. Elles veulent Java et le Saxon que `npm run verapdf` range. Rien de tout cela n'est dans le dépôt.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { CACHE, programmeDe, RACINE } from './lib/chemins.mjs';
import { montrer } from './lib/processus.mjs';

const { values: options } = parseArgs({
  options: {
    graine: { type: 'string', default: '20261122' },
    vies: { type: 'string', default: '2000' },
    statuts: { type: 'string', default: '10000' },
    'feuille-f10': { type: 'string', default: '300' },
  },
});

const FAMILLES = [
  { nom: 'cdar', titre: 'CDAR (D22B)', schemas: 'cdar-xsd', schema: /100pD22B\.xsd$/, feuilles: 'cdar-xslt' },
  {
    nom: 'f10',
    titre: 'flux 10 (v3.2)',
    schemas: 'ereporting-xsd',
    schema: /^ereporting\.xsd$/,
    feuilles: 'ereporting-xslt',
    part: Number(options['feuille-f10']),
  },
];

const OU_LES_PRENDRE = `Les schémas officiels ne sont pas dans le dépôt : rien n'est vérifié. Donnez leur dossier par SCHEMAS_PLATEFORME :
  cdar-xsd        github.com/fnfempe/France_RFE, FNFE_RFE_INVOICE/CDAR/1xsd-CDAR_D22B_uncoupled
  ereporting-xsd  les schémas du flux 10, dans les spécifications externes v3.2 de la DGFiP (impots.gouv.fr)`;

const trouver = (dossier, motif) => {
  const nom = existsSync(dossier) && readdirSync(dossier).find((un) => motif.test(un));
  return nom ? join(dossier, nom) : null;
};

const paquet = (fichier) =>
  import(pathToFileURL(programmeDe('scripts/doublure-pa', `libxml2-wasm/lib/${fichier}`)).href);

/** Les fichiers qu'un schéma refuse, avec ce qu'il en dit. */
async function refusDuSchema(schema, fichiers) {
  const { XmlDocument, XsdValidator } = await paquet('index.mjs');
  (await paquet('nodejs.mjs')).xmlRegisterFsInputProviders();
  const source = XmlDocument.fromBuffer(readFileSync(schema), { url: schema });
  const juge = XsdValidator.fromDoc(source);
  return fichiers.flatMap((fichier) => {
    const document = XmlDocument.fromBuffer(readFileSync(fichier));
    try {
      juge.validate(document);
      return [];
    } catch (erreur) {
      return [`${fichier} : ${erreur.message}`];
    } finally {
      document.dispose();
    }
  });
}

/** Les règles fatales qu'une feuille officielle dit enfreintes ; `null` s'il n'y a pas de feuille, ou pas de Saxon. */
async function reglesEnfreintes(dossierFeuilles, dossier, part = Infinity) {
  const feuille = trouver(dossierFeuilles, /\.xslt$/);
  const verapdf = join(CACHE, 'verapdf');
  const version =
    existsSync(verapdf) && readdirSync(verapdf).find((un) => trouver(join(verapdf, un), /^Saxon/));
  if (!feuille || !version) return null;
  const jars = readdirSync(join(verapdf, version)).filter((un) => /^(Saxon|xmlresolver).*\.jar$/.test(un));
  const classes = jars.map((un) => join(verapdf, version, un)).join(delimiter);
  const sortie = `${dossier}-svrl`;
  await mkdir(sortie);
  const noms = readdirSync(dossier);
  const juges = noms.length > part ? `${dossier}-part` : dossier;
  if (juges !== dossier) {
    await mkdir(juges);
    for (const nom of noms.slice(0, part)) await copyFile(join(dossier, nom), join(juges, nom));
  }
  const args = ['-cp', classes, 'net.sf.saxon.Transform', `-s:${juges}`, `-xsl:${feuille}`, `-o:${sortie}`];
  await promisify(execFile)('java', args, { maxBuffer: 1 << 26 });
  const enfreintes = readdirSync(sortie).flatMap((nom) =>
    readFileSync(join(sortie, nom), 'utf8')
      .split('<svrl:failed-assert')
      .slice(1)
      .filter((une) => /flag="?fatal|>fatal</.test(une))
      .map((une) => `${nom} : ${/<svrl:text>([^<]*)/.exec(une)?.[1]?.trim()}`),
  );
  return { juges: Math.min(noms.length, part), enfreintes };
}

async function mener() {
  const racine = process.env.SCHEMAS_PLATEFORME ?? '';
  const familles = FAMILLES.map((une) => ({
    ...une,
    chemin: racine && trouver(join(racine, une.schemas), une.schema),
  }));
  if (familles.some(({ chemin }) => !chemin)) {
    console.log(OU_LES_PRENDRE);
    return 1;
  }
  const dossier = await mkdtemp(join(tmpdir(), 'declarations-'));
  try {
    const env = {
      ...process.env,
      PLATEFORME_FICHIERS: dossier,
      PLATEFORME_VIES: options.vies,
      PLATEFORME_STATUTS: options.statuts,
      ESSAIS_GRAINE: options.graine,
    };
    const jest = [programmeDe('domaine', 'jest/bin/jest.js'), 'src/plateforme/fichiers'];
    let echecs = await montrer(process.execPath, jest, { cwd: join(RACINE, 'domaine'), env });
    for (const { nom, titre, chemin, feuilles, part } of familles) {
      const siens = join(dossier, nom);
      await mkdir(siens);
      for (const un of readdirSync(dossier).filter(
        (fichier) => fichier.startsWith(`${nom}-`) && fichier.endsWith('.xml'),
      ))
        await rename(join(dossier, un), join(siens, un));
      const fichiers = readdirSync(siens).map((un) => join(siens, un));
      const refus = await refusDuSchema(chemin, fichiers);
      const vus = await reglesEnfreintes(join(racine, feuilles), siens, part);
      const fatales = vus?.enfreintes;
      const feuille = vus
        ? `${fatales.length} règle fatale enfreinte sur ${vus.juges} devant la feuille officielle`
        : 'feuille officielle non jouée';
      console.log(
        `${titre} : ${fichiers.length} fichiers, ${refus.length} refusés par le schéma, ${feuille}.`,
      );
      for (const ligne of [...refus, ...(fatales ?? [])].slice(0, 5)) console.log(`  ${ligne.slice(0, 400)}`);
      if (fichiers.length === 0 || refus.length > 0 || fatales?.length) echecs += 1;
    }
    return echecs;
  } finally {
    await rm(dossier, { recursive: true, force: true });
  }
}

process.exitCode = await mener();
