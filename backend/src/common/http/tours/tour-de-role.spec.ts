import { Indisponible } from '../../errors/erreurs-communes';
import { TourDeRole } from './tour-de-role';
import { Voisinage } from './voisinage';

/** Un temps que l'essai fait passer, et ce qui s'y fera plus tard. */
class TempsEssaye {
  ms = 0;
  private readonly plusTard: { ms: number; faire: () => void }[] = [];
  readonly temps = {
    maintenantMs: () => this.ms,
    dans: (ms: number, faire: () => void) => void this.plusTard.push({ ms: this.ms + ms, faire }),
  };

  async passer(ms: number): Promise<void> {
    this.ms += ms;
    for (const prevu of [...this.plusTard]) {
      if (prevu.ms > this.ms) continue;
      this.plusTard.splice(this.plusTard.indexOf(prevu), 1);
      prevu.faire();
    }
    await Promise.resolve();
  }
}

const AVANCE = 60;
const ACTES = { avance: AVANCE, parSeconde: 3, deFront: Number.POSITIVE_INFINITY };
const LECTURES = { avance: AVANCE, parSeconde: 10, deFront: 6 };

/** Fait entrer tant d'actes, et tient le compte de ceux qui ont commencé. */
async function entrer(tours: TourDeRole, qui: string, combien: number, poids = 1) {
  const finir: (() => void)[] = [];
  for (let rang = 0; rang < combien; rang += 1)
    void tours.entrer(qui, poids).then((rendre) => finir.push(rendre));
  await Promise.resolve();
  await Promise.resolve();
  return finir;
}

describe('Le tour de rôle', () => {
  const essai = new TempsEssaye();
  let voisinage: Voisinage;
  let tours: TourDeRole;
  beforeEach(() => {
    voisinage = new Voisinage(essai.temps);
    tours = new TourDeRole(ACTES, voisinage);
  });

  it('seul, un compte fait de front tout ce qu’il demande', async () => {
    expect(await entrer(tours, 'a', 150)).toHaveLength(150);
  });

  it('soixante actes ordinaires d’un trait n’attendent personne, même à plusieurs', async () => {
    voisinage.saluer('b');
    expect(await entrer(tours, 'a', AVANCE)).toHaveLength(AVANCE);
  });

  it('au-delà, quand un autre demande, un compte fait un acte à la fois, dans l’ordre, et se repose entre deux', async () => {
    const avances = await entrer(tours, 'a', AVANCE);
    avances.forEach((finir) => finir());
    voisinage.saluer('b');
    const commences = await entrer(tours, 'a', 4);
    expect(commences).toHaveLength(1);
    await essai.passer(10);
    commences[0]?.();
    await essai.passer(29);
    expect(commences).toHaveLength(1);
    await essai.passer(1);
    expect(commences).toHaveLength(2);
  });

  it('l’attente d’un compte n’est pas celle d’un autre', async () => {
    await entrer(tours, 'a', AVANCE);
    voisinage.saluer('b');
    expect(await entrer(tours, 'a', 3)).toHaveLength(0);
    expect(await entrer(tours, 'b', 3)).toHaveLength(3);
  });

  it('un corps lourd use l’avance de son poids', async () => {
    voisinage.saluer('b');
    expect(await entrer(tours, 'a', AVANCE, 5)).toHaveLength(AVANCE / 5);
  });

  it('l’avance revient, trois actes par seconde', async () => {
    const avances = await entrer(tours, 'a', AVANCE);
    await essai.passer(2_000);
    voisinage.saluer('b');
    expect(await entrer(tours, 'a', 8)).toHaveLength(6);
    expect(avances).toHaveLength(AVANCE);
  });

  it('les autres partis, ce qui attendait reprend de front', async () => {
    const avances = await entrer(tours, 'a', AVANCE);
    voisinage.saluer('b');
    const commences = await entrer(tours, 'a', 30);
    expect(commences).toHaveLength(0);
    await essai.passer(2_001);
    avances[0]?.();
    await essai.passer(0);
    expect(commences).toHaveLength(30);
  });

  it('deux cents actes qui attendent ferment la file de ce compte, et d’aucun autre', async () => {
    await entrer(tours, 'a', AVANCE);
    voisinage.saluer('b');
    await entrer(tours, 'a', 200);
    await expect(tours.entrer('a', 1)).rejects.toThrow(Indisponible);
    expect(await entrer(tours, 'c', 1)).toHaveLength(1);
  });

  it('de front, jamais plus que la règle ne permet, même seul ; ce qui est dans l’avance n’attend qu’une place', async () => {
    const lectures = new TourDeRole(LECTURES, voisinage);
    const commencees = await entrer(lectures, 'a', 9);
    expect(commencees).toHaveLength(6);
    voisinage.saluer('b');
    commencees[0]?.();
    await essai.passer(0);
    expect(commencees).toHaveLength(7);
  });

  it('deux tours regardent le même voisinage : qui écrit fait attendre qui lit trop', async () => {
    const lectures = new TourDeRole(LECTURES, voisinage);
    const commencees = await entrer(lectures, 'a', AVANCE + 3);
    await entrer(tours, 'b', 1);
    for (let rang = 0; rang < AVANCE; rang += 1) {
      await essai.passer(1);
      commencees[rang]?.();
      await Promise.resolve();
    }
    expect(commencees).toHaveLength(AVANCE);
    await essai.passer(500);
    expect(commencees).toHaveLength(AVANCE + 1);
  });
});
