import type { Contexte } from './contexte';
import { type Coupe, couperDouble, courtoisie, ecrireDouble, nombreDeLignes } from './double';
import { DROITE, ENCRE, FILET, PAGE, UTILE } from './styles';

const LARGEUR_NUMERO = 62;

const lignesDuPied = ({ feuille, document, mesures }: Contexte): Coupe[] =>
  document.pied.map((texte) => couperDouble(feuille, texte, UTILE - LARGEUR_NUMERO, mesures.pied));

/** Le bas du contenu : au-dessus du pied légal, filet et marge compris ; « page n/m » a toujours sa ligne. */
export function basDuContenu(contexte: Contexte): number {
  const lignes = Math.max(
    1,
    lignesDuPied(contexte).reduce((somme, coupe) => somme + nombreDeLignes(coupe), 0),
  );
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
  lignesDuPied(contexte).forEach((coupe, rang) => {
    const trace = rang === 0 && !document.dessinRevu ? { ...style, couleur: ENCRE } : style;
    const milieu = y + coupe.lignes.length * style.interligne;
    if (page === pages) ecrireDouble(feuille, 'P', null, coupe, PAGE.marge, y, trace);
    else {
      const haut = y;
      feuille.decor(() => {
        feuille.lignes(coupe.lignes, PAGE.marge, haut, trace);
        feuille.lignes(coupe.traduites, PAGE.marge, milieu, courtoisie(trace));
      }, 'Pagination');
    }
    y = milieu + coupe.traduites.length * style.interligne;
  });
}
