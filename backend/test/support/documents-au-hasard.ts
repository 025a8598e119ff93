import fc, { type Arbitrary } from 'fast-check';
import { ajouterJours } from '@facturier/domaine/valeurs/date-civile';
import type {
  ContenuFacture,
  DevisDuDocument,
  FactureADessiner,
  ModeleDocument,
  SortDuMontant,
  Vendeur,
} from '@facturier/domaine/documents/facture';
import { regimesDe } from '@facturier/domaine/documents/cas-de-vente';
import type { ConditionsPaiement } from '@facturier/domaine/documents/conditions';
import { completerLigne, type Ligne } from '@facturier/domaine/documents/ligne';
import { CODES_MOYENS } from '@facturier/domaine/documents/moyens-paiement';
import type { RemiseSaisie } from '@facturier/domaine/documents/remise';
import { calculerTotaux } from '@facturier/domaine/documents/totaux';
import { CLIENTS } from './clients-de-campagne';

/**
 * Les documents de la campagne : lieux et acheteurs × sortes de document × textes longs × deux cents lignes × trois mises en page,
 * d'octobre 2026 à novembre 2027.
 * Un morceau par fonction : un champ nouveau entre dans le sien, et toute la campagne le porte.
 */

const MOTS = [
  ...['Pose', 'de', 'carreaux', 'émaillés', 'à', 'façon', 'l’atelier', 'Œuvre', 'n° 7', 'grès', 'été'],
  ...['bleu', '« bord filé »', 'coût', 'réemploi', 'naïf', 'Straße', 'Łódź', 'Ελλάδα', 'Київ', '100 %'],
  ...['& fils', '<neuf>', '"lot"', '12,5 m²', 'a/b', 'É.', 'très', 'longue', 'désignation', 'précise'],
];
const mots = (min: number, max: number): Arbitrary<string> =>
  fc.array(fc.constantFrom(...MOTS), { minLength: min, maxLength: max }).map((m) => m.join(' '));
const borne = (arbitraire: Arbitrary<string>, max: number): Arbitrary<string> =>
  arbitraire.map((texte) => [...texte].slice(0, max).join('').trim() || 'Pose');
const texte = (max: number): Arbitrary<string> =>
  fc.oneof(borne(mots(1, 4), max), borne(mots(1, 4), max), borne(mots(10, 80), max));
const parfois = <T>(arbitraire: Arbitrary<T>): Arbitrary<T | undefined> =>
  fc.option(arbitraire, { nil: undefined });

/** Une remise : un taux ou un montant, avec ou sans motif ; rarement de tout. */
const remise: Arbitrary<RemiseSaisie> = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map((tauxCentiemes) => ({ tauxCentiemes })),
      fc.integer({ min: 1, max: 50_000 }).map((montantCentimes) => ({ montantCentimes })),
    ),
    parfois(texte(100)),
  )
  .map(([combien, motif]) => ({ ...combien, ...(motif && { motif }) }));

const ligne: Arbitrary<Ligne> = fc
  .record({
    description: fc.oneof(
      texte(500),
      fc.tuple(texte(120), texte(120)).map((deux) => deux.join('\n')),
    ),
    quantiteMilliemes: fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 250_000 })),
    prixUnitaireDixMilliemes: fc.integer({ min: 0, max: 5_000_000 }),
    unite: parfois(fc.constantFrom('h', 'jour', 'm²', 'kg', 'forfait', 'séance')),
    detail: parfois(texte(1_000)),
    nature: parfois(fc.constantFrom('biens' as const, 'services' as const)),
    remise: parfois(remise),
  })
  .map(completerLigne);

const lignes: Arbitrary<Ligne[]> = fc.oneof(
  { weight: 40, arbitrary: fc.array(ligne, { minLength: 1, maxLength: 6 }) },
  { weight: 8, arbitrary: fc.array(ligne, { minLength: 20, maxLength: 45 }) },
  { weight: 1, arbitrary: fc.array(ligne, { minLength: 200, maxLength: 200, size: 'max' }) },
);

