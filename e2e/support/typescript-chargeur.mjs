import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/** Complète un import relatif sans extension (`./produit` → `./produit.ts`). */
export async function resolve(nom, contexte, suite) {
  if (nom.startsWith('.') && contexte.parentURL) {
    const adresse = new URL(`${nom}.ts`, contexte.parentURL);
    if (existsSync(fileURLToPath(adresse))) return { url: adresse.href, shortCircuit: true };
  }
  return suite(nom, contexte);
}

/** Compile un fichier .ts à la volée, types effacés. */
export async function load(adresse, contexte, suite) {
  if (!adresse.endsWith('.ts')) return suite(adresse, contexte);
  const chemin = fileURLToPath(adresse);
  const { code } = await transform(await readFile(chemin, 'utf8'), {
    filename: chemin,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
