import { CompteurZip } from './compte-zip';

const DEBUT = [0x50, 0x4b, 3, 4];
const archive = new Uint8Array([...DEBUT, 1, 0x50, 2, ...DEBUT, 0x50, ...DEBUT, 9, 0x50, 0x4b, 1, 2]);

describe('Le compte des documents d’une archive qui arrive', () => {
  it('compte chaque début de fichier, pas le répertoire final', () => {
    expect(new CompteurZip().lire(archive)).toBe(3);
  });

  it('compte pareil où que l’archive soit coupée', () => {
    for (let coupure = 0; coupure <= archive.length; coupure += 1) {
      const compteur = new CompteurZip();
      compteur.lire(archive.slice(0, coupure));
      expect(compteur.lire(archive.slice(coupure))).toBe(3);
    }
  });

  it('ne compte rien dans ce qui n’est pas une archive', () => {
    expect(new CompteurZip().lire(new TextEncoder().encode('{"factures":[]} PK'))).toBe(0);
  });
});
