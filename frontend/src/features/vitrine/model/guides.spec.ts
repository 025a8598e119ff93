import { droit } from './droit';
import { GUIDES } from './guides';

const lire = async (slug: string): Promise<string> =>
  JSON.stringify(await GUIDES.find((guide) => guide.slug === slug)!.lire());

describe('Les guides', () => {
  it('disent d’où court le délai de la loi, et celui de fin de mois (C. com., L441-10, I)', async () => {
    const delais = await lire('delais-de-paiement-et-penalites');
    expect(delais).toContain('de la réception des marchandises ou de l’exécution de la prestation');
    expect(delais).toContain(`${droit.delaiFinDeMois} jours fin de mois`);
  });

  it('comptent la franchise sur le réalisé (CGI, 293 D), le régime micro sur l’encaissé', async () => {
    const mentions = await lire('mentions-obligatoires-facture');
    expect(mentions.match(/"legende":"[^"]*/g)).toEqual([
      expect.stringMatching(/franchise de TVA, .*réalisées$/),
      expect.stringMatching(/régime micro, .*encaissé$/),
    ]);
  });

  it('appellent Factur-X ce qui l’est', async () => {
    expect(await lire('facturation-electronique-2026-2027')).toContain('PDF Factur-X');
  });
});
