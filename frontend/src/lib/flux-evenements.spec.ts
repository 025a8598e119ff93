import { LecteurEvenements } from './flux-evenements';

const FLUX =
  ': battement\n\nid: 7\nevent: message\ndata: {"a":\ndata: 1}\n\nevent: bonjour\r\ndata: {}\r\n\r\n';
const ATTENDUS = [
  { type: 'message', id: '7', donnees: '{"a":\n1}' },
  { type: 'bonjour', id: '7', donnees: '{}' },
];

describe('La lecture d’un flux d’événements', () => {
  it('rend les événements et tait les commentaires', () => {
    expect(new LecteurEvenements().lire(FLUX)).toEqual(ATTENDUS);
  });

  it('rend les mêmes événements où que le flux soit coupé', () => {
    for (let coupure = 0; coupure <= FLUX.length; coupure += 1) {
      const lecteur = new LecteurEvenements();
      const rendus = [...lecteur.lire(FLUX.slice(0, coupure)), ...lecteur.lire(FLUX.slice(coupure))];
      expect(rendus).toEqual(ATTENDUS);
    }
  });

  it('rend les mêmes événements caractère par caractère', () => {
    const lecteur = new LecteurEvenements();
    expect([...FLUX].flatMap((caractere) => lecteur.lire(caractere))).toEqual(ATTENDUS);
  });

  it('ne rend rien d’un événement que la coupure a laissé inachevé', () => {
    expect(new LecteurEvenements().lire('event: message\ndata: {"a":1}\n')).toEqual([]);
  });

  it('ne rend rien d’un événement sans données', () => {
    expect(new LecteurEvenements().lire('event: vide\n\n')).toEqual([]);
  });
});
