import { ArticlesRepository } from '../../src/modules/catalogue/articles.repository';
import { PAR_MOTS } from '../../src/modules/catalogue/schemas/article.schema';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe, unProfessionnel } from '../support/builders';
import { unArticle } from '../support/scenes-catalogue';

describe('Les index du catalogue', () => {
  let app: AppDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  it('la recherche et les listes passent par leurs index, sans rien relire d’autre', async () => {
    const marie = await unProfessionnel(app).cree();
    await unArticle(marie);
    const autre = await unProfessionnel(app).cree();
    for (let rang = 0; rang < 30; rang += 1) await unArticle(autre, { designation: `Haie n° ${rang}` });
    type Plan = { stage: string; indexName?: string; inputStage?: Plan; inputStages?: Plan[] };
    const etapes = (plan: Plan): Plan[] => [
      plan,
      ...[plan.inputStage, ...(plan.inputStages ?? [])].flatMap((un) => (un ? etapes(un) : [])),
    ];
    const modele = connexionDe(app).model('Article');
    const executer = modele.find.bind(modele);
    const vues: Plan[][] = [];
    const lues: number[] = [];
    const espion = jest.spyOn(modele, 'find').mockImplementation(((filtre: object) => {
      const requete = executer(filtre as never);
      const lire = requete.exec.bind(requete);
      requete.exec = (async () => {
        const { queryPlanner, executionStats } = (await requete
          .clone()
          .explain('executionStats')) as unknown as {
          queryPlanner: { winningPlan: Plan };
          executionStats: { totalDocsExamined: number };
        };
        vues.push(etapes(queryPlanner.winningPlan));
        lues.push(executionStats.totalDocsExamined);
        return lire();
      }) as never;
      return requete;
    }) as never);
    const depot = app.get(ArticlesRepository);
    const demande = { rayon: 'actifs', tri: 'utilisations', limite: 8 } as const;
    const trouves = await depot.lister(marie.id, { ...demande, mots: ['hai'] });
    await depot.lister(marie.id, { ...demande, mots: [] });
    await depot.lister(marie.id, { ...demande, mots: [], tri: 'prix' });
    espion.mockRestore();
    expect(trouves.map(({ designation }) => designation)).toEqual(['Taille de haie']);
    expect(vues.flat().map(({ stage }) => stage)).not.toContain('COLLSCAN');
    expect(vues[0]!.find(({ stage }) => stage === 'IXSCAN')?.indexName).toBe(PAR_MOTS);
    // Une liste sans recherche se lit dans l'ordre de son index : rien ne se trie en mémoire.
    expect(
      vues
        .slice(1)
        .flat()
        .map(({ stage }) => stage),
    ).not.toContain('SORT');
    expect(lues).toEqual([1, 1, 1]);
  });
});