const vendeur = (modele: ModeleDocument): Arbitrary<Vendeur> =>
  fc.record({
    prenom: fc.constantFrom('Marie', 'Jean-Noël', 'Zoé'),
    nom: fc.constantFrom('Durand', 'Le Goff-Œuillet', 'D’Anjou'),
    email: fc.constant('marie@atelier-durand.fr'),
    telephone: parfois(fc.constant('06 12 34 56 78')),
    siret: fc.constant('73282932000074'),
    adresse: fc.constantFrom(
      '12 rue des Lilas',
      '128 rue de la Boétie prolongée, escalier C, troisième étage',
    ),
    codePostal: fc.constant('69003'),
    ville: fc.constantFrom('Lyon', 'L’Haÿ-les-Roses'),
    nomCommercial: parfois(texte(60)),
    activite: parfois(fc.constant('Céramique et cours')),
    immatriculation: parfois(fc.constant('RM 690')),
    natureOperation: parfois(fc.constantFrom('biens' as const, 'services' as const, 'mixte' as const)),
    tvaIntracommunautaire: parfois(fc.constant('FR44732829320')),
    iban: parfois(fc.constant('FR7630006000011234567890189')),
    bic: fc.constant('AGRIFRPP'),
    moyensPaiement: parfois(fc.subarray([...CODES_MOYENS])),
    assurance: parfois(fc.constant({ assureur: 'MAAF', contact: '79036 Niort', zone: 'France' })),
    mediateur: parfois(
      fc.constant({ nom: 'CM2C', adresse: '14 rue Saint-Jean, 75017 Paris', site: 'https://www.cm2c.net' }),
    ),
    modele: fc.constant(modele),
    couleurAccent: fc.constantFrom('#1f4d3f', '#0b5cad', '#ffe600'),
  });

/** Quand la vente a eu lieu : le jour même, un autre jour, ou une période (un écart d'au moins vingt jours avant). */
function dePrestation(
  emission: string,
  avance: number | undefined,
): Pick<ContenuFacture, 'datePrestation' | 'periodeDu' | 'periodeAu'> {
  if (avance === undefined) return {};
  const jour = ajouterJours(emission, avance);
  return avance < -20 ? { periodeDu: jour, periodeAu: ajouterJours(jour, 15) } : { datePrestation: jour };
}

const conditions: Arbitrary<ConditionsPaiement> = fc.record({
  delai: fc.record({ jours: fc.constantFrom(0, 15, 30, 45), finDeMois: fc.boolean() }),
  escompte: fc.option(
    fc.record({ taux: fc.integer({ min: 1, max: 500 }), jours: fc.integer({ min: 1, max: 20 }) }),
  ),
  penalites: fc.oneof(fc.constant({ fois: 3 }), fc.constant({ tauxAnnuel: 1_500 })),
});

const contenu: Arbitrary<ContenuFacture> = fc
  .record({
    lignes,
    dateEmission: fc.integer({ min: 0, max: 400 }).map((n) => ajouterJours('2026-10-13', n)),
    delai: fc.integer({ min: 0, max: 60 }),
    avance: parfois(fc.integer({ min: -60, max: 20 })),
    objet: parfois(texte(200)),
    bonDeCommande: parfois(fc.constantFrom('2026-77', 'BC/2026_0042')),
    livraison: parfois(
      fc.constantFrom(
        { rue: 'Chez Anne\n4 place Bellecour', codePostal: '69002', ville: 'Lyon', pays: 'FR' },
        { rue: 'Dépôt Sud\n3 quai des Brumes', codePostal: '1000', ville: 'Bruxelles', pays: 'BE' },
      ),
    ),
    referenceAcheteur: parfois(fc.constantFrom('SERVICE-12', 'Atelier n° 4')),
    contrat: parfois(fc.constant('MARCHÉ 2026/4')),
    moyensPaiement: fc.option(fc.subarray([...CODES_MOYENS]), { nil: undefined, freq: 3 }),
    remise: parfois(remise),
    acompteCentimes: parfois(fc.integer({ min: 1, max: 200_000 })),
    mentionLibre: parfois(texte(500)),
    conditions: parfois(conditions),
  })
  .map(({ delai, avance, mentionLibre, conditions: choisies, ...reste }) => {
    const totaux = calculerTotaux(reste.lignes, reste);
    const { totalHtCentimes, totalTtcCentimes, acompteCentimes } = totaux;
    return {
      ...reste,
      remise: totaux.remise,
      acompteCentimes: acompteCentimes || undefined,
      dateEcheance: ajouterJours(reste.dateEmission, delai),
      ...dePrestation(reste.dateEmission, avance),
      mentions: { mentionLibre, ...(choisies && { conditions: choisies }) },
      totalHtCentimes,
      totalTtcCentimes,
    };
  });

const MODELES: readonly ModeleDocument[] = ['classique', 'moderne', 'compact'];

