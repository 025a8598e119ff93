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
} satisfies Exemples;
