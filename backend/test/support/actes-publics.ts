import { randomBytes } from 'node:crypto';
import { ROUTES } from '@facturier/domaine/contrat/routes';

/** Une route publique d'un document, sous le jeton de son lien. */
export interface ActePublic {
  readonly methode: 'GET' | 'POST';
  /** Ce qui suit le jeton ; vide pour la page elle-même. */
  readonly acte: string;
}

/** Toutes celles de ce document : une route neuve entre d'elle-même dans sa matrice, et y rougit tant que rien ne l'attend. */
export const actesPublics = (document: 'devis' | 'factures'): ActePublic[] =>
  ROUTES.filter(({ chemin }) => chemin.startsWith(`/public/${document}/:jeton`)).map(
    ({ methode, chemin }) => ({
      methode: methode as ActePublic['methode'],
      acte: chemin.replace(`/public/${document}/:jeton`, '').replace(/^\//u, ''),
    }),
  );

/** Un jeton que personne n'a donné. */
export const jetonInvente = (): string => randomBytes(32).toString('base64url');

/** Un visiteur chaque fois d'un autre réseau : les freins ne cachent pas ce que la route répond. */
export const autreReseau = (rang: number): Record<string, string> => ({
  'x-forwarded-for': `203.0.${rang >> 8}.${rang & 255}`,
});

/** « 409 DEVIS_DEJA_REPONDU », « 200 » : un statut, et le code de son refus. */
export function enBref({ statut, corps }: { statut: number; corps: unknown }): string {
  const { code } = (corps ?? {}) as { code?: string };
  return [statut, ...(code ? [code] : [])].join(' ');
}
