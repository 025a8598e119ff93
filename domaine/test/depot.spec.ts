import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, normalize, resolve } from 'node:path';

const RACINE = resolve(__dirname, '../..');
const lire = (chemin: string): string => readFileSync(join(RACINE, chemin), 'utf8');

/** Les fichiers du dépôt (suivis, ou nouveaux et pas ignorés), et leurs dossiers. */
const FICHIERS = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: RACINE,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const DOSSIERS = new Set(
  FICHIERS.flatMap((fichier) => {
    const pieces = fichier.split('/').slice(0, -1);
    return pieces.map((_, rang) => pieces.slice(0, rang + 1).join('/'));
  }),
);
const EXISTANTS = new Set([...FICHIERS, ...DOSSIERS]);
const NOMS = new Set(FICHIERS.map((fichier) => basename(fichier)));
const LIVRES = FICHIERS.filter((fichier) => fichier.endsWith('.md') && fichier !== 'CHANGELOG.md');
/** Les décisions et les preuves disent ce qui était vrai à leur date : leurs chemins ne se relisent pas, leurs liens si. */
const D_AUJOURD_HUI = LIVRES.filter((fichier) => !fichier.startsWith('docs/adr/'));

const motif = (chemin: string): RegExp =>
  new RegExp(
    `^${chemin
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*\*?/g, '[^ ]*')
      .replace(/\/$/, '')}$`,
  );

const existe = (chemin: string): boolean =>
  chemin.includes('*')
    ? [...EXISTANTS].some((existant) => motif(chemin).test(existant))
    : EXISTANTS.has(chemin.replace(/\/$/, ''));

/** Un fichier ou un dossier finit ainsi, à la fin de son nom près. */
const finitPar = (fin: string): boolean => {
  const motif = new RegExp(
    `(^|/)${fin.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/\*\*?/g, '.*')}[\\w.-]*$`,
  );
  return [...EXISTANTS].some((existant) => motif.test(existant));
};

/** Les options de jest et de Playwright qui prennent la suite pour valeur. */
const AVEC_VALEUR = /^(-t|-g|-w|-c|--repeat-each|--config)$/;

