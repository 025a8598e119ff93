import { teinte } from '@facturier/domaine/documents/couleurs';
import { intitule, type Contexte } from './contexte';
import { courtoisie } from './double';
import type { Element } from './feuille';
import { DROITE, PAGE, type Style } from './styles';
import type { Colonnes } from './tableau';

/** Haut de page d'une suite : l'intitulé répété tient au-dessus de ce point. */
export const HAUT_DE_SUITE = PAGE.haut + 22;

/** Ce qui dessine chaque titre de colonne et sa traduction, de gauche à droite. */
function titresDeColonnes(
  { feuille, document, mesures, accent }: Contexte,
  colonnes: Colonnes,
  y: number,
): [() => void, (() => void) | null][] {
  const style = document.modele === 'moderne' ? { ...mesures.etiquette, couleur: accent } : mesures.etiquette;
  return document.colonnes.map((titre, rang) => {
    const traduit = feuille.traduit(titre);
    const haut = y + (mesures.entete - style.interligne * (document.traduction ? 2 : 1)) / 2;
    const ecrire = (texte: string, ligne: number, trace: Style): void =>
      rang === 0
        ? feuille.ligne(texte, colonnes.gauche, haut + ligne * style.interligne, trace)
        : feuille.ligneADroite(
            texte,
            colonnes.droites[rang - 1] ?? colonnes.fin,
            haut + ligne * style.interligne,
            trace,
          );
    return [
      // L'espace, qui ne se voit pas, sépare les deux textes une fois balisés.
      () => ecrire(traduit && rang === 0 ? `${titre} ` : titre, 0, style),
      traduit ? () => ecrire(rang === 0 ? traduit : ` ${traduit}`, 1, courtoisie(style)) : null,
    ];
  });
}

function fondDeTete({ feuille, document, mesures, accent }: Contexte, y: number): void {
  if (document.modele === 'moderne')
    feuille.aplat(PAGE.marge, y, DROITE - PAGE.marge, mesures.entete, teinte(accent, 0.1), 4);
  else feuille.filet(PAGE.marge, y + mesures.entete, DROITE, accent, 1);
}

/** L'en-tête du tableau, balisé une fois ; répété en artefact sur les pages suivantes. */
export function dessinerTete(contexte: Contexte, table: Element, colonnes: Colonnes, y: number): void {
  const { feuille } = contexte;
  fondDeTete(contexte, y);
  const rangee = feuille.groupe('TR', feuille.groupe('THead', table));
  for (const [dessin, traduction] of titresDeColonnes(contexte, colonnes, y))
    feuille.contenuDouble('TH', rangee, dessin, traduction, { scope: 'Column' });
}

/** L'intitulé et le nom du vendeur, au haut d'une page de suite, pour l'œil seulement. */
export function dessinerIntitule({ feuille, document, mesures }: Contexte): void {
  const nom = document.emetteur.lignes[0] ?? '';
  feuille.decor(() => {
    feuille.ligne(intitule(document), PAGE.marge, PAGE.haut - 6, mesures.nom);
    feuille.ligneADroite(nom, DROITE, PAGE.haut - 6, mesures.etiquette);
  }, 'Pagination');
}

/** Le haut d'une page de suite : l'intitulé et l'en-tête du tableau, pour l'œil seulement. Rend le haut des lignes. */
export function dessinerTeteDeSuite(contexte: Contexte, colonnes: Colonnes): number {
  const { feuille, mesures } = contexte;
  dessinerIntitule(contexte);
  fondDeTete(contexte, HAUT_DE_SUITE);
  feuille.decor(() => {
    for (const dessins of titresDeColonnes(contexte, colonnes, HAUT_DE_SUITE))
      for (const dessin of dessins) dessin?.();
  }, 'Pagination');
  return HAUT_DE_SUITE + mesures.entete;
}
