import fc from 'fast-check';
import {
  ALLEMAND,
  encaisser,
  faits,
  PARTICULIER,
  vendre,
  viesAuHasard,
} from '../../test/support/declarations';
import {
  contenuDe,
  empreinteDe,
  type FaitsDeclares,
  type Paiements,
  rienADeclarer,
  type Ventes,
} from './declaration';
import { servicesPayes } from './paiements-declares';
import { echeancesDe, periodeDuJour, REGLAGES_PAR_DEFAUT } from './periodes';
import { phraseDePeriode } from './phrases-declaration';
import { refusDeMarque } from './ventes-declarees';

const ventesDu = (un: FaitsDeclares, jour = '2027-09-01'): Ventes =>
  contenuDe(periodeDuJour(jour, 'ventes', un.regimes), un) as Ventes;
const paiementsDu = (un: FaitsDeclares, jour = '2027-09-01'): Paiements =>
  contenuDe(periodeDuJour(jour, 'paiements', un.regimes), un) as Paiements;
const blocs = (un: FaitsDeclares, jour?: string) =>
  ventesDu(un, jour).blocs.map(({ date, categorie, centimes }) => [date, categorie, centimes]);
const jours = (un: FaitsDeclares, jour?: string) =>
  paiementsDu(un, jour).jours.map(({ date, centimes }) => [date, centimes]);

