/** Pourquoi un fichier ne peut pas être lu ici : la phrase dit aussi l'issue. */
const RAISONS = {
  vide: 'Ce fichier est vide.',
  trop_gros: 'Ce fichier dépasse 5\u00a0Mo. Coupez-le en plusieurs, puis importez-les l’un après l’autre.',
  carnet_trop_gros:
    'Ce carnet d’adresses dépasse 30\u00a0Mo. Exportez moins de contacts à la fois, ou sans leurs photos.',
  ancien_classeur:
    'Ce classeur est au format .xls, ou protégé par un mot de passe. Enregistrez-le au format CSV ou .xlsx, sans mot de passe.',
  classeur_ods: 'Les fichiers .ods ne se lisent pas ici. Enregistrez-le au format CSV ou .xlsx.',
  classeur_binaire: 'Les fichiers .xlsb ne se lisent pas ici. Enregistrez-le au format CSV ou .xlsx.',
  autre_archive:
    'Ce fichier n’est pas un classeur .xlsx. Enregistrez-le au format CSV ou .xlsx\u00a0; si c’est une archive, ouvrez-la d’abord.',
  inconnu: 'Ce fichier n’est pas un tableau. Enregistrez-le au format CSV ou .xlsx.',
  abime: 'Ce classeur est abîmé. Ouvrez-le dans votre tableur, puis enregistrez-le au format CSV.',
  demesure:
    'Ce classeur se déplie bien au-delà de ce qu’un carnet de clients demande. Nous l’avons arrêté avant de l’ouvrir\u00a0: copiez vos lignes dans un classeur neuf.',
  sans_ligne: 'Ce classeur n’a aucune ligne remplie.',
  carnet_illisible:
    'Aucun contact n’a pu être lu dans ce carnet d’adresses. Exportez-le au format vCard 3.0, ou en CSV.',
} as const;

export type RaisonDeRefus = keyof typeof RAISONS;

/** Un fichier que le navigateur refuse de lire, avec les mots à montrer. */
export class FichierRefuse extends Error {
  constructor(readonly raison: RaisonDeRefus) {
    super(RAISONS[raison]);
    this.name = 'FichierRefuse';
  }
}
