// Les blocs répétés : au moins six lignes qui comptent, égales et qui se suivent, à deux endroits ou plus.
const TAILLE = 6;

/** Une ligne compte si elle porte un mot : ni vide, ni commentaire, ni import, ni simple ponctuation. */
const compte = (ligne) =>
  /[a-zà-ÿ]{2}/i.test(ligne) && !/^(\/\/|\/?\*|import |export \* |\} from )/.test(ligne);

/**
 * Compte les copies : chaque suite d'au moins six lignes déjà vue plus tôt en fait une, prise aussi longue que possible.
 *
 * @param {{ chemin: string, texte: string }[]} sources
 * @returns liste de `{ chemin, ligne, copieDe, lignes }`
 */
export function blocsRepetes(sources) {
  const connus = new Map();
  return sources.flatMap((source) => copiesDe(source, connus));
}

function copiesDe({ chemin, texte }, connus) {
  const lignes = texte
    .split('\n')
    .map((ligne, rang) => ({ texte: ligne.trim(), rang: rang + 1 }))
    .filter((ligne) => compte(ligne.texte));
  const copies = [];
  for (let i = 0; i + TAILLE <= lignes.length; i += 1) {
    const origine = connus.get(cle(lignes, i));
    if (!origine || (origine.lignes === lignes && origine.debut + TAILLE > i)) {
      if (!origine) connus.set(cle(lignes, i), { chemin, lignes, debut: i });
      continue;
    }
    const longueur = etendre(origine, { lignes, debut: i });
    const copieDe = `${origine.chemin}:${origine.lignes[origine.debut].rang}`;
    copies.push({ chemin, ligne: lignes[i].rang, copieDe, lignes: longueur });
    i += longueur - 1;
  }
  return copies;
}

const cle = (lignes, debut) =>
  lignes
    .slice(debut, debut + TAILLE)
    .map(({ texte }) => texte)
    .join('\n');

function etendre(un, autre) {
  let longueur = 0;
  for (;;) {
    const [a, b] = [un.lignes[un.debut + longueur], autre.lignes[autre.debut + longueur]];
    if (!a || !b || a.texte !== b.texte) return longueur;
    longueur += 1;
  }
}
