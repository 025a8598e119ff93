import { itDeCampagne } from '../../../scripts/lib/tailles.cjs';
import { RECLAMATION_EXEMPLE } from '@facturier/domaine/retards/exemple';
import { composerLettre, type Reclamation } from '@facturier/domaine/retards/lettre';
import {
  aplati,
  attendreConformes,
  CREE_LE,
  pagesDe,
  pdfDe,
  texteBalise,
  texteDe,
  uneFacture,
  unParticulier,
} from '../../test/support/pdf';
import { texteDeStructure } from '../../test/support/structure-pdf';
import { dessinerLettre } from './lettre';

const facture = async (): Promise<{ nom: string; octets: Buffer }> => ({
  nom: 'FAC-2025-104.pdf',
  octets: await pdfDe(uneFacture()),
});
const lettreDe = async (reclamation: Reclamation): Promise<Buffer> =>
  dessinerLettre(composerLettre(reclamation), { creeLe: CREE_LE, facture: await facture() });

const { retard, facture: RECLAMEE } = RECLAMATION_EXEMPLE;
const AU_PARTICULIER: Reclamation = {
  ...RECLAMATION_EXEMPLE,
  retard: null,
  facture: {
    ...RECLAMEE,
    ...unParticulier,
    vendeur: {
      ...RECLAMEE.vendeur,
      iban: undefined,
      couleurAccent: '#ffe600',
      mediateur: { nom: 'CM2C', adresse: '49 rue de Ponthieu, 75008 Paris', site: 'cm2c.net' },
    },
  },
};
const [periode] = retard!.decompte.periodes;
/** Autant de périodes que de versements : la lettre passe à la page. */
const LONGUE: Reclamation = {
  ...RECLAMATION_EXEMPLE,
  retard: {
    ...retard!,
    decompte: { ...retard!.decompte, periodes: Array.from({ length: 70 }, () => periode!) },
  },
};

const textesDe = (valeur: unknown): string[] => {
  if (typeof valeur === 'string') return [valeur];
  return valeur && typeof valeur === 'object' ? Object.values(valeur).flatMap(textesDe) : [];
};

describe('Le PDF d’une mise en demeure', () => {
  it('porte chaque texte de la lettre, à l’œil comme au lecteur d’écran', async () => {
    const pdf = await lettreDe(RECLAMATION_EXEMPLE);
    const { couleurAccent: _couleur, ...lettre } = composerLettre(RECLAMATION_EXEMPLE);
    const balise = texteBalise(pdf);
    const aLOeil = texteDe(pdf);
    expect(aplati(await texteDeStructure(pdf))).toBe(aplati(balise));
    for (const texte of textesDe(lettre)) {
      expect(aLOeil).toContain(aplati(texte));
      expect(balise).toContain(aplati(texte));
    }
    expect(pagesDe(pdf)).toBe(1);
    expect(aLOeil).toContain('page 1/1');
  });

  itDeCampagne('coule sur plusieurs pages sans perdre une période', async () => {
    const pdf = await lettreDe(LONGUE);
    const pages = pagesDe(pdf);
    expect(pages).toBeGreaterThan(1);
    for (let page = 1; page <= pages; page += 1) expect(texteDe(pdf)).toContain(`page ${page}/${pages}`);
    expect(texteDe(pdf).match(/16\/12\/2025 31\/12\/2025/g)).toHaveLength(70);
  });

  it('a les mêmes octets pour la même lettre', async () => {
    expect(await lettreDe(RECLAMATION_EXEMPLE)).toEqual(await lettreDe(RECLAMATION_EXEMPLE));
  });

  itDeCampagne(
    'se conserve et se lit comme une facture : PDF/A-3b et PDF/UA-1, selon veraPDF',
    async () => {
      const pdfs = [
        await lettreDe(RECLAMATION_EXEMPLE),
        await lettreDe(AU_PARTICULIER),
        await lettreDe(LONGUE),
      ];
      await attendreConformes(pdfs);
    },
    120_000,
  );
});
