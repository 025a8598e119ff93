import { aplati, avecLignes, pdfDe, texteBalise, uneFacture } from '../../test/support/pdf';
import { texteDeStructure } from '../../test/support/structure-pdf';
import { construireDocument } from '@facturier/domaine/documents/document';
import type { ModeleDocument } from '@facturier/domaine/documents/facture';

const MODELES: ModeleDocument[] = ['classique', 'moderne', 'compact'];

/** Toutes les chaînes qu'un document montre. */
function textesDe(valeur: unknown): string[] {
  if (typeof valeur === 'string') return [valeur];
  return valeur && typeof valeur === 'object' ? Object.values(valeur).flatMap(textesDe) : [];
}

describe('Le texte balisé du PDF', () => {
  it.each(MODELES)('sépare chaque mot du document, même coupé en fin de ligne (%s)', async (modele) => {
    const facture = avecLignes(
      3,
      () => 'Assiette plate en grès émaillé bleu, cuite deux fois, avec filet doré\nLot de six',
    );
    const longue = '128 rue de la Boétie et du faubourg de Ponthieu prolongée, escalier C, troisième étage';
    const riche = uneFacture(
      {
        ...facture.contenu,
        objet: 'Vaisselle '.repeat(12),
        mentions: { mentionLibre: 'Merci à vous. '.repeat(30) },
      },
      { modele, adresse: longue, natureOperation: 'mixte' },
      { client: { ...facture.client, adresse: { ...facture.client.adresse!, rue: longue } } },
    );
    const { modele: _m, couleurAccent: _c, paiement, ...document } = construireDocument(riche);
    const pdf = await pdfDe(riche);
    const balise = texteBalise(pdf);
    expect(aplati(await texteDeStructure(pdf))).toBe(aplati(balise));
    for (const attendu of [...textesDe(document), ...(paiement?.lignes ?? [])])
      expect(balise).toContain(aplati(attendu));
    expect(balise).toContain('Facture FAC-2026-104');
  });
});
