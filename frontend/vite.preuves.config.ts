import { defineConfig } from 'vite';
import { sousPreact } from './outils/preact';

/** La page publique où chacun vérifie un devis accepté. */
export default defineConfig(({ command }) => sousPreact('preuves', 'preuves.html', command === 'build'));
