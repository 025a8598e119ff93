import type { TriFactures } from '@facturier/domaine/contrat/vues';
import { type Cote, STATUTS_DESTINATAIRE, STATUTS_EMETTEUR } from '@facturier/domaine/factures/cycle-de-vie';

/** Ce qui manque vient en dernier quand on monte, et en premier quand on descend. */
const SANS_DATE = '9999-12-31';
const ligne = { $ifNull: [{ $first: '$lignes.description' }, ''] };
const avoir = { $eq: ['$genre', 'avoir'] };
const brouillon = { $eq: ['$statutEmetteur', 'brouillon'] };

/** Les colonnes dont la clé est un nombre. */
const NOMBRES: readonly TriFactures[] = ['montant', 'reste', 'statut'];

const nomme = (partie: 'prenom' | 'nom'): object => ({ $ifNull: [`$emetteurResume.${partie}`, ''] });
const TIERS: Record<Cote, object> = {
  emetteur: { $ifNull: ['$clientResume.nom', ''] },
  destinataire: { $concat: [nomme('prenom'), ' ', nomme('nom')] },
};

/** Ce que la liste montre dans cette colonne, en une valeur que la base sait ranger. */
export const cleDeTri = (tri: TriFactures, cote: Cote): object =>
  ({
    tiers: TIERS[cote],
    numero: { $ifNull: ['$numero', ''] },
    objet: { $cond: [{ $gt: [ligne, ''] }, ligne, { $ifNull: ['$objet', ''] }] },
    montant: { $cond: [avoir, { $multiply: [-1, '$totalTtcCentimes'] }, '$totalTtcCentimes'] },
    reste: { $cond: [brouillon, 0, { $max: [0, '$resteCentimes'] }] },
    statut:
      cote === 'emetteur'
        ? { $indexOfArray: [STATUTS_EMETTEUR, '$statutEmetteur'] }
        : { $indexOfArray: [STATUTS_DESTINATAIRE, '$statutDestinataire'] },
    emission: { $cond: [brouillon, SANS_DATE, '$dateEmission'] },
    echeance: { $ifNull: ['$dateEcheance', SANS_DATE] },
  })[tri];

/** La clé qu'un curseur porte, du type de sa colonne ; `null` si elle n'en est pas. */
export function lireCle(texte: string, tri: TriFactures): string | number | null {
  if (!NOMBRES.includes(tri)) return texte;
  return /^-?\d{1,15}$/.test(texte) ? Number(texte) : null;
}
