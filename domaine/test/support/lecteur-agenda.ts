/** Un composant d'un fichier d'agenda : ses propriétés, dans l'ordre, et ceux qu'il contient. */
export interface Composant {
  nom: string;
  proprietes: Record<string, string>;
  dedans: Composant[];
}

const DESECHAPPES: Readonly<Record<string, string>> = { n: '\n', N: '\n' };
const desechapper = (texte: string): string =>
  texte.replace(/\\(.)/gu, (_tout, signe: string) => DESECHAPPES[signe] ?? signe);

/**
 * Lit un fichier d'agenda à la lettre de la RFC 5545, sans rien devoir à qui l'écrit : lignes en CRLF de 75 octets au plus, plis ôtés,
 * composants fermés par leur nom, textes désechappés.
 * @throws Error dès qu'il ne se lit pas
 */
export function lireAgenda(texte: string): Composant {
  if (/[^\r]\n|\r[^\n]/.test(texte) || !texte.endsWith('\r\n'))
    throw new Error('Une ligne ne finit pas par CRLF.');
  const brutes = texte.slice(0, -2).split('\r\n');
  for (const ligne of brutes)
    if (Buffer.byteLength(ligne) > 75) throw new Error(`Ligne trop longue : ${ligne}`);
  const racine: Composant = { nom: 'RACINE', proprietes: {}, dedans: [] };
  const pile = [racine];
  for (const ligne of texte
    .replace(/\r\n[ \t]/g, '')
    .trimEnd()
    .split('\r\n')) {
    const [, nom, valeur] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/u.exec(ligne) ?? [];
    if (nom === undefined || valeur === undefined) throw new Error(`Ligne illisible : ${ligne}`);
    const courant = pile.at(-1)!;
    if (nom === 'BEGIN') {
      const nouveau = { nom: valeur, proprietes: {}, dedans: [] };
      courant.dedans.push(nouveau);
      pile.push(nouveau);
    } else if (nom === 'END') {
      if (pile.pop()!.nom !== valeur) throw new Error(`${valeur} se ferme sans s’être ouvert.`);
    } else if (nom in courant.proprietes) throw new Error(`${nom} est dit deux fois.`);
    else courant.proprietes[nom] = desechapper(valeur);
  }
  if (pile.length !== 1 || racine.dedans.length !== 1) throw new Error('Un composant ne se ferme pas.');
  return racine.dedans[0]!;
}
