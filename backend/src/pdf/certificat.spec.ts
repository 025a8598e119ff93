import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import { composerCertificat } from '@facturier/domaine/devis/certificat';
import { PREUVE_EXEMPLE } from '@facturier/domaine/devis/exemple-preuve';
import { ecrirePreuve } from '@facturier/domaine/devis/preuve';
import { aplati, attendreConformes, CREE_LE, pdfDe, texteBalise, uneFacture } from '../../test/support/pdf';
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

  itDeCampagne('porte le devis et la preuve, et a toujours les mêmes octets', async () => {
    const pdf = await dessine();
    expect(pdf.toString('latin1')).toContain('(DEV-2026-004.pdf)');
    expect(pdf.toString('latin1')).toContain('(DEV-2026-004-preuve.json)');
    expect(pdf.equals(await dessine())).toBe(true);
  });

  itDeCampagne(
    'se conserve et se lit comme une facture : PDF/A-3b et PDF/UA-1, selon veraPDF',
    async () => {
      await attendreConformes([await dessine()]);
    },
    120_000,
  );
});
