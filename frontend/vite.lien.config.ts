import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig } from 'vite';
import { entreesDeVite } from './outils/entrees.mjs';
import { jetons } from './outils/jetons';
import { nommerClasses } from './outils/noms-de-classes';

const chemin = (relatif: string): string => fileURLToPath(new URL(relatif, import.meta.url));

/** La page d'un lien public : les mêmes composants, mais Preact à la place de React, qui pèserait plus qu'elle. */
export default defineConfig(({ command }) => ({
  root: chemin('.'),
  base: '/',
  plugins: [jetons(), entreesDeVite('frontend-lien')],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  css: { modules: { generateScopedName: nommerClasses(chemin('.'), command === 'build') } },
  resolve: {
    conditions: ['facturier-source', ...defaultClientConditions],
    alias: {
      '@': chemin('./src'),
      'react-dom': 'preact/compat',
      'react-dom/client': 'preact/compat/client',
      'react/jsx-runtime': 'preact/jsx-runtime',
      react: 'preact/compat',
    },
  },
  build: {
    outDir: chemin('./dist'),
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    manifest: '.vite/manifest-lien.json',
    rolldownOptions: { input: chemin('./lien.html') },
  },
}));
