import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { groupesDeMorceaux } from './outils/morceaux';

const chemin = (relatif: string): string => fileURLToPath(new URL(relatif, import.meta.url));

const commune = (isSsrBuild: boolean): UserConfig => ({
  root: chemin('.'),
  base: '/',
  plugins: [react()],
  resolve: {
    alias: {
      '@': chemin('./src'),
      '@domaine': chemin('../backend/src/modules/factures/domain'),
      '@valeurs': chemin('../backend/src/common/valeurs'),
      '@plans': chemin('../backend/src/modules/subscription/domain/plans'),
      '@contrats': chemin('../e2e/contrats'),
    },
  },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  preview: { proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  build: {
    outDir: chemin('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
  },
});

export default defineConfig(async ({ command, isSsrBuild = false }) => {
  const config = commune(isSsrBuild);
  if (command !== 'build' || isSsrBuild) return config;
  const groups = await groupesDeMorceaux(commune(false));
  return {
    ...config,
    build: { ...config.build, rolldownOptions: { output: { codeSplitting: { groups } } } },
  };
});
