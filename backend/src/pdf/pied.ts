import type { Contexte } from './contexte';
import { DROITE, ENCRE, FILET, PAGE, UTILE } from './styles';

const LARGEUR_NUMERO = 62;

const lignesDuPied = ({ feuille, document, mesures }: Contexte): string[][] =>
  document.pied.map((texte) => feuille.couper(texte, UTILE - LARGEUR_NUMERO, mesures.pied));

/** Le bas du contenu : au-dessus du pied légal, filet et marge compris ; « page n/m » a toujours sa ligne. */
export function basDuContenu(contexte: Contexte): number {
  const lignes = Math.max(1, lignesDuPied(contexte).flat().length);
  return PAGE.hauteur - PAGE.bas - lignes * contexte.mesures.pied.interligne - 9;
}

/** Dessine le pied légal et « page n/m » ; balisé sur la dernière page, répété en artefact sur les autres. */
export function dessinerPied(contexte: Contexte, page: number, pages: number): void {
  const { feuille, document, mesures } = contexte;
  const style = mesures.pied;
  let y = basDuContenu(contexte);
  feuille.filet(PAGE.marge, y, DROITE, FILET);
  y += 8;
  feuille.decor(() => feuille.ligneADroite(`page ${page}/${pages}`, DROITE, y, style), 'Pagination');
  lignesDuPied(contexte).forEach((lignes, rang) => {
    const haut = y;
    const dessin = (): number =>
      feuille.lignes(
        lignes,
        PAGE.marge,
        haut,
        rang === 0 && !document.dessinRevu ? { ...style, couleur: ENCRE } : style,
      );
    if (page === pages) feuille.contenu('P', null, dessin);
    else feuille.decor(dessin, 'Pagination');
    y += lignes.length * style.interligne;
  });
}
