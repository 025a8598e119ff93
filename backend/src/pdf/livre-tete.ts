import { teinte } from '@facturier/domaine/documents/couleurs';
import type { LivreImprime, SommesImprimees } from '@facturier/domaine/recettes/livre-modele';
import type { Feuille } from './feuille';
import { DISCRET } from './livre-blocs';
import { chiffres, DROITE, FILET, forme, GRIS, PAGE, UTILE } from './styles';

const CORPS = forme(9);
const NOM = forme(10, 'demi');
const TITRE = { ...forme(22, 'gras'), interligne: 27 };
const SOUS_TITRE = forme(10.5, 'demi');
const TOTAL = chiffres(forme(17, 'gras'));
const SOMME = chiffres(CORPS);
const ETIQUETTE = forme(9, 'demi');
const RANGEE = 15.5;
const DEMI = (UTILE - 28) / 2;
const A_DROITE = PAGE.marge + DEMI + 28;

/** Le titre et la période à droite, qui tient le livre à gauche ; rend le bas. */
function dessinerTitre(feuille: Feuille, { titre, periode, emetteur, couleurAccent }: LivreImprime): number {
  feuille.contenu('H1', null, () =>
    feuille.ligneADroite(titre, DROITE, PAGE.haut, { ...TITRE, couleur: couleurAccent }),
  );
  let droite = PAGE.haut + TITRE.interligne + 2;
  periode.forEach((texte, rang) => {
    const style = rang === 0 ? SOUS_TITRE : { ...CORPS, couleur: GRIS };
    const haut = droite;
    feuille.contenu('P', null, () => feuille.ligneADroite(texte, DROITE, haut, style));
    droite += style.interligne;
  });
  const bloc = feuille.groupe('Sect');
  let gauche = PAGE.haut + 3;
  emetteur.forEach((ligne, rang) => {
    gauche = feuille.paragraphe('P', bloc, ligne, PAGE.marge, gauche, 250, rang === 0 ? NOM : CORPS);
  });
  return Math.max(gauche, droite);
}

function dessinerTotal(
  feuille: Feuille,
  total: LivreImprime['total'],
  couleurAccent: string,
  y: number,
): number {
  const hauteur = 46;
  const x = PAGE.marge + 14;
  feuille.aplat(PAGE.marge, y, UTILE, hauteur, teinte(couleurAccent, 0.08), 7);
  feuille.contenu('P', null, () => {
    feuille.ligne(`${total.libelle} `, x, y + 9, SOUS_TITRE);
    feuille.ligne(`${total.detail} `, x, y + 25, { ...DISCRET, taille: 8.5 });
    feuille.ligneADroite(total.valeur, DROITE - 14, y + 11, { ...TOTAL, couleur: couleurAccent });
  });
  return y + hauteur;
}

function dessinerSommes(feuille: Feuille, { titre, rangees }: SommesImprimees, x: number, y: number): number {
  feuille.contenu('H2', null, () => feuille.ligne(titre, x, y, ETIQUETTE));
  const table = feuille.groupe('Table');
  let bas = y + ETIQUETTE.interligne + 3;
  feuille.filet(x, bas, x + DEMI, FILET);
  for (const [libelle, nombre, valeur] of rangees) {
    const rangee = feuille.groupe('TR', table);
    const haut = bas + (RANGEE - CORPS.interligne) / 2;
    feuille.contenu('TH', rangee, () => feuille.ligne(libelle, x, haut, CORPS), { scope: 'Row' });
    feuille.contenu('TD', rangee, () =>
      feuille.ligneADroite(nombre, x + DEMI - 76, haut + 0.8, chiffres(DISCRET)),
    );
    feuille.contenu('TD', rangee, () => feuille.ligneADroite(valeur, x + DEMI, haut, SOMME));
    bas += RANGEE;
    feuille.filet(x, bas, x + DEMI, FILET, 0.4);
  }
  return bas + 16;
}

/** Le haut du livre : qui, quand, combien, et le même total par mois, mode et nature ; rend le bas. */
export function dessinerTete(feuille: Feuille, livre: LivreImprime): number {
  const haut =
    (livre.aRecopier ?? [livre.total]).reduce(
      (y, total) => dessinerTotal(feuille, total, livre.couleurAccent, y) + 8,
      dessinerTitre(feuille, livre) + 20,
    ) + 12;
  const [mois, ...autres] = livre.sommes;
  const gauche = mois ? dessinerSommes(feuille, mois, PAGE.marge, haut) : haut;
  const droite = autres.reduce((y, sommes) => dessinerSommes(feuille, sommes, A_DROITE, y), haut);
  return Math.max(gauche, droite) + 6;
}
