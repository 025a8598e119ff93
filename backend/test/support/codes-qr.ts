import { execFileSync } from 'node:child_process';
import { create } from 'qrcode';

/** Points du papier : quatre par point du PDF. */
const PAR_POINT = 4;

/** La première page du PDF, en niveaux de gris. */
function imageDe(pdf: Buffer): { largeur: number; hauteur: number; octets: Buffer } {
  const pgm = execFileSync('pdftoppm', ['-gray', '-r', String(72 * PAR_POINT), '-l', '1', '-'], {
    input: pdf,
    maxBuffer: 64_000_000,
  });
  const tete = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 40).toString('latin1'));
  if (!tete) throw new Error('pdftoppm n’a pas rendu d’image.');
  const [debut, largeur, hauteur] = tete;
  return { largeur: Number(largeur), hauteur: Number(hauteur), octets: pgm.subarray(debut.length) };
}

/** Vrai si la page montre, à `x` points de la gauche et quelle que soit sa hauteur, le code QR de ce contenu, module par module. */
export function codeImprime(pdf: Buffer, contenu: string, x: number, cote: number): boolean {
  const { modules } = create(contenu, { errorCorrectionLevel: 'M' });
  const { largeur, hauteur, octets } = imageDe(pdf);
  const pas = (cote * PAR_POINT) / modules.size;
  const noir = (rangee: number, colonne: number, haut: number): boolean =>
    octets[
      Math.round(haut + (rangee + 0.5) * pas) * largeur + Math.round(x * PAR_POINT + (colonne + 0.5) * pas)
    ]! < 128;
  const toutes = Array.from({ length: modules.size ** 2 }, (_, rang) => rang);
  for (let haut = 0; haut + cote * PAR_POINT < hauteur; haut += 1)
    if (
      toutes.every((rang) => {
        const [rangee, colonne] = [Math.floor(rang / modules.size), rang % modules.size];
        return noir(rangee, colonne, haut) === Boolean(modules.get(rangee, colonne));
      })
    )
      return true;
  return false;
}
