import { composerCertificat } from '@facturier/domaine/devis/certificat';
import { PREUVE_EXEMPLE } from '@facturier/domaine/devis/exemple-preuve';
import { ecrirePreuve } from '@facturier/domaine/devis/preuve';
import { aplati, CREE_LE, pdfDe, surDisque, texteBalise, uneFacture, verdict } from '../../test/support/pdf';
import { texteDeStructure } from '../../test/support/structure-pdf';
import { dessinerCertificat } from './certificat';

const VERIFICATION = `https://factures.exemple.fr/preuves/${PREUVE_EXEMPLE.empreinte}`;
const certificat = composerCertificat(PREUVE_EXEMPLE, {
  verification: VERIFICATION,
  couleurAccent: '#ffe600',
});
const dessine = async (): Promise<Buffer> =>
  dessinerCertificat(certificat, {
    creeLe: CREE_LE,
    devis: { nom: 'DEV-2026-004.pdf', octets: await pdfDe(uneFacture()) },
    preuve: { nom: 'DEV-2026-004-preuve.json', octets: Buffer.from(ecrirePreuve(PREUVE_EXEMPLE)) },
  });

describe('Le PDF d’un certificat', () => {
  it('porte chaque texte du certificat, à l’œil comme au lecteur d’écran', async () => {
    const pdf = await dessine();
    const balise = aplati(texteBalise(pdf));
    expect(aplati(await texteDeStructure(pdf))).toBe(balise);
    const textes = [
      certificat.titre,
      certificat.sousTitre,
      ...certificat.consentement,
      ...certificat.sections.flatMap(({ titre, lignes }) => [
        titre,
        ...lignes.flatMap((une) => [une.libelle, une.valeur]),
      ]),
    ];
    for (const texte of textes) expect(balise.replace(/ /g, '')).toContain(aplati(texte).replace(/ /g, ''));
  });

  it('porte le devis et la preuve, et a toujours les mêmes octets', async () => {
    const pdf = await dessine();
    expect(pdf.toString('latin1')).toContain('(DEV-2026-004.pdf)');
    expect(pdf.toString('latin1')).toContain('(DEV-2026-004-preuve.json)');
    expect(pdf.equals(await dessine())).toBe(true);
  });

  it.each(['3b', 'ua1'] as const)(
    'se conserve et se lit comme une facture : profil %s, selon veraPDF',
    async (profil) => {
      const rapport = await surDisque([await dessine()], (fichiers) => verdict(fichiers, profil));
      if (rapport !== null) expect(rapport.match(/^conforme/gm)).toHaveLength(1);
    },
    120_000,
  );
});
