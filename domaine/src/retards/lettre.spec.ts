import {
  compterCeQuiSeSait,
  compterRetard,
  type DecompteDuRetard,
  type ModePenalites,
  parJour,
} from './decompte';
import { RECLAMATION_EXEMPLE } from './exemple';
import { composerLettre, type Reclamation, sommeReclamee } from './lettre';
import type { LettreMiseEnDemeure } from './lettre-modele';
import { tauxConnus } from './taux';

const { facture: FACTURE } = RECLAMATION_EXEMPLE;
const decompteEn = (penalites: ModePenalites): DecompteDuRetard => {
  const creance = { duCentimes: 100_000, dateEcheance: '2025-12-15', versements: [], penalites };
  const compte = compterRetard(creance, '2026-02-14', tauxConnus([]));
  if ('semestreManquant' in compte) throw new Error(compte.semestreManquant);
  return compte;
};
const pour = (mode: ModePenalites, change: Partial<Reclamation> = {}): Reclamation => ({
  ...RECLAMATION_EXEMPLE,
  retard: { mode, decompte: decompteEn(mode) },
  ...change,
});
const PRO = pour({ fois: 3 });
const PARTICULIER: Reclamation = {
  ...PRO,
  retard: null,
  facture: {
    ...FACTURE,
    client: {
      nom: 'Zoé Lefèvre',
      email: 'zoe@exemple.fr',
      type: 'particulier',
      adresse: { rue: '3 rue de l’Abbé', codePostal: '75006', ville: 'Paris', pays: 'France' },
    },
  },
};
const MEDIATEUR = { nom: 'CM2C', adresse: '49 rue de Ponthieu, 75008 Paris', site: 'cm2c.net' };
const avecMediateur: Reclamation = {
  ...PARTICULIER,
  facture: { ...PARTICULIER.facture, vendeur: { ...FACTURE.vendeur, mediateur: MEDIATEUR } },
};

/** Tout ce que la lettre dit, espaces ordinaires. */
const dit = (lettre: LettreMiseEnDemeure): string => JSON.stringify(lettre).replace(/\s/gu, ' ');

