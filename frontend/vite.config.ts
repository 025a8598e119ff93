import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const chemin = (relatif: string): string => fileURLToPath(new URL(relatif, import.meta.url));

/** La page d'accueil ne charge que le morceau `react` : routeur, requêtes et antd viennent avec l'application. */
const morceaux = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'routeur', test: /node_modules[\\/]react-router(-dom)?[\\/]/ },
  { name: 'requetes', test: /node_modules[\\/](axios|@tanstack)[\\/]/ },
  // Les styles de la feuille, que la page d'accueil prend sans le code qui la dessine.
  { name: 'feuille', test: /FeuilleFacture\.module\.css/ },
];

export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  plugins: [react()],
  resolve: {
    alias: {
      '@': chemin('./src'),
      '@domaine': chemin('../backend/src/modules/factures/domain'),
      '@valeurs': chemin('../backend/src/common/valeurs'),
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
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: morceaux } } },
  },
}));
