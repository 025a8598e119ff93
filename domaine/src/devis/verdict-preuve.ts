/** Ce qui peut ne plus être ce qui a été signé. */
export const ALTERATIONS = ['fichier', 'document', 'dossier', 'sceau', 'chaine'] as const;
export type Alteration = (typeof ALTERATIONS)[number];

/** Ce que dit chaque altération, sans majuscule ni point. */
export const PHRASES_D_ALTERATION: Record<Alteration, string> = {
  fichier: 'ce fichier n’est plus, à l’octet près, celui que nous avons produit',
  document: 'le devis que nous gardons n’est plus celui qui a été signé',
  dossier: 'le dossier de preuve que nous gardons a été modifié',
  sceau: 'le sceau ne correspond pas au dossier, ou sa clé n’est pas la nôtre',
  chaine: 'la suite des preuves de cet émetteur est rompue',
};

export type EtatDePreuve = 'intact' | 'altere' | 'inconnu';

/** Ce que nous pouvons dire d'une preuve, ou d'un fichier. */
export interface VerdictDePreuve {
  etat: EtatDePreuve;
  alterations: Alteration[];
  phrase: string;
}

/** Rien n'est altéré, ou ce qui l'est, dans l'ordre. */
export function verdictDe(vues: readonly Alteration[]): VerdictDePreuve {
  const alterations = ALTERATIONS.filter((une) => vues.includes(une));
  if (alterations.length === 0) return { etat: 'intact', alterations, phrase: 'Rien n’est altéré.' };
  const details = alterations.map((une) => PHRASES_D_ALTERATION[une]).join('\u00a0; ');
  return { etat: 'altere', alterations, phrase: `Altéré\u00a0: ${details}.` };
}

/** Un fichier que rien ne rattache à une acceptation. */
export const INCONNU: VerdictDePreuve = {
  etat: 'inconnu',
  alterations: [],
  phrase:
    'Ce fichier ne correspond à aucun devis accepté ici. Vérifiez que c’est bien le devis signé, son certificat ou son fichier de preuve, tel que vous l’avez reçu.',
};

/** Ce que cette preuve montre, et ce qu'elle ne montre pas : dit partout où on la lit. */
export const LIMITE_DE_LA_PREUVE =
  'Signature électronique simple\u00a0: elle montre que la personne qui a signé recevait les courriels de cette adresse, et que le document n’a pas changé depuis. Elle ne vérifie pas son identité civile.';
