// L'enregistrement qui porte notre clé publique chez le propriétaire d'un domaine (DKIM, RFC 6376 § 3.6).

/** Une chaîne d'un enregistrement TXT, au plus (RFC 1035 § 3.3.14). */
const CHAINE = 255;

/** Le sélecteur d'une clé : le sien, à chaque essai ; une clé remplacée n'attend pas l'oubli de l'ancienne. @param alea six lettres ou chiffres */
export const selecteurDe = (alea: string): string => `fct-${alea}`;

/** Où l'enregistrement se publie. */
export const nomDeLEnregistrement = (selecteur: string, domaine: string): string =>
  `${selecteur}._domainkey.${domaine}`;

/** Ce que beaucoup d'hébergeurs demandent : le nom sans le domaine, qu'ils ajoutent. */
export const nomCourt = (selecteur: string): string => `${selecteur}._domainkey`;

/** Ce qu'il porte, à copier tel quel. @param publique la clé, en base64 (SubjectPublicKeyInfo) */
export const texteDeLaCle = (publique: string): string => `v=DKIM1; k=rsa; p=${publique}`;

/** Le même, en chaînes de 255 signes au plus : pour un fichier de zone. */
export const enChaines = (texte: string): string[] => texte.match(new RegExp(`.{1,${CHAINE}}`, 'gs')) ?? [];

/** Les étiquettes d'un texte « v=DKIM1; k=rsa; p=… » ; les espaces autour ne comptent pas (RFC 6376 § 3.2). */
export function etiquettesDe(texte: string): Map<string, string> {
  const paires = texte.split(';').flatMap((morceau) => {
    const egal = morceau.indexOf('=');
    return egal < 0 ? [] : [[morceau.slice(0, egal).trim(), morceau.slice(egal + 1).trim()] as const];
  });
  return new Map(paires);
}

/** Un enregistrement TXT, ses chaînes remises bout à bout, sans rien entre elles. */
export const bout = (chaines: readonly string[]): string => chaines.join('');
