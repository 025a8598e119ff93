// Cinquante documents variés, toujours les mêmes : ce que l'écran, l'impression, le PDF et le courriel doivent dire pareil.
import * as fc from 'fast-check';
import { creerClient, dansJours, emettreFacture, type FactureRecue } from './constructeurs';
import { exiger, type Session } from './session';

/** Les textes d'un document, tels que l'API les donne à l'écran. */
export interface TextesDocument {
  readonly titre: string;
  readonly numero: string | null;
  readonly marque: { readonly nom: string; readonly activite: string | null };
  readonly dates: readonly { readonly libelle: string; readonly valeur: string }[];
  readonly emetteur: { readonly titre: string; readonly lignes: readonly string[] };
  readonly client: { readonly titre: string; readonly lignes: readonly string[] };
  readonly livraison: { readonly titre: string; readonly lignes: readonly string[] } | null;
  readonly objet: string | null;
  readonly reference: string | null;
  readonly motif: string | null;
  readonly colonnes: readonly string[];
  readonly lignes: readonly Readonly<Record<(typeof CASES)[number], string>>[];
  readonly totaux: readonly { readonly libelle: string; readonly valeur: string }[];
  readonly netAPayer: { readonly libelle: string; readonly valeur: string };
  readonly exoneration: string;
  readonly paiement: { readonly titre: string; readonly lignes: readonly string[] } | null;
  readonly conditions: readonly string[];
  readonly pied: readonly string[];
}

const CASES = ['designation', 'quantite', 'prixUnitaire', 'montant'] as const;

/** Une facture ou un avoir émis, et ses textes. */
export interface Document extends FactureRecue {
  readonly _id: string;
  readonly numero: string;
  readonly genre: 'facture' | 'avoir';
  readonly montantTTC: number;
  readonly document: TextesDocument;
  readonly client: { readonly type: 'professionnel' | 'particulier' };
  readonly session: Session;
}

/** Tous les textes d'un document hors du tableau. */
export const textesDe = (d: TextesDocument): string[] =>
  [
    ...[d.titre, d.numero, d.marque.nom, d.marque.activite],
    ...[...d.dates, ...d.totaux, d.netAPayer].flatMap(({ libelle, valeur }) => [libelle, valeur]),
    ...[d.emetteur, d.client, d.livraison, d.paiement].flatMap((bloc) =>
      bloc ? [bloc.titre, ...bloc.lignes] : [],
    ),
    ...[d.objet, d.reference, d.motif, d.exoneration],
    ...[...d.colonnes, ...d.conditions, ...d.pied],
  ].filter((texte): texte is string => Boolean(texte));

/** Sans espaces ni casse : un texte coupé en lignes, ou mis en capitales par son style, reste le même. */
export const aplati = (texte: string): string => texte.replace(/[\s\u00ad]+/gu, '').toLowerCase();

/**
 * Ce qui manque d'un document dans un texte lu (écran, papier) : textes absents, puis lignes du tableau qui n'y sont pas, entières,
 * dans leur ordre.
 */
export function manquants(document: TextesDocument, lu: string): string[] {
  const texte = aplati(lu);
  const absents = textesDe(document).filter((attendu) => !texte.includes(aplati(attendu)));
  let position = 0;
  const lignes = document.lignes.filter((ligne) => {
    for (const nom of CASES) {
      const trouvee = texte.indexOf(aplati(ligne[nom]), position);
      if (trouvee < 0) return true;
      position = trouvee + aplati(ligne[nom]).length;
    }
    return false;
  });
  return [...absents, ...lignes.map((ligne) => CASES.map((nom) => ligne[nom]).join(' | '))];
}

const MOTS = [
  ...['Création', 'œuvre', 'cœur', 'garçon', 'août', 'maïs', 'où', 'ÉTÉ', 'Ÿ', 'naïve', 'hôtel'],
  ...['12,50 €', '½ journée', 'n° 7', '« devis »', 'l’atelier', 'B&B', '<b>', '100 %', '→', '✓', '©'],
  ...['finition\nsoignée', 'efficace', 'fluffy', 'A–B — C…', 'x²', '\u00a0;', 'TTC'],
];
const motLong = fc
  .tuple(
    fc.constantFrom('anticonstitutionnellement', 'É', 'https://exemple.fr/', 'œ-', 'W'),
    fc.integer({ min: 2, max: 12 }),
  )
  .map(([mot, fois]) => mot.repeat(fois));
const mot = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...MOTS) }, { weight: 1, arbitrary: motLong });
const texte = (max: number, mots: number): fc.Arbitrary<string> =>
  fc
    .array(mot, { minLength: 1, maxLength: mots, size: 'max' })
    .map((choisis) => ['Article', ...choisis].join(' ').slice(0, max).trim());
const ligneSimple = (max: number, mots: number): fc.Arbitrary<string> =>
  texte(max, mots).map((saisi) => saisi.replace(/\s+/g, ' '));