describe('Ce qu’une déclaration compte', () => {
  it('cas 48 : rendu le jour d’une recette plus forte, une seule somme, positive', () => {
    const vente = vendre('FAC-1', '2027-09-02', { services: 200 });
    const un = faits([vente], [encaisser(vente, '2027-09-05', 100), encaisser(vente, '2027-09-05', -30)]);
    expect(jours(un)).toEqual([['2027-09-05', 7_000]]);
    expect(paiementsDu(un).reportes).toEqual([]);
  });

  it('cas 49 : d’un paiement mixte de 33,33, 26,66 de services et 6,67 de biens', () => {
    const vente = vendre('FAC-021', '2027-09-20', { services: 80, biens: 20, remiseCentiemes: 1_000 });
    const ecriture = encaisser(vente, '2027-09-21', 33.33);
    expect(servicesPayes(ecriture)).toBe(2_666);
    expect(servicesPayes({ ...ecriture, biensCentimes: 667 })).toBe(2_666);
    expect(jours(faits([vente], [ecriture]))).toEqual([['2027-09-21', 2_666]]);
  });

  it('cas 50 : sans vente ni recette, rien', () => {
    const vide = faits([]);
    expect([ventesDu(vide), paiementsDu(vide)].map(rienADeclarer)).toEqual([true, true]);
    const echeances = echeancesDe({ fin: '2027-10-31' }, REGLAGES_PAR_DEFAUT.jours);
    const periode = { debut: '2027-09-01', fin: '2027-10-31' };
    expect(phraseDePeriode(periode, ventesDu(vide), paiementsDu(vide), echeances)).toBe(
      'Sept.-oct.\u00a02027 · Rien à déclarer',
    );
  });

  it('cas 40 et 41 : un SIREN absent de l’annuaire se compte à son jour, un client déposé jamais', () => {
    const absent = vendre('FAC-1', '2027-09-02', { services: 10, acheminement: 'B2B' });
    const depose = vendre('FAC-2', '2027-09-02', { services: 99, acheminement: 'B2B', voie: 'pa' });
    const un = faits(
      [absent, depose],
      [encaisser(absent, '2027-09-03', 10), encaisser(depose, '2027-09-03', 99)],
    );
    expect(blocs(un)).toEqual([['2027-09-02', 'TPS1', 1_000]]);
    expect(jours(un)).toEqual([['2027-09-03', 1_000]]);
  });

  it('cas 55 : une vente déposée n’entre pas dans le fichier ; une seule marque par vente', () => {
    const vente = vendre('FAC-1', '2027-09-02', { services: 10 });
    const deposee = { ...vente, marque: 'depot' as const };
    expect(blocs(faits([deposee]))).toEqual([]);
    expect(jours(faits([deposee], [encaisser(deposee, '2027-09-02', 10)]))).toEqual([]);
    expect(refusDeMarque(deposee, 'fichier')).toContain('n’entre pas');
    expect(refusDeMarque({ ...vente, marque: 'fichier' }, 'depot')).toContain('deux fois');
    expect([refusDeMarque(vente, 'depot'), refusDeMarque(deposee, 'depot')]).toEqual([null, null]);
  });

  it('cas 56 : un client allemand, sans numéro de TVA du vendeur, se déclare autrement, et se dit', () => {
    const sans = vendre('FAC-1', '2027-09-02', { services: 10, acheminement: 'B2BINT', client: ALLEMAND });
    expect(ventesDu(faits([sans]))).toMatchObject({
      blocs: [],
      factures: [],
      ailleurs: [{ numero: 'FAC-1' }],
    });
    expect(ventesDu(faits([sans])).ailleurs[0]!.raison).toContain('votre numéro de TVA');
    const suisse = {
      ...ALLEMAND,
      tvaIntracommunautaire: undefined,
      adresse: { ...ALLEMAND.adresse!, pays: 'Suisse' },
    };
    const hors = vendre('FAC-2', '2027-09-02', {
      services: 10,
      acheminement: 'B2BINT',
      client: suisse,
      tva: 'FR32812345678',
    });
    expect(ventesDu(faits([hors])).factures[0]!.acheteur).toEqual({
      identifiant: 'CHMULLERGMBH',
      registre: '0227',
      pays: 'CH',
    });
  });

  it('un solde ne recompte pas l’acompte déjà facturé', () => {
    const acomptes = [{ numero: 'FAC-1', dateEmission: '2027-09-01', montantCentimes: 6_000 }];
    const devis = { nature: 'solde' as const, numero: 'DEV-1', dateEmission: '2027-08-20', acomptes };
    const solde = vendre('FAC-2', '2027-09-02', { services: 100, biens: 100, plus: { devis } });
    expect([solde.servicesCentimes, solde.biensCentimes]).toEqual([7_000, 7_000]);
  });

  it('en catégorie « non soumise », biens et services font un bloc ; paiements coupés, aucun jour', () => {
    const vente = vendre('FAC-1', '2027-09-02', { services: 10, biens: 5, client: PARTICULIER });
    const reglages = [
      {
        depuis: '2024-01-01',
        valeur: { ...REGLAGES_PAR_DEFAUT, categorie: 'non_soumise' as const, paiements: false },
      },
    ];
    const un = { ...faits([vente], [encaisser(vente, '2027-09-02', 15)]), reglages };
    expect(blocs(un)).toEqual([['2027-09-02', 'TNT1', 1_500]]);
    expect(ventesDu(un).blocs[0]!.numeros).toEqual(['FAC-1']);
    expect(jours(un)).toEqual([]);
  });

  it('au hasard : les blocs font les ventes, les jours et les reports font les recettes, dans n’importe quel ordre', () => {
    fc.assert(
      fc.property(viesAuHasard, (un) => {
        const declarees = un.ventes.filter(
          ({ voie, acheminement }) => voie === 'declaration' && acheminement !== 'B2BINT',
        );
        const ventes = ventesDu(un);
        const total = (parts: readonly { centimes: number }[]) =>
          parts.reduce((somme, { centimes }) => somme + centimes, 0);
        expect(total(ventes.blocs)).toBe(
          declarees.reduce((somme, une) => somme + une.servicesCentimes + une.biensCentimes, 0),
        );
        const recettes = un.ecritures.filter(({ vente }) => declarees.includes(vente));
        const { jours: dits, reportes } = paiementsDu(un);
        expect(total(dits) + total(reportes)).toBe(
          recettes.reduce((somme, ecriture) => somme + servicesPayes(ecriture), 0),
        );
        expect(dits.every(({ centimes }) => centimes > 0)).toBe(true);
        const envers = { ...un, ventes: [...un.ventes].reverse(), ecritures: [...un.ecritures].reverse() };
        expect(empreinteDe(ventesDu(envers))).toBe(empreinteDe(ventes));
        expect(empreinteDe(paiementsDu(envers))).toBe(empreinteDe(paiementsDu(un)));
      }),
    );
  });
});
