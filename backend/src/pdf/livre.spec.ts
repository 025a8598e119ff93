import { itDeCampagne, selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import { composerLivre } from '@facturier/domaine/recettes/livre-imprime';
import { uneAnnee, unLivre, uneEcriture } from '../../test/support/livre';
import { aplati, attendreConformes, CREE_LE, pagesDe, texteBalise, texteDe } from '../../test/support/pdf';
import { texteDeStructure } from '../../test/support/structure-pdf';
import { dessinerLivre } from './livre';

const livreDe = (livre = unLivre(uneAnnee(60))): Promise<Buffer> => dessinerLivre(livre, { creeLe: CREE_LE });

/** Des pages de livre, assez pour que la coupe des mois y tombe de toutes les façons. */
const BEAUCOUP = selonLaTaille(150, 700);

const textesDe = (valeur: unknown): string[] => {
  if (typeof valeur === 'string') return [valeur];
  return valeur && typeof valeur === 'object' ? Object.values(valeur).flatMap(textesDe) : [];
};

describe('Le PDF du livre des recettes', () => {
  it('porte chaque texte du livre, à l’œil comme au lecteur d’écran', async () => {
    const pdf = await livreDe();
    const { couleurAccent: _couleur, vide: _vide, pied, ...livre } = composerLivre(unLivre(uneAnnee(60)));
    // Le lecteur de Poppler relit la page à chaque élément : il juge le nôtre sur un livre court.
    const court = await livreDe(unLivre(uneAnnee(2)));
    expect(aplati(await texteDeStructure(court))).toBe(aplati(texteBalise(court)));
    const balise = aplati(await texteDeStructure(pdf));
    const aLOeil = texteDe(pdf);
    expect(aLOeil).toContain(aplati(pied));
    for (const texte of textesDe(livre)) {
      expect(aLOeil).toContain(aplati(texte));
      expect(balise).toContain(aplati(texte));
    }
  });

  it('numérote ses pages, redit le mois en haut de celle qui le continue, et n’y laisse pas un total seul', async () => {
    const pdf = await livreDe();
    const pages = pagesDe(pdf);
    const texte = texteDe(pdf);
    expect(pages).toBeGreaterThan(2);
    for (let page = 1; page <= pages; page += 1) expect(texte).toContain(`page ${page}/${pages}`);
    expect(texte).toMatch(/\(suite\) Date Facture Client Nature Mode Montant/);
    expect(texte).not.toMatch(/page \d+\/\d+ Total/);
  });

  it('ne perd ni ne double une écriture sur des centaines', async () => {
    const pdf = await livreDe(unLivre(uneAnnee(BEAUCOUP)));
    const numeros = texteDe(pdf).match(/FAC-2026-\d+/g) ?? [];
    expect(numeros).toHaveLength(BEAUCOUP);
    expect(new Set(numeros).size).toBe(BEAUCOUP);
  });

  it('coupe un client et une note très longs sans rien en perdre', async () => {
    const client = 'Établissement public territorial '.repeat(8).trim();
    const note = 'X'.repeat(300);
    const pdf = await livreDe(unLivre([uneEcriture(1, { client, note })]));
    expect(texteDe(pdf).replace(/ /g, '')).toContain(client.replace(/ /g, ''));
    expect(texteDe(pdf).replace(/ /g, '')).toContain(note);
  });

  it('a les mêmes octets pour le même livre', async () => {
    expect(await livreDe()).toEqual(await livreDe());
  });

  itDeCampagne(
    'se conserve et se lit comme une facture : PDF/A-3b et PDF/UA-1, selon veraPDF',
    async () => {
      const jaune = { ...unLivre([]).vendeur, couleurAccent: '#ffe600' };
      const livres = [unLivre([]), unLivre(uneAnnee(60)), unLivre(uneAnnee(BEAUCOUP), { vendeur: jaune })];
      const pdfs = await Promise.all(livres.map((livre) => livreDe(livre)));
      await attendreConformes(pdfs);
    },
    120_000,
  );
});
