import type { RouteObject } from 'react-router-dom';
import { ETATS, type NomEtat } from '@/lib/etats';
import { routes } from '../router';
import { CATALOGUE } from './catalogue';

// Le routeur lui-même partirait d'une adresse : seules ses routes se lisent.
jest.mock('react-router-dom', () => ({
  ...jest.requireActual<typeof import('react-router-dom')>('react-router-dom'),
  createBrowserRouter: jest.fn(),
}));

const cheminsDe = ({ path, children = [] }: RouteObject): string[] => [
  ...(path ? [path] : []),
  ...children.flatMap(cheminsDe),
];
const tries = (chemins: string[]): string[] => [...new Set(chemins)].sort();

describe('Le catalogue des états', () => {
  it('a une entrée pour chaque écran du routeur, et n’en invente aucun', () => {
    const duRouteur = tries(routes.flatMap(cheminsDe));
    expect(duRouteur.length).toBeGreaterThan(35);
    expect(tries(CATALOGUE.map(({ chemin }) => chemin))).toEqual(duRouteur);
  });

  it('nomme chaque écran une seule fois', () => {
    const noms = CATALOGUE.map(({ nom }) => nom);
    expect(new Set(noms).size).toBe(noms.length);
  });

  it('de chaque état qu’un écran n’a pas, dit pourquoi ; de chaque vide, ce que le serveur répond', () => {
    for (const ecran of CATALOGUE) {
      if ('raison' in ecran) {
        expect([ecran.nom, ecran.raison.length > 10]).toEqual([ecran.nom, true]);
        continue;
      }
      const absents = Object.keys(ecran.sans ?? {}) as NomEtat[];
      expect(absents.every((etat) => etat in ETATS && (ecran.sans?.[etat] ?? '').length > 10)).toBe(true);
      const vide = absents.includes('vide') || Boolean(ecran.vide ?? ecran.compteVide);
      expect([ecran.nom, vide]).toEqual([ecran.nom, true]);
    }
  });
});
