import { reseauDe } from './reseau';

describe('reseauDe', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['198.51.100.7:4242', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('compte %s comme %s', (ip, reseau) => expect(reseauDe(ip)).toBe(reseau));

  it.each(['', 'unknown', '999.1.1.1', 'pirate-1', 'pirate-2', '1.2.3.4.5'])(
    '« %s » n’est pas une adresse : toutes celles qu’on invente n’en font qu’une',
    (ip) => expect(reseauDe(ip)).toBe('inconnu'),
  );
});
