import type { ChampArticle } from '@facturier/domaine/catalogue/colonnes';
import type { EtatImport } from '@facturier/domaine/catalogue/import';
import type { ImportArticles } from '@facturier/domaine/contrat/catalogue';
import type { Ton } from '@/components/Etiquette';
import { accorder } from '@/lib/format/montant';

/** Ce que devient une ligne du fichier. */
export const ETATS_IMPORT: Record<EtatImport, { nom: string; ton: Ton }> = {
  nouveau: { nom: 'Nouveau', ton: 'succes' },
  identique: { nom: 'Déjà là', ton: 'neutre' },
  different: { nom: 'Déjà là, différent', ton: 'alerte' },
  refusee: { nom: 'Refusée', ton: 'erreur' },
};

const CHAMPS: Record<ChampArticle, string> = {
  designation: 'désignation',
  reference: 'référence',
  detail: 'détail',
  unite: 'unité',
  prixUnitaire: 'prix unitaire HT',
  nature: 'nature',
};

/** « 12 nouveaux articles, 3 déjà là, 1 ligne refusée. » */
export function resumeImport({
  nombres: { nouveau, identique, different, refusee },
}: ImportArticles): string {
  const parties = [
    nouveau > 0 && `${nouveau} ${nouveau > 1 ? 'nouveaux articles' : 'nouvel article'}`,
    identique + different > 0 && `${identique + different} déjà au catalogue`,
    refusee > 0 && `${accorder(refusee, 'ligne')} ${refusee > 1 ? 'refusées' : 'refusée'}`,
  ];
  return `${parties.filter(Boolean).join(', ')}.`;
}

/** Les colonnes lues, sous leur nom dans le catalogue, et les titres de celles qui ne le sont pas. */
export function colonnesLues({ colonnes }: ImportArticles): { lues: string; ignorees: string } {
  const lues = colonnes.flatMap(({ champ }) => (champ ? [CHAMPS[champ]] : []));
  const ignorees = colonnes.flatMap(({ nom, champ }) =>
    champ === null && nom ? [`«\u00a0${nom}\u00a0»`] : [],
  );
  return { lues: lues.join(', '), ignorees: ignorees.join(', ') };
}

/** Ce qu'un import a fait, en une phrase. */
export function bilanImport({ ajoutes, remplaces }: ImportArticles): string {
  const parties = [
    ajoutes > 0 && `${accorder(ajoutes, 'article')} ${ajoutes > 1 ? 'ajoutés' : 'ajouté'}`,
    remplaces > 0 && `${accorder(remplaces, 'article')} mis à jour`,
  ].filter(Boolean);
  return parties.length > 0 ? `${parties.join(', ')}.` : 'Rien n’a changé\u00a0: tout y était déjà.';
}
