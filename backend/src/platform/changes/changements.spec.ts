import { Schema, Types } from 'mongoose';
import type { Ecouteur } from './annonce';
import { Abonne } from './abonne';
import type { ChangementBrut } from './changements.repository';
import { ChangementsService } from './changements.service';

interface Note {
  texte: string;
  lue: boolean;
}
const NOTES = new Schema<Note>({ texte: String, lue: Boolean }, { collection: 'notes' });
const moi: Ecouteur = { id: 'u1', sid: 's1', estAdmin: false };
const salut = (nonLus: number) => ({ nom: 'bonjour' as const, donnees: { nonLus } });

const brut = (operationType: string, reste: Partial<ChangementBrut> = {}): ChangementBrut =>
  ({ operationType, ns: { coll: 'notes' }, documentKey: { _id: 'n1' }, ...reste }) as ChangementBrut;

describe('Les changements que les modules font entendre', () => {
  it('se filtrent sur les seules collections déclarées, et sur les seuls champs demandés', () => {
    const changements = new ChangementsService();
    changements.surAjout(NOTES, () => null);
    changements.surMiseAJour(NOTES, () => null, ['lue']);
    changements.surSuppression(NOTES, () => null);
    expect(changements.filtre).toEqual([
      {
        $match: {
          $or: [
            { 'ns.coll': 'notes', operationType: 'insert' },
            {
              'ns.coll': 'notes',
              operationType: 'update',
              $or: [{ 'updateDescription.updatedFields.lue': { $exists: true } }],
            },
            { 'ns.coll': 'notes', operationType: 'delete' },
          ],
        },
      },
    ]);
  });

  it('ne laissent rien passer quand aucun module n’en déclare', () => {
    expect(new ChangementsService().filtre).toEqual([{ $match: { operationType: { $in: [] } } }]);
  });

  it('arrivent à qui les a déclarés, avec ce qui a changé', async () => {
    const changements = new ChangementsService();
    const recus: unknown[] = [];
    const noter = (...recu: unknown[]) => (recus.push(recu), null);
    changements.surAjout(NOTES, noter);
    changements.surMiseAJour(NOTES, noter);
    changements.surSuppression(NOTES, noter);
    const _id = new Types.ObjectId();
    await changements.annoncer(brut('insert', { fullDocument: { texte: 'a' } }));
    await changements.annoncer(brut('update', { updateDescription: { updatedFields: { lue: true } } }));
    await changements.annoncer(brut('delete', { documentKey: { _id } }));
    expect(recus).toEqual([[{ texte: 'a' }], ['n1', { lue: true }], [_id.toHexString()]]);
    expect(await changements.annoncer(brut('insert', { ns: { coll: 'autres' } }))).toBeNull();
  });

  it('s’écoutent à plusieurs sans rien annoncer, et ne réveillent pas qui attend d’autres champs', async () => {
    const changements = new ChangementsService();
    const [oublies, annonces]: unknown[][] = [[], []];
    changements.surMiseAJour(NOTES, (id) => (annonces!.push(id), null), ['lue']);
    changements.ecouter(NOTES, (id) => oublies!.push(id));
    changements.ecouter(NOTES, (id) => oublies!.push(id));
    expect(changements.filtre[0]!.$match).toMatchObject({
      $or: [{}, { 'ns.coll': { $in: ['notes'] }, operationType: { $in: ['update', 'replace', 'delete'] } }],
    });
    await changements.annoncer(brut('update', { updateDescription: { updatedFields: { texte: 'b' } } }));
    await changements.annoncer(brut('delete'));
    await changements.annoncer(brut('insert', { fullDocument: { texte: 'a' } }));
    expect([oublies, annonces]).toEqual([['n1', 'n1', 'n1', 'n1'], []]);
    await changements.annoncer(brut('update', { updateDescription: { updatedFields: { lue: true } } }));
    expect(annonces).toEqual(['n1']);
  });

  it('ne se déclarent qu’une fois', () => {
    const changements = new ChangementsService();
    changements.surAjout(NOTES, () => null);
    expect(() => changements.surAjout(NOTES, () => null)).toThrow(
      'Deux déclarations pour le changement « notes insert ».',
    );
  });
});

describe('Un abonné', () => {
  const a = (rang: number) => ({ seconde: 100, ordre: 1, rang });
  const lu = (abonne: Abonne): string => String(abonne.sortie.read() ?? '');

  it('n’entend que ce que l’annonce lui destine, une fois, et se ferme si elle le veut', () => {
    const abonne = new Abonne(moi, a(0));
    abonne.recevoir({ position: a(0), pour: () => salut(0) });
    abonne.recevoir({ position: a(1), pour: ({ id }) => (id === 'u2' ? salut(1) : null) });
    expect(lu(abonne)).toBe('');
    abonne.recevoir({ position: a(2), pour: ({ id }) => (id === 'u1' ? salut(2) : null) });
    abonne.recevoir({ position: a(2), pour: () => salut(3) });
    expect(lu(abonne)).toBe('id: 100-1-2\nevent: bonjour\ndata: {"nonLus":2}\n\n');
    abonne.recevoir({ position: a(3), ferme: ({ sid }) => sid === 's2' });
    expect(abonne.sortie.writableEnded).toBe(false);
    abonne.recevoir({ position: a(4), pour: () => salut(4), ferme: ({ sid }) => sid === 's1' });
    expect(lu(abonne)).toContain('"nonLus":4');
    expect(abonne.sortie.writableEnded).toBe(true);
  });
});
