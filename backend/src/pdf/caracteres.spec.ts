import { PLAGES_IMPRIMABLES } from '@facturier/domaine/documents/caracteres';
import { couvertParTous } from './polices';

const ECRITURES =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}]$/u;
const droiteAGauche = (point: number): boolean => point >= 0x590 && point <= 0x8ff;
const controleOuPrive = (point: number): boolean =>
  point < 0x20 || (point >= 0x7f && point < 0xa0) || (point >= 0xe000 && point <= 0xf8ff);

/** Les plages que nos polices donnent vraiment. */
function plagesDesPolices(): string {
  const plages: string[] = [];
  let debut: number | null = null;
  for (let point = 0x20; point <= 0x110000; point += 1) {
    const admis =
      point < 0x110000 &&
      !droiteAGauche(point) &&
      !controleOuPrive(point) &&
      ECRITURES.test(String.fromCodePoint(point)) &&
      couvertParTous(point);
    if (admis) debut ??= point;
    else if (debut !== null) {
      const fin = point - 1;
      plages.push(debut === fin ? debut.toString(16) : `${debut.toString(16)}-${fin.toString(16)}`);
      debut = null;
    }
  }
  return plages.join(' ');
}

describe('Les plages de caractères imprimables', () => {
  it('sont celles que les polices portent dans leurs trois graisses, et rien d’autre', () => {
    expect(PLAGES_IMPRIMABLES).toBe(plagesDesPolices());
  });
});
