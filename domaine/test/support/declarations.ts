import fc from 'fast-check';
import { FACTURE_EXEMPLE } from '../../src/documents/exemple';
import { completerLigne } from '../../src/documents/ligne';
import { calculerTotaux } from '../../src/documents/totaux';
import type { FactureADessiner } from '../../src/documents/facture';
import type { FaitsDeclares } from '../../src/plateforme/declaration';
import type { EcritureDeclarable } from '../../src/plateforme/paiements-declares';
import { REGLAGES_PAR_DEFAUT } from '../../src/plateforme/periodes';
import { type VenteDeclarable, venteDeclarable } from '../../src/plateforme/ventes-declarees';

export const PARTICULIER: FactureADessiner['client'] = {
  nom: 'Jeanne Petit',
  email: 'jeanne@exemple.fr',
  type: 'particulier',
  adresse: { rue: '1 rue Haute', codePostal: '35000', ville: 'Rennes', pays: 'France' },
};

export const ALLEMAND: FactureADessiner['client'] = {
  nom: 'Müller GmbH',
  email: 'rechnung@mueller.example',
  type: 'professionnel',
  tvaIntracommunautaire: 'DE123456789',
  adresse: { rue: 'Hauptstrasse 1', codePostal: '10115', ville: 'Berlin', pays: 'Allemagne' },
};

export interface Faite {
  services?: number;
  biens?: number;
  remiseCentiemes?: number;
  client?: FactureADessiner['client'];
  voie?: VenteDeclarable['voie'];
  acheminement?: VenteDeclarable['acheminement'];
  plus?: Partial<FactureADessiner>;
  tva?: string;
}

/** Une facture figée de ce jour, en euros de services et de biens, telle que la déclaration la compte. */
export function vendre(numero: string, jour: string, faite: Faite): VenteDeclarable {
  const lignes = (
    [
      ['services', faite.services],
      ['biens', faite.biens],
    ] as const
  ).flatMap(([nature, euros]) =>
    euros
      ? [
          completerLigne({
            description: nature,
            nature,
            quantiteMilliemes: 1_000,
            prixUnitaireDixMilliemes: Math.round(euros * 10_000),
          }),
        ]
      : [],
  );
  const { totalHtCentimes, remise } = calculerTotaux(lignes, {
    remise: faite.remiseCentiemes ? { tauxCentiemes: faite.remiseCentiemes } : undefined,
  });
  const etranger = faite.acheminement === 'B2BINT';
  return venteDeclarable(
    {
      ...FACTURE_EXEMPLE,
      numero,
      vendeur: { ...FACTURE_EXEMPLE.vendeur, siret: '81234567800014', tvaIntracommunautaire: faite.tva },
      client: faite.client ?? PARTICULIER,
      contenu: {
        dateEmission: jour,
        dateEcheance: jour,
        lignes,
        ...(remise ? { remise } : {}),
        totalHtCentimes,
        totalTtcCentimes: totalHtCentimes,
        mentions: {},
        ...(etranger ? { regimeTva: { services: 'autoliquidation', biens: 'autoliquidation' } } : {}),
      },
      ...faite.plus,
    },
    faite.voie ?? 'declaration',
    faite.acheminement ?? 'B2C',
  );
}

export const encaisser = (
  vente: VenteDeclarable,
  date: string,
  euros: number,
  id = `${vente.numero}-${date}-${euros}`,
): EcritureDeclarable => ({ id, date, centimes: Math.round(euros * 100), vente });

/** Une franchise, aux réglages ordinaires. */
export const faits = (
  ventes: readonly VenteDeclarable[],
  ecritures: readonly EcritureDeclarable[] = [],
): FaitsDeclares => ({
  ventes,
  ecritures,
  regimes: [{ depuis: '2024-01-01', valeur: 'franchise' }],
  reglages: [{ depuis: '2024-01-01', valeur: REGLAGES_PAR_DEFAUT }],
});

const jours = fc
  .integer({ min: 0, max: 60 })
  .map((decalage) => new Date(Date.UTC(2027, 8, 1 + decalage)).toISOString().slice(0, 10));
const euros = fc.integer({ min: 1, max: 500_000 }).map((centimes) => centimes / 100);

/** Une vie de deux mois : des ventes de toutes sortes, leurs paiements et leurs remboursements. */
export const viesAuHasard: fc.Arbitrary<FaitsDeclares> = fc
  .array(
    fc.record({
      jour: jours,
      services: fc.option(euros, { nil: undefined }),
      biens: euros,
      remiseCentiemes: fc.constantFrom(undefined, 1_000, 3_333),
      sorte: fc.constantFrom('B2C', 'B2C', 'B2C', 'absent', 'plateforme', 'etranger', 'avoir'),
      paiements: fc.array(
        fc.record({ jour: jours, euros: fc.integer({ min: -20_000, max: 200_000 }).map((c) => c / 100) }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 12 },
  )
  .map((tirees) => {
    const ventes = tirees.map(({ jour, sorte, paiements: _, ...montants }, rang) =>
      vendre(`FAC-2027-${rang + 1}`, jour, {
        ...montants,
        ...(sorte === 'absent' ? { acheminement: 'B2B' as const } : {}),
        ...(sorte === 'plateforme' ? { acheminement: 'B2B' as const, voie: 'pa' as const } : {}),
        ...(sorte === 'etranger'
          ? { acheminement: 'B2BINT' as const, client: ALLEMAND, tva: 'FR32812345678' }
          : {}),
        ...(sorte === 'avoir'
          ? {
              plus: {
                genre: 'avoir' as const,
                factureRectifiee: { numero: 'FAC-2027-0', dateEmission: jour },
              },
            }
          : {}),
      }),
    );
    const ecritures = tirees.flatMap(({ paiements }, rang) =>
      paiements.map(({ jour, euros: recu }, numero) =>
        encaisser(ventes[rang]!, jour, recu, `${rang}-${numero}`),
      ),
    );
    return faits(ventes, ecritures);
  });
