import { aLEchelle } from '../../../scripts/lib/lenteur.cjs';
import { selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import type { EtatDImport, Import } from '@facturier/domaine/contrat/imports';
import { Types } from 'mongoose';
import { PiecesAnterieuresRepository } from '../../src/modules/anterieures/pieces-anterieures.repository';
import { PiecesImporteesRepository } from '../../src/modules/anterieures/pieces-importees.repository';
import { IMPORT_A_FAIRE } from '../../src/modules/imports/effets';
import { OutboxService } from '../../src/platform/outbox/outbox.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { attendreQue } from '../support/attendre';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { apercu, desPieces, importer, importFini } from '../support/imports';
import { pourLesPieces } from '../support/imports-pieces';
import { toursPendant } from '../support/tours';

/** Ce qu'un import garde de lui-même, et ce que toute demande fait avancer : le reste doit revenir. */
const SIENNES = ['imports', 'lectures_import', 'modeles_import', 'boite_envoi', 'demandes', 'changements'];
const EN_NOMBRE = selonLaTaille(2_000, 20_000);

const AVANCE: readonly EtatDImport[] = ['en_cours', 'annulation'];
const enCours = ({ etat }: Import): boolean => AVANCE.includes(etat);

/** Des pièces d'un euro et quelques centimes, toutes différentes, une sur quatre impayée ; et ce qu'elles rapportent, en centimes. */
function desMilliers(nombre: number): { fichier: string; payees: number; centimes: number } {
  let [payees, centimes] = [0, 0];
  const rangees = Array.from({ length: nombre }, (_, rang) => {
    const payee = rang % 4 !== 0;
    const montant = 100 + (rang % 97);
    if (payee) payees += 1;
    if (payee) centimes += montant;
    const jour = String((rang % 28) + 1).padStart(2, '0');
    return `G-${rang + 1};2026-03-23;${(montant / 100).toFixed(2)};Client ${rang};${payee ? `2026-04-${jour}` : ''};CB;Prestations`;
  });
  return { fichier: desPieces(...rangees), payees, centimes };
}

describe('Un gros fichier de factures passées', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let { prendre, preparer, total, ecritures, ruptures } = {} as ReturnType<typeof pourLesPieces>;

  beforeEach(async () => {
    app ??= await creerAppDeTest({ instant: '2026-11-29T10:00:00Z' });
    marie = await unProfessionnel(app).cree();
    ({ prendre, preparer, total, ecritures, ruptures } = pourLesPieces(app, marie));
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.fermer());

  const base = (nom: string) => connexionDe(app).collection(nom);
  const siennes = () => ({ emetteur: new Types.ObjectId(marie.id) });
  const numeros = async (): Promise<number> =>
    (await base('pieces_anterieures').distinct('cle', siennes())).length;
  const pieces = () => base('pieces_anterieures').countDocuments(siennes());

  /** Coupe au n-ième appel, une fois, après avoir écrit et avant de valider. */
  function couperApres<O extends object, C extends keyof O & string>(depot: O, acte: C, rang: number) {
    const vrai = (depot[acte] as (...parametres: unknown[]) => Promise<unknown>).bind(depot);
    const vu = { appels: 0, coupures: 0 };
    jest.spyOn(depot as never, acte as never).mockImplementation((async (...parametres: unknown[]) => {
      const rendu = await vrai(...parametres);
      vu.appels += 1;
      if (vu.appels === rang) {
        vu.coupures += 1;
        throw new Error('coupé après avoir écrit, avant de valider');
      }
      return rendu;
    }) as never);
    return vu;
  }

  it('arrêté entre deux lots, il se reprend où il en était, à l’aller comme au retour : rien deux fois, rien ne manque', async () => {
    const { fichier, payees, centimes } = desMilliers(1_700);
    const aller = couperApres(app.get(PiecesAnterieuresRepository), 'creerToutes', 3);
    const { corps } = await importer(marie, await preparer(fichier));
    await attendreQue(() => aller.coupures === 1, 'une coupure');
    const coupe = (await marie.get<Import>(`/imports/${corps._id}`)).corps;
    expect(coupe).toMatchObject({ etat: 'en_cours', fait: 1_000 });
    expect([await pieces(), await ecritures()]).toEqual([1_000, 750]);
    app.horloge.avancer(60_000);
    expect(await importFini(marie, corps._id)).toMatchObject({ etat: 'applique', fait: 1_700 });
    expect([await numeros(), await pieces(), await ecritures()]).toEqual([1_700, 1_700, payees]);
    expect(await total('2026')).toBe(centimes / 100);
    expect(await ruptures()).toEqual([]);

    const retour = couperApres(app.get(PiecesImporteesRepository), 'retirer', 2);
    await marie.post(`/imports/${corps._id}/annuler`);
    await attendreQue(() => retour.coupures === 1, 'une coupure de l’annulation');
    expect([await pieces(), await ecritures()]).toEqual([1_200, payees + 375]);
    app.horloge.avancer(60_000);
    expect(await importFini(marie, corps._id)).toMatchObject({ etat: 'annule', fait: 1_700, restes: [] });
    expect([await pieces(), await ecritures(), await total('2026')]).toEqual([0, 2 * payees, 0]);
    expect(await ruptures()).toEqual([]);
  });

  it('à deux sur le même import, chaque lot ne s’écrit qu’une fois', async () => {
    const { fichier, payees, centimes } = desMilliers(1_200);
    const { corps } = await importer(marie, await preparer(fichier));
    const charge = { emetteur: marie.id, import: corps._id };
    const { traiter } = app.get(OutboxService).declaration(IMPORT_A_FAIRE.nom)!;
    const tentative = { tentative: 1, derniereTentative: false, preneur: 'x' };
    const effet = { id: 'x', type: IMPORT_A_FAIRE.nom, charge, ...tentative };
    await Promise.allSettled([traiter(effet), traiter(effet)]);
    await importFini(marie, corps._id);
    expect([await numeros(), await pieces(), await ecritures()]).toEqual([1_200, 1_200, payees]);
    expect(await total('2026')).toBe(centimes / 100);
    expect(await ruptures()).toEqual([]);
  });

  /** Attend la fin d'un import tant qu'il avance, si long soit-il. */
  async function auBout(id: string): Promise<Import> {
    const lire = async () => (await marie.get<Import>(`/imports/${id}`)).corps;
    let vu = await lire();
    while (enCours(vu)) {
      const { etat, fait } = vu;
      await attendreQue(async () => {
        vu = await lire();
        return vu.etat !== etat || vu.fait !== fait;
      }, 'un import qui avance');
    }
    return vu;
  }

  const EN_NOMBRE_MS = aLEchelle(selonLaTaille(120_000, 400_000));
  it(
    'importé puis annulé en nombre : chaque collection revient à son compte, le livre a les payées et leurs contraires',
    async () => {
      const comptes = async () => {
        const toutes = await connexionDe(app).db!.listCollections().toArray();
        const vues = toutes
          .map(({ name }) => name)
          .filter((nom) => !SIENNES.includes(nom) && nom !== 'paiements')
          .sort();
        return Promise.all(vues.map(async (nom) => [nom, await base(nom).countDocuments()]));
      };
      await prendre(desPieces('DEJA-1;2026-03-23;12.34;Client;2026-04-30;CB;Prestations'));
      const avant = await comptes();
      const { fichier, payees, centimes } = desMilliers(EN_NOMBRE);
      const corps = await preparer(fichier);
      const vu = await toursPendant(() => apercu(marie, corps));
      expect(vu.rendu.nombres).toMatchObject({ nouveau: EN_NOMBRE, refusee: 0, probable: 0 });
      expect(vu.tours).toBeGreaterThanOrEqual((4 * EN_NOMBRE) / 50);
      const fait = await auBout((await importer(marie, corps)).corps._id);
      expect([fait.etat, await pieces(), await ecritures()]).toEqual(['applique', EN_NOMBRE + 1, payees + 1]);
      expect(await total('2026')).toBe((centimes + 1_234) / 100);
      await marie.post(`/imports/${fait._id}/annuler`);
      expect(await auBout(fait._id)).toMatchObject({ etat: 'annule', fait: EN_NOMBRE, restes: [] });
      expect([await comptes(), await ecritures()]).toEqual([avant, 2 * payees + 1]);
      expect(await total('2026')).toBe(12.34);
      expect(await ruptures()).toEqual([]);
    },
    EN_NOMBRE_MS,
  );
});
