/** Ce qu'un partage est devenu : remis à la feuille du téléphone, refermé sans suite, ou à redemander d'un geste. */
export type IssuePartage = 'partage' | 'renonce' | 'a_refaire';

const fichierDe = (contenu: Blob, nom: string): File => new File([contenu], nom, { type: 'application/pdf' });

/** Vrai si ce navigateur sait remettre un PDF à une autre application (Web Share, niveau 2). */
export function partagePossible(): boolean {
  const fichier = fichierDe(new Blob(['%PDF-']), 'facture.pdf');
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [fichier] });
}

/**
 * Ouvre la feuille de partage du téléphone sur ce PDF.
 * @returns `renonce` si la personne la referme, `a_refaire` si le geste qui l'a demandée est trop ancien : le navigateur en veut un autre
 * @throws Error toute autre panne
 */
export async function partagerPdf(contenu: Blob, nom: string): Promise<IssuePartage> {
  try {
    await navigator.share({ files: [fichierDe(contenu, nom)], title: nom.replace(/\.pdf$/, '') });
    return 'partage';
  } catch (erreur) {
    const { name } = erreur as DOMException;
    if (name === 'AbortError') return 'renonce';
    if (name === 'NotAllowedError') return 'a_refaire';
    throw erreur;
  }
}
