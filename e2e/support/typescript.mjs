// Permet à Node d'exécuter nos fichiers .ts : node --import ./support/typescript.mjs fichier.ts
import { register } from 'node:module';

register('./typescript-chargeur.mjs', import.meta.url);
