// Juge indépendant des PDF produits : veraPDF, pris par Maven dans le cache du projet.
//   node scripts/verapdf.mjs 3b fichier.pdf …      node scripts/verapdf.mjs ua1 fichier.pdf …
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const executer = promisify(execFile);
const VERSION = '1.30.2';
const RACINE = fileURLToPath(new URL('..', import.meta.url));
const DOSSIER = join(RACINE, '.cache', 'verapdf');
const BIBLIOTHEQUES = join(DOSSIER, VERSION);
const JETON = join(BIBLIOTHEQUES, 'complet');
const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>facturier</groupId><artifactId>verapdf</artifactId><version>1</version><packaging>pom</packaging>
<dependencies><dependency><groupId>org.verapdf.apps</groupId><artifactId>cli</artifactId><version>${VERSION}</version></dependency></dependencies>
</project>`;

/** veraPDF ne peut pas être installé ici : le message dit quoi installer. */
export class VeraPdfAbsent extends Error {}

const repond = (commande, args) =>
  executer(commande, args).then(
    () => true,
    () => false,
  );

async function installer() {
  if (existsSync(JETON)) return;
  if (!(await repond('mvn', ['-version'])))
    throw new VeraPdfAbsent('veraPDF : installez Maven (commande « mvn »).');
  await mkdir(DOSSIER, { recursive: true });
  // Deux essais peuvent installer en même temps : chacun à part, le premier arrivé est gardé.
  const atelier = await mkdtemp(join(DOSSIER, 'prise-'));
  const pom = join(atelier, 'pom.xml');
  await writeFile(pom, POM);
  const sortie = `-DoutputDirectory=${join(atelier, 'jars')}`;
  await executer('mvn', ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', sortie]).catch((erreur) => {
    throw new VeraPdfAbsent(
      `veraPDF : Maven n'a pas pu le télécharger. ${String(erreur.stdout).slice(0, 400)}`,
    );
  });
  await writeFile(join(atelier, 'jars', 'complet'), VERSION);
  await rename(join(atelier, 'jars'), BIBLIOTHEQUES).catch((erreur) => {
    if (!existsSync(JETON)) throw erreur;
  });
  await rm(atelier, { recursive: true, force: true });
}

const classpath = () =>
  readdirSync(BIBLIOTHEQUES)
    .filter((nom) => nom.endsWith('.jar'))
    .map((nom) => join(BIBLIOTHEQUES, nom))
    .join(delimiter);

/**
 * Fait juger des PDF, tous en un seul appel.
 * @param {string[]} fichiers chemins des PDF
 * @param {'3b' | 'ua1'} profil PDF/A-3b ou PDF/UA-1
 * @returns {Promise<{ fichier: string, conforme: boolean, fautes: string[] }[]>}
 * @throws {VeraPdfAbsent} sans Java, ou sans Maven pour la première installation
 */
export async function verifier(fichiers, profil) {
  if (!(await repond('java', ['-version'])))
    throw new VeraPdfAbsent('veraPDF : installez Java (commande « java »).');
  await installer();
  const args = ['-cp', classpath(), 'org.verapdf.apps.GreenfieldCliWrapper'];
  args.push('--flavour', profil, '--format', 'text', '-v', ...fichiers);
  const options = { maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await executer('java', args, options).catch((erreur) => {
    if (erreur.stdout) return erreur;
    throw erreur;
  });
  return lire(stdout);
}

function lire(texte) {
  const jugements = [];
  for (const ligne of texte.split('\n')) {
    const jugement = /^(PASS|FAIL) (.+?)(?: \w+)?$/.exec(ligne);
    if (jugement) jugements.push({ fichier: jugement[2], conforme: jugement[1] === 'PASS', fautes: [] });
    else if (ligne.trim() !== '') jugements.at(-1)?.fautes.push(ligne.trim());
  }
  return jugements;
}

async function enLigneDeCommande([profil, ...fichiers]) {
  const jugements = await verifier(fichiers, profil);
  for (const { fichier, conforme, fautes } of jugements)
    console.log(`${conforme ? 'conforme' : 'REFUSÉ'}  ${fichier} ${fautes.join(' ; ')}`);
  return jugements.length === fichiers.length && jugements.every(({ conforme }) => conforme) ? 0 : 1;
}

// Code de sortie : 0 tous conformes, 1 un refus, 2 veraPDF ne peut pas tourner ici.
if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await enLigneDeCommande(process.argv.slice(2)).catch((erreur) => {
    if (!(erreur instanceof VeraPdfAbsent)) throw erreur;
    console.error(erreur.message);
    return 2;
  });
