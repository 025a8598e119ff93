/** Début d'un fichier dans une archive ZIP : « PK », 3, 4 (APPNOTE 4.3.7). */
const SIGNATURE = [0x50, 0x4b, 0x03, 0x04];

/** Compte les fichiers d'une archive ZIP à mesure qu'elle arrive, où que ses morceaux soient coupés. */
export class CompteurZip {
  private reconnus = 0;
  fichiers = 0;

  /** Prend un morceau de plus ; rend le nombre de fichiers commencés. */
  lire(morceau: Uint8Array): number {
    let place = 0;
    while (place < morceau.length) {
      if (this.reconnus === 0) {
        place = morceau.indexOf(SIGNATURE[0] ?? 0, place);
        if (place < 0) break;
      }
      this.avancer(morceau[place] ?? 0);
      place += 1;
    }
    return this.fichiers;
  }

  private avancer(octet: number): void {
    if (octet === SIGNATURE[this.reconnus]) this.reconnus += 1;
    else this.reconnus = octet === SIGNATURE[0] ? 1 : 0;
    if (this.reconnus < SIGNATURE.length) return;
    this.reconnus = 0;
    this.fichiers += 1;
  }
}
