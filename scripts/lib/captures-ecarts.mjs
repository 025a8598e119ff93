// Deux images d'un même écran, point par point.

/** Ce qu'un canal peut varier sans que personne le voie (0 à 255). */
const TOLERANCE = 2;
/** La part d'une image d'une autre taille : plus que tout. */
const AUTRE_TAILLE = 2;

const points = (sharp, png) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/**
 * Compare deux PNG.
 * @param tolerance ce qu'un canal peut varier (0 à 255)
 * @returns combien de points diffèrent (Infinity si les tailles diffèrent), leur part (de 0 à 1, 2 si les tailles diffèrent) et l'image des écarts : le second PNG pâli, ce qui diffère en rouge
 */
export async function comparer(sharp, avant, apres, tolerance = TOLERANCE) {
  const [a, b] = await Promise.all([points(sharp, avant), points(sharp, apres)]);
  const { width, height } = b.info;
  if (a.info.width !== width || a.info.height !== height)
    return { ecart: Infinity, part: AUTRE_TAILLE, dessin: apres };
  const dessin = Buffer.from(b.data.map((valeur, rang) => (rang % 4 === 3 ? 255 : 200 + valeur * 0.2)));
  let ecart = 0;
  for (let i = 0; i < b.data.length; i += 4) {
    if ([0, 1, 2, 3].every((canal) => Math.abs(a.data[i + canal] - b.data[i + canal]) <= tolerance)) continue;
    ecart += 1;
    dessin.set([220, 0, 0, 255], i);
  }
  const png = await sharp(dessin, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { ecart, part: ecart / (width * height), dessin: png };
}
