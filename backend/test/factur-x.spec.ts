import { ecrireCii, NOM_DU_FICHIER } from '@facturier/domaine/documents/cii';
import { CAS_DE_VENTE, regimesDe } from '@facturier/domaine/documents/cas-de-vente';
import { conditionsParDefaut } from '@facturier/domaine/documents/conditions';
import type {
  ClientFige,
  ContenuFacture,
  FactureADessiner,
  ModeleDocument,
} from '@facturier/domaine/documents/facture';
import { completerLigne } from '@facturier/domaine/documents/ligne';
import { calculerTotaux } from '@facturier/domaine/documents/totaux';
import { composerFactureElectronique } from '@facturier/domaine/documents/facture-electronique';
import type { FactureElectronique } from '@facturier/domaine/documents/modele-electronique';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { DES_ACHETEURS, DES_TERRITOIRES } from './support/cas-de-lieux';
import {
  aplati,
  avecLignes,
  pdfDe,
  surDisque,
  joints,
  jugement,
  texteDe,
  uneFacture,
  unParticulier,
  verdict,
} from './support/pdf';

const xmlDe = (f: FactureADessiner): string => ecrireCii(composerFactureElectronique(f));
const facturX = (f: FactureADessiner): Promise<Buffer> => pdfDe(f, { facturX: xmlDe(f) });

