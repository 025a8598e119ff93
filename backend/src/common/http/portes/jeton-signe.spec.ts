import { randomBytes } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { jetonSigne } from './jeton-signe';

describe('Un jeton jugé avant de lire un corps', () => {
  const [neuve, ancienne, autre] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const signer = (secret: Buffer) => new JwtService({}).sign({ sub: 'x' }, { secret, algorithm: 'HS256' });

  it('signé par une de nos clés, il passe ; d’une autre, retouché ou inventé, non', () => {
    const cles = [neuve, ancienne];
    for (const cle of cles) expect(jetonSigne(`Bearer ${signer(cle)}`, cles)).toBe(true);
    expect(jetonSigne(`bearer  ${signer(neuve)}`, cles)).toBe(true);
    const [tete, charge, signature] = signer(neuve).split('.');
    for (const faux of [
      `Bearer ${signer(autre)}`,
      `Bearer ${tete}.${charge}x.${signature}`,
      `Bearer ${tete}.${charge}.`,
      `Bearer ${tete}.${charge}.${signature?.slice(1)}`,
      'Bearer a.b.c',
      signer(neuve),
      '',
    ])
      expect(jetonSigne(faux, cles)).toBe(false);
  });
});
