import type { LibelleValeur } from '@facturier/domaine/documents/document-modele';
import { teinte } from '@facturier/domaine/documents/couleurs';
import type { Contexte } from './contexte';
import { largeurDouble, ligneDouble, ligneDoubleADroite, paragrapheDouble } from './double';
import { BLANC, COLONNE_CLIENT, DROITE, ENCRE, FILET, GRIS, PAGE, UTILE, type Style } from './styles';
import { de } from '@facturier/domaine/valeurs/phrases';

const LARGEUR_TITRE = 195;

const style = (taille: number, police: Style['police'], couleur: string): Style => ({
  taille,
  police,
  couleur,
  interligne: taille * 1.3,
});

function dessinerLogo({ feuille, logo, document, accent }: Contexte, y: number, surAplat: boolean): number {
  if (logo) {
    const marge = surAplat ? 6 : 0;
    const x = PAGE.marge + marge;
    if (surAplat) feuille.aplat(PAGE.marge, y - marge, logo.largeur + 12, logo.hauteur + 12, BLANC, 6);
    feuille.contenu(
      'Figure',
      null,
      () => feuille.doc.image(logo.png, x, y, { width: logo.largeur, height: logo.hauteur }),
      { alt: `Logo ${de(document.marque.nom)}`, bbox: [x, y, x + logo.largeur, y + logo.hauteur] },
    );
    return logo.largeur + 2 * marge + 13;
  }
  if (surAplat) return 0;
  const initiale = document.marque.nom.charAt(0).toUpperCase();
  const lettre = style(17, 'gras', BLANC);
  feuille.aplat(PAGE.marge, y, 38, 38, accent, 9);
  feuille.decor(() =>
    feuille.ligne(initiale, PAGE.marge + 19 - feuille.largeur(initiale, lettre) / 2, y + 8, lettre),
  );
  return 50;
}

function dessinerMarque(contexte: Contexte, y: number, hauteur: number, couleurs: [string, string]): void {
  const { feuille, document } = contexte;
  const decalage = dessinerLogo(
    contexte,
    y + Math.max(0, (hauteur - (contexte.logo?.hauteur ?? 38)) / 2),
    couleurs[0] === BLANC,
  );
  const x = PAGE.marge + decalage;
  const largeur = UTILE - LARGEUR_TITRE - decalage;
  const nom = style(12, 'demi', couleurs[0]);
  const activite = style(8.4, 'normal', couleurs[1]);
  const lignes = feuille.couper(document.marque.nom, largeur, nom).slice(0, 3);
  const suite = document.marque.activite
    ? feuille.couper(document.marque.activite, largeur, activite).slice(0, 2)
    : [];
  const haut = y + (hauteur - lignes.length * nom.interligne - suite.length * activite.interligne) / 2;
  const bas = haut + lignes.length * nom.interligne;
  feuille.contenu('P', null, () => feuille.lignes(lignes, x, haut, nom));
  if (suite.length > 0) feuille.contenu('P', null, () => feuille.lignes(suite, x, bas, activite));
}

function dessinerTitre(
  { feuille, document, duplicata }: Contexte,
  y: number,
  couleurs: [string, string],
): void {
  const titre: Style = { ...style(25, 'gras', couleurs[0]), interligne: 29 };
  const numero = style(12, 'demi', couleurs[1]);
  const dessin = (): void => {
    feuille.ligneADroite(document.titre, DROITE, y, titre);
    // L'espace, qui ne se voit pas, sépare les deux mots dans le texte balisé.
    if (document.numero) feuille.ligneADroite(` ${document.numero}`, DROITE, y + 31, numero);
  };
  // À gauche du numéro : « Invoice FAC-2026-104 ».
  const traduit = feuille.traduit(document.titre);
  const droite = DROITE - (document.numero ? feuille.largeur(` ${document.numero}`, numero) : 0);
  feuille.contenuDouble(
    'H1',
    null,
    dessin,
    traduit
      ? () => feuille.ligneADroite(` ${traduit}`, droite, y + 31, { ...numero, police: 'normal' })
      : null,
  );
  if (duplicata)
    ligneDoubleADroite(feuille, 'P', null, 'Duplicata', DROITE, y + 47, style(8.5, 'demi', couleurs[1]));
}

/** Les dates en bandeau, l'étiquette au-dessus de sa valeur ; celle qui ne tient plus va à la ligne. Rend le bas. */
function bandeauDates({ feuille, document, mesures }: Contexte, y: number, retrait = 0): number {
  const liste = feuille.groupe('L');
  const { etiquette, valeur } = mesures;
  const hauteur = etiquette.interligne + valeur.interligne + 1;
  let x = PAGE.marge + retrait;
  let haut = y;
  for (const date of document.dates) {
    const largeur = Math.max(
      largeurDouble(feuille, date.libelle, etiquette),
      largeurDouble(feuille, date.valeur, valeur),
    );
    if (x + largeur > DROITE) [x, haut] = [PAGE.marge + retrait, haut + hauteur + 5];
    const [gauche, sommet] = [x, haut];
    const element = feuille.groupe('LI', liste);
    const dessous = sommet + etiquette.interligne + 1;
    ligneDouble(feuille, 'Lbl', element, date.libelle, gauche, sommet, etiquette);
    ligneDouble(feuille, 'LBody', element, date.valeur, gauche, dessous, valeur);
    x += largeur + 24;
  }
  return haut + hauteur;
}

