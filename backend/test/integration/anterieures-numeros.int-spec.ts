import type { PieceAnterieureDetail } from '@facturier/domaine/contrat/anterieures';
import type { Facture } from '@facturier/domaine/contrat/factures';
import { UsersService } from '../../src/modules/users/users.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';
import { PASSEE } from '../support/champs-d-anterieures';
import { corpsDeFacture, unClient, uneFacture } from '../support/factures';

const RESERVE = { statut: 409, corps: { code: 'NUMERO_RESERVE' } };

describe('Le premier numéro et les pièces antérieures', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;

  const inscrire = (numero: string, de = marie) =>
    de.post<PieceAnterieureDetail>('/pieces-anterieures', { ...PASSEE, numero });
  const regler = (premierNumero: number, de = marie) => de.post('/mentions-legales', { premierNumero });

  beforeEach(async () => {
    app ??= await creerAppDeTest({ instant: '2026-11-29T10:00:00Z' });
    marie = await unProfessionnel(app).cree();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.fermer());

  it('rien d’émis, le refus dit comment libérer son dernier numéro : le prochain numéro se règle, et il s’inscrit', async () => {
    const refus = (await inscrire('FAC-2026-103')).corps as unknown as { message: string };
    expect(refus.message).toContain('«\u00a0Prochain numéro\u00a0» sur 104');
    await regler(104);
    expect(await inscrire('FAC-2026-103')).toMatchObject({ statut: 201 });
    const apres = (await inscrire('FAC-2026-104')).corps as unknown as { message: string };
    expect(apres.message).not.toContain('Prochain numéro');
    expect(await inscrire('F103')).toMatchObject({ statut: 201 });
  });

  it('réglé une fois, il ne redescend plus sous une pièce inscrite', async () => {
    expect(await inscrire('FAC-2026-050')).toMatchObject(RESERVE);
    await regler(104);
    expect(await inscrire('FAC-2026-050')).toMatchObject({ statut: 201 });
    expect(await inscrire('FAC-2026-104')).toMatchObject(RESERVE);
    expect(await marie.put('/mentions-legales', { premierNumero: 7 })).toMatchObject({
      statut: 409,
      corps: { code: 'PREMIER_NUMERO_FIGE' },
    });
    expect((await uneFacture(marie, (await unClient(marie))._id)).numero).toBe('FAC-2026-104');
  });

  it('réglé pendant qu’une première émission se prépare, c’est lui qu’elle prend, et les suivantes le suivent', async () => {
    const client = (await unClient(marie))._id;
    const users = app.get(UsersService);
    const lire = users.emetteurDe.bind(users);
    jest.spyOn(users, 'emetteurDe').mockImplementationOnce(async (...demandes) => {
      const lu = await lire(...demandes);
      expect(await regler(104)).toMatchObject({ statut: 201 });
      expect(await inscrire('FAC-2026-001')).toMatchObject({ statut: 201 });
      return lu;
    });
    expect((await uneFacture(marie, client)).numero).toBe('FAC-2026-104');
    expect((await uneFacture(marie, client)).numero).toBe('FAC-2026-105');
  });

  it('réglé, émis et inscrit de front, aucun numéro ne sert deux fois', async () => {
    const tour = async (): Promise<string[]> => {
      const paul = await unProfessionnel(app).cree();
      const client = (await unClient(paul))._id;
      const emettre = () => paul.post<Facture>('/factures', corpsDeFacture(client));
      const [, ...issues] = await Promise.all([
        regler(3, paul),
        emettre(),
        inscrire('FAC-2026-001', paul),
        inscrire('FAC-2026-002', paul),
        emettre(),
      ]);
      return issues.flatMap(({ statut, corps }) => (statut === 201 ? [String(corps.numero)] : []));
    };
    for (const numeros of await Promise.all(Array.from({ length: 8 }, tour))) {
      expect(new Set(numeros).size).toBe(numeros.length);
      expect(numeros.length).toBeGreaterThan(0);
    }
  });

  it('rien d’émis, en janvier : le numéro qu’une facture de décembre prendrait est réservé', async () => {
    const depart = app.horloge.maintenant();
    app.horloge.avancer(40 * 86_400_000);
    const paul = await unProfessionnel(app).cree();
    expect(await inscrire('FAC-2026-001', paul)).toMatchObject(RESERVE);
    expect(await inscrire('FAC-2025-001', paul)).toMatchObject({ statut: 201 });
    const de = { dateEmission: '2026-12-31', dateEcheance: '2027-01-20' };
    expect((await uneFacture(paul, (await unClient(paul))._id, de)).numero).toBe('FAC-2026-001');
    app.horloge.avancer(depart.getTime() - app.horloge.maintenant().getTime());
  });
});
