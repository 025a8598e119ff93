import type { Transactions } from '../../../common/database/transactions';
import { Indisponible } from '../../../common/errors/erreurs-communes';
import { FileParEmetteurService } from './file-par-emetteur.service';

const plusTard = () => new Promise((fin) => setImmediate(fin));

/** Une file dont les transactions gardent, ensemble ou pas du tout, les noms qu'y écrivent leurs actes. */
function uneFile() {
  const base: string[][] = [];
  let ecrits: string[] = [];
  const transactions = {
    executer: async <T>(acte: () => Promise<T>): Promise<T> => {
      ecrits = [];
      const fait = await acte();
      base.push(ecrits);
      return fait;
    },
  } as Transactions;
  const ecrire = (nom: string) => async () => {
    await plusTard();
    ecrits.push(nom);
    return nom;
  };
  return { file: new FileParEmetteurService(transactions), base, ecrire };
}

describe('La file d’un émetteur', () => {
  it('fait se suivre ses actes, sans retenir ceux d’un autre', async () => {
    const { file } = uneFile();
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

  it('le premier passe seul ; ceux qui attendaient partagent une transaction, dans leur ordre, vingt au plus', async () => {
    const { file, base, ecrire } = uneFile();
    const noms = Array.from({ length: 23 }, (_, rang) => `f${rang}`);
    await expect(Promise.all(noms.map((nom) => file.executer('marie', ecrire(nom))))).resolves.toEqual(noms);
    expect(base).toEqual([noms.slice(0, 1), noms.slice(1, 21), noms.slice(21)]);
  });

  it('un acte refusé dans un lot n’en touche pas d’autre : rien n’est écrit ensemble, chacun repasse seul', async () => {
    const { file, base, ecrire } = uneFile();
    const issues = await Promise.allSettled([
      file.executer('marie', ecrire('un')),
      file.executer('marie', ecrire('deux')),
      file.executer('marie', () => Promise.reject(new Error('quota'))),
      file.executer('marie', ecrire('quatre')),
    ]);
    expect(issues.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(base).toEqual([['un'], ['deux'], ['quatre']]);
  });

  it('passe au suivant quand un acte seul est refusé', async () => {
    const { file } = uneFile();
    const refuse = file.executer('marie', () => Promise.reject(new Error('quota')));
    const suivant = file.executer('marie', () => Promise.resolve('fait'));
    await expect(refuse).rejects.toThrow('quota');
    await expect(suivant).resolves.toBe('fait');
  });

  it('quand la base ne répond plus, ceux qui attendaient le savent aussitôt ; celui qui vient après essaie', async () => {
    const { file } = uneFile();
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

  it('quand la base tombe au milieu d’un lot repris un par un, les suivants le savent sans essayer', async () => {
    const { file } = uneFile();
    let tombee = false;
    const essais: string[] = [];
    const acte = (nom: string, fait: () => Promise<string>) => () => {
      essais.push(nom);
      return fait();
    };
    const issues = await Promise.allSettled([
      file.executer('marie', () => plusTard().then(() => 'seul')),
      file.executer(
        'marie',
        acte('un', () => (tombee ? Promise.reject(new Indisponible()) : Promise.resolve('un'))),
      ),
      file.executer(
        'marie',
        acte('deux', () => {
          tombee = true;
          return Promise.reject(new Error('refus'));
        }),
      ),
    ]);
    expect(issues.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(essais).toEqual(['un', 'deux', 'un']);
  });
});
