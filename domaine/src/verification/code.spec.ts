import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import {
  aSigner,
  codeCourt,
  debutDEmpreinte,
  ecrireCode,
  ecrireFaits,
  enBase64url,
  type FaitsDeCode,
  lireCode,
  lireCodeCourt,
  texteDIban,
} from './code';

const sha256 = (donnees: string | Uint8Array): Uint8Array => createHash('sha256').update(donnees).digest();
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const privee = createPrivateKey({
  key: Buffer.concat([PKCS8, Buffer.alloc(32, 7)]),
  format: 'der',
  type: 'pkcs8',
});
const publique = createPublicKey(privee);

const SIRET = '73282932000074';
const NUMERO = 'FAC-2026-104';
const IBAN = 'FR7630006000011234567890189';
const CLE = '_oEsEvOr';

const FAITS: FaitsDeCode = {
  genre: 'facture',
  siret: SIRET,
  emiseLe: '2026-11-22',
  totalCentimes: 123_450,
  finIban: '0189',
  empreinteIban: sha256(texteDIban(SIRET, NUMERO, IBAN)).subarray(0, 8),
  empreinteXml: sha256('<xml/>').subarray(0, 16),
  numero: NUMERO,
};

const signer = (faits: FaitsDeCode): string => {
  const octets = ecrireFaits(CLE, faits);
  return ecrireCode(octets, sign(null, aSigner(octets), privee));
};
const tient = (code: string): boolean => {
  const lu = lireCode(code);
  return lu !== null && verify(null, lu.signe, publique, lu.signature);
};

/** Le code calculé au dessin (§ 5.3), graine de 32 octets à 7. */
const ATTENDU =
  'Af6BLBLzqwBCpoMhRUoJ1QAAAeI6MDE4OZR-RRFzJ-2Mbrgg4Pl2LGEcKncYn2hq_gxGQUMtMjAyNi0xMDQgo8bYFbsuNr6Ww6y_ln9L7OP08krz42rpsIgbP7I7T1pQOb1X0cvuR9wvKjuBfolMZu7sr41xU4NhOt1KefAO';

describe('Le code d’une facture', () => {
  it('est celui du dessin, au bit près : 126 octets, 168 signes, DQYF-7CEP', () => {
    expect(
      enBase64url(sha256(Buffer.from(publique.export({ format: 'jwk' }).x!, 'base64url'))).slice(0, 8),
    ).toBe(CLE);
    expect(signer(FAITS)).toBe(ATTENDU);
    expect(ATTENDU).toHaveLength(168);
    expect(codeCourt(sha256(ecrireFaits(CLE, FAITS)))).toBe('DQYF-7CEP');
  });

  it('se relit égal, et sa signature tient', () => {
    expect(lireCode(ATTENDU)).toMatchObject({ cle: CLE });
    const { faits } = lireCode(ATTENDU)!;
    expect({ ...faits, empreinteIban: null, empreinteXml: null }).toEqual({
      ...FAITS,
      empreinteIban: null,
      empreinteXml: null,
    });
    expect(Buffer.from(faits.empreinteIban!)).toEqual(Buffer.from(FAITS.empreinteIban!));
    expect(Buffer.from(faits.empreinteXml)).toEqual(Buffer.from(FAITS.empreinteXml));
    expect(tient(ATTENDU)).toBe(true);
  });

  it('un signe changé, où qu’il soit, ne tient plus', () => {
    const autre = (signe: string): string => (signe === 'A' ? 'B' : 'A');
    const changes = [...ATTENDU].map(
      (signe, rang) => ATTENDU.slice(0, rang) + autre(signe) + ATTENDU.slice(rang + 1),
    );
    expect(changes.filter(tient)).toEqual([]);
  });

  it('tronqué, rallongé, vide ou d’un autre alphabet, n’en est pas un', () => {
    const faux = [
      '',
      'A',
      ATTENDU.slice(0, -1),
      `${ATTENDU}A`,
      `${ATTENDU}=`,
      ATTENDU.replace('_', '/'),
      'A'.repeat(400),
    ];
    expect(faux.map(lireCode)).toEqual(faux.map(() => null));
  });

  it('une preuve scellée de la même clé ne passe pas pour un code : l’étiquette est signée', () => {
    const octets = ecrireFaits(CLE, FAITS);
    expect(tient(ecrireCode(octets, sign(null, octets, privee)))).toBe(false);
  });

  it('sans IBAN, ne dit ni fin ni empreinte', () => {
    const sans = lireCode(signer({ ...FAITS, finIban: null, empreinteIban: null }))!;
    expect(sans.faits).toMatchObject({ finIban: null, empreinteIban: null });
  });

  it('avoirs, acomptes, petits SIRET, dates et totaux aux bornes se relisent', () => {
    const bornes: Partial<FaitsDeCode>[] = [
      { genre: 'avoir', totalCentimes: 0 },
      { genre: 'acompte', siret: '00000000000001' },
      { emiseLe: '2020-01-01', numero: 'A' },
      { emiseLe: '2199-06-06', totalCentimes: 256 ** 5 - 1, numero: 'X'.repeat(35) },
    ];
    for (const borne of bornes) expect(lireCode(signer({ ...FAITS, ...borne }))!.faits).toMatchObject(borne);
  });

  it('ce qui n’y tient pas se refuse plutôt que de se couper', () => {
    const refuses: Partial<FaitsDeCode>[] = [
      { numero: 'X'.repeat(36) },
      { numero: 'FAC é' },
      { totalCentimes: -1 },
      { totalCentimes: 256 ** 5 },
      { emiseLe: '2019-12-31' },
      { siret: '123' },
      { finIban: '018' },
      { empreinteXml: new Uint8Array(15) },
    ];
    for (const refus of refuses) expect(() => ecrireFaits(CLE, { ...FAITS, ...refus })).toThrow(RangeError);
  });
});

