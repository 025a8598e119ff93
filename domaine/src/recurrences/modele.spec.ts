import type { ContenuSaisi } from '../documents/verification';
import {
  contenuDeLEcheance,
  echeanceNommee,
  fautesDeDates,
  fautesDeVariables,
  lignesRevisees,
  modeleAu,
  sansDates,
} from './modele';

const RYTHME = { unite: 'mois', pas: 1, ancre: 1, debut: '2027-01-01' } as const;
const AVRIL = echeanceNommee(RYTHME, { k: 3, fin: { nombre: 12 }, facturee: 'a_venir' });
const modele = (description: string, plus: Partial<ContenuSaisi> = {}): ContenuSaisi => ({
  dateEmission: null,
  dateEcheance: null,
  lignes: [{ description, quantiteMilliemes: 1_000, prixUnitaireDixMilliemes: 12_000_000 }],
  mentions: {},
  ...plus,
});

describe('Le modèle d’une série', () => {
  it('cas 5 : ses textes se résolvent, la période vient de l’échéance, la date reste au jour de l’émission', () => {
    const fait = contenuDeLEcheance(
      modele('Maintenance {de_mois} {annee} ({n}/{total})', { objet: 'Mois {n}' }),
      AVRIL,
    );
    expect(fait.lignes[0]!.description).toBe('Maintenance d’avril 2027 (4/12)');
    expect(fait).toMatchObject({
      ...{ objet: 'Mois 4', periodeDu: '2027-04-01', periodeAu: '2027-04-30' },
      ...{ dateEmission: null, dateEcheance: null },
    });
  });

  it('une variable inconnue, ou que la série ne peut dire, se refuse à son champ', () => {
    expect(fautesDeVariables(modele('{moi}', { objet: '{an}' }), AVRIL).map(({ champ }) => champ)).toEqual([
      'objet',
      'lignes.0.description',
    ]);
    const nue = echeanceNommee(RYTHME, { k: 0, fin: 'jamais', facturee: 'aucune' });
    expect(fautesDeVariables(modele('{periode} {total}'), nue).map(({ message }) => message)).toEqual([
      '{periode} demande une période\u00a0: cette série n’en facture pas.',
      '{total} demande un nombre d’échéances\u00a0: cette série n’en a pas.',
    ]);
  });

  it('cas 11 : une échéance prend le modèle de son jour, pas celui du jour où elle se fait', () => {
    const modeles = [
      { aPartirDu: '2027-03-01', contenu: 95 },
      { aPartirDu: '2027-01-01', contenu: 89 },
    ];
    const prix = (le: string) => modeleAu(modeles, le).contenu;
    expect([prix('2027-02-28'), prix('2027-03-01'), prix('2026-12-01')]).toEqual([89, 95, 89]);
  });

  it('ne porte ni date ni acompte : ils sont refusés, ou ôtés de la facture que l’on répète', () => {
    const datee = modele('Loyer', {
      dateEmission: '2027-01-01',
      periodeDu: '2027-01-01',
      acompteCentimes: 1,
    });
    expect(fautesDeDates(datee).map(({ champ }) => champ)).toEqual(['dateEmission', 'periodeDu', 'acompte']);
    expect(fautesDeDates(sansDates(datee))).toEqual([]);
  });

  it('cas 12 : un prix au centime se révise au centime ; plus fin, il garde ses fractions', () => {
    const [revisee] = lignesRevisees(modele('x').lignes, { s0: 310.2, s1: 318.4 });
    expect(revisee!.prixUnitaireDixMilliemes).toBe(12_317_200);
    const fine = { description: 'x', quantiteMilliemes: 1_000, prixUnitaireDixMilliemes: 12_345 };
    expect(lignesRevisees([fine], { s0: 100, s1: 200 })[0]!.prixUnitaireDixMilliemes).toBe(24_690);
  });

  it('cas 13 : la part entamée se facture au prorata, remises d’un montant comprises, et le dit ; la suite est entière', () => {
    const rythme = { ...RYTHME, debut: '2027-01-15', entamee: 'a_venir' } as const;
    const [entamee, entiere] = [0, 1].map((k) =>
      contenuDeLEcheance(
        {
          ...modele('Loyer', { remise: { montantCentimes: 3_100 } }),
          lignes: [
            { description: 'Loyer', quantiteMilliemes: 1_000, prixUnitaireDixMilliemes: 890_000 },
            {
              ...{ description: 'Option', quantiteMilliemes: 1_000, prixUnitaireDixMilliemes: 310_000 },
              ...{ detail: 'Au choix', remise: { tauxCentiemes: 1_000 } },
            },
          ],
        },
        echeanceNommee(rythme, { k, fin: 'jamais', facturee: 'a_venir' }),
      ),
    );
    expect(entamee).toMatchObject({
      ...{ periodeDu: '2027-01-15', periodeAu: '2027-01-31', remise: { montantCentimes: 1_700 } },
      lignes: [
        { prixUnitaireDixMilliemes: 488_100, detail: 'Au prorata\u00a0: 17\u00a0jours sur 31.' },
        {
          prixUnitaireDixMilliemes: 170_000,
          remise: { tauxCentiemes: 1_000 },
          detail: 'Au choix\nAu prorata\u00a0: 17\u00a0jours sur 31.',
        },
      ],
    });
    expect(entiere!.lignes[0]).toMatchObject({ prixUnitaireDixMilliemes: 890_000 });
    expect(entiere!.lignes[0]!.detail).toBeUndefined();
  });
});
