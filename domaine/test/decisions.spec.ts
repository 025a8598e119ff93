import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const RACINE = resolve(__dirname, '../..');
const lire = (chemin: string): string => readFileSync(join(RACINE, chemin), 'utf8');
const FICHIERS = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: RACINE,
  encoding: 'utf8',
})
  .split('\n')
  .filter((fichier) => /\.(ts|tsx|mts|mjs|cjs|js|md|css|sh|yml|json|html)$|(^|\/)Dockerfile$/.test(fichier));

const ADR = FICHIERS.filter((fichier) => /^docs\/adr\/\d{4}-.*\.md$/.test(fichier)).sort();
const SALLES = FICHIERS.filter((fichier) => /^docs\/salles\/[\w-]+\.md$/.test(fichier));
const numeroDe = (adr: string): string => basename(adr).slice(0, 4);

/** Les choix d'une salle, par leur ancien numéro : « ## Titre (ADR 0091) ». */
const choixDe = (page: string): string[] =>
  [...lire(page).matchAll(/^## .*\(ADR (\d{4})\)$/gm)].map(([, numero]) => numero!);

/** Le premier paragraphe sous « État » : son mot, puis ce qui la complète ou la remplace. */
const etatDe = (adr: string): string => /^## État\n+([^#]+)/m.exec(lire(adr))?.[1]?.trim() ?? '';

/** Chaque ligne du sommaire : numéro, fichier, état. */
const SOMMAIRE = [
  ...lire('docs/adr/README.md').matchAll(/^\| \[(\d{4})\]\((\d{4}-[\w-]+\.md)\) +\|.*\| (\S+) +\|$/gm),
].map(([, numero, fichier, etat]) => ({ numero: numero!, fichier: fichier!, etat: etat! }));

describe('Les décisions', () => {
  it('sont toutes au sommaire, dans l’ordre de leurs numéros', () => {
    expect(ADR.length).toBeGreaterThan(30);
    expect(SOMMAIRE.map(({ fichier }) => fichier)).toEqual(ADR.map((adr) => basename(adr)));
    expect(SOMMAIRE.filter(({ numero, fichier }) => !fichier.startsWith(numero))).toEqual([]);
  });

  it('ont un état en un mot, le même au sommaire', () => {
    const etats = ADR.map((adr) => /^(Acceptée|Remplacée)(?=[ .,;])/.exec(etatDe(adr))?.[0] ?? adr);
    expect(etats).toEqual(SOMMAIRE.map(({ etat }) => etat));
  });

  it('remplacée, mène à celle qui la remplace, qui existe et la nomme', () => {
    const remplacees = ADR.filter((adr) => etatDe(adr).startsWith('Remplacée'));
    const perdues = remplacees.filter((adr) => {
      const [, cible] = /^Remplacée par \[\d{4}\]\(([\w-]+\.md)\)/.exec(etatDe(adr)) ?? [];
      return (
        !cible || !ADR.includes(`docs/adr/${cible}`) || !lire(`docs/adr/${cible}`).includes(basename(adr))
      );
    });
    expect(perdues).toEqual([]);
  });

  it('d’une salle, sont à la page d’un dossier du code, et au sommaire avec leur nombre', () => {
    const dossiers = FICHIERS.flatMap((fichier) => fichier.split('/').slice(0, -1));
    expect(SALLES.filter((page) => !dossiers.includes(basename(page, '.md')))).toEqual([]);
    const lignes = [
      ...lire('docs/adr/README.md').matchAll(
        /^\| \[[\w-]+\]\(\.\.\/salles\/([\w-]+)\.md\) +\|.*\| +(\d+) +\|$/gm,
      ),
    ].map(([, nom, nombre]) => [`docs/salles/${nom}.md`, Number(nombre)]);
    expect(lignes).toEqual(SALLES.sort().map((page) => [page, choixDe(page).length]));
  });

  it('ont un numéro chacune, décision ou choix d’une salle', () => {
    const numeros = [...ADR.map(numeroDe), ...SALLES.flatMap(choixDe)].sort();
    expect(numeros.filter((numero, rang) => numero === numeros[rang - 1])).toEqual([]);
  });
});

describe('Ce qui renvoie à une décision', () => {
  const connus = new Set([...ADR.map(numeroDe), ...SALLES.flatMap(choixDe)]);

  it('nomme un fichier qui existe', () => {
    const chemins = new Set([...ADR, ...SALLES, 'docs/adr/README.md']);
    const perdus = FICHIERS.flatMap((fichier) =>
      [...lire(fichier).matchAll(/docs\/(?:adr|salles)\/[\w-]+(?:\.md)?/g)]
        .map(([chemin]) => chemin)
        .filter((chemin) => !chemins.has(chemin))
        .map((chemin) => `${fichier} → ${chemin}`),
    );
    expect(perdus).toEqual([]);
  });

  it('donne un numéro qui se retrouve', () => {
    const perdus = FICHIERS.flatMap((fichier) =>
      [...lire(fichier).matchAll(/\bADR (\d{4}(?:, \d{4})*)/g)]
        .flatMap(([, numeros]) => numeros!.split(', '))
        .filter((numero) => !connus.has(numero))
        .map((numero) => `${fichier} → ${numero}`),
    );
    expect(perdus).toEqual([]);
  });

  it('par un lien, va à la page où ce numéro est', () => {
    const perdus = FICHIERS.filter((fichier) => fichier.endsWith('.md')).flatMap((fichier) =>
      [...lire(fichier).matchAll(/\[(\d{4})\]\([\w./-]*?(?:(\d{4})-[\w-]+|salles\/([\w-]+))\.md\)/g)]
        .filter(([, dit, adr, salle]) =>
          salle ? !choixDe(`docs/salles/${salle}.md`).includes(dit!) : dit !== adr,
        )
        .map(([lien]) => `${fichier} → ${lien}`),
    );
    expect(perdus).toEqual([]);
  });
});
