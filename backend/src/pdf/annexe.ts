import type { AnnexeDeRetractation, FormulaireARemplir } from '@facturier/domaine/documents/document-modele';
import type { Contexte } from './contexte';
import { basDuContenu } from './pied';
import { DROITE, ENCRE, FILET, forme, GRIS, PAGE, UTILE } from './styles';
import { dessinerIntitule, HAUT_DE_SUITE } from './tete-tableau';

const MARGE = 16;
const DEDANS = UTILE - 2 * MARGE;
/** La hauteur où une main écrit. */
const LIGNE_A_ECRIRE = 22;
const ENTRE = 4;

const TITRE = forme(11, 'demi');
const TEXTE = forme(8.7);
const DISCRET = forme(8, 'normal', GRIS);

type Champ = FormulaireARemplir['champs'][number];

/** Un libellé bref laisse sa ligne à qui écrit ; un long prend la sienne. */
const estBref = ({ feuille }: Contexte, { libelle }: Champ): boolean =>
  feuille.largeur(`${libelle}\u00a0:`, TEXTE) < DEDANS / 2;

const hauteurDuChamp = (contexte: Contexte, champ: Champ): number =>
  champ.lignes * LIGNE_A_ECRIRE + (estBref(contexte, champ) ? 0 : TEXTE.interligne);

function hauteurDuFormulaire(
  contexte: Contexte,
  { consigne, declaration, champs }: FormulaireARemplir,
): number {
  const { feuille } = contexte;
  return (
    2 * MARGE +
    TITRE.interligne +
    feuille.couper(consigne, DEDANS, DISCRET).length * DISCRET.interligne +
    feuille.couper(declaration, DEDANS, TEXTE).length * TEXTE.interligne +
    2 * ENTRE +
    champs.reduce((somme, champ) => somme + hauteurDuChamp(contexte, champ), 0) +
    DISCRET.interligne +
    2 * ENTRE
  );
}

function hauteurDeLaNotice({ feuille }: Contexte, { notice }: AnnexeDeRetractation): number {
  const lignes = notice.flatMap((texte) => feuille.couper(texte, UTILE, TEXTE)).length;
  return TITRE.interligne + ENTRE + lignes * TEXTE.interligne + notice.length * ENTRE;
}

const fond = (contexte: Contexte): number => basDuContenu(contexte) - 6;

/** Les pages que l'annexe ajoute : une, ou deux si sa notice ne laisse pas au formulaire sa demi-page. */
export function pagesDAnnexe(contexte: Contexte): number {
  const { annexe } = contexte.document;
  if (!annexe) return 0;
  const place = fond(contexte) - HAUT_DE_SUITE - hauteurDeLaNotice(contexte, annexe) - MARGE;
  return hauteurDuFormulaire(contexte, annexe.formulaire) <= place ? 1 : 2;
}

/** Le libellé, puis ses lignes à écrire ; rend le bas. */
function dessinerChamp(contexte: Contexte, champ: Champ, y: number): number {
  const { feuille } = contexte;
  const x = PAGE.marge + MARGE;
  const texte = `${champ.libelle}\u00a0:`;
  const bref = estBref(contexte, champ);
  const premier = y + (bref ? 0 : TEXTE.interligne);
  feuille.contenu('P', null, () =>
    feuille.ligne(texte, x, bref ? y + LIGNE_A_ECRIRE - TEXTE.interligne - 1 : y + 3, TEXTE),
  );
  for (let rang = 0; rang < champ.lignes; rang += 1) {
    const debut = rang === 0 && bref ? x + feuille.largeur(texte, TEXTE) + 6 : x;
    feuille.filet(debut, premier + (rang + 1) * LIGNE_A_ECRIRE - 3, DROITE - MARGE, GRIS, 0.5);
  }
  return premier + champ.lignes * LIGNE_A_ECRIRE;
}

/** Le cadre à découper et à remplir, sa hauteur sue d'avance. */
function dessinerFormulaire(
  contexte: Contexte,
  formulaire: FormulaireARemplir,
  haut: number,
  hauteur: number,
): void {
  const { feuille } = contexte;
  const x = PAGE.marge + MARGE;
  feuille.decor(() =>
    feuille.doc.lineWidth(0.8).roundedRect(PAGE.marge, haut, UTILE, hauteur, 6).stroke(FILET),
  );
  let y = feuille.paragraphe('H2', null, formulaire.titre, x, haut + MARGE, DEDANS, TITRE);
  y = feuille.paragraphe('P', null, formulaire.consigne, x, y, DEDANS, DISCRET) + ENTRE;
  y = feuille.paragraphe('P', null, formulaire.declaration, x, y, DEDANS, TEXTE) + ENTRE;
  for (const champ of formulaire.champs) y = dessinerChamp(contexte, champ, y);
  feuille.paragraphe('P', null, formulaire.renvoi, x, y + 2 * ENTRE, DEDANS, DISCRET);
}

/**
 * Dessine l'annexe sur ses pages : la notice en haut, le formulaire en bas, dans son cadre.
 * @param tourner ferme la page en cours et en ouvre une autre
 */
export function dessinerAnnexe(contexte: Contexte, tourner: () => void): void {
  const { feuille, document } = contexte;
  const { annexe } = document;
  if (!annexe) return;
  const ouvrir = (): void => {
    tourner();
    dessinerIntitule(contexte);
  };
  ouvrir();
  let y = feuille.paragraphe('H2', null, annexe.titre, PAGE.marge, HAUT_DE_SUITE, UTILE, {
    ...TITRE,
    couleur: ENCRE,
  });
  y += ENTRE;
  for (const texte of annexe.notice)
    y = feuille.paragraphe('P', null, texte, PAGE.marge, y, UTILE, TEXTE) + ENTRE;
  const hauteur = hauteurDuFormulaire(contexte, annexe.formulaire);
  if (pagesDAnnexe(contexte) > 1) ouvrir();
  dessinerFormulaire(contexte, annexe.formulaire, fond(contexte) - hauteur, hauteur);
}
