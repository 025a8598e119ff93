import { Types } from 'mongoose';
import { Transactions } from '../../src/common/database/transactions';
import { definirEffet, type EffetPris, FauteDefinitive } from '../../src/platform/outbox/effet';
import { attenteAvantReprise, OutboxRepository } from '../../src/platform/outbox/outbox.repository';
import { OutboxService } from '../../src/platform/outbox/outbox.service';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { DonneesPersonnellesService } from '../../src/platform/personal-data/donnees-personnelles.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';

interface Lettre {
  pour: string;
  texte: string;
}

/** Ce que fait le traitement de l'essai quand le facteur lui donne une lettre. */
type Conduite = (effet: EffetPris<Lettre>) => Promise<void>;

describe('La boîte d’envoi', () => {
  const LETTRE = definirEffet<Lettre>('essai.lettre', ({ pour }) => pour);
  const ANONYME = definirEffet<{ pour: string }>('essai.anonyme', null);
  let app: AppDeTest;
  let depot: OutboxRepository;
  let conduite: Conduite;
  const abandonnees: string[] = [];

  /** Ce que dure une prise, ici plus courte qu'en service : la durée vient de la configuration. */
  const DUREE_PRISE_MS = 20_000;

  beforeAll(async () => {
    app = await creerAppDeTest({ env: { EFFETS_PRISE_MS: String(DUREE_PRISE_MS) } });
    depot = app.get(OutboxRepository);
    const outbox = app.get(OutboxService);
    outbox.declarer(
      LETTRE,
      (effet) => conduite(effet),
      async ({ id }, raison) => void abandonnees.push(`${id} ${raison}`),
    );
    outbox.declarer(ANONYME, async () => {});
  });
  afterAll(() => app.fermer());

  const boite = () => connexionDe(app).collection('boite_envoi');
  const ligne = (id: string) => boite().findOne({ _id: new Types.ObjectId(id) });
  const demain = (): Date => new Date(app.horloge.maintenant().getTime() + 86_400_000);
  const deposer = (charge: Lettre, quand?: Date): Promise<string> =>
    app.get(OutboxService).deposer(LETTRE, charge, quand);

  describe('prend chaque effet pour un seul, un temps', () => {
    // Une sorte que personne ne déclare : le facteur ne la voit pas, l'essai tient les deux preneurs.
    const promise = async (): Promise<{ id: string; sorte: string }> => {
      const sorte = `essai.prise.${new Types.ObjectId().toHexString()}`;
      const [id] = await depot.ajouter(sorte, [{ charge: { texte: 'bonjour' } }]);
      return { sorte, id: id! };
    };
    /** Un effet dont la première prise a expiré, et que quelqu'un d'autre a repris. */
    const repris = async (): Promise<{ id: string; perdue: EffetPris; tenue: EffetPris }> => {
      const { sorte, id } = await promise();
      const perdue = await depot.prendre([sorte]);
      app.horloge.avancer(DUREE_PRISE_MS + 1);
      const tenue = await depot.prendre([sorte]);
      return { id, perdue: perdue!, tenue: tenue! };
    };

    it('à dix qui demandent ensemble, un seul l’a ; les autres attendent que sa prise expire', async () => {
      const { sorte, id } = await promise();
      const prises = await Promise.all(Array.from({ length: 10 }, () => depot.prendre([sorte])));
      expect(prises.filter(Boolean)).toEqual([expect.objectContaining({ id, tentative: 1 })]);
      app.horloge.avancer(DUREE_PRISE_MS - 1);
      expect(await depot.prendre([sorte])).toBeNull();
      app.horloge.avancer(1);
      expect(await depot.prendre([sorte])).toMatchObject({ id, tentative: 2 });
    });

    it('à six qui se servent par lots ensemble, aucun effet n’a deux preneurs et aucun n’est oublié', async () => {
      const sorte = `essai.lots.${new Types.ObjectId().toHexString()}`;
      const ids = await depot.ajouter(
        sorte,
        Array.from({ length: 60 }, () => ({ charge: {} })),
      );
      const pris: string[] = [];
      while (pris.length < ids.length) {
        const lots = await Promise.all(Array.from({ length: 6 }, () => depot.prendreLot([sorte])));
        pris.push(...lots.flat().map(({ id }) => id));
      }
      expect(pris.sort()).toEqual([...ids].sort());
      expect(await depot.prendreLot([sorte])).toEqual([]);
    });

    it('jamais pour qui le tient déjà : sa prise expirée, c’est un autre qui le reprend', async () => {
      const { sorte, id } = await promise();
      await depot.prendre([sorte]);
      app.horloge.avancer(DUREE_PRISE_MS + 1);
      expect(await depot.prendre([sorte], [id])).toBeNull();
      expect(await depot.prendreLot([sorte], [id])).toEqual([]);
      expect(await depot.prendreLot([sorte])).toMatchObject([{ id, tentative: 2 }]);
    });

    it('celui qui attend seul passe avant la centième de qui en demande cent', async () => {
      const sorte = `essai.tours.${new Types.ObjectId().toHexString()}`;
      await depot.ajouter(
        sorte,
        Array.from({ length: 100 }, () => ({ charge: {}, demandeur: 'grossiste' })),
      );
      const [seul] = await depot.ajouter(sorte, [{ charge: {}, demandeur: 'fleuriste' }]);
      expect((await depot.prendreLot([sorte])).map(({ id }) => id)).toContain(seul);
    });

    it('rendu sans être commencé, un effet est dû aussitôt et sa tentative ne compte pas ; perdu, il ne se rend plus', async () => {
      const { sorte, id } = await promise();
      const prise = await depot.prendre([sorte]);
      await depot.rendre([prise!]);
      const reprise = await depot.prendre([sorte]);
      expect(reprise).toMatchObject({ id, tentative: 1 });
      await depot.rendre([prise!]);
      expect(await ligne(id)).toMatchObject({ etat: 'en_cours', preneur: reprise!.preneur });
    });

    it('qui a perdu sa prise ne peut plus déclarer l’effet accompli', async () => {
      const { id, perdue, tenue } = await repris();
      await depot.accomplir([perdue]);
      expect(await ligne(id)).toMatchObject({
        etat: 'en_cours',
        preneur: tenue.preneur,
        charge: { texte: 'bonjour' },
      });
      await depot.accomplir([tenue]);
      expect(await ligne(id)).toMatchObject({ etat: 'fait', charge: {} });
    });

    it('qui a perdu sa prise ne peut plus ni reporter l’effet, ni le déclarer mort, ni rouvrir un effet fait', async () => {
      const { id, perdue, tenue } = await repris();
      await depot.reporter(perdue, 'trop tard', false);
      await depot.reporter(perdue, 'trop tard', true);
      expect(await ligne(id)).toMatchObject({ etat: 'en_cours', preneur: tenue.preneur });
      await depot.accomplir([tenue]);
      await depot.reporter(perdue, 'trop tard', false);
      expect(await ligne(id)).toMatchObject({ etat: 'fait' });
      expect(await ligne(id)).not.toHaveProperty('raison');
    });
  });

  it('ne garde rien d’un effet promis dans une transaction qui échoue', async () => {
    const promesse = app.get(Transactions).executer(async () => {
      await deposer({ pour: 'annule@exemple.fr', texte: '' }, demain());
      throw new Error('l’acte échoue');
    });
    await expect(promesse).rejects.toThrow('l’acte échoue');
    expect(await boite().countDocuments({ 'charge.pour': 'annule@exemple.fr' })).toBe(0);
  });

  it('retente en espaçant les essais jusqu’au dixième, puis prévient une fois et n’essaie plus', async () => {
    let essais = 0;
    conduite = async () => {
      essais++;
      throw new Error('serveur muet');
    };
    const id = await deposer({ pour: 'panne@exemple.fr', texte: '' });
    for (let tour = 0; tour < 40; tour++) {
      await app.get(OutboxWorker).vider();
      app.horloge.avancer(attenteAvantReprise(20));
    }
    expect(essais).toBe(10);
    expect(await ligne(id)).toMatchObject({
      etat: 'mort',
      tentatives: 10,
      raison: 'serveur muet',
      charge: {},
    });
    expect(abandonnees.filter((abandon) => abandon.startsWith(id))).toEqual([`${id} serveur muet`]);
    expect([1, 2, 3, 10, 20].map(attenteAvantReprise)).toEqual([1_000, 2_000, 4_000, 512_000, 900_000]);
  });

  it('n’essaie pas deux fois ce qu’aucun essai ne réparera', async () => {
    conduite = async () => {
      throw new FauteDefinitive('adresse refusée');
    };
    const id = await deposer({ pour: 'refus@exemple.fr', texte: '' });
    await app.get(OutboxWorker).vider();
    expect(await ligne(id)).toMatchObject({ etat: 'mort', tentatives: 1 });
    expect(abandonnees).toContain(`${id} adresse refusée`);
  });

  it('oublie une personne d’après ce que chaque sorte d’effet dit d’elle, et rien d’autre', async () => {
    const [elle, autre] = ['elle@exemple.fr', 'autre@exemple.fr'];
    conduite = async () => {
      throw new FauteDefinitive('refusée');
    };
    const morte = await deposer({ pour: elle, texte: 'perdue' });
    await app.get(OutboxWorker).vider();
    const attendue = await deposer({ pour: elle, texte: 'à venir' }, demain());
    const gardees = [
      await deposer({ pour: autre, texte: elle }, demain()),
      await app.get(OutboxService).deposer(ANONYME, { pour: elle }, demain()),
    ];
    await app
      .get(DonneesPersonnellesService)
      .effacer({ id: new Types.ObjectId().toHexString(), email: elle });
    expect(await ligne(attendue)).toBeNull();
    // Morte, elle ne gardait déjà plus rien de personne.
    expect(JSON.stringify(await ligne(morte))).not.toContain(elle);
    expect((await Promise.all(gardees.map(ligne))).every(Boolean)).toBe(true);
  });

  it('refuse un effet que personne ne traite, et deux traitements du même', async () => {
    const orphelin = definirEffet<{ x: number }>('essai.orphelin', null);
    await expect(app.get(OutboxService).deposer(orphelin, { x: 1 })).rejects.toThrow(
      'Aucun module ne traite l’effet « essai.orphelin ».',
    );
    expect(() => app.get(OutboxService).declarer(LETTRE, async () => {})).toThrow(
      'Deux déclarations pour l’effet « essai.lettre ».',
    );
  });
});