const AVOIR: Partial<FactureADessiner> = {
  genre: 'avoir',
  numero: 'AV-2026-003',
  factureRectifiee: { numero: 'FAC-2026-104', dateEmission: '2026-11-05' },
  motif: 'Deux assiettes fêlées & un bol',
};
const ALLEMAND: Partial<FactureADessiner> = {
  client: {
    nom: 'Töpferei Müller GmbH',
    email: 'buch@mueller.example',
    type: 'professionnel',
    adresse: { rue: 'Hauptstraße 3', codePostal: '10115', ville: 'Berlin', pays: 'Allemagne' },
  },
};
/** Les lignes remisées une sur deux, à taux puis en euros, et les totaux qui en découlent. */
function remise(f: FactureADessiner, changements: Partial<ContenuFacture> = {}): FactureADessiner {
  const lignes = f.contenu.lignes.map((ligne, rang) =>
    completerLigne({
      ...ligne,
      montantCentimes: undefined,
      ...(rang % 2 === 0 && {
        detail: 'Grès, émail bleu',
        nature: 'biens',
        remise: { tauxCentiemes: 1_000 },
      }),
      ...(rang % 3 === 0 && { remise: { montantCentimes: 350, motif: 'Deux pièces & un défaut' } }),
    }),
  );
  const totaux = calculerTotaux(lignes, { ...f.contenu, ...changements });
  const { totalHtCentimes, totalTtcCentimes, acompteCentimes } = totaux;
  const contenu = { ...f.contenu, lignes, totalHtCentimes, totalTtcCentimes };
  return {
    ...f,
    contenu: { ...contenu, remise: totaux.remise, ...(acompteCentimes && { acompteCentimes }) },
  };
}
/** Des biens et des services à une entreprise étrangère : deux régimes de TVA sur un document. */
function deuxRegimes(pays: 'Allemagne' | 'Suisse'): FactureADessiner {
  const client: ClientFige = {
    ...ALLEMAND.client!,
    tvaIntracommunautaire: pays === 'Allemagne' ? 'DE136695976' : undefined,
    adresse: { ...ALLEMAND.client!.adresse!, pays },
  };
  const f = uneFacture({}, { tvaIntracommunautaire: 'FR32123456789' }, { client });
  const lignes = f.contenu.lignes.map((ligne, rang) => ({
    ...ligne,
    nature: rang % 2 === 0 ? ('biens' as const) : ('services' as const),
  }));
  return { ...f, contenu: { ...f.contenu, lignes, regimeTva: regimesDe(client, f.vendeur) } };
}
/** Un document par case de la table des cas de vente, et les cases où le client de l'Union n'a pas donné de numéro. */
const PAYS_DE_ZONE = { france: 'France', union: 'Allemagne', ailleurs: 'Suisse' };
const DE_LA_TABLE = CAS_DE_VENTE.flatMap(({ client: sorte, zone, nature }): [string, FactureADessiner][] =>
  [true, false].flatMap((avecTva): [string, FactureADessiner][] => {
    if (avecTva && (zone !== 'union' || sorte === 'particulier')) return [];
    const client: ClientFige = {
      nom: 'Client & Cie',
      email: 'client@exemple.example',
      type: sorte === 'particulier' ? 'particulier' : 'professionnel',
      ...(sorte === 'non_professionnel'
        ? { categorie: 'association' as const, activiteEconomique: false }
        : sorte !== 'particulier' && { categorie: sorte }),
      ...(sorte === 'association' && { activiteEconomique: true }),
      ...(sorte === 'entreprise' && zone === 'france' && { siren: '812345678' }),
      ...(avecTva && { tvaIntracommunautaire: 'DE123456789' }),
      adresse: { rue: '1 rue du Port', codePostal: '10115', ville: 'Ville', pays: PAYS_DE_ZONE[zone] },
    };
    const conditions = conditionsParDefaut('2026-11-05');
    const contenu = {
      regimeTva: regimesDe(client, { codePostal: '69003' }),
      ...(sorte !== 'particulier' && { mentions: { conditions } }),
    };
    const vendeur = { natureOperation: nature, tvaIntracommunautaire: 'FR32123456789' };
    return [
      [
        `${sorte}, ${zone}, ${nature}${avecTva ? ', numéro de TVA' : ''}`,
        uneFacture(contenu, vendeur, { client }),
      ],
    ];
  }),
);
const CAS: [string, FactureADessiner][] = [
  ...DE_LA_TABLE,
  ...DES_ACHETEURS,
  ...DES_TERRITOIRES,
  ...(['classique', 'moderne', 'compact'] as ModeleDocument[]).map((modele): [string, FactureADessiner] => [
    modele,
    uneFacture({}, { modele, natureOperation: 'mixte' }),
  ]),
  ['un particulier', uneFacture({}, { iban: undefined }, unParticulier)],
  ['un avoir', uneFacture({}, {}, AVOIR)],
  ['un avoir à un particulier', uneFacture({}, {}, { ...AVOIR, ...unParticulier })],
  ['un client allemand', uneFacture({}, { natureOperation: 'services' }, ALLEMAND)],
  [
    'des mentions et une livraison',
    uneFacture({
      adresseLivraison: 'Chez Anne\n4 place Bellecour\nbâtiment B\n69002 Lyon',
      mentions: { mentionLibre: 'Merci & à bientôt <3', conditionsPaiement: 'Au comptant' },
    }),
  ],
  [
    'une période, des références, une livraison',
    uneFacture(
      {
        datePrestation: undefined,
        periodeDu: '2026-10-01',
        periodeAu: '2026-10-31',
        bonDeCommande: 'BC-77',
        referenceAcheteur: 'SERVICE-12',
        contrat: 'MARCHÉ 2026/4',
        livraison: {
          rue: 'Dépôt Sud\n3 quai des Brumes',
          codePostal: '1000',
          ville: 'Bruxelles',
          pays: 'BE',
        },
      },
      { natureOperation: 'mixte' },
    ),
  ],
  ['biens et services dans l’Union', remise(deuxRegimes('Allemagne'))],
  [
    'biens et services dans l’Union, remise sur le tout',
    remise(deuxRegimes('Allemagne'), { remise: { montantCentimes: 12_345, motif: 'Ouverture' } }),
  ],
  ['un avoir de biens et services dans l’Union', { ...remise(deuxRegimes('Allemagne')), ...AVOIR }],
  ['biens et services hors de l’Union', remise(deuxRegimes('Suisse'))],
  ['plusieurs moyens de paiement', uneFacture({}, { moyensPaiement: ['virement', 'carte', 'especes'] })],
  [
    'un chèque pour cette facture, sans compte',
    uneFacture({ moyensPaiement: ['cheque'] }, { moyensPaiement: ['virement'] }),
  ],
  [
    'un prélèvement, un client particulier',
    uneFacture({}, { iban: undefined, moyensPaiement: ['virement', 'prelevement'] }, unParticulier),
  ],
  ['des remises de ligne', remise(avecLignes(3, (rang) => `Pièce ${rang}`))],
  [
    'des remises partout et un acompte',
    remise(uneFacture({}, { modele: 'compact' }), {
      remise: {
        tauxCentiemes: 250,
        montantCentimes: 0,
        motif: 'Ouverture du magasin, quatrième commande de la saison',
      },
      acompteCentimes: 30_000,
    }),
  ],
  ['un acompte de tout', remise(uneFacture(), { acompteCentimes: Infinity })],
  ['un avoir remisé', { ...remise(uneFacture({}, {}, AVOIR), { remise: { montantCentimes: 5_000 } }) }],
  ['deux cents lignes', avecLignes(200, (rang) => `Pièce n° ${rang} ${'très '.repeat(rang % 60)}longue`)],
];

