import { create } from 'qrcode';

/** Dessine un code QR en traits vectoriels : un seul chemin, les modules d'une même rangée fusionnés. */
export function dessinerCodeQr(
  doc: PDFKit.PDFDocument,
  contenu: string,
  x: number,
  y: number,
  cote: number,
): void {
  const { modules } = create(contenu, { errorCorrectionLevel: 'M' });
  const module = cote / modules.size;
  for (let rangee = 0; rangee < modules.size; rangee += 1) {
    for (let debut = 0; debut < modules.size; debut += 1) {
      if (!modules.get(rangee, debut)) continue;
      let fin = debut;
      while (fin < modules.size && modules.get(rangee, fin)) fin += 1;
      doc.rect(x + debut * module, y + rangee * module, (fin - debut) * module, module);
      debut = fin;
    }
  }
  doc.fill('#000000');
}
