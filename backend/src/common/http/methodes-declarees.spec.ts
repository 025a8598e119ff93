import { MethodesDeclarees } from './methodes-declarees';

describe('MethodesDeclarees', () => {
  const methodes = new MethodesDeclarees();
  methodes.noter('/api/clients', ['GET', 'HEAD']);
  methodes.noter('/api/clients', 'POST');
  methodes.noter('/api/clients/:id', 'PUT');
  methodes.noter('/api/clients/nouveau', 'GET');
  methodes.noter('/assets/logo.png', 'GET');

  it('dit, triées, les méthodes d’une adresse', () => {
    expect(methodes.de('/api/clients')).toEqual(['GET', 'HEAD', 'POST']);
  });

  it('remplace un paramètre par ce qui est demandé, sauf le vide', () => {
    expect(methodes.de('/api/clients/42')).toEqual(['PUT']);
    expect(methodes.de('/api/clients/')).toEqual([]);
  });

  it('de deux modèles qui servent la même adresse, laisse parler le plus littéral', () => {
    expect(methodes.de('/api/clients/nouveau')).toEqual(['GET']);
  });

  it('ignore ce qui n’est pas l’API, et ce qui n’est pas déclaré', () => {
    expect([methodes.de('/assets/logo.png'), methodes.de('/api/clients/42/notes')]).toEqual([[], []]);
  });
});
