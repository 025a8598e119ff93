import type { Preuve, Preuves } from './champs-de-facture';

const tenu = (titre: string): Preuve => ({ tenuPar: 'imports.int-spec.ts', titre });
const MONTRE = tenu('ce qui est montré est ce qui s’écrit ; l’aperçu n’écrit rien');
const FORMAT = tenu('une réponse qui n’est pas une des siennes se refuse');
const JOUR_ET_NATURE =
  'le jour de paiement et la nature que le fichier tait se répondent une fois, et rien ne les devine';
const CORPS: Preuves = {
  lecture: tenu('un fichier d’un jour, d’un autre, ou dont les colonnes ne disent pas le nom, se refuse'),
  'correspondance.0': tenu(
    'deux fois le même : tout est déjà là, rien ne s’ajoute ; la même demande rend la première réponse',
  ),
  'reponses.doublons': MONTRE,
  'reponses.fautes': MONTRE,
  'reponses.formatDate': FORMAT,
  'reponses.formatMontant': FORMAT,
  'reponses.payeLe': { tenuPar: 'imports-pieces.int-spec.ts', titre: JOUR_ET_NATURE },
  'reponses.nature': { tenuPar: 'imports-pieces.int-spec.ts', titre: JOUR_ET_NATURE },
};

/** Le corps d'un import, champ par champ. */
export const IMPORTS: Record<string, Preuves> = {
  'POST /imports/apercu': CORPS,
  'POST /imports': CORPS,
};