function classique(contexte: Contexte): number {
  const { feuille, duplicata, logo } = contexte;
  const hauteur = Math.max(44, logo?.hauteur ?? 0);
  dessinerMarque(contexte, PAGE.haut, hauteur, [ENCRE, GRIS]);
  dessinerTitre(contexte, PAGE.haut, [contexte.accent, ENCRE]);
  const haut = PAGE.haut + Math.max(hauteur, duplicata ? 58 : 44) + 16;
  feuille.filet(PAGE.marge, haut, DROITE, FILET);
  const bas = bandeauDates(contexte, haut + 9) + 9;
  feuille.filet(PAGE.marge, bas, DROITE, FILET);
  return bas + 20;
}

function moderne(contexte: Contexte): number {
  const { feuille, accent, logo } = contexte;
  const hauteur = Math.max(94, (logo?.hauteur ?? 0) + 48);
  const clair = teinte(accent, 0.14);
  feuille.aplat(0, 0, PAGE.largeur, hauteur, accent);
  dessinerMarque(contexte, 24, hauteur - 48, [BLANC, clair]);
  dessinerTitre(contexte, contexte.duplicata ? 17 : 24, [BLANC, BLANC]);
  const bas = bandeauDates(contexte, hauteur + 12);
  feuille.filet(PAGE.marge, bas + 10, DROITE, FILET);
  return bas + 28;
}

function lignesDeDate({ feuille, mesures }: Contexte, dates: LibelleValeur[], y: number): number {
  const liste = feuille.groupe('L');
  dates.forEach((date, rang) => {
    const haut = y + rang * 12;
    const element = feuille.groupe('LI', liste);
    const x = DROITE - feuille.largeur(date.valeur, mesures.valeur);
    feuille.contenu('Lbl', element, () =>
      feuille.ligneADroite(date.libelle, x - 6, haut + 0.5, mesures.etiquette),
    );
    feuille.contenu('LBody', element, () => feuille.ligne(date.valeur, x, haut, mesures.valeur));
  });
  return y + dates.length * 12;
}

function compact(contexte: Contexte): number {
  const { feuille, document, accent, duplicata, logo } = contexte;
  const hauteur = Math.max(40, logo?.hauteur ?? 0);
  const titre = style(14.5, 'gras', accent);
  const texte = [document.titre, document.numero, duplicata ? '(duplicata)' : null].filter(Boolean).join(' ');
  dessinerMarque(contexte, 34, hauteur, [ENCRE, GRIS]);
  const traduit = feuille.traduit(document.titre);
  feuille.contenuDouble(
    'H1',
    null,
    () => feuille.ligneADroite(texte, DROITE, 33, titre),
    traduit ? () => feuille.ligneADroite(` ${traduit}`, DROITE, 52, style(9.5, 'normal', GRIS)) : null,
  );
  // En deux langues, les dates sont trop larges pour se ranger sous le titre.
  const dates = traduit
    ? bandeauDates(contexte, 34 + hauteur + 8)
    : lignesDeDate(contexte, document.dates, 56);
  const bas = Math.max(34 + hauteur, dates) + 11;
  feuille.filet(PAGE.marge, bas, DROITE, accent, 1.2);
  return bas + 14;
}

const ENTETES = { classique, moderne, compact };

/** Dessine l'en-tête de la mise en page choisie ; rend le haut de la suite. */
export const dessinerEntete = (contexte: Contexte): number => ENTETES[contexte.document.modele](contexte);

/** Dessine l'émetteur à gauche, le client à droite, la livraison sous lui, puis l'objet ; rend le bas. */
export function dessinerParties(contexte: Contexte, haut: number): number {
  const { feuille, document, mesures } = contexte;
  const bloc = (titre: string, lignes: string[], x: number, y: number, nomme: boolean): number => {
    const largeur = (x === PAGE.marge ? COLONNE_CLIENT - 22 : DROITE) - x;
    const element = feuille.groupe('Sect');
    ligneDouble(feuille, 'H2', element, titre, x, y, mesures.etiquette);
    let bas = y + mesures.etiquette.interligne + 2;
    lignes.forEach((ligne, rang) => {
      bas = paragrapheDouble(
        feuille,
        'P',
        element,
        ligne,
        x,
        bas,
        largeur,
        nomme && rang === 0 ? mesures.nom : mesures.corps,
      );
    });
    return bas;
  };
  const { emetteur, client, livraison } = document;
  const gauche = bloc(emetteur.titre, emetteur.lignes, PAGE.marge, haut, true);
  let droite = bloc(client.titre, client.lignes, COLONNE_CLIENT, haut, true);
  if (livraison) droite = bloc(livraison.titre, livraison.lignes, COLONNE_CLIENT, droite + 7, false);
  return dessinerObjet(contexte, Math.max(gauche, droite));
}

function dessinerObjet({ feuille, document, mesures, accent }: Contexte, haut: number): number {
  const { nom, corps, etiquette } = mesures;
  let bas = haut;
  if (document.reference)
    bas = paragrapheDouble(feuille, 'P', null, document.reference, PAGE.marge, bas + 12, UTILE, {
      ...nom,
      couleur: accent,
    });
  if (document.motif)
    bas = paragrapheDouble(feuille, 'P', null, document.motif, PAGE.marge, bas + 2, UTILE, corps);
  if (document.objet) {
    ligneDouble(feuille, 'H2', null, 'Objet', PAGE.marge, bas + 12, etiquette);
    bas += 12 + etiquette.interligne + 1;
    bas = feuille.paragraphe('P', null, document.objet, PAGE.marge, bas, UTILE, nom);
  }
  return bas + mesures.ecart * 0.55;
}
