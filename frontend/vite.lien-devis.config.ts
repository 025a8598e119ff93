import { defineConfig } from 'vite';
import { sousPreact } from './outils/preact';

/** La page publique d'un devis. */
export default defineConfig(({ command }) =>
  sousPreact('lien-devis', 'lien-devis.html', command === 'build'),
);
