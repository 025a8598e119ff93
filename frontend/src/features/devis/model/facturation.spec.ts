import type { FacturationDeDevis, FactureDeDevis } from '@facturier/domaine/contrat/devis-facturation';
import type { Devis } from '@facturier/domaine/contrat/devis';
import {
  aDefaire,
  departDe,
  exigibleLe,
  lireAcompteTape,
  motDAvance,
  prevoirSolde,
  retiennentLeSolde,
} from './facturation';

const FACTURATION: FacturationDeDevis = {
  accepte: 333.33,
  facture: 0,
  encaisse: 0,
  resteAFacturer: 333.33,
  factures: [],
  refus: { acompte: null, solde: null, situation: null },
  payableDes: null,
};
const acompte = (suite: Partial<FactureDeDevis>): FactureDeDevis => ({
  _id: 'a',
  numero: 'FAC-2026-001',
  nature: 'acompte',
  statut: 'payee',
  dateEmission: '2026-11-24',
  dateEcheance: '2026-11-24',
  montantTTC: 100,
  net: 100,
  encaisse: 100,
  resteAPayer: 0,
  impute: false,
  ...suite,
});
const avec = (...factures: FactureDeDevis[]): FacturationDeDevis => ({ ...FACTURATION, factures });
type Versements = Devis['offre']['echeancier'];
const devis = (...echeancier: Versements): Pick<Devis, 'offre'> => ({
  offre: { echeancier } as Devis['offre'],
});
const TRENTE: Versements[number] = { genre: 'acompte', taux: 30, montant: 100, exigibleLe: null, quand: '' };

describe('L’acompte tapé', () => {
  const lire = (en: 'taux' | 'montant', valeur: string) => lireAcompteTape({ en, valeur }, FACTURATION);

  it('en part, il s’arrondit au centime comme le serveur : 30 % de 333,33 € font 100,00 €', () => {
    expect(lire('taux', '30')).toEqual({
      montantCentimes: 10_000,
      corps: { nature: 'acompte', pourcentage: 30 },
    });
    expect(lire('montant', '1,5')).toEqual({
      montantCentimes: 150,
      corps: { nature: 'acompte', montant: 1.5 },
    });
  });

  it.each([
    ['taux', '', 'Indiquez la part à facturer.'],
    ['montant', '', 'Indiquez le montant à facturer.'],
    ['taux', '101', 'La part ne peut dépasser 100\u00a0%.'],
    ['montant', '333,34', 'Il reste 333,33\u00a0€ à facturer de ce devis.'],
  ] as const)('en %s, « %s » est refusé avant de partir', (en, valeur, faute) => {
    expect(lire(en, valeur)).toEqual({ faute });
  });
});

describe('Ce que la fenêtre propose d’abord', () => {
  it('le prochain versement prévu au devis ; à défaut 30 %, puis le solde', () => {
    expect(departDe(devis(TRENTE), FACTURATION)).toEqual({ nature: 'acompte', en: 'taux', valeur: '30' });
    expect(departDe(devis(), FACTURATION)).toMatchObject({ nature: 'acompte', valeur: '30' });
    expect(departDe(devis(TRENTE), avec(acompte({})))).toMatchObject({ nature: 'solde' });
    const second = { ...TRENTE, taux: null, montant: 50 };
    expect(departDe(devis(TRENTE, second), avec(acompte({})))).toEqual({
      nature: 'acompte',
      en: 'montant',
      valeur: '50,00',
    });
    expect(departDe(devis(TRENTE), avec(acompte({ statut: 'annulee' })))).toMatchObject({ valeur: '30' });
  });

  it('jamais ce qui est refusé, quand l’autre ne l’est pas', () => {
    const refus = { acompte: null, solde: 'Un acompte n’est pas payé.', situation: null };
    expect(departDe(devis(), { ...avec(acompte({})), refus }).nature).toBe('acompte');
    expect(
      departDe(devis(TRENTE), { ...FACTURATION, refus: { acompte: 'Tout.', solde: null, situation: null } })
        .nature,
    ).toBe('solde');
  });

  it('des arrhes gardent leur nom', () => {
    expect(motDAvance(devis({ ...TRENTE, genre: 'arrhes' }))).toBe('Arrhes');
    expect(motDAvance(devis())).toBe('Acompte');
  });
});

describe('Le solde', () => {
  it('déduit la part encaissée de chaque acompte émis, au centime', () => {
    const moitie = acompte({ _id: 'b', encaisse: 40, resteAPayer: 60, statut: 'envoyee' });
    const { acomptes, netCentimes } = prevoirSolde(
      avec(acompte({}), moitie, acompte({ statut: 'brouillon' })),
    );
    expect([acomptes.map(({ montantCentimes }) => montantCentimes), netCentimes]).toEqual([
      [10_000, 4_000],
      19_333,
    ]);
  });

  it('est retenu par un acompte en brouillon ou payé en partie, pas par un annulé', () => {
    const retenus = retiennentLeSolde(
      avec(
        acompte({}),
        acompte({ _id: 'b', statut: 'envoyee', encaisse: 40, resteAPayer: 60 }),
        acompte({ _id: 'c', statut: 'brouillon', numero: null, encaisse: 0 }),
        acompte({ _id: 'd', statut: 'annulee', net: 0, encaisse: 0 }),
      ),
    );
    expect(retenus.map(({ _id }) => _id)).toEqual(['b', 'c']);
  });
});

describe('Le jour d’un acompte', () => {
  const prevu = devis({ ...TRENTE, exigibleLe: '2026-12-10' });

  it('est celui du devis pour ce montant, jamais avant le huitième jour hors établissement', () => {
    expect(exigibleLe(prevu, 10_000, null, '2026-11-24')).toBe('2026-12-10');
    expect(exigibleLe(prevu, 9_999, null, '2026-11-24')).toBeNull();
    expect(exigibleLe(prevu, 10_000, '2026-12-12', '2026-11-24')).toBe('2026-12-12');
    expect(exigibleLe(prevu, 10_000, null, '2026-12-20')).toBeNull();
  });
});

describe('Défaire un devis rétracté', () => {
  it.each([
    ['un acompte encaissé : un avoir d’abord', acompte({}), 'avoir'],
    ['annulé, l’argent encore là : à rembourser', acompte({ statut: 'annulee', net: 0 }), 'rembourser'],
    ['annulé et rendu : rien', acompte({ statut: 'annulee', net: 0, encaisse: 0 }), null],
    ['déduit d’un solde : le solde d’abord', acompte({ impute: true }), null],
    ['un brouillon : rien', acompte({ statut: 'brouillon', encaisse: 0 }), null],
  ])('%s', (_, facture, geste) => {
    expect(aDefaire(facture)).toBe(geste);
  });
});
