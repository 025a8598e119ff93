// Juge indépendant des factures électroniques : Mustang, pris par Maven dans le cache du projet. Il joue le XSD, les schematrons
// EN 16931, Factur-X et ceux de la réforme française (XP Z12-012).
//   node scripts/mustang.mjs facture.pdf factur-x.xml …
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const executer = promisify(execFile);
const VERSION = '2.24.0';
const RACINE = fileURLToPath(new URL('..', import.meta.url));
const DOSSIER = join(RACINE, '.cache', 'mustang');
const BIBLIOTHEQUES = join(DOSSIER, VERSION);
const JETON = join(BIBLIOTHEQUES, 'complet');
const JUGE = fileURLToPath(new URL('./mustang/Juge.java', import.meta.url));
const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>facturier</groupId><artifactId>mustang</artifactId><version>1</version><packaging>pom</packaging>
<dependencies><dependency><groupId>org.mustangproject</groupId><artifactId>validator</artifactId><version>${VERSION}</version></dependency></dependencies>
</project>`;

/** Mustang ne peut pas être installé ici : le message dit quoi installer. */
export class MustangAbsent extends Error {}

const exiger = (commande, args, quoi) =>
  executer(commande, args).catch(() => {
    throw new MustangAbsent(`Mustang : installez ${quoi} (commande « ${commande} »).`);
  });

async function installer() {
  if (existsSync(JETON)) return;
  await exiger('mvn', ['-version'], 'Maven');
  await mkdir(DOSSIER, { recursive: true });
  // Deux essais peuvent installer en même temps : chacun à part, le premier arrivé est gardé.
  const atelier = await mkdtemp(join(DOSSIER, 'prise-'));
  const pom = join(atelier, 'pom.xml');
  await writeFile(pom, POM);
  const sortie = `-DoutputDirectory=${join(atelier, 'jars')}`;
  await executer('mvn', ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', sortie]).catch((erreur) => {
    throw new MustangAbsent(
      `Mustang : Maven n’a pas pu le télécharger. ${String(erreur.stdout).slice(0, 400)}`,
    );
  });
  await writeFile(join(atelier, 'jars', 'complet'), VERSION);
  await rename(join(atelier, 'jars'), BIBLIOTHEQUES).catch((erreur) => {
    if (!existsSync(JETON)) throw erreur;
  });
  await rm(atelier, { recursive: true, force: true });
}

/** Les messages d'un rapport, sans ceux des règles allemandes (XRechnung), qui ne s'appliquent pas ici. */
function messages(rapport) {
  const trouves = rapport.matchAll(/<(error|warning|exception)\b[^>]*>([\s\S]*?)<\/\1>/g);
  return [...trouves].map(([, gravite, texte]) => ({ gravite, texte: texte.trim() }));
}

/**
 * Fait juger des fichiers, tous en un seul appel.
 * @param {string[]} fichiers PDF Factur-X ou XML CII
 * @returns {Promise<{ fichier: string, valide: boolean, messages: { gravite: string, texte: string }[] }[]>}
 * @throws {MustangAbsent} sans Java 17, ou sans Maven pour la première installation
 */
export async function juger(fichiers) {
  await exiger('java', ['-version'], 'Java 17');
  await installer();
  const args = ['-cp', join(BIBLIOTHEQUES, '*'), JUGE, ...fichiers];
  const { stdout } = await executer('java', args, { maxBuffer: 256 * 1024 * 1024 });
  return stdout
    .split('\n')
    .filter((ligne) => /^(VALIDE|REFUSE)\t/.test(ligne))
    .map((ligne) => {
      const [verdict, fichier, code] = ligne.split('\t');
      const rapport = Buffer.from(code, 'base64').toString('utf8');
      return { fichier, valide: verdict === 'VALIDE', messages: messages(rapport) };
    });
}

async function enLigneDeCommande(fichiers) {
  const jugements = await juger(fichiers);
  for (const { fichier, valide, messages: dits } of jugements) {
    console.log(`${valide ? 'valide' : 'REFUSÉ'}  ${fichier}`);
    for (const { gravite, texte } of dits) console.log(`  ${gravite} : ${texte}`);
  }
  return jugements.length === fichiers.length && jugements.every(({ valide }) => valide) ? 0 : 1;
}

// Code de sortie : 0 tous valides, 1 un refus, 2 Mustang ne peut pas tourner ici.
if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await enLigneDeCommande(process.argv.slice(2)).catch((erreur) => {
    if (!(erreur instanceof MustangAbsent)) throw erreur;
    console.error(erreur.message);
    return 2;
  });
