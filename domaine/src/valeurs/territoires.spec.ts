import { CODES_PAYS } from './pays';
import { territoirePostal } from './postaux';
import { aUnSiren, territoire, territoireDe } from './territoires';

describe('La table des pays et des territoires', () => {
  it('a une ligne par pays de la norme, chacune avec sa source ; l’Union en compte vingt-six, outre la France', () => {
    for (const code of CODES_PAYS) expect(territoire(code).source).toMatch(/CGI/);
    expect(CODES_PAYS.filter((code) => territoire(code).zone === 'union')).toHaveLength(26);
    expect(['GB', 'CH', 'NC', 'BL'].map((code) => territoire(code).zone)).toEqual([
      'ailleurs',
      'ailleurs',
      'ailleurs',
      'ailleurs',
    ]);
  });

  it.each([
    ['FR', 'france', 'B2B', 'FR', true, 'article_293_b'],
    ['GP', 'france', 'B2B', 'FR', true, 'article_293_b'],
    ['MQ', 'france', 'B2B', 'FR', true, 'article_293_b'],
    ['RE', 'france', 'B2B', 'FR', true, 'article_293_b'],
    ['GF', 'france', 'B2BINT', 'GF', true, 'article_294'],
    ['YT', 'france', 'B2BINT', 'YT', true, 'article_294'],
    ['PM', 'ailleurs', 'B2BINT', 'PM', true, null],
    ['BL', 'ailleurs', 'B2BINT', 'BL', true, null],
    ['MF', 'ailleurs', 'B2BINT', 'MF', true, null],
    ['TF', 'ailleurs', 'B2BINT', 'TF', false, null],
    ['WF', 'ailleurs', 'B2BINT', 'WF', false, null],
    ['PF', 'ailleurs', 'B2BINT', 'PF', false, null],
    ['NC', 'ailleurs', 'B2BINT', 'NC', false, null],
    ['MC', 'france', 'B2BINT', 'MC', false, null],
    ['DE', 'union', 'B2BINT', 'DE', false, null],
    ['CH', 'ailleurs', 'B2BINT', 'CH', false, null],
  ])('%s : TVA %s, %s, l’XML dit %s ; SIREN %s, vendeur %s', (code, zone, voie, xml, siren, mention) => {
    const ligne = territoire(code);
    expect([ligne.zone, ligne.acheminement, ligne.paysElectronique, aUnSiren(ligne), ligne.mention]).toEqual([
      zone,
      voie,
      xml,
      siren,
      mention,
    ]);
  });

  it('dit au vendeur ce qui reste à confirmer de chaque territoire sans TVA française, et de Monaco', () => {
    const aConfirmer = CODES_PAYS.filter((code) => territoire(code).aConfirmer);
    expect(aConfirmer).toEqual(['BL', 'GF', 'MC', 'MF', 'NC', 'PF', 'PM', 'TF', 'WF', 'YT']);
    for (const code of aConfirmer) expect(territoire(code).aConfirmer).toContain('confirmer');
  });

  it.each([
    ['97100', 'GP'],
    ['97200', 'MQ'],
    ['97300', 'GF'],
    ['97 400', 'RE'],
    ['F-97500', 'PM'],
    ['97600', 'YT'],
    ['97700', 'BL'],
    ['97133', 'BL'],
    ['97800', 'MF'],
    ['97150', 'MF'],
    ['98000', 'MC'],
    ['98400', 'TF'],
    ['98600', 'WF'],
    ['98713', 'PF'],
    ['98800', 'NC'],
    ['69003', 'FR'],
    ['9730', 'FR'],
    [undefined, 'FR'],
  ])('« %s », en France, est de %s', (codePostal, code) => {
    expect(territoirePostal(codePostal)).toBe(code);
    expect(territoireDe({ codePostal, pays: 'France' })?.code).toBe(code);
  });

  it('suit le pays écrit avant le code postal ; un pays inconnu n’a pas de ligne', () => {
    expect(territoireDe({ codePostal: '97300', pays: 'Suisse' })?.code).toBe('CH');
    expect(territoireDe({ codePostal: '97300', pays: 'Syldavie' })).toBeNull();
    expect(territoireDe(undefined)?.code).toBe('FR');
  });
});
