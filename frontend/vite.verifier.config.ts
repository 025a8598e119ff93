import { defineConfig } from 'vite';
import { sousPreact } from './outils/preact';

/** La page publique où chacun vérifie une facture reçue. */
export default defineConfig(({ command }) => sousPreact('verifier', 'verifier.html', command === 'build'));
