import type { Preuve, Preuves } from './champs-de-facture';

const CODE: Preuve = {
  tenuPar: 'verifiables.int-spec.ts',
  titre: 'par le SIRET, le numéro et le code court, rend le code signé ; l’un des trois faux, rien',
};

/** Les corps de ce que chacun vérifie, champ par champ. */
export const VERIFIABLES: Record<string, Preuves> = {
  'POST /public/verifications': {
    empreinte: {
      tenuPar: 'verifiables.int-spec.ts',
      titre: 'dit ce qu’est devenu un document dont on tient le code, et rien de son client',
    },
  },
  'POST /public/verifications/code': { siret: CODE, numero: CODE, code: CODE },
};