/** Les montants que le XML dit, en centimes : sommes, remises, lignes. */
const montantsDe = (
  corps: Omit<FactureElectronique, 'numero' | 'vendeur' | 'acheteur' | 'notes'>,
): number[] => [
  corps.totalLignesCentimes,
  corps.totalHtCentimes,
  corps.totalTtcCentimes,
  corps.netAPayerCentimes,
  ...(corps.acompteCentimes === undefined ? [] : [corps.acompteCentimes]),
  ...corps.remises.map(({ montantCentimes }) => montantCentimes),
  ...(corps.ventilation.length > 1 ? corps.ventilation.map(({ baseCentimes }) => baseCentimes) : []),
  ...corps.lignes.flatMap(({ montantCentimes, remise: r }) => [
    montantCentimes,
    ...(r ? [r.montantCentimes] : []),
  ]),
];

describe('Factur-X', () => {
  it.each(CAS)('%s : le PDF porte un seul fichier joint, le XML même', async (_nom, facture) => {
    expect(joints(await facturX(facture))).toEqual({ [NOM_DU_FICHIER]: xmlDe(facture) });
  });

  it.each(CAS)('%s : montants, dates, noms et numéro du XML se lisent dans le PDF', async (_nom, facture) => {
    const texte = texteDe(await facturX(facture));
    const { numero, vendeur, acheteur, notes, ...corps } = composerFactureElectronique(facture);
    for (const attendu of [numero, vendeur.nom, acheteur.nom, ...Object.values(corps.references)])
      expect(texte).toContain(aplati(attendu ?? ''));
    for (const centimes of montantsDe(corps)) expect(texte).toContain(aplati(formaterEuros(centimes)));
    for (const { nom, description } of corps.lignes) {
      expect(texte).toContain(aplati(nom));
      expect(texte).toContain(aplati(description ?? ''));
    }
    for (const note of notes.filter(({ sujet }) => sujet !== 'BAR'))
      expect(texte).toContain(aplati(note.texte));
  });

  it('a les mêmes octets deux fois, et un brouillon n’a pas de XML', async () => {
    const [, facture] = CAS[0]!;
    expect((await facturX(facture)).equals(await facturX(facture))).toBe(true);
    expect(joints(await pdfDe(facture))).toEqual({});
  });

  it('passe les juges : PDF/A-3b, PDF/UA-1, XSD, EN 16931, Factur-X', async () => {
    const pdfs = await Promise.all(CAS.map(([, facture]) => facturX(facture)));
    await surDisque(pdfs, async (fichiers) => {
      expect(await verdict(fichiers)).not.toMatch(/REFUSÉ/);
      expect((await jugement(fichiers)) ?? '').not.toMatch(/REFUSÉ| error :/);
    });
  }, 1_200_000);
});
