// npm run creer-admin : le lien, valable une heure, qui ouvre le compte d'administration (ADMIN_EMAIL).
import { jouerSurLaBase } from './lib/base.mjs';

await jouerSurLaBase('creer-admin', { code: 1, phrase: 'Le compte n’a pas été créé' });
