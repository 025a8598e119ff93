import type { DocumentFacture, LibelleValeur } from '../documents/document-modele';
import { type DateCivile, formaterDateCourte, formaterDateLongue } from '../valeurs/date-civile';
import { type Centimes, ecrireNombre, formaterEuros } from '../valeurs/montant';
import { construireDevis, type DevisADessiner } from './document-devis';

/** Une facture que le décompte cite. Centimes. */
export interface PieceDuDecompte {
  numero: string;
  dateEmission: DateCivile;
  montantCentimes: Centimes;
}

/** Ce que le décompte d'un marché arrête, toutes situations faites. Centimes. */
export interface DecompteDeTravaux {
  le: DateCivile;
  receptionLe: DateCivile;
  /** Les avenants signés : ils s'ajoutent au marché. */
  avenants?: readonly PieceDuDecompte[];
  situations: readonly (PieceDuDecompte & { rang: number })[];
  /** Les acomptes que les situations déduisent. */
  acomptes: readonly PieceDuDecompte[];
  /** Ce que des avoirs retirent des situations, sans les annuler. */
  avoirsCentimes: Centimes;
  /** Encaissé des situations, sans les acomptes. */
  payeCentimes: Centimes;
  retenue: { tauxCentiemes: number; retenuCentimes: Centimes; liberableLe: DateCivile } | null;
  consignataire?: string;
}

/** « DC-DEV-2026-012 ». */
export const numeroDeDecompte = (numeroDeDevis: string): string => `DC-${numeroDeDevis}`;

const somme = (pieces: readonly PieceDuDecompte[]): Centimes =>
  pieces.reduce((total, { montantCentimes }) => total + montantCentimes, 0);

const enMoins = (montant: Centimes): string => `${montant > 0 ? '\u2212' : ''}${formaterEuros(montant)}`;

/** Ce qui reste dû de tout le marché, retenue comprise. */
export const resteDuDecompte = ({
  situations,
  acomptes,
  avoirsCentimes,
  payeCentimes,
}: DecompteDeTravaux): Centimes => somme(situations) - somme(acomptes) - avoirsCentimes - payeCentimes;

function totauxDe(decompte: DecompteDeTravaux): LibelleValeur[] {
  const { situations, acomptes, avoirsCentimes, payeCentimes, retenue } = decompte;
  const reste = resteDuDecompte(decompte);
  const retenu = retenue?.retenuCentimes ?? 0;
  return [
    { libelle: 'Total des situations', valeur: formaterEuros(somme(situations)) },
    ...acomptes.map(({ numero, dateEmission, montantCentimes }) => ({
      libelle: `Acompte ${numero} du ${formaterDateCourte(dateEmission)}`,
      valeur: enMoins(montantCentimes),
    })),
    ...(avoirsCentimes > 0 ? [{ libelle: 'Avoirs', valeur: enMoins(avoirsCentimes) }] : []),
    { libelle: 'Déjà réglé', valeur: enMoins(payeCentimes) },
    ...(retenu > 0
      ? [
          { libelle: 'À payer maintenant', valeur: formaterEuros(reste - retenu) },
          { libelle: 'Retenu en garantie', valeur: formaterEuros(retenu) },
        ]
      : []),
  ];
}

/** Le marché initial, et ce que chaque avenant y ajoute. */
const marcheEnDetail = (initialCentimes: Centimes, avenants: readonly PieceDuDecompte[]): string[] =>
  avenants.length === 0
    ? []
    : [
        [
          `Marché initial\u00a0: ${formaterEuros(initialCentimes)}`,
          ...avenants.map(
            ({ numero, dateEmission, montantCentimes }, rang) =>
              `avenant n°\u00a0${rang + 1}, ${numero} du ${formaterDateCourte(dateEmission)}\u00a0: ${formaterEuros(montantCentimes)}`,
          ),
        ].join('\u00a0; ') + '.',
      ];

function phrases({ retenue, consignataire }: DecompteDeTravaux): string[] {
  if (!retenue || retenue.retenuCentimes === 0) return [];
  const { tauxCentiemes, retenuCentimes, liberableLe } = retenue;
  const chez = consignataire ? ` Elle est consignée chez ${consignataire}.` : '';
  return [
    `Retenue de garantie de ${ecrireNombre(tauxCentiemes, 2)}\u00a0% (loi n°\u00a071-584 du 16\u00a0juillet 1971)\u00a0: ${formaterEuros(retenuCentimes)}, exigible le ${formaterDateLongue(liberableLe)}, sauf opposition motivée par lettre recommandée.${chez}`,
  ];
}

/** Le décompte d'un marché : ses situations, ce qui s'en déduit, ce qui est payé, ce qui reste. Un relevé, pas une facture. */
export function construireDecompte(devis: DevisADessiner, decompte: DecompteDeTravaux): DocumentFacture {
  const { annexe: _annexe, ...commun } = construireDevis(devis);
  const { numero, contenu } = devis;
  const rangee = (designation: string, montant: Centimes) => ({
    designation,
    quantite: '1',
    prixUnitaire: formaterEuros(montant),
    montant: formaterEuros(montant),
  });
  return {
    ...commun,
    titre: 'Décompte général',
    numero: numeroDeDecompte(numero ?? ''),
    dates: [
      { libelle: 'Arrêté le', valeur: formaterDateLongue(decompte.le) },
      { libelle: 'Réception des travaux', valeur: formaterDateLongue(decompte.receptionLe) },
      { libelle: 'Marché', valeur: formaterEuros(contenu.totalTtcCentimes + somme(decompte.avenants ?? [])) },
    ],
    reference: `Marché\u00a0: devis ${numero} du ${formaterDateLongue(contenu.dateEmission)}`,
    colonnes: ['Désignation', 'Qté', 'Prix unitaire HT', 'Montant HT'],
    lignes: decompte.situations.map(({ rang, numero: facture, dateEmission, montantCentimes }) =>
      rangee(
        `Situation n°\u00a0${rang}, facture ${facture} du ${formaterDateCourte(dateEmission)}`,
        montantCentimes,
      ),
    ),
    totaux: totauxDe(decompte),
    netAPayer: { libelle: 'Reste dû', valeur: formaterEuros(resteDuDecompte(decompte)) },
    paiement: null,
    conditions: [...marcheEnDetail(contenu.totalTtcCentimes, decompte.avenants ?? []), ...phrases(decompte)],
  };
}
