import { mongo, MongooseError } from 'mongoose';
import { Indisponible } from '../errors/erreurs-communes';
import { estDoublon, estPanneDeBase } from './erreurs-mongo';

const enLot = (erreur: Error) => new mongo.MongoBulkWriteError(erreur, {} as never);

const duServeur = (code: number) => new mongo.MongoServerError({ message: 'je ne peux pas', code });

describe('Les erreurs de la base', () => {
  it.each([
    ['le réseau coupé', new mongo.MongoNetworkError('coupé')],
    ['un serveur introuvable', new mongo.MongoServerSelectionError('personne', {} as never)],
    ['le réseau coupé pendant une écriture en lot', enLot(new mongo.MongoNetworkError('coupé'))],
    ['une transaction qui renonce', new Indisponible()],
    ['un membre qui n’est plus primaire', duServeur(10_107)],
    ['un membre qui s’arrête', duServeur(11_600)],
    ['une majorité qui ne vient pas', duServeur(64)],
    [
      'une opération que mongoose a retenue',
      new MongooseError('Operation `factures.find()` buffering timed out after 10000ms'),
    ],
    ['un disque plein', duServeur(14_031)],
    ['un primaire perdu pendant une écriture en lot', enLot(duServeur(189))],
  ])('%s est une panne', (_cas, erreur) => {
    expect(estPanneDeBase(erreur)).toBe(true);
  });

  it.each([
    ['un doublon', new mongo.MongoServerError({ message: 'E11000', code: 11_000 })],
    ['un doublon dans un lot', enLot(new mongo.MongoServerError({ message: 'E11000', code: 11_000 }))],
    ['un conflit d’écriture', duServeur(112)],
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
