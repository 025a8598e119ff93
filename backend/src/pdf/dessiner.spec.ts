import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  CREE_LE,
  aplati,
  attendreConformes,
  avecLignes,
  pagesDe,
  pdfDe,
  texteDe,
  uneFacture,
  unParticulier,
} from '../../test/support/pdf';
import { itDeCampagne, selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import { construireDocument } from '@facturier/domaine/documents/document';
import { FACTURE_EXEMPLE } from '@facturier/domaine/documents/exemple';
import type { FactureADessiner, ModeleDocument } from '@facturier/domaine/documents/facture';
import type { LogoRecu } from './logo';
import { PdfService } from './pdf.service';

const MODELES: ModeleDocument[] = ['classique', 'moderne', 'compact'];
const empreinte = (octets: Uint8Array): string => createHash('sha256').update(octets).digest('hex');
const PIEGES = ['a'.repeat(300), '🎨 Fresque 👩‍👩‍👧 finie ✓', 'Prix en ₿, 漢字, עברית, ∑ et <b>&amp;</b>', '🎉'];

const AVOIR: Partial<FactureADessiner> = {
  genre: 'avoir',
  numero: 'AV-2026-003',
  factureRectifiee: { numero: 'FAC-2026-104', dateEmission: '2026-11-05' },
  motif: 'Deux assiettes fêlées',
};

async function unLogo(): Promise<LogoRecu> {
  const fond = { r: 200, g: 80, b: 60, alpha: 0.5 };
  const image = sharp({ create: { width: 900, height: 200, channels: 4, background: fond } });
  return { octets: await image.png().toBuffer(), type: 'image/png' };
}

/** Toutes les chaînes qu'un document montre. */
function textesDe(valeur: unknown): string[] {
  if (typeof valeur === 'string') return [valeur];
  return valeur && typeof valeur === 'object' ? Object.values(valeur).flatMap(textesDe) : [];
}

describe('Le PDF porte les mentions', () => {
  it.each(MODELES)('toutes, pour un client professionnel (%s)', async (modele) => {
    const facture = uneFacture(
      { adresseLivraison: '4 place Bellecour' },
      { modele, natureOperation: 'services' },
    );
    const texte = texteDe(await pdfDe(facture));
    const { modele: _m, couleurAccent: _c, paiement, ...document } = construireDocument(facture);
    for (const attendu of [...textesDe(document), ...(paiement?.lignes ?? [])])
      expect(texte).toContain(aplati(attendu));
    expect(texte).toContain('40 €');
    expect(texte).toContain('page 1/1');
  });

  it('toutes pour un particulier, et jamais les 40 € ni les pénalités', async () => {
    const mentions = {
      conditionsPaiement: 'En cas de retard, pénalités et indemnité forfaitaire de 40 €. Merci.',
    };
    const mediateur = { nom: 'CM2C', adresse: '49 rue de Ponthieu, 75008 Paris', site: 'cm2c.net' };
    const texte = texteDe(
      await pdfDe(uneFacture({ mentions }, { natureOperation: 'biens', mediateur }, unParticulier)),
    );
    for (const attendu of [
      'Marie Durand EI',
      'TVA non applicable, article 293 B du CGI',
      'CM2C',
      'Garantie légale',
      'Merci.',
      'Zoé Lefèvre-Œuillet',
    ])
      expect(texte).toContain(attendu);
    expect(texte).not.toMatch(/\b40 €|énalité|ndemnité forfaitaire/);
  });

  it('de l’avoir : sa facture, son motif, son total', async () => {
    const texte = texteDe(await pdfDe(uneFacture({}, {}, AVOIR)));
    expect(texte).toContain('Rectifie la facture FAC-2026-104 du 5 novembre 2026');
    expect(texte).toContain('Total de l’avoir 1 134,50 €');
    expect(texte).not.toMatch(/À régler|Net à payer/);
  });

  it.each(MODELES)('« Duplicata » sur une copie seulement (%s)', async (modele) => {
    const facture = uneFacture({}, { modele });
    expect(texteDe(await pdfDe(facture, { duplicata: true }))).toMatch(/duplicata/i);
    expect(texteDe(await pdfDe(facture))).not.toMatch(/duplicata/i);
  });
});

describe('Le PDF se pagine', () => {
  it.each(selonLaTaille(MODELES.slice(0, 1), MODELES))(
    '1 et 11 lignes sur une page, 200 sur plusieurs, sans en perdre (%s)',
    async (modele) => {
      const faire = (n: number): Promise<Buffer> => {
        const facture = avecLignes(n);
        return pdfDe({ ...facture, vendeur: { ...facture.vendeur, modele } });
      };
      expect(pagesDe(await faire(1))).toBe(1);
      expect(pagesDe(await faire(11))).toBe(1);
      const long = await faire(200);
      const pages = pagesDe(long);
      expect(pages).toBeGreaterThan(3);
      const texte = texteDe(long);
      for (let rang = 1; rang <= 200; rang += 1) expect(texte).toContain(`Prestation ${rang} `);
      expect(texte).toContain(`page ${pages}/${pages}`);
      expect(texte.match(/Désignation/g)).toHaveLength(pages);
    },
  );

  it('11 lignes tiennent sur une page avec toutes les mentions facultatives', async () => {
    const facture = avecLignes(11);
    const mentions = {
      conditionsPaiement: 'Solde à la livraison. '.repeat(20),
      mentionLibre: 'Merci. '.repeat(60),
    };
    const riche = uneFacture(
      { ...facture.contenu, mentions },
      {
        telephone: '06 12 34 56 78',
        natureOperation: 'mixte',
        assurance: { assureur: 'MAAF', contact: 'Chauray', zone: 'France' },
      },
    );
    expect(pagesDe(await pdfDe(riche))).toBe(1);
  });

  it('12 lignes, un mot de 300 lettres, une description de plusieurs pages : rien ne se perd', async () => {
    expect(texteDe(await pdfDe(avecLignes(12)))).toContain('Prestation 12 ');
    const mots = selonLaTaille(900, 3_000);
    const geant = texteDe(
      await pdfDe(avecLignes(3, (rang) => (rang === 1 ? 'mot '.repeat(mots) : 'a'.repeat(300)))),
    );
    expect(geant.match(/\bmot\b/g)).toHaveLength(mots);
    expect(geant.match(/a{10,}/g)?.join('').length).toBe(600);
  });

  it('le grec et le cyrillique se relisent tels qu’ils sont écrits', async () => {
    const texte = texteDe(await pdfDe(avecLignes(1, () => 'Ελληνικά ι ω, Щука и Ёж')));
    expect(texte).toContain('Ελληνικά ι ω, Щука и Ёж');
  });

  it('les émojis disparaissent proprement, les écritures inconnues gardent leur place', async () => {
    const texte = texteDe(await pdfDe(avecLignes(4, (rang) => PIEGES[rang] ?? '')));
    expect(texte).toContain('Fresque finie ✓ 24');
    expect(texte).toContain('Prix en ₿, □□,');
    expect(texte).toContain('et <b>&amp;</b>');
  });
});

describe('Les octets du PDF', () => {
  it('sont les mêmes deux fois, quoi qu’on ait dessiné entre-temps', async () => {
    const logo = await unLogo();
    const premiere = empreinte(await pdfDe(FACTURE_EXEMPLE, { logo }));
    await pdfDe(avecLignes(3, (rang) => `autre\u00a0texte ʼ ${PIEGES[rang]}`));
    expect(empreinte(await pdfDe(FACTURE_EXEMPLE, { logo }))).toBe(premiere);
  });

  it('sont les mêmes dans un autre processus, qui a d’abord dessiné des caractères jumeaux', async () => {
    const code = `
      const { transformFileSync } = require('@swc/core');
      const jsc = { target: 'es2022', parser: { syntax: 'typescript', decorators: true } };
      require('node:module')._extensions['.ts'] = (m, f) => m._compile(transformFileSync(f, { jsc, module: { type: 'commonjs' }, swcrc: false }).code, f);
      const { dessinerPdf } = require('${join(__dirname, 'dessiner.ts')}');
      const { construireDocument } = require('@facturier/domaine/documents/document');
      const { FACTURE_EXEMPLE } = require('@facturier/domaine/documents/exemple');
      const dessiner = (f) => dessinerPdf(construireDocument(f), { creeLe: new Date('${CREE_LE.toISOString()}') });
      const jumelles = { ...FACTURE_EXEMPLE, vendeur: { ...FACTURE_EXEMPLE.vendeur, nomCommercial: 'Lʼété' } };
      dessiner(jumelles).then(() => dessiner(FACTURE_EXEMPLE))
        .then((pdf) => process.stdout.write(require('node:crypto').createHash('sha256').update(pdf).digest('hex')));`;
    await pdfDe(avecLignes(2));
    const ailleurs = execFileSync(
      process.execPath,
      ['-C', 'facturier-source', '--input-type=commonjs', '-e', code],
      {
        encoding: 'utf8',
        cwd: __dirname,
      },
    );
    expect(ailleurs).toBe(empreinte(await pdfDe(FACTURE_EXEMPLE)));
  });

  it('changent avec l’instant d’émission, et un logo illisible ne les empêche pas', async () => {
    const sans = empreinte(await pdfDe(FACTURE_EXEMPLE));
    expect(empreinte(await pdfDe(FACTURE_EXEMPLE, { creeLe: new Date('2027-01-01T00:00:00Z') }))).not.toBe(
      sans,
    );
    const casse: LogoRecu = { octets: Buffer.from('pas une image'), type: 'image/png' };
    expect(empreinte(await pdfDe(FACTURE_EXEMPLE, { logo: casse }))).toBe(sans);
  });

  it('sortent pareils du service, qui se ferme sans rien laisser', async () => {
    const service = new PdfService();
    const octets = await service.dessiner(construireDocument(FACTURE_EXEMPLE), { creeLe: CREE_LE });
    expect(empreinte(octets)).toBe(empreinte(await pdfDe(FACTURE_EXEMPLE)));
    await service.onModuleDestroy();
  });
});

describe('Le PDF est balisé', () => {
  it('avec un titre, des tableaux à en-têtes, des textes de remplacement et sa langue', async () => {
    const brut = (await pdfDe(FACTURE_EXEMPLE, { logo: await unLogo() })).toString('latin1');
    const combien = (type: string): number => brut.match(new RegExp(`/S /${type}\\b`, 'g'))?.length ?? 0;
    const lignes = FACTURE_EXEMPLE.contenu.lignes.length;
    expect(['H1', 'Table', 'TR', 'TH', 'TD', 'Figure'].map(combien)).toEqual([
      1,
      2,
      1 + lignes + 4,
      8,
      4 * lignes + 4,
      2,
    ]);
    expect(brut.match(/\/Scope \/Column/g)).toHaveLength(4);
    expect(brut.match(/\/Scope \/Row/g)).toHaveLength(4);
    expect(brut).toMatch(/\/Lang \(fr-FR\)/);
    expect(brut.match(/\/Alt /g)).toHaveLength(2);
    expect(brut).toMatch(/\/DisplayDocTitle true/);
  });
});

describe('Le PDF est conforme', () => {
  itDeCampagne(
    'à PDF/A-3b et PDF/UA-1, selon veraPDF',
    async () => {
      const logo = await unLogo();
      const pdfs = await Promise.all([
        ...MODELES.map((modele) => pdfDe(uneFacture({}, { modele }), { logo, duplicata: true })),
        pdfDe(avecLignes(selonLaTaille(25, 60))),
        pdfDe(avecLignes(3, (rang) => (rang === 1 ? 'mot '.repeat(selonLaTaille(600, 3_000)) : 'bref'))),
        pdfDe(avecLignes(4, (rang) => PIEGES[rang] ?? '')),
        pdfDe(uneFacture({}, { nomCommercial: 'Dupont & Fils <SARL>', prenom: 'J&R' }, AVOIR)),
        pdfDe(uneFacture({}, { iban: undefined, couleurAccent: '#ffe600' }, unParticulier)),
      ]);
      await attendreConformes(pdfs);
    },
    120_000,
  );
});
