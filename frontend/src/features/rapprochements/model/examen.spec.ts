import type { FactureARapprocher } from '@facturier/domaine/releves/rapprochement';
import type { Operation } from '@facturier/domaine/releves/releve';
import {
  bilanDe,
  choixDeDepart,
  choixPropose,
  entreesDe,
  examiner,
  lignesAEnvoyer,
  parGroupe,
  type OperationExaminee,
} from './examen';

const FACTURE: FactureARapprocher = {
  id: 'f1',
  numero: 'FAC-2026-001',
  client: { id: 'c1', nom: 'Claire Martin' },
  resteCentimes: 12_000,
  emise: '2026-11-01',
  echeance: '2026-12-01',
  annulee: false,
};
const ligne = (libelle: string, montantCentimes: number, date = '2026-11-05'): Operation => ({
  date,
  libelle,
  montantCentimes,
});
const LIGNES = [
  ligne('FAC-2026-001', 12_000),
  ligne('FAC-2026-001', 5_000),
  ligne('STRIPE', 900),
  ligne('REMISE CHEQUES', 700),
  ligne('REMISE CHEQUES', 700),
];
const examinees = (connues: string[] = []): Promise<OperationExaminee[]> =>
  examiner(LIGNES, [['e0'], ['e1'], ['e2'], ['e3'], ['e4', 'vieille']], new Set(connues), [FACTURE]);

describe('L’examen d’un relevé', () => {
  it('ne garde que les entrées d’argent, dans l’ordre des jours', () => {
    const melees = [
      ligne('b', 2, '2026-11-06'),
      ligne('sortie', -1),
      ligne('a', 1, '2026-11-05'),
      ligne('c', 0),
    ];
    expect(entreesDe(melees).map(({ libelle }) => libelle)).toEqual(['a', 'b']);
  });

  it('une ligne appliquée sous une empreinte d’avant est connue ; elle s’appliquerait sous la sienne', async () => {
    const lues = await examinees(['vieille']);
    expect(lues.map(({ empreinte, connue }) => [empreinte, connue]).at(-1)).toEqual(['e4', true]);
    expect(lues.filter(({ connue }) => connue)).toHaveLength(1);
  });

  it('range chaque ligne selon ce qu’elle demande ; une ligne connue ne propose plus rien', async () => {
    const groupes = parGroupe(await examinees());
    expect(
      Object.entries(groupes).map(([nom, lignes]) => [nom, ...lignes.map((une) => une.empreinte)]),
    ).toEqual([
      ['sures', 'e0'],
      ['aVerifier', 'e1'],
      ['versements', 'e2'],
      ['sansFacture', 'e3', 'e4'],
      ['connues'],
    ]);
    const relues = await examinees(['e0', 'e1', 'e2', 'e3', 'e4']);
    expect(parGroupe(relues).connues).toHaveLength(5);
    expect(choixDeDepart(relues).size).toBe(0);
  });

  it('ne coche d’avance que le sûr', async () => {
    expect([...choixDeDepart(await examinees()).keys()]).toEqual(['e0', 'e2']);
  });
});

describe('Ce qui part', () => {
  it('ne porte que les lignes choisies, sans leur libellé, en euros', async () => {
    const lignes = await examinees();
    const affectations = [{ facture: 'f1', montantCentimes: 700 }];
    const choix = new Map([...choixDeDepart(lignes), ['e4', { genre: 'recette' as const, affectations }]]);
    expect(lignesAEnvoyer(lignes, choix)).toEqual([
      {
        empreinte: 'e0',
        date: '2026-11-05',
        genre: 'recette',
        affectations: [{ facture: 'f1', montant: 120 }],
        moyen: 'virement',
      },
      { empreinte: 'e2', date: '2026-11-05', genre: 'deja_au_livre', affectations: [] },
      {
        empreinte: 'e4',
        date: '2026-11-05',
        genre: 'recette',
        affectations: [{ facture: 'f1', montant: 7 }],
        moyen: 'cheque',
      },
    ]);
  });

  it('une ligne connue ne repart jamais', async () => {
    const choix = choixDeDepart(await examinees());
    expect(lignesAEnvoyer(await examinees(['e0', 'e2']), choix)).toEqual([]);
  });

  it('dit ce qui irait au-delà du reste d’une facture, toutes lignes réunies', async () => {
    const lignes = await examinees();
    expect(bilanDe(choixDeDepart(lignes), [FACTURE])).toEqual({
      inscrites: 1,
      totalCentimes: 12_000,
      retenues: 1,
      depassements: [],
    });
    const deux = new Map([...choixDeDepart(lignes), ['e1', choixPropose(lignes[1]!.proposition!)]]);
    expect(bilanDe(deux, [FACTURE])).toMatchObject({
      inscrites: 2,
      totalCentimes: 17_000,
      depassements: [{ excedentCentimes: 5_000 }],
    });
  });
});
