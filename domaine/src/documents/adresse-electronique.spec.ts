import { fautesDAdresseElectronique, formeDAdresseElectronique } from './adresse-electronique';
import { FACTURE_EXEMPLE } from './exemple';
import { composerFactureElectronique } from './facture-electronique';
import { mentionsManquantes } from './mentions';

const CLIENT = { ...FACTURE_EXEMPLE.client, siret: '73282932000074', siren: undefined };
const ADRESSE = '732829320_73282932000074_ACHATS-2';

describe('L’adresse électronique de l’établissement qui achète', () => {
  it.each(['732829320', '732829320_73282932000074', ADRESSE, '732829320_COMPTA.NORD'])(
    '%s a une forme admise',
    (une) => {
      expect(formeDAdresseElectronique(une)).toBeNull();
    },
  );

  it.each([
    '73282932',
    '732829320_',
    '732829320_é',
    'FR732829320',
    '732829320_55210055400013',
    '732829320 COMPTA',
  ])('%s est refusée', (une) => expect(formeDAdresseElectronique(une)).toMatch(/SIREN_SIRET_CODE/));

  it('commence par le SIREN du client, dit par lui-même ou par son SIRET', () => {
    expect(fautesDAdresseElectronique(ADRESSE, CLIENT)).toEqual([]);
    expect(fautesDAdresseElectronique(undefined, CLIENT)).toEqual([]);
    const autres = [
      { ...CLIENT, siret: '55210055400013' },
      { ...CLIENT, siret: undefined },
    ];
    for (const client of [...autres, { ...CLIENT, type: 'particulier' as const }])
      expect(fautesDAdresseElectronique(ADRESSE, client)).toMatchObject([{ champ: 'adresseElectronique' }]);
  });

  it('est celle où le XML adresse la facture ; sans elle, le SIREN', () => {
    const adresseDe = (adresseElectronique?: string) =>
      composerFactureElectronique({
        ...FACTURE_EXEMPLE,
        client: CLIENT,
        contenu: { ...FACTURE_EXEMPLE.contenu, adresseElectronique },
      }).acheteur.adresseElectronique;
    expect(adresseDe(ADRESSE)).toEqual({ valeur: ADRESSE, registre: '0225' });
    expect(adresseDe()).toEqual({ valeur: '732829320', registre: '0225' });
  });
});

describe('L’adresse électronique du vendeur', () => {
  const vendeur = (adresseElectronique?: string) => ({ ...FACTURE_EXEMPLE.vendeur, adresseElectronique });
  const siren = FACTURE_EXEMPLE.vendeur.siret.slice(0, 9);

  it('est celle que dit l’XML ; sans elle, son SIREN', () => {
    const dite = (adresse?: string) =>
      composerFactureElectronique({ ...FACTURE_EXEMPLE, vendeur: vendeur(adresse) }).vendeur
        .adresseElectronique;
    expect(dite(`${siren}_STATUTS`)).toEqual({ valeur: `${siren}_STATUTS`, registre: '0225' });
    expect(dite()).toEqual({ valeur: siren, registre: '0225' });
  });

  it('commence par son SIREN : celle d’une autre entreprise interdit d’émettre', () => {
    const manquantes = (adresse?: string) =>
      mentionsManquantes(vendeur(adresse), FACTURE_EXEMPLE.client, '2026-11-28').map(({ champ }) => champ);
    expect(manquantes(`${siren}_STATUTS`)).toEqual([]);
    expect(manquantes('552100554_STATUTS')).toEqual(['emetteur.adresseElectronique']);
  });
});