describe('L’IBAN que l’on va payer', () => {
  it('les espaces et la casse ne changent rien ; un chiffre, un vendeur ou un numéro, si', () => {
    const texte = texteDIban(SIRET, NUMERO, IBAN);
    expect(texteDIban(SIRET, NUMERO, 'fr76 3000 6000 0112 3456 7890 189')).toBe(texte);
    expect(texteDIban(SIRET, NUMERO, IBAN.replace(/9$/, '0'))).not.toBe(texte);
    expect(texteDIban(SIRET, 'FAC-2026-105', IBAN)).not.toBe(texte);
    expect(texteDIban('73282932000082', NUMERO, IBAN)).not.toBe(texte);
  });
});

describe('Le code court', () => {
  it('se tape comme on veut : tiret, espaces, minuscules, O pour 0, I et L pour 1', () => {
    expect(lireCodeCourt('dqyf 7cep')).toBe('DQYF-7CEP');
    expect(lireCodeCourt('DQYF7CEP')).toBe('DQYF-7CEP');
    expect(lireCodeCourt('oil0-0000')).toBe('0110-0000');
  });

  it('d’une autre longueur ou d’un autre alphabet, n’en est pas un', () => {
    expect(['', 'DQYF-7CE', 'DQYF-7CEPX', 'DQYF-7CEU', 'DQYF-7CE!'].map(lireCodeCourt)).toEqual(
      Array(5).fill(null),
    );
  });
});

describe('L’empreinte que désigne un code court', () => {
  it('commence par les dix chiffres qu’il code, zéros compris', () => {
    const empreinte = sha256(ecrireFaits(CLE, FAITS));
    const debut = Buffer.from(empreinte).toString('hex').slice(0, 10);
    expect(debutDEmpreinte('DQYF-7CEP')).toBe(debut);
    expect(debutDEmpreinte('0000-0001')).toBe('0000000001');
    for (let rang = 0; rang < 50; rang += 1) {
      const une = Buffer.from(sha256(String(rang)));
      expect(debutDEmpreinte(codeCourt(une))).toBe(une.toString('hex').slice(0, 10));
    }
  });
});