describe('La lettre de mise en demeure', () => {
  it('porte, entre professionnels, chaque élément de la lettre', () => {
    const texte = dit(composerLettre(PRO));
    for (const element of [
      'MISE EN DEMEURE',
      'Lyon, le 14 février 2026',
      'Marie Durand EI',
      '12 rue des Lilas',
      'SIRET 123 456 789 00015',
      'Les Tables du Parc',
      '8 quai Saint-Antoine',
      'La facture FAC-2025-104 du 15 novembre 2025',
      'au plus tard le 15 décembre 2025',
      'Principal, facture FAC-2025-104',
      '13,32 €',
      '40,00 €',
      '1 053,32 €',
      'À compter du 15 février 2026, chaque jour de retard ajoute 0,2153 €, au taux de 7,86 % par an.',
      'IBAN FR76 3000 4000 0312 3456 7890 143',
      'Mes rappels du 17 décembre 2025 et du 23 décembre 2025 sont restés sans effet.',
      'Pièce jointe : facture FAC-2025-104 du 15 novembre 2025.',
    ])
      expect(texte).toContain(element);
  });

  it('dit au professionnel, mot pour mot, ce que la loi lui fait devoir', () => {
    const [exigence] = composerLettre(PRO).paragraphes.slice(-1);
    expect(exigence?.replace(/\s/gu, ' ')).toBe(
      'Vous êtes mis en demeure de payer, sous huit jours à compter de la réception de cette lettre, la somme de 1 053,32 €. Les pénalités de retard (trois fois le taux d’intérêt légal, article L441-10, II du code de commerce) et l’indemnité forfaitaire de 40 € (article D441-5) sont dues de plein droit. À défaut, je pourrai saisir la juridiction compétente, notamment par une requête en injonction de payer, sans autre avis.',
    );
  });

  it('compte par période, sans arrondir chacune', () => {
    const { tableau, sommes, total } = composerLettre(PRO);
    expect(tableau?.rangees.map((rangee) => rangee.join(' ').replace(/\s/gu, ' '))).toEqual([
      '16/12/2025 31/12/2025 16 1 000,00 € 8,28 %',
      '01/01/2026 14/02/2026 45 1 000,00 € 7,86 %',
    ]);
    expect(sommes).toHaveLength(3);
    expect(total.valeur.replace(/\s/gu, ' ')).toBe('1 053,32 €');
  });

  it('nomme les pénalités comme la facture les imprime', () => {
    expect(dit(composerLettre(pour({ tauxAnnuel: 1200 })))).toContain('(12 % par an, article L441-10, II');
    const publique = dit(composerLettre(pour('commande_publique')));
    expect(publique).toContain('Banque centrale européenne majoré de huit points, articles L2192-13');
    expect(publique).toContain('(article D2192-35) sont dus de plein droit');
    expect(publique).not.toMatch(/L441|énalité/);
  });

  it('à un organisme public, part de la réception de la demande et nomme le juge administratif', () => {
    const { client } = FACTURE;
    const organisme = { ...client, categorie: 'organisme_public' as const };
    const reclamation = pour('commande_publique', { demandeRecueLe: '2025-11-15' });
    const aLui = (natureOrganisme?: 'entreprise_publique'): string =>
      dit(
        composerLettre({
          ...reclamation,
          facture: { ...FACTURE, client: { ...organisme, natureOrganisme } },
        }),
      );
    expect(aLui()).toContain(
      'dont vous avez reçu la demande de paiement le 15 novembre 2025 (articles R2192-10',
    );
    expect(aLui()).toContain(
      'je pourrai saisir le juge administratif, notamment d’un référé-provision (article R541-1 du code de justice administrative), sans autre avis',
    );
    expect(aLui()).not.toContain('injonction de payer');
    expect(aLui('entreprise_publique')).toContain(
      'je pourrai saisir la juridiction compétente, sans autre avis',
    );
  });

  it('à un non-professionnel, ne réclame ni pénalités ni indemnité, et ne nomme pas le médiateur', () => {
    const association = { ...FACTURE.client, categorie: 'association' as const, activiteEconomique: false };
    const texte = dit({
      ...composerLettre({ ...avecMediateur, facture: { ...avecMediateur.facture, client: association } }),
      couleurAccent: '',
      paiement: [],
    });
    expect(texte).not.toMatch(/40|pénalit|L441|indemnit|CM2C/i);
    expect(texte).toContain('sous quinze jours');
    expect(texte).toContain('conciliateur de justice');
  });

  it.each([
    ['sans médiateur', PARTICULIER],
    ['avec médiateur', avecMediateur],
  ])('ne réclame à un particulier ni pénalités ni indemnité (%s)', (_nom, reclamation) => {
    const lettre = composerLettre(reclamation);
    const texte = dit({ ...lettre, paiement: [], couleurAccent: '' });
    expect(texte).not.toMatch(/40|pénalit|L441|indemnit/i);
    expect(texte).toContain(
      'sous quinze jours à compter de la réception de cette lettre, la somme de 1 000,00 €.',
    );
    expect(texte).toContain(
      'La présente lettre vaut mise en demeure au sens de l’article 1344 du code civil. À compter de sa réception, la somme due porte intérêt au taux légal (articles 1231-6 et 1344-1 du code civil).',
    );
    expect(lettre).toMatchObject({ tableau: null, sommes: [], suite: [] });
  });

  it('sans le taux du semestre, réclame la somme due et, sans chiffre, les pénalités au taux légal', () => {
    const decompte = compterCeQuiSeSait(
      { duCentimes: 100_000, dateEcheance: '2027-02-15', versements: [], penalites: { fois: 3 } },
      '2027-05-26',
      tauxConnus([]),
    );
    const lettre = composerLettre({ ...PRO, le: '2027-05-26', retard: { mode: { fois: 3 }, decompte } });
    const texte = dit(lettre);
    expect(texte).toContain(
      'la somme de 1 040,00 €, outre les pénalités au taux légal, à parfaire. Les pénalités de retard (trois fois le taux d’intérêt légal',
    );
    expect(lettre.tableau).toBeNull();
    expect(lettre.sommes.map(({ libelle, valeur }) => `${libelle} : ${valeur}`.replace(/\s/gu, ' '))).toEqual(
      [
        'Principal, facture FAC-2025-104 : 1 000,00 €',
        'Pénalités de retard depuis le 16 février 2027 : à parfaire',
        'Indemnité forfaitaire pour frais de recouvrement : 40,00 €',
      ],
    );
    expect(lettre.total.libelle.replace(/\s/gu, ' ')).toBe('Total dû au 26 mai 2027, intérêts à parfaire');
    expect(texte).not.toMatch(/0,00 % par an|chaque jour de retard ajoute/);
    const publique = composerLettre({ ...PRO, retard: { mode: 'commande_publique', decompte } });
    expect(dit(publique)).toContain('outre les intérêts moratoires, à parfaire');
    expect(dit(publique)).not.toContain('taux légal');
  });

  it('nomme le médiateur de l’émetteur, et n’en invente pas', () => {
    expect(dit(composerLettre(avecMediateur))).toContain(
      'vous pouvez me répondre ou saisir gratuitement le médiateur de la consommation : CM2C, 49 rue de Ponthieu, 75008 Paris, cm2c.net.',
    );
    expect(dit(composerLettre(PARTICULIER))).toContain('vous pouvez me répondre. À défaut');
  });

  it('sans médiateur, nomme le conciliateur de justice jusqu’à 5 000 € ; avec un médiateur ou au-delà, non', () => {
    const conciliateur = (plus: Partial<Reclamation>): boolean =>
      dit(composerLettre({ ...PARTICULIER, ...plus })).includes('conciliateur de justice');
    expect([500_000, 500_001].map((resteCentimes) => conciliateur({ resteCentimes }))).toEqual([true, false]);
    expect(conciliateur(avecMediateur)).toBe(false);
  });

  it.each([
    ['France', false],
    ['Allemagne', true],
    ['Danemark', false],
    ['Monaco', false],
    ['Suisse', false],
  ])('menace un professionnel (%s) de l’injonction qui le lie, européenne : %s', (pays, europeenne) => {
    const client = { ...PRO.facture.client, adresse: { rue: 'x', codePostal: '1', ville: 'y', pays } };
    const texte = dit(composerLettre({ ...PRO, facture: { ...PRO.facture, client } }));
    expect(texte.includes('injonction de payer européenne')).toBe(europeenne);
    expect(texte.includes('requête en injonction de payer')).toBe(!europeenne);
  });

  it('dit ce qui a été payé, et ne parle pas de rappels qui n’ont pas été faits', () => {
    const texte = dit(composerLettre({ ...PRO, resteCentimes: 60_000, rappels: [] }));
    expect(texte).toContain('Il reste dû 600,00 € à ce jour, acompte, règlements et avoirs déduits.');
    expect(texte).not.toContain('appel');
    expect(dit(composerLettre({ ...PRO, rappels: ['2025-12-17', '2025-12-17'] }))).toContain(
      'Mon rappel du 17 décembre 2025 est resté sans effet.',
    );
  });

  it('a pour exemple un décompte vraiment compté', () => {
    expect(RECLAMATION_EXEMPLE.retard?.decompte).toEqual(decompteEn({ fois: 3 }));
  });

  it('ne réclame jamais trop par jour', () => {
    const decompte = decompteEn({ fois: 3 });
    expect(parJour(100_000, decompte)).toBe(2153);
    expect(parJour(100_000, { ...decompte, periodes: [] })).toBe(0);
    expect(sommeReclamee(PARTICULIER)).toBe(100_000);
  });
});
