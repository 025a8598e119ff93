import fc from 'fast-check';
import {
  centiemesDepuisTaux,
  centimesDepuisEuros,
  dixMilliemesDepuisEuros,
  eurosDepuisCentimes,
  milliemesDepuisQuantite,
  montantLigne,
} from '../valeurs/montant';
import cas from '../../../e2e/contrats/totaux.json';
import type { RemiseSaisie } from './remise';
import { calculerTotaux, ecartsDeTotaux } from './totaux';

interface RemiseDuCas {
  taux?: number;
  montant?: number;
}
interface Cas {
  nom: string;
  lignes: { quantite: number; prixUnitaire: number; montant: number; remise?: RemiseDuCas }[];
  remise?: RemiseDuCas;
  acompte?: number;
  totalLignes?: number;
  totalRemises?: number;
  totalHT: number;
  totalTTC: number;
  netAPayer?: number;
}
const lire = ({ taux, montant }: RemiseDuCas = {}): RemiseSaisie => ({
  ...(taux && { tauxCentiemes: centiemesDepuisTaux(taux) }),
  ...(montant && { montantCentimes: centimesDepuisEuros(montant) }),
});
const CAS: Cas[] = cas;

const quantite = fc.integer({ min: 1, max: 999_999_999 });
const prix = fc.integer({ min: 0, max: 99_999_999_999 });
const ligne = fc.record({ quantiteMilliemes: quantite, prixUnitaireDixMilliemes: prix });

describe('Les totaux d’une facture', () => {
  it('ont au moins trente cas de référence', () => {
    expect(cas.length).toBeGreaterThanOrEqual(30);
  });

  it.each(CAS.map((c) => [c.nom, c] as const))('rejouent le cas de référence : %s', (_nom, attendu) => {
    const totaux = calculerTotaux(
      attendu.lignes.map((l) => ({
        quantiteMilliemes: milliemesDepuisQuantite(l.quantite),
        prixUnitaireDixMilliemes: dixMilliemesDepuisEuros(l.prixUnitaire),
        remise: lire(l.remise),
      })),
      { remise: lire(attendu.remise), acompteCentimes: centimesDepuisEuros(attendu.acompte ?? 0) },
    );
    expect(totaux.montantsLignesCentimes.map(eurosDepuisCentimes)).toEqual(
      attendu.lignes.map((l) => l.montant),
    );
    expect(eurosDepuisCentimes(totaux.totalHtCentimes)).toBe(attendu.totalHT);
    expect(eurosDepuisCentimes(totaux.totalTtcCentimes)).toBe(attendu.totalTTC);
    expect(eurosDepuisCentimes(totaux.totalLignesCentimes)).toBe(attendu.totalLignes ?? attendu.totalHT);
    expect(eurosDepuisCentimes(totaux.remise?.montantCentimes ?? 0)).toBe(attendu.totalRemises ?? 0);
    expect(eurosDepuisCentimes(totaux.netAPayerCentimes)).toBe(attendu.netAPayer ?? attendu.totalTTC);
  });

  it('ne s’écartent jamais de plus d’un demi-centime du produit exact, et la moitié monte', () => {
    fc.assert(
      fc.property(quantite, prix, (q, p) => {
        const ecart = BigInt(montantLigne(q, p)) * 100_000n - BigInt(q) * BigInt(p);
        return ecart > -50_000n && ecart <= 50_000n;
      }),
    );
  });

  it('sont la somme des lignes arrondies, dans n’importe quel ordre', () => {
    fc.assert(
      fc.property(fc.array(ligne, { maxLength: 200 }), (lignes) => {
        const totaux = calculerTotaux(lignes);
        const somme = totaux.montantsLignesCentimes.reduce((a, b) => a + b, 0);
        expect(totaux.totalHtCentimes).toBe(somme);
        expect(calculerTotaux([...lignes].reverse()).totalHtCentimes).toBe(somme);
        expect(totaux.totalTtcCentimes).toBe(totaux.totalHtCentimes + totaux.totalTvaCentimes);
      }),
    );
  });

  it('croissent avec la quantité', () => {
    fc.assert(fc.property(quantite, prix, (q, p) => montantLigne(q + 1, p) >= montantLigne(q, p)));
  });

  it('comparent le montant d’une remise à celui que son taux donne', () => {
    const ligne = {
      description: 'Bol',
      quantiteMilliemes: 1000,
      prixUnitaireDixMilliemes: 1_000_000,
      remise: { tauxCentiemes: 1000 },
    };
    const champs = (remiseDeLigne: number | null, remise: number | null): string[] =>
      ecartsDeTotaux(
        { lignes: [ligne], remise: { tauxCentiemes: 500 } },
        {
          montantsLignesCentimes: [null],
          remisesLignesCentimes: [remiseDeLigne],
          remiseCentimes: remise,
          totalHtCentimes: null,
          totalTtcCentimes: null,
          avecTva: false,
        },
      ).map(({ champ }) => champ);
    expect(champs(1000, 450)).toEqual([]);
    expect(champs(null, null)).toEqual([]);
    expect(champs(999, 451)).toEqual(['lignes.0.remise.montant', 'remise.montant']);
  });
});
