import type { CorpsForme } from '../../formes';
import { type Exemples, LE, PLUS_TARD } from './commun';

const FORME = {
  sorte: 'releve',
  refus: 'RELEVE_NON_RECONNU',
  lignes: [
    'format : tableau',
    'codage : UTF',
    'séparateur : point virgule',
    'titres : Date | Libellé | Montant',
    'rangée : date 99/99/9999 | texte avec chiffres | nombre 9 9,99',
  ],
  rangees: 42,
} satisfies CorpsForme;

/** Les fichiers mal lus. */
export const FORMES = {
  CorpsForme: FORME,
  FormeRecue: {
    _id: 'b1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f7a8b9c0d1e',
    ...FORME,
    fois: 3,
    premiereLe: LE,
    derniereLe: PLUS_TARD,
    traiteeLe: null,
  },
  CorpsFormeTraitee: { traitee: true },
} satisfies Partial<Exemples>;
