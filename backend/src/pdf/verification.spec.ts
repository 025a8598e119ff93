import { verificationImprimee } from '@facturier/domaine/verification/legende';
import { documentBilingue } from '@facturier/domaine/documents/bilingue';
import type { FactureADessiner } from '@facturier/domaine/documents/facture';
import {
  attendreConformes,
  avecLignes,
  CREE_LE,
  pagesDe,
  pdfDe,
  texteBalise,
  texteDe,
  uneFacture,
} from '../../test/support/pdf';
import { codeImprime } from '../../test/support/codes-qr';
import { dessinerPdf } from './dessiner';
import { DROITE } from './styles';

/** Le code du dessin (archive.md § 5.3) : 168 signes, 198 avec l'adresse. */
const CODE =
  'Af6BLBLzqwBCpoMhRUoJ1QAAAeI6MDE4OZR-RRFzJ-2Mbrgg4Pl2LGEcKncYn2hq_gxGQUMtMjAyNi0xMDQgo8bYFbsuNr6Ww6y_ln9L7OP08krz42rpsIgbP7I7T1pQOb1X0cvuR9wvKjuBfolMZu7sr41xU4NhOt1KefAO';
const SITE = 'https://factures.exemple.fr';
const verification = verificationImprimee('facture', { site: SITE, code: CODE, court: 'DQYF-7CEP' }, false);
const anglais = verificationImprimee('facture', { site: SITE, code: CODE, court: 'DQYF-7CEP' }, true);
const MODELES = ['classique', 'moderne', 'compact'] as const;

const bilingue = (facture: FactureADessiner): Promise<Buffer> =>
  dessinerPdf(documentBilingue({ ...facture, client: { ...facture.client, langue: 'fr_en' } }), {
    creeLe: CREE_LE,
    verification: anglais,
  });

describe('Le code de vérification d’un PDF', () => {
  it('se lit de l’image imprimée, module par module : l’adresse et les 168 signes (57 modules de 0,46 mm)', async () => {
    const pdf = await pdfDe(uneFacture(), { verification });
    expect(codeImprime(pdf, `${SITE}/v#${CODE}`, DROITE - 74, 74)).toBe(true);
    expect(codeImprime(pdf, `${SITE}/v#${CODE.replace('Af6', 'Bf6')}`, DROITE - 74, 74)).toBe(false);
  });

  it('dit où le taper et son code court, à l’œil comme au lecteur d’écran, sans rien promettre', async () => {
    const pdf = await pdfDe(uneFacture(), { verification });
    for (const texte of [texteDe(pdf), texteBalise(pdf).replaceAll('\n', ' ')]) {
      expect(texte).toContain('Avant de payer, vérifiez');
      expect(texte).toContain('factures.exemple.fr/v et le code DQYF-7CEP');
      expect(texte).not.toMatch(/authentifi|certifi|garanti par|infalsifiable/i);
    }
    expect(pdf.toString('latin1').match(/\/Alt /g)).toHaveLength(2);
  });

  it('d’un avoir ne parle pas de payer ; en deux langues, se dit aussi en anglais', async () => {
    const avoir = verificationImprimee('avoir', { site: SITE, code: CODE, court: 'DQYF-7CEP' }, false);
    expect(avoir.legende.titre).toBe('Vérifiez ce document');
    expect(texteDe(await bilingue(uneFacture()))).toContain('Check before you pay');
  });

  it.each(MODELES)('onze lignes tiennent encore sur une page (%s)', async (modele) => {
    const facture = avecLignes(11);
    const pdf = await pdfDe({ ...facture, vendeur: { ...facture.vendeur, modele } }, { verification });
    expect(pagesDe(pdf)).toBe(1);
  });

  it('sans lui, les octets sont ceux d’avant', async () => {
    const sans = await pdfDe(uneFacture());
    expect((await pdfDe(uneFacture(), { verification: undefined })).equals(sans)).toBe(true);
    expect((await pdfDe(uneFacture(), { verification })).equals(sans)).toBe(false);
  });

  it('laisse le PDF conforme à PDF/A-3b et PDF/UA-1, dense et en deux langues compris (cas 35)', async () => {
    await attendreConformes([
      await pdfDe(uneFacture(), { verification, facturX: '<xml/>' }),
      await pdfDe(avecLignes(12), { verification }),
      await bilingue(avecLignes(9)),
    ]);
  }, 120_000);
});
