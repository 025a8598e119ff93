// schemathesis : pris de PyPI dans le cache du projet, et lancé sur un rôle.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CACHE, RACINE } from './chemins.mjs';
import { demarrerService } from './processus.mjs';

const executer = promisify(execFile);
const VERSION = '4.32.5';
const DOSSIER = join(CACHE, 'schemathesis', VERSION);
const PROGRAMME = join(
  DOSSIER,
  process.platform === 'win32' ? 'Scripts/schemathesis.exe' : 'bin/schemathesis',
);
const JETON = join(DOSSIER, 'complet');

const CONTROLES = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'unsupported_method',
  'allow_header_conformance',
];

/** Sans fin par nature : le flux se tient dans ses propres essais. */
const EXCLUES = ['getMessagesFlux'];
/** Finissent la session qui les appelle : éprouvées à part, avec une session jetable. */
const SORTIES = ['postAuthLogout', 'deleteAuthSessions', 'deleteAuthSessionsId'];

/** schemathesis ne peut pas être installé ici : le message dit quoi installer. */
export class SchemathesisAbsent extends Error {}

/** Installe schemathesis dans le cache, une fois. @throws SchemathesisAbsent sans Python 3.10 ou sans accès à PyPI */
export async function installerSchemathesis(journal) {
  if (existsSync(JETON)) return;
  const python = process.env.PYTHON ?? 'python3';
  await executer(python, ['-c', 'import sys, venv; assert sys.version_info >= (3, 10)']).catch(() => {
    throw new SchemathesisAbsent(
      'schemathesis : installez Python 3.10 ou plus récent (commande « python3 »).',
    );
  });
  journal(`Installation de schemathesis ${VERSION}…`);
  await rm(DOSSIER, { recursive: true, force: true });
  await mkdir(DOSSIER, { recursive: true });
  await executer(python, ['-m', 'venv', DOSSIER]);
  const pip = join(DOSSIER, process.platform === 'win32' ? 'Scripts/pip.exe' : 'bin/pip');
  await executer(pip, ['install', '--quiet', `schemathesis==${VERSION}`]).catch((erreur) => {
    throw new SchemathesisAbsent(
      `schemathesis : pip n’a pas pu l’installer. ${String(erreur.stderr).slice(-400)}`,
    );
  });
  await writeFile(JETON, '');
}

/**
 * Éprouve toute l'API sous un rôle, ou sans jeton.
 * @returns {Promise<{ role: string, cas: number, reponses: Record<string, number>, fautes: string[] }>}
 */
export async function lancerSchemathesis({ jeton, jetonASortir, verifier, ...reglages }) {
  const principal = await passer({
    ...reglages,
    nom: 'principal',
    jeton,
    filtres: exclure([...EXCLUES, ...SORTIES]),
  });
  if (!jeton) return { role: reglages.role, ...principal };
  const session = await verifier();
  const sorties = await passer({
    ...reglages,
    nom: 'sorties',
    jeton: jetonASortir,
    filtres: inclure(SORTIES),
  });
  return {
    role: reglages.role,
    cas: principal.cas + sorties.cas,
    reponses: principal.reponses,
    fautes: [...principal.fautes, ...session, ...sorties.fautes],
  };
}

const exclure = (noms) => noms.flatMap((nom) => ['--exclude-operation-id', nom]);
const inclure = (noms) => noms.flatMap((nom) => ['--include-operation-id', nom]);

async function passer(reglages) {
  const { url, dossier, role, nom, graine, parOperation, phases, arret, jeton, identifiants, filtres } =
    reglages;
  const sortie = join(dossier, `${role}-${nom}.log`);
  const service = demarrerService(
    PROGRAMME,
    [
      'run',
      join(dossier, 'contrat.json'),
      ...['--url', `${url}/api`, ...(jeton ? ['--header', `Authorization: Bearer ${jeton}`] : [])],
      ...['--checks', CONTROLES.join(','), '--phases', phases],
      ...['--max-examples', String(parOperation), '--seed', String(graine), '--workers', '1'],
      ...['--generation-database', 'none', '--request-timeout', '20', '--no-shrink', '--continue-on-failure'],
      ...['--suppress-health-check', 'all', '--warnings', 'off', '--no-color'],
      ...filtres,
    ],
    {
      cwd: dossier,
      journal: sortie,
      env: {
        ...process.env,
        IDENTIFIANTS: JSON.stringify(identifiants),
        REPONSES: `${sortie}.json`,
        RESEAUX: jeton ? '' : 'tous',
        SCHEMATHESIS_HOOKS: 'accroches',
        PYTHONPATH: join(RACINE, 'scripts/schemathesis'),
        PYTHONDONTWRITEBYTECODE: '1',
      },
    },
  );
  arret.ajouter(service.arreter);
  await service.fini;
  const reponses = await readFile(`${sortie}.json`, 'utf8').then(JSON.parse, () => ({}));
  return { ...lireRapport(await readFile(sortie, 'utf8'), role), reponses };
}

/** Le nombre de cas et les fautes d'un passage, lus dans ce que schemathesis imprime. */
function lireRapport(texte, role) {
  const cas = /^\s*(\d+) generated/m.exec(texte);
  const [, ...blocs] = texte.split(/^={3,} (?:FAILURES|ERRORS) ={3,}$/m);
  const fautes = blocs
    .flatMap((bloc) => bloc.split(/^={3,}/m)[0].split(/^_{3,}(?= )/m))
    .map((bloc) => bloc.trim())
    .filter(Boolean);
  if (!cas) fautes.push(`schemathesis n’a pas fini :\n${texte.slice(-2000)}`);
  return { cas: Number(cas?.[1] ?? 0), fautes: fautes.map((faute) => `[${role}] ${faute}`) };
}
