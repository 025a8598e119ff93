import { createHmac } from 'node:crypto';
import { sha256, sha256De } from '../../common/cles/empreinte';
import { sonnetteSignee } from './sonnette';

const MAINTENANT = new Date('2026-11-21T09:00:00Z');
const octets = Buffer.from('{"flowId":"f"}');
const CLE = 'cle-de-sonnette';

const signee = (instant: number, empreinte: 'octets' | 'hexadecimal', cle = CLE) => {
  const parties = [octets, `@${instant}`] as const;
  const signe = empreinte === 'octets' ? sha256(...parties) : sha256De(...parties);
  const signature = createHmac('sha256', cle).update(signe).digest('base64');
  return { octets, signature, instant: String(instant) };
};
const ilYA = (secondes: number): number => MAINTENANT.getTime() / 1_000 - secondes;
const juger = (sonnette: Parameters<typeof sonnetteSignee>[0]) => sonnetteSignee(sonnette, CLE, MAINTENANT);

describe('La sonnette d’une plateforme', () => {
  it('est signée, que l’empreinte le soit en octets ou en hexadécimal', () => {
    expect(juger(signee(ilYA(10), 'octets'))).toBe(true);
    expect(juger(signee(ilYA(10), 'hexadecimal'))).toBe(true);
  });

  it('trop vieille, d’avance, d’une autre clé, changée ou sans signature, elle ne compte pas', () => {
    expect(juger(signee(ilYA(360), 'octets'))).toBe(false);
    expect(juger(signee(ilYA(-120), 'octets'))).toBe(false);
    expect(juger(signee(ilYA(10), 'octets', 'autre'))).toBe(false);
    expect(juger({ ...signee(ilYA(10), 'octets'), octets: Buffer.from('{}') })).toBe(false);
    expect(juger({ octets, signature: undefined, instant: String(ilYA(10)) })).toBe(false);
    expect(juger({ ...signee(ilYA(10), 'octets'), instant: 'hier' })).toBe(false);
  });
});
