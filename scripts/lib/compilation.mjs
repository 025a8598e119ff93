// Compiler un espace TypeScript par swc, fichier par fichier, avec les cartes : `scripts/compiler.mjs` et `npm run dev` en sont faits.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { RACINE } from './chemins.mjs';

const lireJson = (chemin) => JSON.parse(readFileSync(resolve(RACINE, chemin), 'utf8'));

/**
 * Ce qui se compile dans un espace, en chemins depuis la racine du dépôt ; `copies` : les fins de nom de ce qui se recopie tel quel.
 * @returns {{ sources: string, produit: string, reglage: string, copies: string[] }}
 */
export function plan(espace) {
  if (espace !== 'backend')
    return { sources: `${espace}/src`, produit: `${espace}/dist`, reglage: `${espace}/.swcrc`, copies: [] };
  const { sourceRoot, compilerOptions } = lireJson('nest-cli.json');
  const { swcrcPath, outDir } = compilerOptions.builder.options;
  const copies = compilerOptions.assets.map(({ include }) => include.replace('**/*', ''));
  return { sources: sourceRoot, produit: `${outDir}/${basename(sourceRoot)}`, reglage: swcrcPath, copies };
}

/** Compile toutes les sources d'un plan ; `fautes` : les phrases de swc, une par fichier refusé. */
export async function compiler(plan) {
  const ouvrage = await ouvrir(plan);
  const noms = fichiersDe(ouvrage.sources).filter(ouvrage.retient);
  const attente = [...noms];
  const fautes = [];
  const ouvrier = async () => {
    for (let nom = attente.pop(); nom; nom = attente.pop())
      await ouvrage.ecrire(nom).catch((e) => fautes.push(e.message));
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, ouvrier));
  const ecrits = new Set(noms.flatMap(ouvrage.donne));
  const perimes = fichiersDe(ouvrage.produit).filter((nom) => /\.js(\.map)?$/.test(nom) && !ecrits.has(nom));
  for (const nom of perimes) rmSync(join(ouvrage.produit, nom));
  return { fichiers: noms.length, fautes };
}

async function ouvrir({ copies, ...chemins }) {
  // Lu au premier emploi : avant l'installation, qui demande un plan n'a pas encore swc.
  const { transformFile } = await import('@swc/core');
  const [sources, produit] = [chemins.sources, chemins.produit].map((chemin) => resolve(RACINE, chemin));
  const { exclude = [], $schema: _, ...reglage } = lireJson(chemins.reglage);
  const exclus = exclude.map((motif) => new RegExp(motif));
  const compile = (nom) =>
    nom.endsWith('.ts') && !nom.endsWith('.d.ts') && !exclus.some((motif) => motif.test(nom));
  const copie = (nom) => copies.some((fin) => nom.endsWith(fin));
  const js = (nom) => nom.replace(/\.ts$/, '.js');
  return {
    sources,
    produit,
    retient: (nom) => compile(nom) || copie(nom),
    donne: (nom) => (copie(nom) ? [nom] : [js(nom), `${js(nom)}.map`]),
    async ecrire(nom) {
      const [source, cible] = [join(sources, nom), join(produit, nom)];
      mkdirSync(dirname(cible), { recursive: true });
      if (copie(nom)) return copyFileSync(source, cible);
      const sourceFileName = relative(dirname(cible), source);
      const { code, map } = await transformFile(source, { ...reglage, swcrc: false, sourceFileName });
      writeFileSync(`${js(cible)}.map`, map);
      writeFileSync(js(cible), `${code}\n//# sourceMappingURL=${basename(js(nom))}.map`);
    },
  };
}

function fichiersDe(dossier) {
  const entrees = readdirSync(dossier, { recursive: true, withFileTypes: true });
  return entrees
    .filter((e) => e.isFile())
    .map((e) => relative(dossier, join(e.parentPath ?? e.path, e.name)));
}

/** Recompile chaque source qui change, tant que le processus vit ; une faute se dit, la suivante se compile. */
export async function suivre(plan) {
  const ouvrage = await ouvrir(plan);
  watch(ouvrage.sources, { recursive: true }, (_evenement, nom) => {
    if (nom && ouvrage.retient(nom)) ouvrage.ecrire(nom).catch((erreur) => console.error(erreur.message));
  });
}
