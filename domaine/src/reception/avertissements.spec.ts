import { cii } from '../../test/support/factures-recues';
import { avertissementsDe } from './avertissements';

const facture = cii();
const adresseeA = (nom: string, siren?: string) => ({ ...facture, acheteur: { nom, siren, adresse: [] } });
const doutes = (nom: string, siren: string | undefined, mien: string | null, noms: string[]): string[] =>
  avertissementsDe(adresseeA(nom, siren), mien, noms).filter((phrase) => phrase.includes('adressée à'));

describe('Une facture adressée à un autre', () => {
  it.each([
    ['un autre SIREN', 'Marie Durand', '356000000', '123456789', ['Marie Durand']],
    [
      'un autre nom, sans SIREN',
      'Garage du Port',
      undefined,
      '123456789',
      ['Marie Durand', 'Atelier Durand'],
    ],
    ['un autre nom, pour qui n’a pas de SIREN', 'Paul Petit', '356000000', null, ['Marie Durand']],
  ])('se dit : %s', (_, nom, siren, mien, noms) => expect(doutes(nom, siren, mien, noms)).toHaveLength(1));

  it.each([
    ['mon SIREN, sous une enseigne', 'La Cuisine', '123456789', '123456789', ['Marie Durand']],
    ['un de mes noms', 'Mme DURAND Marie', undefined, '123456789', ['Marie Durand']],
    [
      'mon enseigne, accents et casse à part',
      'SARL ATELIER ÉBÈNE',
      undefined,
      null,
      ['Marie Durand', 'Atelier Ebène'],
    ],
    ['un fichier sans nom', '', undefined, '123456789', ['Marie Durand']],
    ['un lecteur sans nom', 'Garage du Port', undefined, null, []],
  ])('ne se dit pas : %s', (_, nom, siren, mien, noms) => expect(doutes(nom, siren, mien, noms)).toEqual([]));
});
