import { FACTURE_EXEMPLE } from './exemple';
import { construireDocument } from './document';
import type { FactureADessiner } from './facture';
import { ecrireCii } from './cii';
import { composerFactureElectronique } from './facture-electronique';
import {
  CODES_MOYENS,
  type MoyenAccepte,
  MOYENS_ACCEPTES,
  MOYENS_PAIEMENT,
  moyensDe,
  nomDuMoyen,
  phraseMoyens,
} from './moyens-paiement';

const IBAN = 'FR7630006000011234567890189';

/** La facture d'exemple : ce que dit le profil, ce que dit la facture. */
const facture = (
  profil: MoyenAccepte[] | undefined,
  propres?: MoyenAccepte[],
  iban: string | undefined = IBAN,
): FactureADessiner => ({
  ...FACTURE_EXEMPLE,
  contenu: { ...FACTURE_EXEMPLE.contenu, moyensPaiement: propres },
  vendeur: { ...FACTURE_EXEMPLE.vendeur, iban, bic: undefined, moyensPaiement: profil },
});
const paiement = (f: FactureADessiner): unknown => construireDocument(f).paiement;
const electronique = (f: FactureADessiner): unknown => composerFactureElectronique(f).paiement;
const sansCompte = (profil?: MoyenAccepte[], propres?: MoyenAccepte[]): FactureADessiner =>
  facture(profil, propres, '');

describe('Les moyens par quoi une somme arrive', () => {
  it('sont ceux qu’un vendeur accepte, et tout autre, chacun sous un seul nom', () =>
    expect(MOYENS_PAIEMENT.map(nomDuMoyen)).toEqual([
      'Virement',
      'Carte bancaire',
      'Chèque',
      'Espèces',
      'Prélèvement',
      'Autre',
    ]));
});

describe('Les moyens de paiement acceptés', () => {
  it('portent les codes de la liste UNTDID 4461', () => {
    expect(CODES_MOYENS.map((moyen) => [moyen, MOYENS_ACCEPTES[moyen].code])).toEqual([
      ['virement', '30'],
      ['carte', '48'],
      ['cheque', '20'],
      ['especes', '10'],
      ['prelevement', '49'],
    ]);
  });

  it('ceux de la facture l’emportent sur ceux du profil ; une liste vide n’en dit aucun', () => {
    expect(moyensDe(facture(['cheque', 'virement']))).toEqual(['virement', 'cheque']);
    expect(moyensDe(facture(['cheque'], ['especes', 'carte']))).toEqual(['carte', 'especes']);
    expect(moyensDe(facture(['cheque'], []))).toEqual([]);
  });

  it('se disent en une phrase, au singulier s’il n’y en a qu’un', () => {
    expect(phraseMoyens(facture(undefined))).toBeNull();
    expect(phraseMoyens(facture(['carte']))).toBe('Moyen de paiement accepté\u00a0: carte bancaire.');
    expect(phraseMoyens(facture(['especes', 'cheque']))).toBe(
      'Moyens de paiement acceptés\u00a0: chèque, espèces.',
    );
  });

  it('sans rien de dit, le document et le XML restent ceux d’avant', () => {
    expect(paiement(facture(undefined))).toMatchObject({ titre: 'Paiement par virement' });
    expect(JSON.stringify(paiement(facture(undefined)))).not.toContain('Moyen');
    expect(electronique(facture(undefined))).toEqual({
      code: '30',
      compte: { iban: IBAN, titulaire: expect.any(String) },
    });
    expect(electronique(sansCompte())).toBeUndefined();
  });

  it('le virement vient d’abord si le compte est donné, et la phrase imprimée est celle du XML (BT-82)', () => {
    const f = facture(['cheque', 'virement', 'especes']);
    const phrase = 'Moyens de paiement acceptés\u00a0: virement, chèque, espèces.';
    expect(paiement(f)).toMatchObject({
      titre: 'Paiement',
      lignes: expect.arrayContaining([
        phrase,
        'IBAN FR76\u00a03000\u00a06000\u00a00112\u00a03456\u00a07890\u00a0189',
      ]),
    });
    expect(electronique(f)).toMatchObject({ code: '30', texte: phrase, compte: { iban: IBAN } });
    expect(ecrireCii(composerFactureElectronique(f))).toContain(
      `<ram:TypeCode>30</ram:TypeCode><ram:Information>${phrase}</ram:Information>`,
    );
  });

  it('écarter le virement retire le compte et son code à lire', () => {
    const f = facture(['virement'], ['carte', 'especes']);
    expect(paiement(f)).toMatchObject({ titre: 'Paiement', codeVirement: null });
    expect(JSON.stringify(paiement(f))).not.toContain('IBAN');
    expect(electronique(f)).toEqual({
      code: '48',
      texte: 'Moyens de paiement acceptés\u00a0: carte bancaire, espèces.',
    });
  });

  it('un virement sans compte ne se code pas (BR-61) : le moyen suivant se code, la phrase les dit tous', () => {
    expect(electronique(sansCompte(['virement', 'cheque']))).toEqual({
      code: '20',
      texte: 'Moyens de paiement acceptés\u00a0: virement, chèque.',
    });
    expect(electronique(sansCompte(['virement']))).toBeUndefined();
  });

  it('un avoir ne demande aucun paiement', () => {
    const avoir = { ...facture(['carte']), genre: 'avoir' as const };
    expect([paiement(avoir), electronique(avoir)]).toEqual([null, undefined]);
  });
});
