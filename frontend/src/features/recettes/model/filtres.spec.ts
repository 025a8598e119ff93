import { RECETTES } from '@facturier/domaine/contrat/openapi/exemples/recettes';
import { adresseDe, lireFiltres, natureDeRecette, parMois, partiesDe, titreDeListe } from './filtres';

const lire = (adresse: string) => lireFiltres(new URLSearchParams(adresse));

describe('Les filtres du livre des recettes', () => {
  it('se lisent dans l’adresse et s’y réécrivent', () => {
    const filtres = { periode: '2026-T4', moyen: 'cheque', nature: 'biens' } as const;
    expect(lire(adresseDe(filtres).toString())).toEqual(filtres);
  });

  it('oublient ce que l’adresse dit de faux', () => {
    expect(lire('periode=hier&moyen=troc&nature=rien')).toEqual({ moyen: undefined, nature: undefined });
    expect(adresseDe(lire('periode=hier')).toString()).toBe('');
  });

  it('proposent les quatre trimestres et les douze mois de l’année montrée', () => {
    const parties = partiesDe('2026-11');
    expect(parties).toHaveLength(16);
    expect(parties[3]).toEqual(['2026-T4', '4e\u00a0trimestre']);
    expect(parties[14]).toEqual(['2026-11', 'Novembre']);
  });

  it('nomment la liste par ce qu’elle montre', () => {
    expect(titreDeListe({}, '2026')).toBe('Année\u00a02026');
    expect(titreDeListe({ moyen: 'cheque', nature: 'biens' }, '2026-11')).toBe(
      'Chèque, ventes de biens, novembre\u00a02026',
    );
  });
});

describe('Les écritures du livre', () => {
  const { Recette } = RECETTES;
  const euros = (montant: number) => `${montant}\u00a0€`;

  it('se rangent par mois, dans leur ordre', () => {
    const dates = ['2026-11-20', '2026-11-03', '2026-02-10'];
    const groupes = parMois(
      dates.map((date) => ({ ...Recette, sorte: 'encaissement', moyen: 'virement', date })),
    );
    expect(groupes.map(({ nom, recettes }) => [nom, recettes.length])).toEqual([
      ['Novembre\u00a02026', 2],
      ['Février\u00a02026', 1],
    ]);
  });

  it('disent ce qu’elles paient, et se taisent si la facture ne le dit pas', () => {
    const de = (biens: number | null, services: number | null) =>
      natureDeRecette({ ...Recette, sorte: 'encaissement', moyen: 'virement', biens, services }, euros);
    expect(de(50, 0)).toBe('Biens');
    expect(de(0, 50)).toBe('Services');
    expect(de(20, 30)).toBe('20\u00a0€ de biens');
    expect(de(null, null)).toBeNull();
  });
});
