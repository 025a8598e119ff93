// Les constructions sous Preact : des pages qui se lisent une fois, souvent sans rien en cache, où React pèserait plus qu'elles.
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defaultServerConditions, type UserConfig } from 'vite';
import { entreesDeVite } from './entrees.mjs';
import { jetons } from './jetons';
import { nommerClasses } from './noms-de-classes';

const chemin = (relatif: string): string => fileURLToPath(new URL(`../${relatif}`, import.meta.url));

/**
 * Les mêmes composants que l'application, `preact/compat` à la place de React.
 *
 * @param nom de la construction, et de son manifeste
 * @param entree la page, depuis le dossier de l'interface
 */
export const sousPreact = (nom: string, entree: string, construction: boolean): UserConfig => ({
  root: chemin('.'),
  base: '/',
  plugins: [jetons(), entreesDeVite(`frontend-${nom}`)],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  css: { modules: { generateScopedName: nommerClasses(chemin('.'), construction) } },
  resolve: {
    conditions: ['facturier-source', ...defaultClientConditions],
    alias: {
      '@': chemin('src'),
      'react-dom/client': 'preact/compat/client',
      'react-dom/server': 'preact/compat/server',
      'react-dom': 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
      react: 'preact/compat',
    },
  },
  // La préparation des pages publiques lit les mêmes sources, que le domaine soit déjà construit ou non.
  ssr: { resolve: { conditions: ['facturier-source', ...defaultServerConditions] } },
  build: {
    outDir: chemin('dist'),
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    manifest: `.vite/manifest-${nom}.json`,
    rolldownOptions: { input: chemin(entree) },
  },
});
