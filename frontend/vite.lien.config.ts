import { defineConfig } from 'vite';
import { sousPreact } from './outils/preact';

/** La page d'un lien public. */
export default defineConfig(({ command }) => sousPreact('lien', 'lien.html', command === 'build'));
