// npm run octets -- entrepot|base : porte les octets (PDF, logos, pièces reçues) dans l'entrepôt d'objets, ou les en reprend.
import { jouerSurLaBase } from './lib/base.mjs';

await jouerSurLaBase(
  'octets',
  { code: 2, phrase: 'Les octets n’ont pas été déplacés' },
  process.argv.slice(2),
);