/** Une sorte de document : ce qu'elle est, et ce qu'elle garde du contenu tiré. */
interface Sorte extends Pick<FactureADessiner, 'genre' | 'numero' | 'factureRectifiee'> {
  devis?: DevisDuDocument;
  /** D'un avoir : la part de son montant qui se rend, le reste venant en déduction. */
  rendu?: number;
  acompte?: 'aucun' | 'entier';
}
const RECTIFIEE = { numero: 'FAC-2026-104', dateEmission: '2026-10-05' };
const DEVIS = { numero: 'DEV-2026-031', dateEmission: '2026-09-20' };
const facture = (plus: Partial<Sorte> = {}): Sorte => ({ genre: 'facture', numero: 'FAC-2026-105', ...plus });
const avoir = (plus: Partial<Sorte> = {}): Sorte => ({
  genre: 'avoir',
  numero: 'AV-2026-003',
  factureRectifiee: RECTIFIEE,
  acompte: 'aucun',
  ...plus,
});
const deduits = (...centimes: number[]): DevisDuDocument['acomptes'] =>
  centimes.map((montantCentimes, rang) => ({
    numero: `FAC-2026-0${90 + rang}`,
    dateEmission: '2026-10-01',
    montantCentimes,
  }));

export const SORTES = {
  facture: facture(),
  'toute payée d’avance': facture({ acompte: 'entier' }),
  acompte: facture({ acompte: 'aucun', devis: { ...DEVIS, nature: 'acompte', acomptes: [] } }),
  arrhes: facture({ acompte: 'aucun', devis: { ...DEVIS, nature: 'acompte', arrhes: true, acomptes: [] } }),
  solde: facture({ acompte: 'aucun', devis: { ...DEVIS, nature: 'solde', acomptes: deduits(1, 2) } }),
  'avoir à rembourser': avoir({ rendu: 1 }),
  'avoir en déduction': avoir({ rendu: 0 }),
  'avoir en deux parts': avoir({ rendu: 0.5 }),
  'avoir d’un acompte': avoir({ rendu: 1, devis: { ...DEVIS, nature: 'acompte', acomptes: [] } }),
} as const satisfies Record<string, Sorte>;
const TOUTES: readonly Sorte[] = Object.values(SORTES);

/** Un avoir ne réclame rien ; une facture tirée d'un devis ne redit pas d'acompte versé. */
const porte = ({ acompte }: Sorte, tire: ContenuFacture): ContenuFacture => ({
  ...tire,
  acompteCentimes: acompte === 'entier' ? tire.totalTtcCentimes : acompte ? undefined : tire.acompteCentimes,
});

const sortDe = ({ rendu }: Sorte, { totalTtcCentimes }: ContenuFacture): SortDuMontant | undefined => {
  if (rendu === undefined) return undefined;
  const aRembourserCentimes = Math.floor(totalTtcCentimes * rendu);
  return { aRembourserCentimes, enDeductionCentimes: totalTtcCentimes - aRembourserCentimes };
};

/** Le document de ce rang : le client, la sorte et la mise en page font le tour de leurs produits ; le reste est tiré. */
const documentDeRang = (rang: number): Arbitrary<FactureADessiner> => {
  const client = CLIENTS[rang % CLIENTS.length]!;
  const tour = Math.floor(rang / CLIENTS.length);
  const modele = MODELES[(rang + tour) % MODELES.length]!;
  const sorte = TOUTES[(rang + tour) % TOUTES.length]!;
  const motif = sorte.genre === 'avoir' ? texte(300) : fc.constant(undefined);
  return fc.record({ contenu, vendeur: vendeur(modele), motif }).map(({ contenu: tire, ...reste }) => ({
    genre: sorte.genre,
    numero: sorte.numero,
    factureRectifiee: sorte.factureRectifiee,
    devis: sorte.devis,
    sortDuMontant: sortDe(sorte, tire),
    client,
    ...reste,
    contenu: { ...porte(sorte, tire), regimeTva: regimesDe(client, reste.vendeur) },
  }));
};

/** `nombre` documents, les mêmes pour la même graine. */
export const documentsAuHasard = (nombre: number, graine: number): FactureADessiner[] =>
  Array.from({ length: nombre }, (_, rang) => {
    const [document] = fc.sample(documentDeRang(rang), { numRuns: 1, seed: graine + rang });
    if (!document) throw new Error('Aucun document tiré.');
    return document;
  });
