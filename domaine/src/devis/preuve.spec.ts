import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import { PREUVE_EXEMPLE } from './exemple-preuve';
import {
  ALTERATIONS,
  canonique,
  ecrireDossier,
  ecrirePreuve,
  evenementDePreuve,
  instantAParis,
  lireInstantAParis,
  verdictDe,
} from './preuve';
import fc from 'fast-check';

const sha256 = (texte: string): string => createHash('sha256').update(texte).digest('hex');

describe('Le dossier de preuve', () => {
  const texte = ecrireDossier(PREUVE_EXEMPLE.dossier);

  it('se relit tel quel, et son empreinte est celle de son écriture', () => {
    expect(JSON.parse(texte)).toEqual(PREUVE_EXEMPLE.dossier);
    expect(JSON.parse(ecrirePreuve(PREUVE_EXEMPLE))).toEqual(PREUVE_EXEMPLE);
  });

  it('change d’empreinte, et perd son sceau, à chacun de ses octets changés', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const octets = Buffer.from(texte);
    const sceau = sign(null, octets, privateKey);
    expect(verify(null, octets, publicKey, sceau)).toBe(true);
    for (let rang = 0; rang < octets.length; rang += 1) {
      const change = Buffer.from(octets);
      change[rang]! ^= 1;
      expect(sha256(change.toString('latin1'))).not.toBe(sha256(octets.toString('latin1')));
      if (rang % 97 === 0) expect(verify(null, change, publicKey, sceau)).toBe(false);
    }
  });

  it('ne dit nulle part que la signature est plus que simple', () => {
    expect(texte).not.toMatch(/avanc[ée]e|qualifi[ée]e/i);
  });
});

describe('L’heure d’un événement', () => {
  it.each([
    ['2026-11-24T02:10:00.123Z', '2026-11-24 03:10:00 +01:00'],
    ['2026-07-14T22:30:00.000Z', '2026-07-15 00:30:00 +02:00'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25 02:30:00 +02:00'],
    ['2026-10-25T01:30:00.000Z', '2026-10-25 02:30:00 +01:00'],
  ])('%s se lit à Paris %s', (utc, paris) => {
    expect(instantAParis(new Date(utc))).toBe(paris);
    expect(evenementDePreuve('accord_confirme', new Date(utc))).toEqual({
      type: 'accord_confirme',
      utc,
      paris,
    });
  });

  it('le dit à qui le lit : le jour en toutes lettres, et l’écart qui distingue les deux heures d’octobre', () => {
    const lu = ['2026-10-25 02:30:00 +02:00', '2026-10-25 02:30:00 +01:00'].map(lireInstantAParis);
    expect(lu.map((un) => un.replace(/\s/g, ' '))).toEqual([
      '25 octobre 2026 à 02:30:00 (heure de Paris, UTC+2)',
      '25 octobre 2026 à 02:30:00 (heure de Paris, UTC+1)',
    ]);
  });
});

describe('Le verdict', () => {
  it('dit que rien n’est altéré, ou tout ce qui l’est', () => {
    expect(verdictDe([])).toMatchObject({ etat: 'intact', phrase: 'Rien n’est altéré.' });
    for (const une of ALTERATIONS)
      expect(verdictDe([une])).toMatchObject({
        etat: 'altere',
        alterations: [une],
        phrase: expect.stringMatching(/^Altéré\u00a0: /),
      });
    expect(verdictDe(['chaine', 'fichier']).alterations).toEqual(['fichier', 'chaine']);
  });
});

describe('L’écriture canonique (RFC 8785)', () => {
  it('écrit l’exemple de la norme (section 3.2.2), à l’octet près', () => {
    const exemple = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000f\nA\'B"\\\\"/',
      literals: [null, true, false],
    };
    expect(canonique(exemple)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('range les clés par unités UTF-16, comme la norme (section 3.2.3)', () => {
    const cles = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const texte = canonique(Object.fromEntries(cles.map((cle) => [cle, 0])));
    expect(Object.keys(JSON.parse(texte) as object).filter((cle) => cle !== '1')).toEqual([
      '\r',
      '\u0080',
      '\u00f6',
      '\u20ac',
      '\ud83d\ude00',
      '\ufb33',
    ]);
    expect(texte.indexOf('"1"')).toBeGreaterThan(texte.indexOf('"\\r"'));
  });

  it('donne les mêmes octets aux mêmes faits, dans quelque ordre qu’ils arrivent, et les rend tels quels', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), (faits) => {
        const lus = JSON.parse(JSON.stringify(faits)) as Record<string, never>;
        const envers = Object.fromEntries(Object.entries(lus).reverse());
        const texte = canonique(lus);
        expect(canonique(envers)).toBe(texte);
        expect(canonique(JSON.parse(texte) as never)).toBe(texte);
        expect(JSON.parse(texte)).toEqual(lus);
      }),
    );
  });

  it('tait une clé sans valeur, et refuse ce que JSON ne sait pas dire', () => {
    expect(canonique({ b: undefined, a: 1 })).toBe('{"a":1}');
    expect(() => canonique(Number.NaN)).toThrow(TypeError);
    expect(() => canonique({ nom: '\ud83d' })).toThrow(TypeError);
  });
});
