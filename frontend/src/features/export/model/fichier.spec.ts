import { nombresEnFin, nomDuFichier, phraseProgres } from './fichier';

describe('Un fichier exporté', () => {
  it('prend le nom que le serveur lui donne', () => {
    expect(nomDuFichier('attachment; filename="factures-2026-11-21.csv"')).toBe('factures-2026-11-21.csv');
    expect(nomDuFichier("attachment; filename=x.json; filename*=UTF-8''mes%20donn%C3%A9es.json")).toBe(
      'mes données.json',
    );
    expect(nomDuFichier(undefined)).toBeNull();
  });

  it('dit ses nombres, lus à sa fin', () => {
    expect(nombresEnFin('…}],"nombres":{"factures":12,"clients":4}}\n')).toEqual({
      factures: 12,
      clients: 4,
    });
  });

  it('ne prend pas pour ses nombres ceux qui seraient dans son contenu', () => {
    expect(nombresEnFin('{"lignes":[{"nombres":{"factures":9}}]}')).toEqual({});
  });

  it('dit où il en est, en documents quand leur nombre est annoncé', () => {
    expect(phraseProgres({ octets: 4_200_000, documents: 37, total: 200 })).toBe(
      '37 sur 200\u00a0documents, 4,2\u00a0Mo',
    );
    expect(phraseProgres({ octets: 900, documents: 0, total: null })).toBe('1\u00a0ko');
  });
});
