import type { VersionDActivite } from '../../activite';
import type { Exemples } from './commun';

const VERSION: VersionDActivite = {
  aPartirDu: '2026-01-10',
  categories: ['liberal'],
  caisse: 'ssi',
  chambre: 'aucune',
  zone: 'generale',
  periodicite: 'trimestre',
  versementLiberatoire: false,
  tva: 'franchise',
};

/** Les comptes d'un micro-entrepreneur. */
export const PILOTAGE = {
  CorpsActivite: { debut: '2026-01-10', acre: false, version: VERSION, revision: 0 },
  ActiviteConnue: {
    debut: '2026-01-10',
    fin: null,
    acre: false,
    tauxMarginal: null,
    versions: [VERSION],
    revision: 1,
  },
  CorpsEncaisseAilleurs: { annee: 2026, lignes: [{ categorie: 'liberal', encaisse: 20_000 }] },
  RepriseDAnnee: { annee: 2026, categorie: 'liberal', encaisse: 20_000, realise: null },
  CriteresDAnnee: { annee: 2026 },
  SeuilsDeLAnnee: {
    annee: 2026,
    debut: '2026-01-01',
    franchise: {
      niveau: 'base',
      assiette: 'realise',
      encaisse: { total: 36_000, services: 36_000 },
      realise: { total: 38_500, services: 38_500 },
      limite: { total: 85_000, services: 37_500 },
      limiteMajoree: { total: 93_500, services: 41_250 },
      marge: -1_000,
      margeMajoree: 2_750,
      base: {
        le: '2026-11-20',
        assiette: 'realise',
        cote: 'services',
        somme: 38_500,
        limite: 37_500,
      },
      majore: null,
      tvaDu: '2027-01-01',
      etranger: 0,
      enFranchiseAuPremierJanvier: true,
    },
    micro: {
      encaisse: { total: 36_000, services: 36_000 },
      encaisseAnPasse: { total: 0, services: 0 },
      limite: { total: 203_100, services: 83_600 },
      marge: 47_600,
      depasse: false,
      reelDu: null,
      suiteAConfirmer: false,
    },
    compteDedie: false,
    redevableDepuis: null,
    attendus: [{ le: '2026-12-20', parts: { vente: 0, prestation: 0, liberal: 2_500, meuble: 0 } }],
  },
} satisfies Exemples;
