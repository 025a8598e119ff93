import type { ModeleDocument, NatureOperation } from '@domaine/facture';
import { CONDITIONS_PAIEMENT_PAR_DEFAUT, enVigueur } from '@domaine/textes-legaux';
import { aujourdhui } from '@/lib/format/date';
import type { VendeurConnu } from './apercu';

/** Les réglages de mentions, tels que `/mentions-legales` les prend et les rend. */
export interface MentionsLegales {
  siret?: string | null;
  conditionsPaiement: string;
  mentionLibre?: string | null;
  nomCommercial?: string | null;
  activite?: string | null;
  immatriculation?: string | null;
  natureOperation?: NatureOperation | null;
  iban?: string | null;
  bic?: string | null;
  assurance?: { assureur: string; contact: string; zone: string } | null;
  mediateur?: { nom: string; adresse: string; site: string } | null;
  escompte?: string | null;
  modele: ModeleDocument;
  couleurAccent: string;
}

const ACCENT = '#0b5cad';

/** Ce qui vaut tant que rien n'a été enregistré. */
export const MENTIONS_PAR_DEFAUT: MentionsLegales = {
  conditionsPaiement: enVigueur(CONDITIONS_PAIEMENT_PAR_DEFAUT, aujourdhui()),
  modele: 'classique',
  couleurAccent: ACCENT,
};

/** Les champs acceptés en écriture, et eux seuls. */
const CHAMPS = [
  'siret',
  'conditionsPaiement',
  'mentionLibre',
  'nomCommercial',
  'activite',
  'immatriculation',
  'natureOperation',
  'iban',
  'bic',
  'assurance',
  'mediateur',
  'escompte',
  'modele',
  'couleurAccent',
] as const satisfies readonly (keyof MentionsLegales)[];

/** Les mentions changées, prêtes à envoyer : sans champ vide, pour ne rien effacer des autres. */
export function corpsMentions(
  avant: MentionsLegales,
  changements: Partial<MentionsLegales>,
): MentionsLegales {
  const suivantes = { ...avant, ...changements };
  const remplis = CHAMPS.flatMap((champ) => {
    const valeur = suivantes[champ];
    return valeur === null || valeur === undefined ? [] : [[champ, valeur] as const];
  });
  return { ...MENTIONS_PAR_DEFAUT, ...(Object.fromEntries(remplis) as Partial<MentionsLegales>) };
}

/** Le vendeur de l'aperçu, d'après ses mentions et son SIRET. */
export function vendeurDepuis(mentions: MentionsLegales, siret: string | null): VendeurConnu {
  const { conditionsPaiement: _c, mentionLibre: _m, ...reste } = corpsMentions(mentions, {});
  const connus = Object.fromEntries(Object.entries(reste).filter(([, valeur]) => valeur !== ''));
  return { ...(connus as Omit<VendeurConnu, 'siret'>), siret: siret ?? mentions.siret ?? '' };
}
