import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FactureExport } from '@facturier/domaine/contrat/export';
import type { Facture } from '@facturier/domaine/contrat/factures';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unParticulier, unProfessionnel } from '../support/builders';
import { lireClasseur } from '../support/classeur';
import { unClient, uneFacture } from '../support/factures';

const SOFFICE = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((chemin) => existsSync(chemin));

/** Un CSV à point-virgule, lu comme un tableur le lirait : les titres, puis une rangée par ligne. */
function lireCsv(texte: string): Record<string, string>[] {
  const rangees = texte
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
    .map((ligne) => ligne.split(';'));
  const [titres = [], ...lignes] = rangees;
  return lignes.map((cellules) =>
    Object.fromEntries(titres.map((titre, rang) => [titre, cellules[rang] ?? ''])),
  );
}
const nombre = (texte: string | undefined): number => Number((texte ?? '').replace(',', '.'));
const somme = (montants: number[]): number => Math.round(montants.reduce((a, b) => a + b, 0) * 100) / 100;

/** Une facture de 1 234,50 € payée, une de 100 € en partie rectifiée, une d'un particulier. */
describe('Les tableaux des exports', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let attendu: number;

  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-11-21T23:30:00Z' });
    marie = await unProfessionnel(app).cree();
    const client = await unClient(marie);
    const payee = await uneFacture(marie, client._id, {
      lignes: [{ description: '@Décor', quantite: 1, prixUnitaire: 1234.5 }],
    });
    await marie.patch(`/factures/${payee._id}/payer`, {});
    const rectifiee = await uneFacture(marie, client._id);
    const lignes = [{ description: 'Remise', quantite: 1, prixUnitaire: 30.2 }];
    await marie.post(`/factures/${rectifiee._id}/avoirs`, { motif: 'Remise', lignes });
    const { corps } = await marie.get<{ factures: FactureExport[] }>('/export/factures');
    attendu = somme(
      corps.factures.map(({ genre, montantTTC }) => (genre === 'avoir' ? -montantTTC : montantTTC)),
    );
  });
  afterAll(() => app.fermer());

  const csv = async (): Promise<Record<string, string>[]> =>
    lireCsv((await marie.get('/export/factures?format=csv')).octets.toString('utf8'));
  const classeur = async (quoi = 'factures'): ReturnType<typeof lireClasseur> =>
    lireClasseur((await marie.get(`/export/${quoi}?format=xlsx`)).octets);

  it('en CSV : mots français, dates et heures de Paris, avoirs négatifs, numéro de la facture rectifiée', async () => {
    const lignes = await csv();
    const [avoir, rectifiee, payee] = ['AV-2026-001', 'FAC-2026-002', 'FAC-2026-001'].map((numero) =>
      lignes.find((ligne) => ligne['Numéro'] === numero),
    );
    expect(payee).toMatchObject({
      Sens: 'Émise',
      Genre: 'Facture',
      Numéro: 'FAC-2026-001',
      'Facture rectifiée': '',
      'Date d’émission': '22/11/2026',
      Échéance: '21/12/2026',
      Objet: "'@Décor",
      'Total TTC': '1234,50',
      'Reste à payer': '0,00',
      Règlement: 'Réglée',
      'Réglée le': '22/11/2026',
      'Statut émetteur': 'Payée',
      'Statut destinataire': 'Non vue',
      'Émise le': '22/11/2026 00:30',
    });
    expect(rectifiee).toMatchObject({ 'Reste à payer': '69,80', Règlement: 'À régler' });
    expect(avoir).toMatchObject({
      Genre: 'Avoir',
      Numéro: 'AV-2026-001',
      'Facture rectifiée': 'FAC-2026-002',
      'Total TTC': '-30,20',
      Règlement: '',
    });
    expect(somme(lignes.map((ligne) => nombre(ligne['Total TTC'])))).toBe(attendu);
  });

  it('en classeur : mêmes sommes que l’API, montants et dates typés', async () => {
    const { feuille, titres, rangees } = await classeur();
    expect(feuille).toBe('Factures');
    const dans = (rangee: (typeof rangees)[0], titre: string) => rangee[titres.indexOf(titre)];
    const payee = rangees.find((rangee) => dans(rangee, 'Numéro') === 'FAC-2026-001')!;
    expect(dans(payee, 'Total TTC')).toBe(1234.5);
    expect(dans(payee, 'Date d’émission')).toEqual(new Date('2026-11-22T00:00:00Z'));
    expect(dans(payee, 'Émise le')).toEqual(new Date('2026-11-22T00:30:00Z'));
    expect(dans(payee, 'Objet')).toBe('@Décor');
    expect(somme(rangees.map((rangee) => Number(dans(rangee, 'Total TTC'))))).toBe(attendu);
    const clients = await classeur('clients');
    expect([clients.feuille, clients.rangees[0]![3]]).toEqual(['Clients', 'Professionnel']);
  });

  // L'essai n'a lieu que là où LibreOffice est installé.
  if (SOFFICE)
    it('ouverts par LibreOffice, les deux donnent la somme de l’API', async () => {
      const dossier = mkdtempSync(join(tmpdir(), 'facturier-tableur-'));
      try {
        for (const format of ['csv', 'xlsx']) {
          const { octets } = await marie.get(`/export/factures?format=${format}`);
          writeFileSync(join(dossier, `factures.${format}`), octets);
          const filtre = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false';
          const entree = format === 'csv' ? ['--infilter=CSV:59,34,76,1,,1036'] : [];
          execFileSync(SOFFICE, [
            `-env:UserInstallation=file://${dossier}/profil`,
            '--headless',
            ...entree,
            '--convert-to',
            filtre,
            '--outdir',
            join(dossier, format),
            join(dossier, `factures.${format}`),
          ]);
          const lues = lireCsv(
            readFileSync(join(dossier, format, 'factures.csv'), 'utf8').replaceAll('\n', '\r\n'),
          );
          expect(somme(lues.map((ligne) => nombre(ligne['Total TTC']?.replace(/[^\d,.-]/g, ''))))).toBe(
            attendu,
          );
        }
      } finally {
        rmSync(dossier, { recursive: true, force: true });
      }
    });

  it('chez un particulier, l’export ne porte ni pénalités ni indemnité, comme son document', async () => {
    const camille = await unParticulier(app).cree();
    const client = await unClient(marie, { email: camille.email, type: 'particulier' });
    const conditions = { penalites: { tauxAnnuel: 12 } };
    const { _id } = await uneFacture(marie, client._id, { mentionsLegales: { conditions } });
    await marie.post(`/factures/${_id}/send-internal`);
    const { octets } = await camille.get('/export-factures-rgpd');
    const { factures } = JSON.parse(octets.toString('utf8')) as { factures: FactureExport[] };
    const document = (await camille.get<Facture>(`/factures/${_id}`)).corps;
    expect(factures[0]?.mentions.conditionsPaiement).toBe(document.mentionsLegales.conditionsPaiement);
    expect(JSON.stringify(factures[0]?.mentions)).not.toMatch(/40|énalit/);
  });
});
