// Les juges indépendants écrits en Java : pris par Maven dans le cache du projet, une fois.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CACHE } from './chemins.mjs';

const executer = promisify(execFile);
const SORTIE_MAXIMALE = 256 * 1024 * 1024;

/** Un juge vit quelques secondes : le premier compilateur de Java suffit, le second coûterait plus qu'il ne rend (moitié moins de processeur). */
const JAVA_BREF = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Le juge ne peut pas tourner ici : le message dit quoi installer. */
class JugeAbsent extends Error {}

const exiger = (titre, commande, quoi) =>
  executer(commande, ['-version']).catch(() => {
    throw new JugeAbsent(`${titre} : installez ${quoi} (commande « ${commande} »).`);
  });

const pomDe = (nom, { groupe, artefact, version }) =>
  `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>facturier</groupId><artifactId>${nom}</artifactId><version>1</version><packaging>pom</packaging>
<dependencies><dependency><groupId>${groupe}</groupId><artifactId>${artefact}</artifactId><version>${version}</version></dependency></dependencies>
</project>`;

/** Prend le juge et ce dont il dépend. @returns le dossier des bibliothèques */
async function installer({ titre, nom, paquet }) {
  const dossier = join(CACHE, nom);
  const bibliotheques = join(dossier, paquet.version);
  const complet = () => existsSync(join(bibliotheques, 'complet'));
  if (complet()) return bibliotheques;
  await exiger(titre, 'mvn', 'Maven');
  await mkdir(dossier, { recursive: true });
  // Deux essais peuvent installer en même temps : chacun à part, le premier arrivé est gardé.
  const atelier = await mkdtemp(join(dossier, 'prise-'));
  const [pom, jars] = [join(atelier, 'pom.xml'), join(atelier, 'jars')];
  await writeFile(pom, pomDe(nom, paquet));
  const args = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${jars}`];
  await executer('mvn', args).catch((erreur) => {
    const dit = String(erreur.stdout).slice(0, 400);
    throw new JugeAbsent(`${titre} : Maven n’a pas pu le télécharger. ${dit}`);
  });
  await writeFile(join(jars, 'complet'), paquet.version);
  await rename(jars, bibliotheques).catch((erreur) => {
    if (!complet()) throw erreur;
  });
  await rm(atelier, { recursive: true, force: true });
  return bibliotheques;
}

/**
 * Lance un juge sur ce que disent `args`.
 * @param {{ titre: string, nom: string, java: string, paquet: { groupe: string, artefact: string, version: string } }} juge
 * @returns {Promise<string>} sa sortie, qu'il accepte ou refuse
 * @throws {JugeAbsent} sans Java, ou sans Maven pour la première installation
 */
export async function jouerLeJuge(juge, args) {
  await exiger(juge.titre, 'java', juge.java);
  const classes = join(await installer(juge), '*');
  const { stdout } = await executer('java', [...JAVA_BREF, '-cp', classes, ...args], {
    maxBuffer: SORTIE_MAXIMALE,
  }).catch((erreur) => {
    if (erreur.stdout) return erreur;
    throw erreur;
  });
  return stdout;
}

/** Le code de sortie d'un juge : 0 tous conformes, 1 un refus, 2 il ne peut pas tourner ici. @param {Promise<boolean>} verdict */
export const codeDuVerdict = (verdict) =>
  verdict.then(
    (conforme) => (conforme ? 0 : 1),
    (erreur) => {
      if (!(erreur instanceof JugeAbsent)) throw erreur;
      console.error(erreur.message);
      return 2;
    },
  );
