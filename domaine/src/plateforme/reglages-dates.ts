import type { EncaissementsDits } from './encaissements-dits';
import {
  type Depuis,
  PREMIER_JOUR_DECLARE,
  type RegimeDeclarant,
  REGLAGES_PAR_DEFAUT,
  type ReglagesDeclaration,
} from './periodes';

/** Des réglages, depuis un jour, et d'où vient chacun ; un point que deux textes se disputent le dit. */
export interface ReglagesSources extends Depuis<ReglagesDeclaration> {
  sources: Readonly<Record<keyof ReglagesDeclaration, string>>;
}

/** Ce que règlent les déclarations, dans l'ordre des dates : un texte nouveau s'ajoute ici, les périodes d'avant gardent le leur. */
export const REGLAGES_DE_DECLARATION: readonly ReglagesSources[] = [
  {
    depuis: PREMIER_JOUR_DECLARE,
    valeur: REGLAGES_PAR_DEFAUT,
    sources: {
      categorie:
        'Annexe 7, G1.68\u00a0: TLB1 et TPS1 pour ce qui se vend en France, à taux zéro\u00a0; TNT1 reste à confirmer avec la plateforme.',
      paiements:
        'DGFiP, spécifications externes v3.2, tableau 13\u00a0: la franchise a une période de paiements\u00a0; CGI, art. 290 A, à confirmer.',
      negatifs:
        'Annexe 6, G7.07, l’admet\u00a0; le schématron F10 v1.0 du 27 juillet 2026 le refuse\u00a0: tenu à part.',
      jours:
        'BOFiP du 30 septembre 2026\u00a0: dix jours\u00a0; tableau 13\u00a0: la fin du mois suivant. La plus courte vaut.',
    },
  },
];

/** Des encaissements dits depuis un jour, et d'où cela vient. */
export interface EncaissementsSources extends Depuis<EncaissementsDits> {
  sources: Readonly<Record<keyof EncaissementsDits, string>>;
}

/** Ce qui se dit d'un encaissement, dans l'ordre des dates. */
export const ENCAISSEMENTS_DITS: readonly EncaissementsSources[] = [
  {
    depuis: PREMIER_JOUR_DECLARE,
    valeur: { services: true, biens: false },
    sources: {
      services:
        'DGFiP, spécifications externes v3.2, tableau 8\u00a0: le 212 dit chaque encaissement de services\u00a0; en franchise, au taux zéro.',
      biens:
        'XP Z12-014, annexe B, §\u00a01.1\u00a0: sur des biens, le 212 n’est pas demandé, et ne va qu’à l’acheteur.',
    },
  },
];

/** Le seul régime que Facturier connaisse de ses comptes : la franchise en base (CGI, art. 293 B). */
export const REGIMES_EN_FRANCHISE: readonly Depuis<RegimeDeclarant>[] = [
  { depuis: PREMIER_JOUR_DECLARE, valeur: 'franchise' },
];

/** L'heure de Paris où le jour d'une déclaration s'ouvre. */
export const HEURE_DES_DECLARATIONS = 6;
