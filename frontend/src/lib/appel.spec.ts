import { serveur } from '@/testing/serveur';
import { appeler, lireFichier, lirePage } from './appel';
import { nouvelleCle } from './cle-par-contenu';

afterEach(() => jest.restoreAllMocks());

describe('Un appel du contrat', () => {
  it('part à la route qu’il nomme, avec son corps et sa clé, et rend la réponse', async () => {
    const poste = serveur('POST').mockResolvedValue({ data: { _id: 'd1' } });
    const corps = { destinataires: [{ email: 'a@exemple.fr' }], message: 'Voici.' };
    const rendu = await appeler('POST /devis/:id/envoyer', { id: 'd 1', corps, cle: 'ma-cle' });
    expect(rendu).toEqual({ _id: 'd1' });
    expect(poste.mock.calls[0]?.slice(0, 2)).toEqual(['/devis/d%201/envoyer', corps]);
    expect(poste.mock.calls[0]?.[2].headers).toEqual({ 'Idempotency-Key': 'ma-cle' });
  });

  it('rend une page et le curseur de la suivante, absent à la dernière', async () => {
    const lire = serveur('GET').mockResolvedValue({ data: [], headers: { 'x-curseur-suivant': 'eyJ' } });
    expect(await lirePage('GET /devis', { requete: { recherche: '' } })).toMatchObject({
      lus: [],
      suivant: 'eyJ',
    });
    expect(lire.mock.calls[0]?.[2].params).toEqual({});
    for (const headers of [undefined, { 'x-curseur-suivant': '' }]) {
      lire.mockResolvedValue({ data: [], ...(headers && { headers }) });
      expect((await lirePage('GET /devis')).suivant).toBeNull();
    }
  });

  it('lit un fichier par ses octets', async () => {
    const lire = serveur('GET').mockResolvedValue({ data: new Blob(['%PDF']) });
    await lireFichier('GET /devis/:id/pdf', { id: 'd1' });
    expect(lire.mock.calls[0]?.[2]).toMatchObject({ responseType: 'blob' });
  });

  it('porte une clé d’idempotence neuve par intention, de longueur admise', () => {
    const cle = nouvelleCle();
    expect(cle).toMatch(/^[0-9a-f]{32}$/);
    expect(nouvelleCle()).not.toBe(cle);
  });
});
