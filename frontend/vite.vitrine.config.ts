import { defineConfig } from 'vite';
import { sousPreact } from './outils/preact';

/** Les pages publiques dans le navigateur, et, avec `--ssr`, leur préparation : le même arbre des deux côtés. */
export default defineConfig(({ command, isSsrBuild = false }) => {
  const config = sousPreact(isSsrBuild ? 'preparation' : 'vitrine', 'vitrine.html', command === 'build');
  if (!isSsrBuild) return config;
  const { manifest: _aucun, rolldownOptions: _sienne, ...build } = config.build ?? {};
  return { ...config, build };
});
