import { type ContenuDeclare, empreinteDe, rienADeclarer } from './declaration';

/** Ce que la plateforme a répondu d'un envoi : 300 déposée, 301 rejetée. */
export interface ReponseDeclaration {
  code: '300' | '301';
  /** REJ_SEMAN, REJ_UNI, REJ_COH, REJ_PER. */
  motif?: string;
}

/** Un envoi d'une période, dans son ordre. */
export interface EnvoiDeclaration {
  id: string;
  type: 'IN' | 'RE';
  empreinte: string;
  reponses: readonly ReponseDeclaration[];
}

export type EtatPeriode =
  | 'ouverte'
  | 'prete'
  | 'envoyee'
  | 'deposee'
  | 'rejetee'
  | 'a_rectifier'
  | 'rectifiee';

/** Ce qu'un envoi est devenu. Accepté une fois, il le reste : le rejet d'unicité d'un second essai ne le défait pas. */
export function sortDeLEnvoi({
  reponses,
}: EnvoiDeclaration): 'attendu' | 'accepte' | 'rejete' | 'a_retrouver' {
  if (reponses.some(({ code }) => code === '300')) return 'accepte';
  const rejets = reponses.filter(({ code }) => code === '301');
  if (rejets.length === 0) return 'attendu';
  // Un identifiant déjà pris, sans acceptation lue : elle existe peut-être. On la cherche, on ne renvoie pas.
  return rejets.every(({ motif }) => motif === 'REJ_UNI') ? 'a_retrouver' : 'rejete';
}

/** Où en est une période. @param close son dernier jour est passé */
export function etatDeLaPeriode(
  contenu: ContenuDeclare,
  envois: readonly EnvoiDeclaration[],
  close: boolean,
): EtatPeriode {
  const dernier = envois.at(-1);
  if (!dernier) return close ? 'prete' : 'ouverte';
  const sort = sortDeLEnvoi(dernier);
  if (sort === 'rejete') return 'rejetee';
  if (dernier.empreinte !== empreinteDe(contenu)) return 'a_rectifier';
  if (sort !== 'accepte') return 'envoyee';
  return dernier.type === 'RE' ? 'rectifiee' : 'deposee';
}

/** Ce qu'il faut envoyer, ou rien. */
export interface EnvoiAFaire {
  type: 'IN' | 'RE';
  /** Le rang de l'envoi : un envoi refait prend un identifiant neuf. */
  rang: number;
  empreinte: string;
}

/**
 * L'envoi que demande une période, s'il y en a un : la première fois quand elle est close et n'est pas vide ; puis pour remplacer tout ce
 * qu'un fait d'après a changé. Ce que l'on attend, et ce que l'on doit retrouver, ne se renvoie pas.
 * @param relance le même contenu d'un fichier rejeté repart : son écriture a été corrigée
 */
export function envoiAFaire(
  contenu: ContenuDeclare,
  envois: readonly EnvoiDeclaration[],
  close: boolean,
  relance = false,
): EnvoiAFaire | null {
  const empreinte = empreinteDe(contenu);
  const rang = envois.length + 1;
  const acceptes = envois.filter((envoi) => sortDeLEnvoi(envoi) === 'accepte');
  const type = acceptes.length > 0 ? 'RE' : 'IN';
  const dernier = envois.at(-1);
  if (!close) return null;
  if (!dernier) return rienADeclarer(contenu) ? null : { type, rang, empreinte };
  const sort = sortDeLEnvoi(dernier);
  if (sort === 'attendu' || sort === 'a_retrouver') return null;
  // Un fichier rejeté ne repart que changé, ou relancé : le même serait rejeté de même.
  const repart = dernier.empreinte !== empreinte || (relance && sort === 'rejete');
  return repart ? { type, rang, empreinte } : null;
}
