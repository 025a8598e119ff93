import { mongo } from 'mongoose';
import { Indisponible } from '../errors/erreurs-communes';
import { estDoublon, estPanneDeBase } from './erreurs-mongo';

const enLot = (erreur: Error) => new mongo.MongoBulkWriteError(erreur, {} as never);

describe('Les erreurs de la base', () => {
  it.each([
    ['le réseau coupé', new mongo.MongoNetworkError('coupé')],
    ['un serveur introuvable', new mongo.MongoServerSelectionError('personne', {} as never)],
    ['le réseau coupé pendant une écriture en lot', enLot(new mongo.MongoNetworkError('coupé'))],
    ['une transaction qui renonce', new Indisponible()],
  ])('%s est une panne', (_cas, erreur) => {
    expect(estPanneDeBase(erreur)).toBe(true);
  });

  it.each([
    ['un doublon', new mongo.MongoServerError({ message: 'E11000', code: 11_000 })],
    ['un doublon dans un lot', enLot(new mongo.MongoServerError({ message: 'E11000', code: 11_000 }))],
    ['une faute du programme', new TypeError('x')],
    ['rien', null],
  ])('%s n’en est pas une', (_cas, erreur) => {
    expect(estPanneDeBase(erreur)).toBe(false);
  });

  it('un doublon se reconnaît seul ou dans un lot, et à son index', () => {
    const faute = new mongo.MongoServerError({ message: 'E11000 index: proprietaire_1 dup', code: 11_000 });
    expect([faute, enLot(faute)].map((erreur) => estDoublon(erreur, 'proprietaire_1'))).toEqual([true, true]);
    expect(estDoublon(faute, 'autre')).toBe(false);
  });
});
