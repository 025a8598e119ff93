import { fauteDePdf } from './fichier';

const octets = (texte: string) => Uint8Array.from(texte, (signe) => signe.charCodeAt(0));
const CORPS = 'x'.repeat(3_000);

describe('Le fichier d’une pièce antérieure', () => {
  it('est un PDF entier, son en-tête et sa fin à mille octets près', () => {
    expect(fauteDePdf(octets(`%PDF-1.7\n${CORPS}startxref\n9\n%%EOF\n`))).toBeNull();
    expect(fauteDePdf(octets(`\n\n%PDF-1.4\n${CORPS}startxref\n9\n%%EOF\n\0\0`))).toBeNull();
  });

  it('n’est ni autre chose, ni un PDF coupé, ni rien', () => {
    expect(fauteDePdf(octets(''))).toBe('pas_pdf');
    expect(fauteDePdf(octets('<html>%%EOF'))).toBe('pas_pdf');
    expect(fauteDePdf(octets(`${CORPS}%PDF-1.7 startxref %%EOF`))).toBe('pas_pdf');
    expect(fauteDePdf(octets(`%PDF-1.7\n${CORPS}`))).toBe('coupe');
    expect(fauteDePdf(octets(`%PDF-1.7 startxref %%EOF ${CORPS}`))).toBe('coupe');
  });
});
