import fc from 'fast-check';
import {
  type Contestation,
  type FactureContestable,
  fautesDeContestation,
  fautesDeDecision,
  issueDe,
  lignesContestables,
  plafondDeContestation,
  resteNonConteste,
} from './contestation';
import { estEnCours, type EtatLitige, LIBELLES_D_ETAT, origines } from './litige';

const ligne = (description: string, montantCentimes: number) => ({
  description,
  quantiteMilliemes: 1_000,
  prixUnitaireDixMilliemes: montantCentimes * 100,
  montantCentimes,
});
const facture = (plus: Partial<FactureContestable> = {}): FactureContestable => ({
  genre: 'facture',
  statutEmetteur: 'envoyee',
  lignes: [ligne('Vaisselle', 10_000), ligne('Livraison', 2_000), ligne('Offert', 0)],
  totalTtcCentimes: 12_000,
  avoirsCentimes: 0,
  ...plus,
});
const conteste = (plus: Partial<Contestation> = {}): Contestation => ({
  rang: 0,
  motif: 'prix',
  montantCentimes: 10_000,
  ...plus,
});
const fautes = (...contestees: Contestation[]) => {
  const une = facture();
  return fautesDeContestation(contestees, lignesContestables(une), plafondDeContestation(une)).map(
    ({ champ }) => champ,
  );
};

describe('Une ligne contestée', () => {
  it('l’est au plus de ce qu’elle vaut ; une ligne à 0 ne l’est pas', () => {
    expect(lignesContestables(facture()).map(({ rang, montantCentimes }) => [rang, montantCentimes])).toEqual(
      [
        [0, 10_000],
        [1, 2_000],
      ],
    );
    expect(fautes(conteste())).toEqual([]);
    expect(fautes(conteste({ montantCentimes: 10_001 }))).toEqual(['lignes.0.montant']);
    expect(fautes(conteste({ montantCentimes: 0 }))).toEqual(['lignes.0.montant']);
    expect(fautes(conteste({ rang: 2, montantCentimes: 1 }))).toEqual(['lignes.0.rang']);
    expect(fautes(conteste({ rang: 9 }))).toEqual(['lignes.0.rang']);
  });

  it('porte sa part de la remise du document', () => {
    const remisee = facture({ totalTtcCentimes: 10_800 });
    expect(lignesContestables(remisee).map(({ montantCentimes }) => montantCentimes)).toEqual([9_000, 1_800]);
  });

  it('ne l’est plus de ce qu’un litige passé a accordé, ni de ce qu’un avoir a repris', () => {
    const accordes = [{ rang: 0, montantCentimes: 6_000 }];
    expect(lignesContestables(facture(), accordes)[0]?.montantCentimes).toBe(4_000);
    const reprise = facture({ avoirsCentimes: 11_000 });
    expect(lignesContestables(reprise)[0]?.montantCentimes).toBe(1_000);
    expect(
      fautesDeContestation([conteste({ montantCentimes: 1_000 })], lignesContestables(reprise), 1_000),
    ).toEqual([]);
  });

  it('ne l’est qu’une fois par litige, et « autre » demande un mot', () => {
    expect(fautes(conteste(), conteste())).toEqual(['lignes.1.rang']);
    expect(fautes(conteste({ motif: 'autre' }))).toEqual(['lignes.0.commentaire']);
    expect(fautes(conteste({ motif: 'autre', commentaire: 'Cassée.' }))).toEqual([]);
    expect(fautes()).toEqual(['lignes']);
  });

  it('toutes ensemble, ne dépassent pas ce que les avoirs ont laissé', () => {
    const contestees = [conteste({ montantCentimes: 800 }), conteste({ rang: 1, montantCentimes: 800 })];
    const reprise = facture({ avoirsCentimes: 11_000 });
    const dites = fautesDeContestation(
      contestees,
      lignesContestables(reprise),
      plafondDeContestation(reprise),
    );
    expect(dites.map(({ champ }) => champ)).toEqual(['lignes']);
  });

  it.each([
    ['un avoir', facture({ genre: 'avoir' })],
    ['un brouillon', facture({ statutEmetteur: 'brouillon' })],
    ['une facture annulée', facture({ statutEmetteur: 'annulee' })],
    ['une facture rectifiée en entier', facture({ avoirsCentimes: 12_000 })],
  ])('%s n’a rien à contester', (_quoi, sans) => {
    expect(lignesContestables(sans)).toEqual([]);
  });
});

describe('Une décision', () => {
  const contestees = [conteste(), conteste({ rang: 1, montantCentimes: 2_000 })];
  const decider = (...montants: number[]) =>
    fautesDeDecision(
      montants.map((montantCentimes, rang) => ({ rang, montantCentimes })),
      contestees,
    ).map(({ champ }) => champ);

  it('dit chaque ligne contestée, et n’accorde jamais plus que ce qui l’est', () => {
    expect(decider(6_000, 0)).toEqual([]);
    expect(decider(10_000, 2_000)).toEqual([]);
    expect(decider(10_001, 0)).toEqual(['lignes.0.accorde']);
    expect(decider(0, -1)).toEqual(['lignes.1.accorde']);
    expect(decider(6_000)).toEqual(['lignes']);
    const double = [
      { rang: 0, montantCentimes: 1 },
      { rang: 0, montantCentimes: 1 },
    ];
    expect(fautesDeDecision(double, contestees)).toHaveLength(1);
  });

  it('mène à accepté, accepté en partie ou rejeté', () => {
    expect([issueDe(100, 100), issueDe(100, 60), issueDe(100, 0)]).toEqual([
      'accepte',
      'accepte_en_partie',
      'rejete',
    ]);
  });

  it('quels que soient les montants : accordé ≤ contesté ≤ ligne', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 0, max: 20_000 }), (veut, donne) => {
        const une = facture();
        const admise = fautes(conteste({ montantCentimes: veut })).length === 0;
        const accordee =
          fautesDeDecision([{ rang: 0, montantCentimes: donne }], [conteste({ montantCentimes: veut })])
            .length === 0;
        expect(admise).toBe(veut <= lignesContestables(une)[0]!.montantCentimes);
        expect(accordee).toBe(donne <= veut);
      }),
    );
  });
});

describe('Pendant un litige', () => {
  it('ce qui n’est pas contesté reste à payer', () => {
    expect(resteNonConteste(12_000, 10_000)).toBe(2_000);
    expect(resteNonConteste(5_000, 10_000)).toBe(0);
  });

  it.each(Object.keys(LIBELLES_D_ETAT) as EtatLitige[])(
    '%s : ne s’atteint que d’un litige en cours',
    (etat) => {
      expect(origines(etat)).toEqual(['ouvert', 'repondu']);
      expect(estEnCours(etat)).toBe(['ouvert', 'repondu'].includes(etat));
    },
  );
});
