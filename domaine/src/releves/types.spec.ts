import { exportsDeBanques } from '../../test/support/corpus-banques';
import { decoder } from './decodage';
import { lireTexteEnTableau } from './lecture';
import { lireOfx } from './ofx';
import { Rapprochement } from './rapprochement';
import type { Releve } from './releve';
import { sensDuType } from './types';

const lire = (titres: string, ...rangees: string[]): Releve =>
  lireTexteEnTableau([titres, ...rangees].join('\n')).releve!;
const FACTURE = {
  id: 'f',
  numero: 'FAC-2026-104',
  client: { id: 'c', nom: 'Martin' },
  resteCentimes: 12_000,
  emise: '2026-11-01',
  echeance: null,
  annulee: false,
};

describe('Un type qui dit le contraire du montant', () => {
  it.each([
    ['Prélèvement', -1],
    ['PRLV SEPA', -1],
    ['CARD_PAYMENT', -1],
    ['Paiement carte', -1],
    ['Virement émis', -1],
    ['Retrait DAB', -1],
    ['Lastschrift', -1],
    ['Virement reçu', 1],
    ['Remise de chèques', 1],
    ['TOPUP', 1],
    ['Transfer received', 1],
    ['Virement', null],
    ['Credit Transfer', null],
    ['TRANSFER', null],
    ['Divers', null],
    ['', null],
  ])('« %s » : %s', (type, sens) => expect(sensDuType(type)).toBe(sens));

  it('se dit ligne par ligne, dans les deux sens ; l’opération reste lue', () => {
    const releve = lire(
      'Date;Libellé;Montant;Type',
      '05/11/2026;A;120,00;Virement reçu',
      '06/11/2026;B;45,00;Prélèvement',
      '07/11/2026;C;-30,00;Virement reçu',
      '08/11/2026;D;-12,00;Prélèvement',
      '09/11/2026;E;-5,00;Virement',
    );
    expect(releve.doutes).toEqual([
      { ligne: 3, montant: 'entree' },
      { ligne: 4, montant: 'sortie' },
    ]);
    expect([releve.lignes.length, releve.ecartees]).toEqual([5, []]);
    expect(releve.lignes.map(({ douteuse }) => douteuse)).toEqual([
      undefined,
      true,
      true,
      undefined,
      undefined,
    ]);
  });

  it.each([
    [
      'débit et crédit',
      'Date;Libellé;Débit;Crédit;Nature',
      '06/11/2026;B;;45,00;Prélèvement',
      '07/11/2026;C;3,00;;Carte',
    ],
    [
      'en anglais',
      'Date;Description;Amount;Transaction type',
      '06/11/2026;B;45.00;Direct debit',
      '07/11/2026;C;-3.00;Card',
    ],
    [
      'à deux comptes',
      'Date;Libellé;Montant;Type',
      '07/11/2026;C;-3,00;Carte',
      'Date;Libellé;Montant;Type\n06/11/2026;B;45,00;Prélèvement\n07/11/2026;C;-3,00;Carte',
    ],
  ])('tableau %s : de même', (_, titres, ...rangees) =>
    expect(lire(titres, ...rangees).doutes).toHaveLength(1),
  );

  it('OFX : un CREDIT négatif fait douter, un DEBIT positif s’écarte, le reste se lit', () => {
    const trn = (type: string, montant: string): string =>
      `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20261105<TRNAMT>${montant}<NAME>A ${type}${montant}</STMTTRN>`;
    const lus = [
      ['CREDIT', '-12.00'],
      ['DIRECTDEP', '-1.00'],
      ['CREDIT', '5.00'],
      ['OTHER', '-5.00'],
      ['DEBIT', '4.00'],
    ].map(([type, montant]) => trn(type!, montant!));
    const { doutes, ecartees } = lireOfx(`<OFX><STMTRS><CURDEF>EUR${lus.join('')}</STMTRS></OFX>`);
    expect(doutes).toEqual([
      { ligne: 1, montant: 'sortie' },
      { ligne: 2, montant: 'sortie' },
    ]);
    expect(ecartees).toEqual([{ ligne: 5, raison: 'sens' }]);
  });

  it('ne se coche pas, même au numéro et au centime, et ne retire rien à la ligne suivante', () => {
    const rapprochement = new Rapprochement([FACTURE]);
    const ligne = { date: '2026-11-05', libelle: 'VIR FAC-2026-104', montantCentimes: 12_000 };
    expect(rapprochement.proposer({ ...ligne, douteuse: true })).toMatchObject({
      sure: false,
      preuve: { regle: 'numero_et_montant' },
    });
    expect(rapprochement.proposer(ligne)?.sure).toBe(true);
    expect(rapprochement.proposer({ ...ligne, libelle: 'STRIPE PAYOUT', douteuse: true })?.sure).toBe(false);
  });

  it.each(exportsDeBanques().filter(({ attendu }) => !attendu.demande))('$nom : aucun doute', ({ octets }) =>
    expect(lireTexteEnTableau(decoder(octets)).releve?.doutes).toBeUndefined(),
  );
});
