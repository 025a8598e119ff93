import type { PieceAnterieureDetail } from '@facturier/domaine/contrat/anterieures';
import { Types } from 'mongoose';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { apercu, CAS_DIX, desPieces } from '../support/imports';
import { pourLesPieces } from '../support/imports-pieces';
import { uneActivite } from '../support/pilotage';

const PDF = Buffer.from('%PDF-1.7\nune page\nstartxref\n9\n%%EOF\n');

describe('L’import de factures passées, défait', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let { prendre, preparer, annuler, pieces, total, livre, ecritures, ruptures } = {} as ReturnType<
    typeof pourLesPieces
  >;

  beforeEach(async () => {
    app ??= await creerAppDeTest({ instant: '2026-11-29T10:00:00Z' });
    marie = await unProfessionnel(app).cree();
    ({ prendre, preparer, annuler, pieces, total, livre, ecritures, ruptures } = pourLesPieces(app, marie));
  });
  afterAll(() => app.fermer());

  it('cas 16 : annulé, chaque écriture reste, suivie de sa contraire à son jour ; le même fichier se reprend', async () => {
    const fait = await prendre(CAS_DIX);
    expect(await annuler(fait)).toMatchObject({ etat: 'annule', fait: 40, restes: [] });
    expect([await pieces(), await ecritures(), await total('2026')]).toEqual([[], 76, 0]);
    const lues = await livre('2026');
    expect(new Set(lues.map(({ date }) => date))).toEqual(new Set(['2026-04-10']));
    expect(lues.filter(({ annule }) => annule !== null)).toHaveLength(38);
    expect(lues.find(({ annule }) => annule !== null)).toMatchObject({
      reference: expect.stringMatching(/^M-\d+$/),
      libelle: expect.stringMatching(/^Client \d+$/),
      note: 'repris le 29/11/2026',
    });
    expect(await ruptures()).toEqual([]);
    expect(await prendre(CAS_DIX)).toMatchObject({ etat: 'applique', total: 40 });
    expect([(await pieces()).length, await ecritures(), await total('2026')]).toEqual([40, 114, 21_480]);
    expect(await ruptures()).toEqual([]);
  });

  it('encaissée, modifiée ou jointe d’un PDF depuis, une pièce reste et se liste ; les autres partent', async () => {
    const fichier = desPieces(
      ...['a', 'b', 'c', 'd', 'e'].map((lettre, rang) =>
        [`P-${lettre}`, '23/03/2026', '100,00', 'A', rang < 2 ? '10/04/2026' : '', '', 'Prestations'].join(
          ';',
        ),
      ),
    );
    const fait = await prendre(fichier);
    const parNumero = new Map((await pieces()).map(({ numero, _id }) => [numero, _id]));
    const adresse = (lettre: string): string => `/pieces-anterieures/${parNumero.get(`P-${lettre}`)}`;
    const { paiements } = (await marie.get<PieceAnterieureDetail>(adresse('a'))).corps;
    await marie.post(`${adresse('a')}/paiements`, { annule: paiements[0]!._id });
    await marie.post(`${adresse('c')}/paiements`, { montant: 30, date: '2026-05-02' });
    await marie.put(adresse('d'), {
      ...{ numero: 'P-d', dateEmission: '2026-03-02', clientNom: 'B', total: 90 },
    });
    const joint = await marie.put(`${adresse('e')}/fichier`, PDF, { 'content-type': 'application/pdf' });
    expect(joint.statut).toBe(200);
    const defait = await annuler(fait);
    expect(defait.etat).toBe('annule_en_partie');
    expect(defait.restes).toEqual([
      { libelle: 'P-a', raison: 'a été encaissée ou corrigée depuis' },
      { libelle: 'P-c', raison: 'a été encaissée ou corrigée depuis' },
      { libelle: 'P-d', raison: 'a été modifiée depuis' },
      { libelle: 'P-e', raison: 'a un PDF joint' },
    ]);
    expect((await pieces()).map(({ numero }) => numero).sort()).toEqual(['P-a', 'P-c', 'P-d', 'P-e']);
    expect(await total('2026')).toBe(30);
    expect(await ruptures()).toEqual([]);
  });

  it('une écriture d’une période déclarée a sa contraire aujourd’hui : ce qui est déclaré ne bouge plus', async () => {
    await uneActivite(marie);
    const fait = await prendre(CAS_DIX);
    const faite = { declareeLe: '2026-07-20' };
    await connexionDe(app)
      .collection('declarations')
      .insertOne({
        ...{ emetteur: new Types.ObjectId(marie.id), cle: '2026-T2', du: '2026-04-01', au: '2026-06-30' },
        faite,
      });
    const suite = desPieces('S-1;23/03/2026;10,00;A;11/04/2026;;Prestations');
    const [rangee] = (await apercu(marie, await preparer(suite))).rangees;
    expect(rangee!.messages.join(' ')).toContain('déjà déclarée à l’Urssaf');
    await annuler(fait);
    expect([await total('2026-T2'), await total('2026-T4'), await total('2026')]).toEqual([
      21_480, -21_480, 0,
    ]);
    expect(await ruptures()).toEqual([]);
  });
});
