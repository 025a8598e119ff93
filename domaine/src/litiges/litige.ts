/** Pourquoi une ligne est contestée. La liste est fermée ; « autre » demande un commentaire. */
export const MOTIFS_DE_LITIGE = [
  'produit_ou_service',
  'prix',
  'quantite',
  'deja_paye',
  'identite',
  'autre',
] as const;
export type MotifDeLitige = (typeof MOTIFS_DE_LITIGE)[number];

export const LIBELLES_DE_MOTIF: Readonly<Record<MotifDeLitige, string>> = {
  produit_ou_service: 'Le produit ou le service n’est pas celui attendu',
  prix: 'Le prix n’est pas celui convenu',
  quantite: 'La quantité est fausse',
  deja_paye: 'C’est déjà payé',
  identite: 'Cette ligne ne me concerne pas',
  autre: 'Autre',
};

/** Où en est un litige. Les statuts de sa facture n'en changent pas : « en litige » se lit à côté. */
export type EtatLitige = 'ouvert' | 'repondu' | 'accepte' | 'accepte_en_partie' | 'rejete' | 'retire';

const PENDANT: readonly EtatLitige[] = [
  'ouvert',
  'repondu',
  'accepte',
  'accepte_en_partie',
  'rejete',
  'retire',
];
/** Où chaque état mène. Un message du client rouvre, un de l'émetteur répond ; une décision, ou un retrait, est la fin. */
const PASSAGES: Readonly<Record<EtatLitige, readonly EtatLitige[]>> = {
  ouvert: PENDANT,
  repondu: PENDANT,
  accepte: [],
  accepte_en_partie: [],
  rejete: [],
  retire: [],
};
const ETATS = Object.keys(PASSAGES) as EtatLitige[];

/** Les états d'où l'on peut aller à celui-ci : le filtre d'une écriture conditionnelle. */
export const origines = (vers: EtatLitige): EtatLitige[] =>
  ETATS.filter((etat) => PASSAGES[etat].includes(vers));

/** Vrai tant qu'une décision ou un retrait est attendu. */
export const estEnCours = (etat: EtatLitige): boolean => PASSAGES[etat].length > 0;

/** Ce que dit l'état, à l'une et l'autre partie. */
export const LIBELLES_D_ETAT: Readonly<Record<EtatLitige, string>> = {
  ouvert: 'En attente de l’émetteur',
  repondu: 'En attente du client',
  accepte: 'Accepté',
  accepte_en_partie: 'Accepté en partie',
  rejete: 'Rejeté',
  retire: 'Retiré par le client',
};
