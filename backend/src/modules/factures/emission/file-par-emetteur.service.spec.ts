import { Indisponible } from '../../../common/errors/erreurs-communes';
import { FileParEmetteurService } from './file-par-emetteur.service';

const plusTard = () => new Promise((fin) => setImmediate(fin));

describe('La file d’un émetteur', () => {
  it('fait se suivre ses actes, sans retenir ceux d’un autre', async () => {
    const file = new FileParEmetteurService();
    const journal: string[] = [];
    const acte = (nom: string) => async () => {
      journal.push(`${nom} commence`);
      await plusTard();
      journal.push(`${nom} finit`);
    };
    await Promise.all([
      file.executer('marie', acte('1')),
      file.executer('marie', acte('2')),
      file.executer('paul', acte('3')),
    ]);
    expect(journal.filter((ligne) => !ligne.startsWith('3'))).toEqual([
      '1 commence',
      '1 finit',
      '2 commence',
      '2 finit',
    ]);
    expect(journal.indexOf('3 commence')).toBeLessThan(journal.indexOf('1 finit'));
  });

  it('passe au suivant quand un acte est refusé', async () => {
    const file = new FileParEmetteurService();
    const refuse = file.executer('marie', () => Promise.reject(new Error('quota')));
    const suivant = file.executer('marie', () => Promise.resolve('fait'));
    await expect(refuse).rejects.toThrow('quota');
    await expect(suivant).resolves.toBe('fait');
  });

  it('quand la base ne répond plus, ceux qui attendaient le savent aussitôt ; celui qui vient après essaie', async () => {
    const file = new FileParEmetteurService();
    const essais: string[] = [];
    const acte = (nom: string) => () => {
      essais.push(nom);
      return nom === 'premier' ? Promise.reject(new Indisponible()) : Promise.resolve(nom);
    };
    const issues = await Promise.allSettled(
      ['premier', 'deuxième', 'troisième'].map((nom) => file.executer('marie', acte(nom))),
    );
    expect(issues.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(file.executer('marie', acte('suivant'))).resolves.toBe('suivant');
    expect(essais).toEqual(['premier', 'suivant']);
  });
});
