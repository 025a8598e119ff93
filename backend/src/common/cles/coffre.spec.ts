import { randomBytes } from 'node:crypto';
import { ouvrir, sceller } from './coffre';

describe('Le coffre', () => {
  const [cle, autre] = [randomBytes(32), randomBytes(32)];

  it('ne s’ouvre ni pour un autre compte, ni par une autre clé, ni retouché', () => {
    const scelle = sceller('SECRET', cle, 'compte-1');
    expect(scelle).not.toContain('SECRET');
    expect(ouvrir(scelle, [cle], 'compte-1')).toBe('SECRET');
    expect(() => ouvrir(scelle, [cle], 'compte-2')).toThrow();
    expect(() => ouvrir(scelle, [autre], 'compte-1')).toThrow();
    const octets = Buffer.from(scelle, 'base64url');
    octets[octets.length - 1]! ^= 1;
    expect(() => ouvrir(octets.toString('base64url'), [cle], 'compte-1')).toThrow();
  });

  it('s’ouvre par l’ancienne clé tant qu’on la donne', () => {
    const scelle = sceller('SECRET', cle);
    expect(ouvrir(scelle, [autre, cle])).toBe('SECRET');
    expect(() => ouvrir(scelle, [autre])).toThrow();
  });

  it('ne rend jamais deux fois le même texte scellé', () => {
    expect(sceller('SECRET', cle)).not.toBe(sceller('SECRET', cle));
  });
});
