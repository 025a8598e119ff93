import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defaultServerConditions, defineConfig, type UserConfig } from 'vite';
import { antdSansInline } from './outils/antd';
import { jetons } from './outils/jetons';
import { entreesDeVite } from './outils/entrees.mjs';
import { groupesDeMorceaux } from './outils/morceaux';
import { nommerClasses } from './outils/noms-de-classes';
import { pagesPubliques } from './outils/pages-publiques';

const chemin = (relatif: string): string => fileURLToPath(new URL(relatif, import.meta.url));

const commune = (isSsrBuild: boolean, construction = true): UserConfig => ({
  root: chemin('.'),
  base: '/',
  plugins: [react(), antdSansInline(), jetons()],
  css: { modules: { generateScopedName: nommerClasses(chemin('.'), construction) } },
  resolve: {
    // Le domaine se lit dans ses sources : l'outil n'en garde que ce qui sert.
    conditions: ['facturier-source', ...defaultClientConditions],
    alias: {
      '@': chemin('./src'),
    },
  },
  // La préparation des pages publiques lit les mêmes sources, que le domaine soit déjà construit ou non.
  ssr: { resolve: { conditions: ['facturier-source', ...defaultServerConditions] } },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  preview: { proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  build: {
    outDir: chemin('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Les pièces d'antd ne font rien à l'import mais ne le disent pas : sans cette ligne, qui en prend une prend aussi ses formulaires.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]@rc-component[\\/]/, sideEffects: false }] },
    },
  },
});

/** La construction qui dit ce qu'elle a lu. Celle qui pèse les morceaux, ou un outil qui lit ce réglage, ne l'écrirait qu'à moitié. */
const notee = (config: UserConfig, nom: string): UserConfig => ({
  ...config,
  plugins: [...(config.plugins ?? []), entreesDeVite(nom)],
});

export default defineConfig(async ({ command, mode, isSsrBuild = false }) => {
  const config = commune(isSsrBuild, command === 'build');
  // `npm run captures -- etats` construit aussi le développement, d'un bloc : rien n'y est à peser ni à noter.
  if (mode !== 'production') return { ...config, plugins: [react(), jetons(), pagesPubliques()] };
  if (command !== 'build') return config;
  if (isSsrBuild) return notee(config, 'frontend-vitrine');
  const groups = await groupesDeMorceaux(commune(false));
  return {
    ...notee(config, 'frontend-client'),
    build: {
      ...config.build,
      rolldownOptions: { ...config.build?.rolldownOptions, output: { codeSplitting: { groups } } },
    },
  };
});
