import { Indisponible } from '../../../common/errors/erreurs-communes';
import { Tours } from './tours';

/** Une lecture qui dure jusqu'à ce que l'essai la finisse. */
class Lecture {
  private fin: () => void = () => undefined;
  private readonly duree = new Promise<void>((resoudre) => (this.fin = resoudre));
  commencee = false;
  readonly faite: Promise<unknown>;

  constructor(tours: Tours, compte: string, journal: string[] = [], nom = compte) {
    this.faite = tours.tenir(compte, () => {
      this.commencee = true;
      journal.push(nom);
      return this.duree;
    });
  }

  async finir(): Promise<void> {
    this.fin();
    await this.faite;
  }
}
const BORNES = { places: 2, parCompte: 3, enTout: 5 };
const commencees = (...lectures: Lecture[]): boolean[] => lectures.map((une) => une.commencee);
/** Laisse passer les promesses déjà tenues. */
const laisserPasser = async (): Promise<void> => {
  for (let tour = 0; tour < 10; tour += 1) await Promise.resolve();
};

describe('Les tours de lecture', () => {
  it('un compte qui dépose sans arrêt n’a qu’une lecture à la fois : un autre lit aussitôt', async () => {
    const tours = new Tours(BORNES);
    const hostiles = [1, 2, 3].map(() => new Lecture(tours, 'hostile'));
    const paisible = new Lecture(tours, 'paisible');
    await laisserPasser();
    expect(commencees(...hostiles, paisible)).toEqual([true, false, false, true]);
    await paisible.finir();
    await laisserPasser();
    expect(commencees(...hostiles)).toEqual([true, false, false]);
    for (const une of hostiles) await une.finir();
  });

  it('toutes places prises, chaque compte a son tour : personne ne passe deux fois avant un autre', async () => {
    const tours = new Tours(BORNES);
    const ordre: string[] = [];
    const lancer = (nom: string): Lecture => new Lecture(tours, nom[0]!, ordre, nom);
    const lectures = ['a1', 'b1', 'a2', 'a3', 'b2', 'c1'].map(lancer);
    await Promise.all(lectures.map((une) => une.finir()));
    expect(ordre).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3']);
  });

  it('au-delà de sa file, un compte est refusé, et lui seul ; au-delà de celle de tous, quiconque', async () => {
    const tours = new Tours(BORNES);
    const lectures = [1, 2, 3, 4].map(() => new Lecture(tours, 'hostile'));
    await expect(new Lecture(tours, 'hostile').faite).rejects.toThrow(Indisponible);
    lectures.push(...['b', 'c', 'd'].map((compte) => new Lecture(tours, compte)));
    await expect(new Lecture(tours, 'e').faite).rejects.toThrow(Indisponible);
    await Promise.all(lectures.map((une) => une.finir()));
    await expect(tours.tenir('e', () => Promise.resolve('lu'))).resolves.toBe('lu');
  });

  it('une lecture qui échoue rend sa place', async () => {
    const tours = new Tours({ places: 1, parCompte: 1, enTout: 1 });
    await expect(tours.tenir('a', () => Promise.reject(new Error('illisible')))).rejects.toThrow('illisible');
    await expect(tours.tenir('a', () => Promise.resolve('lu'))).resolves.toBe('lu');
  });
});
