import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { AlertesService } from '../../src/modules/pilotage/alertes/alertes.service';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';
import { uneActivite, VERSION } from '../support/pilotage';

const ANCIENNE = { debut: '2022-01-01', version: { ...VERSION, aPartirDu: '2022-01-01' } };
/** Un compte ouvert en juillet : ce qui finit depuis se déclare d'ici. */
const OUVERTURE = Math.floor(Date.parse('2026-07-01T08:00:00Z') / 1_000).toString(16);

describe('Le calcul d’un compte qui jette', () => {
  let app: AppDeTest;
  beforeEach(async () => {
    app = await creerAppDeTest({ instant: '2026-08-01T09:00:00Z' });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await app.fermer();
  });

  const unCompte = () =>
    unProfessionnel(app)
      .auPlan('premium')
      .avec({ _id: new Types.ObjectId(OUVERTURE + randomBytes(8).toString('hex')) });
  const regler = (jour: string): void => app.horloge.regler(`${jour}T07:00:00Z`);
  const lignes = async (qui: CompteDeTest): Promise<string[]> => {
    const lues = await connexionDe(app)
      .collection('notifications')
      .find({
        destinataire: new Types.ObjectId(qui.id),
        type: { $in: ['declaration_ouverte', 'rendez_vous'] },
      })
      .sort({ cle: 1 })
      .toArray();
    return lues.map(({ cle, nombre }) => `${cle} × ${nombre}`);
  };
  const DITES = ['declaration_ouverte declaration-2026-T3-ouverte × 1', 'rendez_vous rythme-2026-j30 × 1'];

  it('un compte dont le calcul jette ne retient pas les autres, et se reprend après eux', async () => {
    const tous = [await unCompte().cree(), await unCompte().cree(), await unCompte().cree()];
    for (const qui of tous) await uneActivite(qui, ANCIENNE);
    const [fautif, ...autres] = tous.toSorted((a, b) => a.id.localeCompare(b.id)) as [CompteDeTest];
    const service = app.get(AlertesService);
    const vrai = service.duJour.bind(service);
    const calculs: string[] = [];
    let jette = Infinity;
    jest.spyOn(service, 'duJour').mockImplementation(async (id) => {
      calculs.push(id);
      if (id === fautif.id && calculs.filter((un) => un === id).length <= jette)
        throw new TypeError('marie@exemple.fr : 42 000 €');
      return vrai(id);
    });
    const dit = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);

    regler('2026-10-01');
    await app.get(Ordonnanceur).tourner();
    for (const qui of autres) expect(await lignes(qui)).toEqual(DITES);
    expect(await lignes(fautif)).toEqual([]);
    expect(calculs.filter((un) => un === fautif.id)).toHaveLength(2);
    const journal = dit.mock.calls.map(([ligne]) => ligne as Record<string, unknown>);
    const ligne = { msg: 'Alertes d’un compte non calculées', emetteur: fautif.id, raison: 'TypeError' };
    expect(journal.filter(({ msg }) => msg === ligne.msg)).toEqual([
      { ...ligne, reste: 'ce matin' },
      { ...ligne, reste: 'demain' },
    ]);

    jette = 3;
    regler('2026-10-02');
    await app.get(Ordonnanceur).tourner();
    expect(await lignes(fautif)).toEqual(DITES);
    expect(calculs.filter((un) => un === fautif.id)).toHaveLength(4);
  });
});
