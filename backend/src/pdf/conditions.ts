import { dessinerCodeQr } from './code-qr';
import type { Contexte } from './contexte';
import { type Coupe, couperDouble, courtoisie, ecrireDouble, nombreDeLignes } from './double';
import { discret, DROITE, PAGE, petit, UTILE, type Style } from './styles';

/** 57 modules sur 26 mm : 0,46 mm chacun, ce qu'un téléphone lit d'une feuille imprimée. */
const COTE = 74;
const ECART = 14;
const ENTRE = 3;

interface Morceau {
  coupe: Coupe;
  style: Style;
}

/** Les conditions, puis ce qui invite à vérifier, dans la largeur que le code laisse. */
function morceauxDe({ feuille, document, mesures, verification }: Contexte): Morceau[] {
  const largeur = verification ? UTILE - COTE - ECART : UTILE;
  const style = discret(mesures.corps);
  const conditions = document.conditions.map((texte) => ({
    coupe: couperDouble(feuille, texte, largeur, style),
    style,
  }));
  if (!verification) return conditions;
  const couper = (rang: 'titre' | 'texte', trace: Style): Morceau => ({
    style: trace,
    coupe: {
      lignes: feuille.couper(verification.legende[rang], largeur, trace),
      traduites: verification.traduction
        ? feuille.couper(verification.traduction[rang], largeur, courtoisie(trace))
        : [],
    },
  });
  return [
    ...conditions,
    couper('titre', { ...petit(mesures.corps), police: 'demi' }),
    couper('texte', style),
  ];
}

const hauteurDe = (morceaux: readonly Morceau[]): number =>
  morceaux.reduce((somme, { coupe, style }) => somme + nombreDeLignes(coupe) * style.interligne, 0) +
  Math.max(0, morceaux.length - 1) * ENTRE;

/** Hauteur des conditions et du code de vérification, l'écart au-dessus compris ; 0 s'il n'y a ni les unes, ni l'autre. */
export function hauteurConditions(contexte: Contexte): number {
  const morceaux = morceauxDe(contexte);
  if (morceaux.length === 0) return 0;
  return 12 + Math.max(hauteurDe(morceaux), contexte.verification ? COTE : 0);
}

/** Dessine les conditions, l'invitation à vérifier sous elles, et le code à leur droite, sur blanc. */
export function dessinerConditions(contexte: Contexte, haut: number): void {
  const { feuille, verification } = contexte;
  let bas = haut;
  for (const { coupe, style } of morceauxDe(contexte))
    bas = ecrireDouble(feuille, 'P', null, coupe, PAGE.marge, bas, style) + ENTRE;
  if (!verification) return;
  const x = DROITE - COTE;
  feuille.contenu('Figure', null, () => dessinerCodeQr(feuille.doc, verification.adresse, x, haut, COTE), {
    alt: verification.legende.figure,
    bbox: [x, haut, DROITE, haut + COTE],
  });
}
