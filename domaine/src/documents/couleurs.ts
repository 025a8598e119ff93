type Rvb = [number, number, number];

const HEXA = /^#[0-9a-f]{6}$/i;
/** Couleur d'accent par défaut, et repli d'une couleur illisible. */
export const ACCENT_PAR_DEFAUT = '#0b5cad';
/** L'apparence des documents de qui n'en a pas choisi : la même à l'aperçu et sur la facture émise. */
export const APPARENCE_PAR_DEFAUT = { modele: 'classique', couleurAccent: ACCENT_PAR_DEFAUT } as const;
/** Les encres de tout document, à l'écran, à l'impression et en PDF ; l'accent, lui, appartient à l'émetteur. */
export const ENCRES = {
  encre: '#14202b',
  gris: '#55626d',
  filet: '#d8dee3',
  blanc: '#ffffff',
  acquittee: '#1f7a1f',
  codeQr: '#000000',
} as const;
/** Les accents proposés : tous lisibles en texte sur du papier blanc. */
export const ACCENTS_PROPOSES = [
  { valeur: '#1f4d3f', nom: 'Sapin' },
  { valeur: '#0b5cad', nom: 'Bleu' },
  { valeur: '#17202b', nom: 'Encre' },
  { valeur: '#7a2e3a', nom: 'Grenat' },
  { valeur: '#5b3a8c', nom: 'Violet' },
  { valeur: '#8a4b08', nom: 'Ambre' },
] as const;
/** Rapport de contraste exigé pour un texte courant (WCAG 2.2, critère 1.4.3, niveau AA). */
const CONTRASTE_MINIMAL = 4.5;

const lire = (couleur: string): Rvb =>
  [1, 3, 5].map((debut) => parseInt(couleur.slice(debut, debut + 2), 16)) as Rvb;
const ecrire = (rvb: Rvb): string =>
  `#${rvb.map((canal) => Math.round(canal).toString(16).padStart(2, '0')).join('')}`;

function luminance(rvb: Rvb): number {
  const [r, v, b] = rvb.map((canal) => {
    const part = canal / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rvb;
  return 0.2126 * r + 0.7152 * v + 0.0722 * b;
}

/** Rapport de contraste d'une couleur `#rrggbb` avec le blanc du papier, de 1 à 21. */
export const contrasteSurBlanc = (couleur: string): number => 1.05 / (luminance(lire(couleur)) + 0.05);

/**
 * La couleur d'accent telle qu'on l'emploie : assombrie, teinte gardée, jusqu'à se lire sur blanc (et le blanc sur elle).
 * @param couleur `#rrggbb` ; toute autre forme donne la couleur par défaut
 */
export function couleurLisible(couleur: string): string {
  if (!HEXA.test(couleur)) return ACCENT_PAR_DEFAUT;
  let lisible = couleur.toLowerCase();
  for (let pas = 0; pas < 60 && contrasteSurBlanc(lisible) < CONTRASTE_MINIMAL; pas += 1)
    lisible = ecrire(lire(lisible).map((canal) => canal * 0.95) as Rvb);
  return lisible;
}

/** La couleur éclaircie : `part` de la couleur (0 à 1) dans du blanc. Pour les aplats légers. */
export const teinte = (couleur: string, part: number): string =>
  ecrire(lire(couleur).map((canal) => 255 - (255 - canal) * part) as Rvb);
