import { type AppelDeJson, type Arguments, preparer, type Reponse } from './appels';

/** Un client de pièces : ce qui compte est ce qu'il refuse de compiler. */
const appeler = <N extends AppelDeJson>(nom: N, ...demande: Arguments<N>): Reponse<N> =>
  preparer(nom, ...demande) as unknown as Reponse<N>;

describe('Un appel du contrat', () => {
  it('remplit le chemin, chaque paramètre à sa place et écrit pour une adresse', () => {
    const { methode, chemin } = preparer('DELETE /factures/:id/liens/:lien', { id: 'a/b', lien: 'l 1' });
    expect([methode, chemin]).toEqual(['DELETE', '/factures/a%2Fb/liens/l%201']);
  });

  it('ne dit pas un critère vide, et sépare une liste par des virgules', () => {
    const requete = { recherche: '', statut: null, limite: 20, client: undefined };
    expect(preparer('GET /factures', { requete }).requete).toEqual({ limite: '20' });
    expect(preparer('GET /export/pdf.zip', { requete: { ids: ['a', 'b'] } }).requete).toEqual({ ids: 'a,b' });
  });

  it('porte la clé d’une route qui n’agit qu’une fois, et le type des octets envoyés', () => {
    expect(preparer('POST /devis/:id/reviser', { id: 'd1', cle: 'c' }).entetes).toEqual({
      'Idempotency-Key': 'c',
    });
    const logo = new Blob(['x'], { type: 'image/png' });
    expect(preparer('PUT /users/me/logo', { corps: logo })).toMatchObject({
      corps: logo,
      entetes: { 'Content-Type': 'image/png' },
    });
  });

  it('ne compile pas sur une route, un paramètre, un corps, une clé ou une réponse qui ne sont pas ceux de la table', () => {
    // @ts-expect-error : cette route n'est pas dans la table
    appeler('POST /devis/:id/envoie', { id: 'd1' });
    // @ts-expect-error : il manque l'identifiant
    appeler('GET /devis/:id', {});
    // @ts-expect-error : cette route n'a pas de paramètre
    appeler('GET /liens', { id: 'd1' });
    // @ts-expect-error : le corps n'est pas celui du contrat
    appeler('PUT /liens', { corps: { ouvert: true } });
    // @ts-expect-error : il manque la clé d'idempotence
    appeler('POST /devis/:id/reviser', { id: 'd1' });
    // @ts-expect-error : cette route n'en accepte pas
    appeler('POST /devis/:id/dupliquer', { id: 'd1', cle: 'c' });
    // @ts-expect-error : ce critère n'existe pas
    appeler('GET /devis', { requete: { statut: 'accepte' } });
    // @ts-expect-error : cette route rend un fichier
    appeler('GET /devis/:id/pdf', { id: 'd1' });
    // @ts-expect-error : la réponse est un réglage, pas une liste
    const reponse: Reponse<'GET /devis'> = appeler('GET /liens');
    expect(reponse).toBeDefined();
  });
});
