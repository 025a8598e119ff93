import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ecrireCii, NOM_DU_FICHIER } from '@facturier/domaine/documents/cii';
import type { FactureADessiner, ModeleDocument } from '@facturier/domaine/documents/facture';
import { composerFactureElectronique } from '@facturier/domaine/documents/facture-electronique';
import {
  aplati,
  avecLignes,
  pdfDe,
  surDisque,
  joints,
  texteDe,
  uneFacture,
  unParticulier,
  verdict,
} from './support/pdf';

const RACINE = resolve(__dirname, '../..');
const xmlDe = (f: FactureADessiner): string => ecrireCii(composerFactureElectronique(f));
const facturX = (f: FactureADessiner): Promise<Buffer> => pdfDe(f, { facturX: xmlDe(f) });

const AVOIR: Partial<FactureADessiner> = {
  genre: 'avoir',
  numero: 'AV-2026-003',
  factureRectifiee: { numero: 'FAC-2026-104', dateEmission: '2026-11-05' },
  motif: 'Deux assiettes fêlées & un bol',
};
const ALLEMAND: Partial<FactureADessiner> = {
  client: {
    nom: 'Töpferei Müller GmbH',
    email: 'buch@mueller.example',
    type: 'professionnel',
    adresse: { rue: 'Hauptstraße 3', codePostal: '10115', ville: 'Berlin', pays: 'Allemagne' },
  },
};
const CAS: [string, FactureADessiner][] = [
  ...(['classique', 'moderne', 'compact'] as ModeleDocument[]).map((modele): [string, FactureADessiner] => [
    modele,
    uneFacture({}, { modele, natureOperation: 'mixte' }),
  ]),
  ['un particulier', uneFacture({}, { iban: undefined }, unParticulier)],
  ['un avoir', uneFacture({}, {}, AVOIR)],
  ['un avoir à un particulier', uneFacture({}, {}, { ...AVOIR, ...unParticulier })],
  ['un client allemand', uneFacture({}, { natureOperation: 'services' }, ALLEMAND)],
  [
    'des mentions et une livraison',
    uneFacture({
      adresseLivraison: 'Chez Anne\n4 place Bellecour\nbâtiment B\n69002 Lyon',
      mentions: { mentionLibre: 'Merci & à bientôt <3', conditionsPaiement: 'Au comptant' },
    }),
  ],
  ['deux cents lignes', avecLignes(200, (rang) => `Pièce n° ${rang} ${'très '.repeat(rang % 60)}longue`)],
];

/** Ce que Mustang dit : XSD, schematrons EN 16931 et Factur-X. `null` là où il ne peut pas tourner. */
async function jugement(fichiers: readonly string[]): Promise<string | null> {
  const jouer = promisify(execFile)(process.execPath, [join(RACINE, 'scripts/mustang.mjs'), ...fichiers]);
  const { code, stdout, stderr } = await jouer.then(
    (sortie) => ({ code: 0, ...sortie }),
    (erreur: { code: number; stdout: string; stderr: string }) => erreur,
  );
  if (code !== 2) return code === 0 ? stdout : `REFUSÉ ${stdout} ${stderr}`;
  process.stderr.write(`Factur-X non vérifié sur cette machine. ${stderr}`);
  return null;
}

describe('Factur-X', () => {
  it.each(CAS)('%s : le PDF porte un seul fichier joint, le XML même', async (_nom, facture) => {
    expect(joints(await facturX(facture))).toEqual({ [NOM_DU_FICHIER]: xmlDe(facture) });
  });

  it.each(CAS)('%s : montants, dates, noms et numéro du XML se lisent dans le PDF', async (_nom, facture) => {
    const texte = texteDe(await facturX(facture));
    const { numero, vendeur, acheteur, notes } = composerFactureElectronique(facture);
    for (const attendu of [numero, vendeur.nom, acheteur.nom]) expect(texte).toContain(aplati(attendu));
    for (const note of notes.filter(({ sujet }) => sujet !== 'BAR'))
      expect(texte).toContain(aplati(note.texte));
  });

  it('a les mêmes octets deux fois, et un brouillon n’a pas de XML', async () => {
    const [, facture] = CAS[0]!;
    expect((await facturX(facture)).equals(await facturX(facture))).toBe(true);
    expect(joints(await pdfDe(facture))).toEqual({});
  });

  it('passe les juges : PDF/A-3b, PDF/UA-1, XSD, EN 16931, Factur-X', async () => {
    const pdfs = await Promise.all(CAS.map(([, facture]) => facturX(facture)));
    await surDisque(pdfs, async (fichiers) => {
      for (const profil of ['3b', 'ua1'] as const)
        expect(await verdict(fichiers, profil)).not.toMatch(/REFUSÉ/);
      expect((await jugement(fichiers)) ?? '').not.toMatch(/REFUSÉ| error :/);
    });
  });
});
