import { Indisponible } from '../errors/erreurs-communes';
import { Tour, TourParLots } from './tour';

const plusTard = () => new Promise((fin) => setImmediate(fin));

/** Une file dont la base garde les lots entiers, ou rien d'un lot où l'un est refusé (« refus… ») ou qui la trouve tombée. */
function uneFile(taille = 20) {
  const base: string[][] = [];
  const essais: string[][] = [];
  const etat = { tombee: false };
  const file = new TourParLots<string, string>(async (lot) => {
    essais.push([...lot]);
    await plusTard();
    if (etat.tombee) throw new Indisponible();
    const refuse = lot.find((nom) => nom.startsWith('refus'));
    if (refuse) throw new Error(refuse);
    base.push([...lot]);
    return lot.map((nom) => `${nom} écrite`);
  }, taille);
  return { file, base, essais, etat };
}

const issues = (promesses: Promise<string>[]) =>
  Promise.allSettled(promesses).then((faites) => faites.map(({ status }) => status === 'fulfilled'));

describe('Le tour de chacun', () => {
  it('le premier passe seul ; ceux qui attendaient s’écrivent ensemble, dans leur ordre, vingt au plus', async () => {
    const { file, base } = uneFile();
    const noms = Array.from({ length: 23 }, (_, rang) => `f${rang}`);
    await expect(Promise.all(noms.map((nom) => file.ajouter('marie', nom)))).resolves.toEqual(
      noms.map((nom) => `${nom} écrite`),
    );
    expect(base).toEqual([noms.slice(0, 1), noms.slice(1, 21), noms.slice(21)]);
  });

  it('ne retient pas ceux d’un autre émetteur', async () => {
    const { file, essais } = uneFile();
    await Promise.all([file.ajouter('marie', 'm1'), file.ajouter('marie', 'm2'), file.ajouter('paul', 'p1')]);
    expect(essais).toEqual([['m1'], ['p1'], ['m2']]);
  });

  it('un acte refusé dans un lot n’en touche pas d’autre : rien n’est écrit ensemble, chacun repasse seul', async () => {
    const { file, base } = uneFile();
    const faites = await issues(['un', 'deux', 'refus', 'quatre'].map((nom) => file.ajouter('marie', nom)));
    expect(faites).toEqual([true, true, false, true]);
    expect(base).toEqual([['un'], ['deux'], ['quatre']]);
  });

  it('un acte seul, refusé, laisse passer le suivant', async () => {
    const { file, base } = uneFile(1);
    expect(await issues(['refus', 'deux'].map((nom) => file.ajouter('marie', nom)))).toEqual([false, true]);
    expect(base).toEqual([['deux']]);
  });

  it('quand la base ne répond plus, ceux qui attendaient le savent aussitôt ; celui qui vient après essaie', async () => {
    const { file, essais, etat } = uneFile();
    etat.tombee = true;
    expect(await issues(['un', 'deux', 'trois'].map((nom) => file.ajouter('marie', nom)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(essais).toEqual([['un']]);
    etat.tombee = false;
    await expect(file.ajouter('marie', 'quatre')).resolves.toBe('quatre écrite');
  });

  it('quand la base tombe au milieu d’un lot repris un par un, les suivants le savent sans essayer', async () => {
    const { file, essais, etat } = uneFile();
    const promesses = ['un', 'refus', 'trois', 'quatre'].map((nom) => file.ajouter('marie', nom));
    promesses[1]!.catch(() => {
      etat.tombee = true;
    });
    expect(await issues(promesses)).toEqual([true, false, false, false]);
    expect(essais).toEqual([['un'], ['refus', 'trois', 'quatre'], ['refus'], ['trois']]);
  });
});

describe('Un par un', () => {
  it('les actes d’une même clé ne se croisent pas, ceux d’une autre passent ; chacun reçoit son résultat ou son refus', async () => {
    const tour = new Tour();
    const cours: string[] = [];
    const acte = (cle: string, nom: string) =>
      tour.passer(cle, async () => {
        cours.push(`${nom} commence`);
        await plusTard();
        cours.push(`${nom} finit`);
        if (nom === 'deux') throw new Error(nom);
        return nom;
      });
    const faits = await Promise.allSettled([
      acte('devis', 'un'),
      acte('devis', 'deux'),
      acte('devis', 'trois'),
      acte('autre', 'x'),
    ]);
    expect(faits.map((fait) => (fait.status === 'fulfilled' ? fait.value : 'refusé'))).toEqual([
      ...['un', 'refusé', 'trois', 'x'],
    ]);
    expect(cours.filter((ligne) => !ligne.startsWith('x'))).toEqual([
      ...['un commence', 'un finit', 'deux commence', 'deux finit', 'trois commence', 'trois finit'],
    ]);
    expect(cours.indexOf('x commence')).toBeLessThan(cours.indexOf('un finit'));
  });
});
