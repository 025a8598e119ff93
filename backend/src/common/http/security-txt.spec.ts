import { securityTxt } from './security-txt';

describe('security.txt', () => {
  const texte = securityTxt(
    'support@facturier.example',
    'https://facturier.example',
    new Date('2026-11-22T10:00:00Z'),
  );

  it('dit à qui écrire, dans quelles langues, et son adresse', () => {
    expect(texte).toContain('Contact: mailto:support@facturier.example\n');
    expect(texte).toContain('Preferred-Languages: fr, en\n');
    expect(texte).toContain('Canonical: https://facturier.example/.well-known/security.txt\n');
  });

  it('expire à une date à venir, à moins d’un an : un texte oublié ne vaut plus', () => {
    const expire = /^Expires: (.+)$/m.exec(texte)?.[1];
    expect(expire).toBe('2027-05-21T00:00:00.000Z');
  });
});
