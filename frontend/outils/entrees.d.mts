import type { Plugin } from 'vite';
export function ecrireEntrees(nom: string, chemins: string[], dossier?: string): void;
export function entreesDeVite(nom: string, dossier?: string): Plugin;
