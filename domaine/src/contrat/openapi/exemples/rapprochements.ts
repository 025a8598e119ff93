import { type Exemples, ID_FACTURE } from './commun';

const EMPREINTE = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const DEJA_VUE = '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752';

/** Les relevés rapprochés. */
export const RAPPROCHEMENTS = {
  CleDeRapprochement: { cle: 'pX3Jd0m4bU1v9c2Yx7Qe5Tz8Rk6Wn1LhGfDsAaQwErT' },
  CorpsEmpreintes: { empreintes: [EMPREINTE, DEJA_VUE] },
  EmpreintesConnues: { connues: [DEJA_VUE] },
  CorpsRapprochements: {
    lignes: [
      {
        empreinte: EMPREINTE,
        date: '2026-11-20',
        genre: 'recette',
        affectations: [{ facture: ID_FACTURE, montant: 480 }],
        moyen: 'virement',
      },
    ],
  },
  RapprochementsAppliques: { inscrites: 1, dejaConnues: 0, retenues: 0 },
} satisfies Exemples;
