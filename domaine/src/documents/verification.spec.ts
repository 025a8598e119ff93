import { ligneValide } from './ligne';
import { bornesEmission, type ContenuSaisi, fauteDateEmission, verifierContenu } from './verification';
import fc from 'fast-check';
import { ajouterJours } from '../valeurs/date-civile';

const LIGNE = { description: 'Bol', quantiteMilliemes: 1_000, prixUnitaireDixMilliemes: 140_000 };
const VIDE = { description: '', quantiteMilliemes: null, prixUnitaireDixMilliemes: null };

const saisi = (plus: Partial<ContenuSaisi> = {}): ContenuSaisi => ({
  dateEmission: '2026-11-21',
  dateEcheance: '2026-12-21',
  lignes: [LIGNE, VIDE, VIDE],
  mentions: {},
  ...plus,
});

const verifier = (plus: Partial<ContenuSaisi>, type: 'particulier' | 'professionnel' = 'professionnel') =>
  verifierContenu(saisi(plus), type, '2026-11-21');

describe('Avant l’émission', () => {
  it('écarte les lignes entièrement vides et calcule les totaux', () => {
    const { contenu } = verifier({});
    expect(contenu?.lignes).toHaveLength(1);
    expect(contenu?.totalTtcCentimes).toBe(1_400);
  });

  it.each([
    ['sans échéance', { dateEcheance: null }, 'dateEcheance', 'Indiquez la date d’échéance.'],
    ['sans ligne valide', { lignes: [VIDE] }, 'lignes', 'Veuillez ajouter au moins une ligne valide'],
    [
      'avec une ligne commencée',
      { lignes: [LIGNE, { ...LIGNE, quantiteMilliemes: 0 }] },
      'lignes.1.quantite',
      'La quantité doit être supérieure à 0.',
    ],
    [
      'avec une ligne sans désignation',
      { lignes: [LIGNE, { ...LIGNE, description: ' ' }] },
      'lignes.1.description',
      'Décrivez la prestation ou le produit.',
    ],
    [
      'avec un prix absent',
      { lignes: [LIGNE, { ...LIGNE, prixUnitaireDixMilliemes: null }] },
      'lignes.1.prixUnitaire',
      'Indiquez le prix unitaire (0 est admis).',
    ],
    [
      'à une date future',
      { dateEmission: '2026-11-22' },
      'dateEmission',
      'La date d’émission ne peut pas être dans le futur.',
    ],
    [
      'à une date trop ancienne',
      { dateEmission: '2026-09-30' },
      'dateEmission',
      'Une facture se date au plus tôt du 1er octobre 2026 : gardez la date du jour, et indiquez celle de la vente dans « Date de la prestation ».',
    ],
    [
      'avec une échéance avant l’émission',
      { dateEcheance: '2026-11-20' },
      'dateEcheance',
      'L’échéance ne peut pas précéder la date d’émission.',
    ],
    [
      'à plus de 60 jours entre professionnels',
      { dateEcheance: '2027-01-21' },
      'dateEcheance',
      'Entre professionnels, l’échéance est au plus tard à 60 jours : le 20/01/2027.',
    ],
  ] as const)('refuse une facture %s, et dit pourquoi', (_cas, plus, champ, message) => {
    const { fautes } = verifier(plus as Partial<ContenuSaisi>);
    const sansInsecable = (fautes ?? []).map((f) => ({
      champ: f.champ,
      message: f.message.replace(/\u00a0/g, ' '),
    }));
    expect(sansInsecable).toContainEqual({ champ, message });
  });

  it('résume une saisie sans échéance par la phrase des champs obligatoires', () => {
    expect(verifier({ dateEcheance: null })).toMatchObject({
      message: 'Veuillez remplir tous les champs obligatoires',
    });
  });

  it('admet 60 jours pour un professionnel, et au-delà pour un particulier', () => {
    expect(verifier({ dateEcheance: '2027-01-20' }).fautes).toBeNull();
    expect(verifier({ dateEcheance: '2027-03-31' }, 'particulier').fautes).toBeNull();
  });

  it('refuse un total au-delà du plafond', () => {
    const lignes = Array.from({ length: 200 }, () => ({
      ...LIGNE,
      quantiteMilliemes: 999_999_999,
      prixUnitaireDixMilliemes: 99_999_999_999,
    }));
    expect(verifier({ lignes }).fautes?.[0]?.champ).toBe('montantTTC');
  });

  it('tient une ligne pour valide avec une désignation, une quantité au-dessus de 0 et un prix de 0 ou plus', () => {
    expect(ligneValide({ ...LIGNE, prixUnitaireDixMilliemes: 0 })).toBe(true);
    expect(ligneValide({ ...LIGNE, quantiteMilliemes: 0 })).toBe(false);
    expect(ligneValide(VIDE)).toBe(false);
  });
});

const LE_21 = { aujourdhui: '2026-11-21' };

describe('La date d’émission', () => {
  it.each([
    ['2026-11-21', '2026-10-01'],
    ['2026-11-01', '2026-10-01'],
    ['2027-01-31', '2026-12-01'],
    ['2028-03-31', '2028-02-01'],
  ])('va, le %s, du premier jour du mois précédent (%s) au jour même', (aujourdhui, du) => {
    expect(bornesEmission({ aujourdhui })).toEqual({ du, au: aujourdhui });
    expect(fauteDateEmission(du, { aujourdhui })).toBeNull();
    expect(fauteDateEmission(aujourdhui, { aujourdhui })).toBeNull();
  });

  it('refuse la veille de ces bornes et le lendemain, et dit où écrire une vente plus ancienne', () => {
    expect(fauteDateEmission('2026-09-30', LE_21)).toBe(
      'Une facture se date au plus tôt du 1er\u00a0octobre 2026\u00a0: gardez la date du jour, et indiquez celle de la vente dans «\u00a0Date de la prestation\u00a0».',
    );
    expect(fauteDateEmission('2026-11-22', LE_21)).toMatch(/dans le futur/);
  });

  it('ne précède jamais la dernière de la série, et le dit', () => {
    const contexte = { ...LE_21, derniereEmission: '2026-11-12' };
    expect(bornesEmission(contexte)).toEqual({ du: '2026-11-12', au: '2026-11-21' });
    expect(fauteDateEmission('2026-11-11', contexte)).toMatch(/12\/11\/2026.*Date de la prestation/);
    expect(fauteDateEmission('2026-11-12', contexte)).toBeNull();
    expect(bornesEmission({ ...LE_21, derniereEmission: '2026-02-01' }).du).toBe('2026-10-01');
  });

  it('les bornes proposées sont exactement ce qui est admis, quel que soit le jour', () => {
    const jour = fc.integer({ min: 0, max: 3_000 }).map((n) => ajouterJours('2024-01-01', n));
    fc.assert(
      fc.property(jour, fc.integer({ min: -90, max: 5 }), fc.option(jour), (aujourdhui, ecart, derniere) => {
        const contexte = {
          aujourdhui,
          derniereEmission: derniere && derniere <= aujourdhui ? derniere : null,
        };
        const date = ajouterJours(aujourdhui, ecart);
        const { du, au } = bornesEmission(contexte);
        expect(fauteDateEmission(date, contexte) === null).toBe(du <= date && date <= au);
      }),
    );
  });
});
