import { HorlogeReglable } from '../../common/horloge/horloge';
import { Seaux } from './seaux';

describe('Les seaux d’une instance', () => {
  const horloge = new HorlogeReglable(new Date('2026-11-21T09:00:00Z'));
  const frein = new Seaux({ nom: 'essai', capacite: 300, parSeconde: 3 }, horloge);
  const fauter = (reseau: string, combien: number): void => {
    for (let rang = 0; rang < combien; rang += 1) frein.compter(reseau);
  };

  it('laisse trois cents fautes, fait attendre la suivante, et ne confond pas les réseaux', () => {
    fauter('a', 299);
    expect(frein.attente('a')).toBe(0);
    fauter('a', 1);
    expect(frein.attente('a')).toBe(1);
    expect(frein.attente('b')).toBe(0);
  });

  it('rend trois essais par seconde', () => {
    horloge.avancer(1_000);
    fauter('a', 2);
    expect(frein.attente('a')).toBe(0);
    fauter('a', 1);
    expect(frein.attente('a')).toBe(1);
  });

  it('rend ce qui, finalement, n’était pas une faute, sans dépasser ce qu’il laisse', () => {
    fauter('c', 300);
    frein.rendre('c');
    expect(frein.attente('c')).toBe(0);
    frein.rendre('d');
    fauter('d', 300);
    expect(frein.attente('d')).toBe(1);
  });

  it('oublie le plus ancien au-delà de dix mille réseaux', () => {
    for (let rang = 0; rang < 10_000; rang += 1) frein.compter(`r${rang}`);
    expect(frein.attente('a')).toBe(0);
  });
});
