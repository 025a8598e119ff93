import fc, { type Arbitrary } from 'fast-check';
import { ajouterJours } from '@facturier/domaine/valeurs/date-civile';
import type {
  ClientFige,
  ContenuFacture,
  FactureADessiner,
  ModeleDocument,
  Vendeur,
} from '@facturier/domaine/documents/facture';
import { regimesDe } from '@facturier/domaine/documents/cas-de-vente';
import type { ConditionsPaiement } from '@facturier/domaine/documents/conditions';
import { completerLigne, type Ligne } from '@facturier/domaine/documents/ligne';
import { CODES_MOYENS } from '@facturier/domaine/documents/moyens-paiement';
import type { RemiseSaisie } from '@facturier/domaine/documents/remise';
import { calculerTotaux } from '@facturier/domaine/documents/totaux';

/**
 * Les documents de la campagne : cas de vente × factures et avoirs × textes longs × deux cents lignes × trois mises en page.
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

const adresse = (rue: string, codePostal: string, ville: string, pays = 'France') => ({
  rue,
  codePostal,
  ville,
  pays,
});

/** Un client par cas de vente. */
export const CLIENTS: readonly ClientFige[] = [
  {
    nom: 'Zoé Lefèvre-Œuillet',
    email: 'zoe@exemple.fr',
    type: 'particulier',
    adresse: adresse('3 rue de l’Abbé', '75006', 'Paris'),
  },
  { nom: 'Karim Benali', email: 'karim@exemple.fr', type: 'particulier' },
  {
    nom: 'Les Tables du Parc & Cie',
    email: 'compta@tables.fr',
    type: 'professionnel',
    siret: '55208131766522',
    tvaIntracommunautaire: 'FR03552081317',
    adresse: adresse('8 quai Saint-Antoine\nbâtiment B\n2e étage\nporte 4', '69002', 'Lyon'),
  },
  {
    nom: 'Association Les Mains d’argile',
    email: 'bureau@mains.fr',
    type: 'professionnel',
    categorie: 'association',
    adresse: adresse('1 place de la Mairie', '69100', 'Villeurbanne'),
  },
  {
    nom: 'Commune de Saint-Genis',
    email: 'mairie@saint-genis.fr',
    type: 'professionnel',
    categorie: 'organisme_public',
    siren: '216902049',
    adresse: adresse('1 place de la Mairie', '69230', 'Saint-Genis-Laval'),
  },
  {
    nom: 'Töpferei Müller GmbH',
    email: 'buch@mueller.example',
    type: 'professionnel',
    tvaIntracommunautaire: 'DE136695976',
    adresse: adresse('Hauptstraße 3', '10115', 'Berlin', 'Allemagne'),
  },
  {
    nom: 'Dubai Pottery LLC',
    email: 'pay@pottery.example',
    type: 'professionnel',
    adresse: adresse('Al Quoz 4, Street 8', '', 'Dubai', 'Émirats arabes unis'),
  },
];

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
    dateEmission: fc.integer({ min: 0, max: 40 }).map((n) => ajouterJours('2026-10-13', n)),
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
const AVOIR = {
  genre: 'avoir' as const,
  numero: 'AV-2026-003',
  factureRectifiee: { numero: 'FAC-2026-104', dateEmission: '2026-10-05' },
};
const FACTURE = { genre: 'facture' as const, numero: 'FAC-2026-105' };

/** Un avoir ne réclame rien : ni échéance propre, ni acompte. */
const porte = ({ genre }: { genre: 'facture' | 'avoir' }, tire: ContenuFacture): ContenuFacture =>
  genre === 'avoir' ? { ...tire, acompteCentimes: undefined } : tire;

/** Le document de ce rang : le cas, la sorte et la mise en page font le tour de leurs produits ; le reste est tiré. */
const documentDeRang = (rang: number): Arbitrary<FactureADessiner> => {
  const client = CLIENTS[rang % CLIENTS.length]!;
  const modele = MODELES[Math.floor(rang / CLIENTS.length) % MODELES.length]!;
  const sorte = Math.floor(rang / (CLIENTS.length * MODELES.length)) % 3 === 2 ? AVOIR : FACTURE;
  const motif = sorte === AVOIR ? texte(300) : fc.constant(undefined);
  return fc.record({ contenu, vendeur: vendeur(modele), motif }).map(({ contenu: tire, ...reste }) => ({
    ...sorte,
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
