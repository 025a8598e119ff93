import fc from 'fast-check';
import { CODES_PAYS } from './pays';
import { territoire } from './territoires';
import {
  cleTva,
  contradictionTva,
  fauteTva,
  formaterTva,
  normaliserTva,
  prefixeTva,
  tvaDeSiren,
} from './tva';

describe('Un numéro de TVA intracommunautaire', () => {
  it.each([
    ['FR40303265045', null],
    ['FR41303265045', 'La clé de ce numéro'],
    ['FRK7399859412', null],
    ['FRO7399859412', 'Ce numéro de TVA n’a pas la forme'],
    ['DE123456789', null],
    ['DE12345678', 'Ce numéro de TVA n’a pas la forme des numéros de ce pays (Allemagne)'],
    ['EL094259216', null],
    ['GR094259216', 'Ce numéro de TVA n’est pas valide'],
    ['ATU12345678', null],
    ['AT12345678', 'Ce numéro de TVA n’a pas la forme'],
    ['ESX1234567L', null],
    ['ES54362315K', null],
    ['NL123456789B01', null],
    ['IE1234567FA', null],
    ['SE123456789001', null],
    ['SE123456789002', 'Ce numéro de TVA n’a pas la forme'],
    ['XI123456789', null],
    ['CHE123456789', 'Ce numéro de TVA n’est pas valide'],
    ['', 'Ce numéro de TVA n’est pas valide'],
  ])('%s', (numero, attendu) => {
    if (attendu === null) expect(fauteTva(numero)).toBeNull();
    else expect(fauteTva(numero)).toContain(attendu);
  });

  it('existe dans chaque État de l’Union, et nulle part ailleurs qu’en Irlande du Nord et outre-mer', () => {
    const avec = CODES_PAYS.filter((code) => prefixeTva(code) !== null);
    const dansLUnion = (code: string): boolean => territoire(code).zone === 'union';
    const autres = avec.filter((code) => !dansLUnion(code));
    expect(CODES_PAYS.filter(dansLUnion).every((code) => avec.includes(code))).toBe(true);
    expect(autres).toEqual(['BL', 'FR', 'GB', 'GF', 'GP', 'MC', 'MF', 'MQ', 'PM', 'RE', 'YT']);
    expect([prefixeTva('GR'), prefixeTva('MC'), prefixeTva('RE'), prefixeTva('CH')]).toEqual([
      'EL',
      'FR',
      'FR',
      null,
    ]);
  });

  it('français, porte la clé de son SIREN, quel qu’il soit', () => {
    expect(cleTva('303265045')).toBe('40');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (nombre) => {
        const siren = String(nombre).padStart(9, '0');
        expect(fauteTva(tvaDeSiren(siren))).toBeNull();
        const autre = String((Number(cleTva(siren)) + 1) % 97).padStart(2, '0');
        expect(fauteTva(`FR${autre}${siren}`)).toContain('clé');
      }),
    );
  });

  it('s’enregistre sans séparateurs, en capitales, et se relit par groupes', () => {
    expect(normaliserTva(' fr 40.303-265 045 ')).toBe('FR40303265045');
    expect(formaterTva('FR40303265045')).toBe('FR\u00a040\u00a0303265045');
    expect(formaterTva('DE123456789')).toBe('DE\u00a0123456789');
  });
});

describe('Un numéro de TVA contredit', () => {
  it.each<[string, Parameters<typeof contradictionTva>, string | null]>([
    ['rien, au même pays', ['DE123456789', { pays: 'Allemagne' }], null],
    ['rien, en Grèce', ['EL094259216', { pays: 'Grèce' }], null],
    ['rien, à Monaco', ['FR40303265045', { pays: 'Monaco' }], null],
    ['rien, pour un pays que la norme ignore', ['DE123456789', { pays: 'Bavière' }], null],
    ['le pays', ['DE123456789', { pays: 'Espagne' }], 'pour ce pays (Espagne), il commence par ES'],
    ['la France, quand le pays est vide', ['DE123456789', {}], 'il commence par FR'],
    ['un pays hors de l’Union', ['DE123456789', { pays: 'Suisse' }], 'n’est pas dans l’Union européenne'],
    ['le SIREN', ['FR40303265045', { siren: '812345678' }], 'du SIREN 303265045, et non de 812345678'],
    ['le SIRET', ['FR40303265045', { siret: '81234567800011' }], 'et non de 812345678'],
    ['rien, au même SIREN', ['FR40303265045', { siret: '30326504500011' }], null],
  ])('%s', (_cas, arguments_, attendu) => {
    const dit = contradictionTva(...arguments_);
    if (attendu === null) expect(dit).toBeNull();
    else expect(dit).toContain(attendu);
  });
});
