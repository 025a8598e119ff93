// npm run verifier : relit les empreintes, les chaînes, les séries, les totaux et les compteurs de toute la base.
// Sort par 0 si tout est juste, 1 s'il y a une rupture, 2 si la vérification n'a pas pu se faire.
import { jouerSurLaBase } from './lib/base.mjs';

await jouerSurLaBase('verifier', { code: 2, phrase: 'La vérification n’a pas pu se faire' });
