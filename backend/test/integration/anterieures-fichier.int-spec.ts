import type { PieceAnterieureDetail } from '@facturier/domaine/contrat/anterieures';
import { Types } from 'mongoose';
import { sha256De } from '../../src/common/cles/empreinte';
import { DonneesArchiveService } from '../../src/modules/archives/donnees-archive.service';
import { DonneesPersonnellesService } from '../../src/platform/personal-data/donnees-personnelles.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { unePassee } from '../support/champs-d-anterieures';

const pdf = (texte: string) => Buffer.from(`%PDF-1.7\n${texte.repeat(200)}\nstartxref\n9\n%%EOF\n`);
const UN = pdf('Boulangerie Moreau');
const AUTRE = pdf('Les Halles');

describe('Le PDF d’une pièce antérieure', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let piece: PieceAnterieureDetail;

  beforeEach(async () => {
    app ??= await creerAppDeTest({ instant: '2026-11-29T10:00:00Z' });
    marie = await unProfessionnel(app).cree();
    piece = await unePassee(marie, 'F 2025/118', { paye: 480, payeLe: '2025-12-31' });
  });
  afterAll(() => app.fermer());

  const adresse = () => `/pieces-anterieures/${piece._id}/fichier`;
  const joindre = (octets: Buffer, qui = marie, type = 'application/pdf') =>
    qui.put<PieceAnterieureDetail>(adresse(), octets, { 'content-type': type });
  const ranges = (qui = marie) =>
    connexionDe(app)
      .collection('fichiers_anterieurs')
      .countDocuments({ emetteur: new Types.ObjectId(qui.id) });

  it('se garde octet pour octet, se télécharge sans s’ouvrir, se remplace ; redit, il ne change rien', async () => {
    expect(piece.fichier).toBeNull();
    const { statut, corps } = await joindre(UN);
    expect([statut, corps.fichier]).toEqual([200, { octets: UN.length, sha256: sha256De(UN) }]);
    const { octets, entetes } = await marie.get(adresse());
    expect(octets.equals(UN)).toBe(true);
    expect(entetes['content-disposition']).toBe('attachment; filename="F-2025-118.pdf"');
    expect(entetes['x-content-type-options']).toBe('nosniff');
    expect((await joindre(UN)).corps.fichier).toEqual(corps.fichier);
    expect((await joindre(AUTRE)).corps.fichier?.sha256).toBe(sha256De(AUTRE));
    expect((await marie.get(adresse())).octets.equals(AUTRE)).toBe(true);
    expect(await ranges()).toBe(1);
  });

  it('deux dépôts de front : l’un des deux reste, entier, et la pièce dit lequel', async () => {
    const issues = await Promise.all([joindre(UN), joindre(AUTRE)]);
    expect(issues.map(({ statut }) => statut)).toEqual([200, 200]);
    const { fichier } = (await marie.get<PieceAnterieureDetail>(`/pieces-anterieures/${piece._id}`)).corps;
    expect(sha256De((await marie.get(adresse())).octets)).toBe(fichier?.sha256);
    expect(await ranges()).toBe(1);
  });

  it.each([
    ['autre chose qu’un PDF', Buffer.from('<html>%%EOF'), 400, 'FICHIER_NON_RECONNU'],
    ['un PDF coupé', UN.subarray(0, 900), 400, 'PDF_ILLISIBLE'],
    ['plus de dix mégaoctets', Buffer.alloc(10_000_001, '%PDF-'), 413, 'CORPS_TROP_GROS'],
  ])('refuse %s, et ne garde rien', async (_cas, octets, statut, code) => {
    expect(await joindre(octets)).toMatchObject({ statut, corps: { code } });
    expect(await ranges()).toBe(0);
    expect(await marie.get(adresse())).toMatchObject({ statut: 404, corps: { code: 'PIECE_INTROUVABLE' } });
  });

  it('celui d’une autre ne se lit ni ne se remplace', async () => {
    await joindre(UN);
    const paul = await unProfessionnel(app).cree();
    expect(await joindre(AUTRE, paul)).toMatchObject({ statut: 404 });
    // Ce qu'il envoie n'y change rien : la pièce d'un autre n'existe pas pour lui.
    expect(await joindre(Buffer.from('<html>'), paul)).toMatchObject({ statut: 404 });
    expect(await paul.get(adresse())).toMatchObject({ statut: 404 });
    expect((await marie.get(adresse())).octets.equals(UN)).toBe(true);
  });

  it('s’efface avec sa pièce', async () => {
    piece = await unePassee(marie, 'F-119');
    await joindre(UN);
    expect((await marie.delete(`/pieces-anterieures/${piece._id}`)).statut).toBe(204);
    expect(await ranges()).toBe(0);
  });

  it('est dans l’export, dans l’archive sous son année, et part avec le compte', async () => {
    await joindre(UN);
    const { corps } = await marie.get<{ piecesAnterieures: object[] }>('/export/user-data');
    expect(corps.piecesAnterieures).toMatchObject([
      { numero: 'F 2025/118', base64: UN.toString('base64'), fichier: { sha256: sha256De(UN) } },
    ]);
    const rangees: unknown[] = [];
    for await (const une of app.get(DonneesArchiveService).lire(marie.id, '2026-11-29T10:00:00Z'))
      if (une.chemin.startsWith('anterieures/')) rangees.push(une);
    expect(rangees).toMatchObject([
      { chemin: 'anterieures/2025/piece-F-2025-118.pdf', contenu: UN, sha256: sha256De(UN), stocke: true },
    ]);
    await app.get(DonneesPersonnellesService).effacer({ id: marie.id, email: marie.email });
    expect(await ranges()).toBe(0);
  });
});
