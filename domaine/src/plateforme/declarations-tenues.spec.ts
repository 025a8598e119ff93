import fc from 'fast-check';
import { ALLEMAND, faits, PARTICULIER, vendre, viesAuHasard } from '../../test/support/declarations';
import { FACTURE_EXEMPLE } from '../documents/exemple';
import { contenuDe } from './declaration';
import { chiffresDe, clesDeclarees, type PieceDeclaree, totauxDeclares } from './lignes-declarees';
import { servicesPayes } from './paiements-declares';
import { periodeDuJour, REGLAGES_PAR_DEFAUT } from './periodes';
import { phraseARectifier } from './phrases-declaration';
import { REGIMES_EN_FRANCHISE, REGLAGES_DE_DECLARATION } from './reglages-dates';
import { cleDePeriode, periodeNommee, periodesJusqua } from './suite-de-periodes';
import { venteAuComptoir, venteFigee } from './vente-figee';

const somme = (parts: readonly { centimes: number }[]): number =>
  parts.reduce((total, { centimes }) => total + centimes, 0);

describe('Les périodes d’un compte', () => {
  it('commencent avec l’obligation, se suivent sans trou, et finissent par celle du jour', () => {
    expect(periodesJusqua('2027-08-31', 'ventes', REGIMES_EN_FRANCHISE)).toEqual([]);
    const siennes = periodesJusqua('2028-03-01', 'paiements', REGIMES_EN_FRANCHISE);
    expect(siennes.map(({ debut, fin }) => `${debut} ${fin}`)).toEqual([
      '2027-09-01 2027-10-31',
      '2027-11-01 2027-12-31',
      '2028-01-01 2028-02-29',
      '2028-03-01 2028-04-30',
    ]);
  });

  it('cas 54 : un régime quitté au milieu ouvre la sienne le jour même', () => {
    const regimes = [...REGIMES_EN_FRANCHISE, { depuis: '2027-10-15', valeur: 'reel_normal' as const }];
    expect(periodesJusqua('2027-10-22', 'ventes', regimes).map(({ debut }) => debut)).toEqual([
      '2027-09-01',
      '2027-10-11',
      '2027-10-21',
    ]);
  });

  it('se nomment par leur genre et leur premier jour ; un autre nom n’en est pas une', () => {
    const trouver = (cle: string) => periodeNommee(cle, '2027-11-05', REGIMES_EN_FRANCHISE);
    const periode = trouver('ventes-2027-09-01')!;
    expect([periode.fin, cleDePeriode(periode)]).toEqual(['2027-10-31', 'ventes-2027-09-01']);
    for (const faux of ['ventes-2027-10-01', 'ventes-2028-01-01', 'autre-2027-09-01', '', '__proto__'])
      expect(trouver(faux)).toBeUndefined();
  });

  it('chaque réglage dit d’où il vient', () => {
    for (const { valeur, sources } of REGLAGES_DE_DECLARATION)
      expect(Object.keys(sources).sort()).toEqual(Object.keys(valeur).sort());
    expect(REGLAGES_DE_DECLARATION[0]!.valeur).toBe(REGLAGES_PAR_DEFAUT);
  });
});

describe('Par où est partie une vente', () => {
  const facture = (client: typeof PARTICULIER) => ({
    ...FACTURE_EXEMPLE,
    numero: 'FAC-1',
    contenu: { ...FACTURE_EXEMPLE.contenu, dateEmission: '2027-09-02' },
    client,
  });
  const entreprise = { ...PARTICULIER, type: 'professionnel' as const };

  it('sans plateforme : un SIREN ne se déclare pas, qui n’en a pas et l’étranger si ; ce qui est figé l’emporte', () => {
    expect(venteFigee(facture(PARTICULIER)).voie).toBe('declaration');
    expect(venteFigee(facture(entreprise)).voie).toBe('declaration');
    expect(venteFigee(facture({ ...entreprise, siren: '552100554' })).voie).toBe('courriel');
    expect(venteFigee(facture({ ...entreprise, siren: '552100554' }), 'declaration').voie).toBe(
      'declaration',
    );
    expect(venteFigee(facture(ALLEMAND))).toMatchObject({ voie: 'declaration', acheminement: 'B2BINT' });
  });

  it('une recette du comptoir est une vente et un encaissement de son jour', () => {
    const vente = venteAuComptoir({ id: 'r1', date: '2027-09-02', centimes: 1_000, biensCentimes: 400 });
    expect(vente).toMatchObject({ servicesCentimes: 600, biensCentimes: 400, acheminement: 'B2C' });
    expect(servicesPayes({ id: 'r1', date: '2027-09-02', centimes: 1_000, biensCentimes: 400, vente })).toBe(
      600,
    );
  });
});

describe('Ce qui fait un chiffre', () => {
  it('au hasard : les pièces d’un chiffre font ce chiffre, et les chiffres font les totaux', () => {
    fc.assert(
      fc.property(viesAuHasard, (un) => {
        for (const genre of ['ventes', 'paiements'] as const) {
          const contenu = contenuDe(periodeDuJour('2027-09-01', genre, un.regimes), un);
          const pieces: PieceDeclaree[] =
            genre === 'ventes'
              ? un.ventes.map(({ numero, emission, servicesCentimes, biensCentimes }) => ({
                  ...{ cle: numero, jour: emission, libelle: numero, servicesCentimes, biensCentimes },
                }))
              : un.ecritures.map((une) => ({
                  ...{ cle: une.id, jour: une.date, libelle: une.id },
                  ...{
                    servicesCentimes: servicesPayes(une),
                    biensCentimes: une.centimes - servicesPayes(une),
                  },
                }));
          const chiffres = chiffresDe(contenu, pieces);
          for (const chiffre of chiffres) expect(somme(chiffre.pieces)).toBe(chiffre.centimes);
          const { auJour, etranger, encaisses, tenus } = totauxDeclares(contenu);
          expect(auJour + etranger + encaisses + tenus).toBe(somme(chiffres));
        }
      }),
    );
  });

  it('ce qui s’ajoute après un envoi se nomme, vente ou encaissement ; un montant changé se dit aussi', () => {
    const un = faits([vendre('FAC-1', '2027-09-02', { services: 1 })]);
    const contenu = contenuDe(periodeDuJour('2027-09-01', 'ventes', un.regimes), un);
    expect(clesDeclarees(contenu)).toEqual(['FAC-1']);
    expect(phraseARectifier(['2027-10-02', '2027-10-03'], 'paiements')).toBe(
      '2\u00a0encaissements datés d’octobre ajoutés après l’envoi\u00a0: rectifier',
    );
    expect(phraseARectifier([])).toBe('Des montants ont changé depuis l’envoi\u00a0: rectifier');
  });
});