/** « cd ESPACE && npx jest CHEMINS » : l'espace, et chaque motif de chemin. Un mot en capitales est à remplacer. */
function commandesDe(texte: string): { espace: string; motifs: string[] }[] {
  const commandes = texte.matchAll(
    /cd (domaine|backend|frontend|e2e) && (?:[A-Z_]+=\S+ )*npx (?:jest|playwright test)((?: (?:'[^'\n]*'|"[^"\n]*"|[^\s`'"&;#]+))+)/g,
  );
  return [...commandes].map(([, espace, suite]) => {
    const mots = (suite!.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map((mot) => mot.replace(/^['"]|['"]$/g, ''));
    const motifs = mots.filter(
      (mot, rang) =>
        !mot.startsWith('-') &&
        !AVEC_VALEUR.test(mots[rang - 1] ?? '') &&
        !/^[A-Z\d/]+$|FICHIER|CHEMIN/.test(mot),
    );
    return { espace: espace!, motifs };
  });
}

const trouve = (espace: string, motif: string): boolean => {
  const chemin = new RegExp(
    motif.replace(/\{([^}]*)\}/g, (_, choix: string) => `(${choix.replaceAll(',', '|')})`),
  );
  return FICHIERS.some((fichier) => fichier.startsWith(`${espace}/`) && chemin.test(fichier));
};

describe('Les documents du dépôt', () => {
  it('chaque lien mène à un fichier qui existe', () => {
    const perdus = LIVRES.flatMap((livre) =>
      [...lire(livre).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, cible]) => normalize(join(dirname(livre), cible!)))
        .filter((cible) => !existe(cible))
        .map((cible) => `${livre} → ${cible}`),
    );
    expect(perdus).toEqual([]);
  });

  it('chaque chemin nommé existe, sous son nom d’aujourd’hui', () => {
    const racines = /^(domaine|backend|frontend|e2e|scripts|docs)\/[\w./*{},()-]+$/;
    const perdus = D_AUJOURD_HUI.flatMap((livre) =>
      [...lire(livre).matchAll(/`([^`\n]+)`/g)]
        .map(([, texte]) => texte!)
        .filter(
          (texte) =>
            racines.test(texte) && !/\/dist(\/|$)|^docs\/generes|^secrets\/|^application\//.test(texte),
        )
        .filter((chemin) => !existe(chemin.replace(/\(x\)$/, '')))
        .map((chemin) => `${livre} → ${chemin}`),
    );
    expect(perdus).toEqual([]);
  });

  it('ce qu’un script ou un banc prend dans le produit construit vient d’une source qui existe', () => {
    const outils = FICHIERS.filter((fichier) => /^(e2e|scripts)\/.*\.(ts|mjs)$/.test(fichier));
    const pris = outils.flatMap((outil) =>
      [...lire(outil).matchAll(/backend\/dist\/([\w./-]+)\.js/g)].map(([, chemin]) => ({
        outil,
        source: `backend/${chemin}.ts`,
      })),
    );
    expect(pris.length).toBeGreaterThan(1);
    expect(pris.filter(({ source }) => !existe(source))).toEqual([]);
  });

  it('chaque fichier d’essai nommé existe', () => {
    const perdus = D_AUJOURD_HUI.flatMap((livre) =>
      [...lire(livre).matchAll(/[\w-]+\.(?:e2e-|int-)?spec\.tsx?/g)]
        .map(([nom]) => nom)
        .filter((nom) => !NOMS.has(nom))
        .map((nom) => `${livre} → ${nom}`),
    );
    expect([...new Set(perdus)]).toEqual([]);
  });

  it('chaque commande « npm run » nommée existe', () => {
    const { scripts } = JSON.parse(lire('package.json')) as { scripts: Record<string, string> };
    const perdues = D_AUJOURD_HUI.flatMap((livre) =>
      [...lire(livre).matchAll(/npm run ([a-z][\w:-]*)\b(?! -w)/g)]
        .map(([, nom]) => nom!)
        .filter((nom) => !(nom in scripts))
        .map((nom) => `${livre} → npm run ${nom}`),
    );
    expect(perdues).toEqual([]);
  });

  it('chaque commande d’essai nommée trouve ses fichiers', () => {
    const perdues = D_AUJOURD_HUI.flatMap((livre) =>
      commandesDe(lire(livre))
        .flatMap(({ espace, motifs }) => motifs.map((un) => ({ espace, un })))
        .filter(({ espace, un }) => !trouve(espace, un))
        .map(({ espace, un }) => `${livre} → ${espace} : ${un}`),
    );
    expect([...new Set(perdues)]).toEqual([]);
  });

  it('chaque chemin des pages d’entrée existe, dit en entier ou par sa fin', () => {
    const entrees = LIVRES.filter((livre) => /^(docs\/)?[\w-]+\.md$/.test(livre));
    const chemin = /^[a-z][\w.-]*(\/[\w.*-]+)+\/?$/;
    const perdus = entrees.flatMap((livre) =>
      [
        ...lire(livre)
          .replace(/```[\s\S]*?```/g, '')
          .matchAll(/`([^`\n]+)`/g),
      ]
        .map(([, texte]) => texte!)
        .filter(
          (texte) =>
            chemin.test(texte) && !/\/dist(\/|$)|^docs\/generes|^secrets\/|^application\//.test(texte),
        )
        .filter((texte) => !finitPar(texte.replace(/\/$/, '')))
        .map((texte) => `${livre} → ${texte}`),
    );
    expect(perdus).toEqual([]);
  });

  it('chaque variable que le serveur lit est décrite, dans la page et dans le modèle', () => {
    const variables = [
      ...lire('backend/src/config/environnement.ts').matchAll(/^ {2}([A-Z][A-Z_]+)[?:]/gm),
    ].map(([, nom]) => nom!);
    expect(variables.length).toBeGreaterThan(10);
    const muettes = ['docs/configuration.md', '.env.example'].flatMap((page) =>
      variables.filter((nom) => !lire(page).includes(nom)).map((nom) => `${page} → ${nom}`),
    );
    expect(muettes).toEqual([]);
  });

  it('l’arbre du README est celui du dépôt', () => {
    const [, bloc] = /## L'arbre\s+```\n([\s\S]*?)```/.exec(lire('README.md'))!;
    let sommet = '';
    const montres = bloc!.split('\n').flatMap((ligne) => {
      const [, retrait, nom] = /^( *)([\w./-]+?)\/? {2,}/.exec(ligne) ?? [];
      if (!nom) return [];
      if (!retrait) return [(sommet = nom)];
      return [`${sommet}/${nom}`];
    });
    expect(montres.filter((chemin) => !DOSSIERS.has(chemin))).toEqual([]);
    const parents = ['', 'domaine/src', 'backend/src', 'frontend/src'];
    const oublies = [...DOSSIERS].filter((dossier) => {
      const parent = dossier.includes('/') ? dirname(dossier) : '';
      return parents.includes(parent) && !/^\./.test(dossier) && !montres.includes(dossier);
    });
    expect(oublies).toEqual([]);
  });
});
