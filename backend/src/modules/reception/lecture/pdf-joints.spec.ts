import { cii, pdfJoignant, ubl } from '../../../../test/support/fichiers-recus';
import { lireFichier } from './lire-fichier';

const CII = cii({ numero: 'BONNE' });
const AUTRE = cii({ numero: 'AUTRE' });
const ANNEXE = '<interventions><jour>2026-11-02</jour></interventions>';

const lu = async (pdf: Buffer): Promise<string> => {
  const fichier = await lireFichier(pdf);
  return 'refus' in fichier ? fichier.refus.code : fichier.facture.numero;
};
const annexe = { nom: 'detail.xml', texte: ANNEXE, relation: 'Supplement' };

describe('De plusieurs XML joints à un PDF, la facture', () => {
  it.each(['factur-x.xml', 'ZUGFeRD-invoice.xml', 'zugferd-invoice.xml', 'xrechnung.xml', 'Factur-X.XML'])(
    'est %s, le nom que la norme fixe, où qu’il soit et quoi que soient les autres',
    async (nom) => {
      expect(await lu(pdfJoignant([annexe, { nom, texte: CII }]))).toBe('BONNE');
      expect(
        await lu(
          pdfJoignant([
            { nom, texte: CII },
            { nom: 'commande.xml', texte: AUTRE },
          ]),
        ),
      ).toBe('BONNE');
      expect(await lu(pdfJoignant([{ nom, texte: 'pas du XML' }, annexe]))).toBe('XML_ILLISIBLE');
    },
  );

  it('est celle que nomment les métadonnées, quand le nom n’en est pas un de la norme', async () => {
    const joints = [
      { nom: 'a.xml', texte: AUTRE },
      { nom: 'b.xml', texte: CII },
    ];
    expect(await lu(pdfJoignant(joints, 'b.xml'))).toBe('BONNE');
    expect(await lu(pdfJoignant(joints, 'absent.xml'))).toBe('PDF_PLUSIEURS_FACTURES');
  });

  it('est celle que les métadonnées confirment, de deux aux noms de la norme', async () => {
    const joints = [
      { nom: 'xrechnung.xml', texte: AUTRE },
      { nom: 'factur-x.xml', texte: CII },
    ];
    expect(await lu(pdfJoignant(joints, 'factur-x.xml'))).toBe('BONNE');
    expect(await lu(pdfJoignant(joints))).toBe('PDF_PLUSIEURS_FACTURES');
  });

  it('est celle que le document relie comme sa facture (AF), jamais un supplément', async () => {
    for (const relation of ['Data', 'Alternative', 'Source'])
      expect(
        await lu(
          pdfJoignant([
            { nom: 'z.xml', texte: AUTRE, relation: 'Supplement' },
            { nom: 'facture.xml', texte: CII, relation },
          ]),
        ),
      ).toBe('BONNE');
  });

  it('est, à titre égal, la seule qui se lise comme une facture, CII ou UBL', async () => {
    expect(
      await lu(
        pdfJoignant([
          { ...annexe, relation: 'Data' },
          { nom: 'f.xml', texte: ubl(), relation: 'Data' },
        ]),
      ),
    ).toBe('U-7');
    expect(await lu(pdfJoignant([annexe, { nom: 'autre.xml', texte: '<rss/>' }]))).toBe(
      'FACTURE_NON_RECONNUE',
    );
  });

  it('n’est plus une question quand tous disent la même chose, octet pour octet', async () => {
    const joints = ['a.xml', 'b.xml', 'c.xml'].map((nom) => ({ nom, texte: CII }));
    expect(await lu(pdfJoignant(joints))).toBe('BONNE');
  });

  it('reste une question entre deux factures différentes d’égal titre', async () => {
    const joints = [
      { nom: 'factur-x.xml', texte: CII },
      { nom: 'FACTUR-X.xml', texte: AUTRE },
    ];
    expect(await lu(pdfJoignant(joints, 'factur-x.xml'))).toBe('PDF_PLUSIEURS_FACTURES');
  });
});