const ligne = fc.record(
  {
    description: texte(480, 14),
    quantite: fc.integer({ min: 1, max: 99_999 }).map((milliemes) => milliemes / 1_000),
    prixUnitaire: fc.integer({ min: 0, max: 99_999_999 }).map((dixMilliemes) => dixMilliemes / 10_000),
    unite: fc.constantFrom('h', 'm²', 'jour', 'pièce'),
  },
  { requiredKeys: ['description', 'quantite', 'prixUnitaire'] },
);
const nombreDeLignes = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 3, arbitrary: fc.integer({ min: 13, max: 45 }) },
);
const lignes = nombreDeLignes.chain((nombre) =>
  fc.array(ligne, { minLength: nombre, maxLength: nombre, size: 'max' }),
);

const clientDe = (email: string): fc.Arbitrary<Record<string, unknown>> =>
  fc.record({
    // Un client ne se nomme ni d'une balise ni d'une adresse de site : le serveur le refuse.
    nom: ligneSimple(100, 5).map((nom) => nom.replace(/<b?>?|https?\S*/g, 'Lieu')),
    email: fc.constant(email),
    type: fc.constantFrom('professionnel', 'particulier'),
    adresse: fc
      .record({
        rue: fc.constantFrom(
          '4 quai de la Loire',
          '12 bis, rue de l’Œuf\nBâtiment É',
          'Lieu-dit « Les Ânes »',
        ),
        ville: fc.constantFrom('Paris', 'L’Haÿ-les-Roses'),
        lieu: fc.constantFrom(
          { codePostal: '75019', pays: 'France' },
          { codePostal: '29200', pays: 'France' },
          { codePostal: '1000', pays: 'Belgique' },
        ),
      })
      .map(({ lieu, ...adresse }) => ({ ...adresse, ...lieu })),
  });

const facture = fc.record(
  {
    lignes,
    objet: ligneSimple(180, 8),
    bonDeCommande: fc.constantFrom('BC-2026/É-7', '№ 42'),
    adresseLivraison: fc.constantFrom('Quai n° 3\n13002 Marseille'),
    datePrestation: fc.constantFrom(dansJours(-10), dansJours(5)),
    mentionsLegales: fc.record({ conditionsPaiement: texte(400, 20), mentionLibre: texte(400, 20) }),
  },
  { requiredKeys: ['lignes'] },
);

/** Les trois vendeurs : une mise en page et des mentions chacun. */
const FICHES: readonly Record<string, unknown>[] = [
  {
    modele: 'classique',
    natureOperation: 'services',
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
    mediateur: { nom: 'Médiation & Co', adresse: '3 rue de l’Abbé, 75006 Paris', site: 'mediation.example' },
  },
  {
    modele: 'moderne',
    natureOperation: 'mixte',
    nomCommercial: 'Le Cœur à l’Œuvre & Cie « SARL »',
    activite: 'Fresques & décors',
    couleurAccent: '#8a1538',
    assurance: { assureur: 'Assur’Œuvre', contact: '1 place d’Été, Lyon', zone: 'France' },
  },
  {
    modele: 'compact',
    immatriculation: 'RM 690',
    conditions: { escompte: { taux: 1, jours: 8 } },
    couleurAccent: '#ffe600',
  },
];

/** Règle les fiches de mentions de trois vendeurs. */
export async function preparerVendeurs(vendeurs: readonly Session[]): Promise<void> {
  for (const [rang, { http }] of vendeurs.entries()) {
    exiger(await http.put<unknown>('/mentions-legales', FICHES[rang % FICHES.length]), 200);
  }
}

const GRAINE = 20_261_121;
const DEUX_CENTS = Array.from({ length: 200 }, (_, rang) => ({
  description: `Article n° ${rang + 1} : pièce d’été à ${rang} €`,
  quantite: rang + 1,
  prixUnitaire: 3.14,
}));

/** Émet les cinquante documents, de vendeur en vendeur : le premier a deux cents lignes, un sur cinq est un avoir. */
export async function emettreDocuments(
  vendeurs: readonly Session[],
  a: string,
  nombre = 50,
): Promise<Document[]> {
  const tirages = fc.sample(fc.tuple(facture, clientDe(a), texte(250, 6)), { seed: GRAINE, numRuns: nombre });
  const documents: Document[] = [];
  for (const [rang, [corps, client, motif]] of tirages.entries()) {
    const session = vendeurs[rang % vendeurs.length]!;
    const idClient = await creerClient(session, { ...client, siret: undefined, siren: undefined });
    const contenu = rang === 0 ? { ...corps, lignes: DEUX_CENTS } : corps;
    const emise = await emettreFacture(session, idClient, contenu);
    const reponse = rang % 5 === 4 && (await session.http.post(`/factures/${emise._id}/avoirs`, { motif }));
    const rendue = reponse ? exiger(reponse, 201) : emise;
    documents.push({ ...(rendue as Document), session });
  }
  return documents;
}
