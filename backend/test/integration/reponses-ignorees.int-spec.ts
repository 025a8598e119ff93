import type { ActiviteConnue, VersionDActivite } from '@facturier/domaine/contrat/activite';
import type {
  DeclarationDePeriode,
  DeclarationResumee,
  ImpotsDeLAnnee,
} from '@facturier/domaine/contrat/declarations';
import type { TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import type { PrevisionsDesComptes } from '@facturier/domaine/contrat/previsions';
import type { SeuilsDeLAnnee } from '@facturier/domaine/contrat/seuils';
import { AlertesService } from '../../src/modules/pilotage/alertes/alertes.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';
import { aplati, texteDe } from '../support/pdf';
import { uneActivite, VERSION } from '../support/pilotage';

const PHRASE = 'Répondez à «\u00a0Votre caisse\u00a0» pour voir ce chiffre.';
const SANS_CAISSE = { code: 'ACTIVITE_INCOMPLETE', message: PHRASE, manquent: ['caisse'] };

describe('Une réponse que la personne ignore', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest({ instant: '2026-11-21T10:00:00Z' });
  });
  beforeEach(async () => {
    marie = await unProfessionnel(app).auPlan('premium').cree();
    await marie.post('/recettes', {
      ...{ date: '2026-09-30', nature: 'services', montant: 9_000, moyen: 'virement', libelle: 'Conseil' },
    });
  });
  afterAll(() => app.fermer());

  const ignorer = (sans: Partial<VersionDActivite>) =>
    uneActivite(marie, { version: { ...VERSION, ...sans } });
  const lire = async <T>(chemin: string) => (await marie.get<T>(chemin)).corps;
  const tableau = () => lire<TableauDeBord>('/pilotage');
  const periode = () => lire<DeclarationDePeriode>('/urssaf/declarations/2026-T3');
  const pourquoi = (chiffre: string) => marie.get(`/pilotage/pourquoi?chiffre=${chiffre}`);

  it('s’enregistre telle quelle, se relit, et se complète du même jour sans rien réécrire', async () => {
    const sans = { caisse: null, chambre: null, periodicite: null, versementLiberatoire: null, tva: null };
    expect((await ignorer(sans)).statut).toBe(200);
    const connue = await lire<ActiviteConnue>('/activite');
    expect(connue.versions).toEqual([{ ...VERSION, ...sans }]);
    const { statut, corps } = await uneActivite(marie, { revision: connue.revision });
    expect([statut, corps.versions]).toEqual([200, [VERSION]]);
  });

  it.each(['caisse', 'chambre', 'periodicite', 'versementLiberatoire', 'tva'] as const)(
    '%s absente n’est pas « Je ne sais pas » : elle est refusée',
    async (champ) => {
      const { [champ]: _, ...reste } = VERSION;
      const corps = { debut: '2026-01-10', acre: false, version: reste, revision: 0 };
      const refus = await marie.put('/activite', corps);
      expect(refus).toMatchObject({ statut: 400 });
      expect(JSON.stringify(refus.corps)).toContain(`version.${champ}`);
    },
  );

  it('la caisse : les cases restent, ce qu’elles coûtent se tait partout et nomme la question', async () => {
    await ignorer({ caisse: null });
    expect(await periode()).toMatchObject({
      cases: [{ categorie: 'liberal', declare: 9_000 }],
      ...{ estimation: null, estime: null, refus: SANS_CAISSE },
    });
    const csv = await lire<string>('/urssaf/declarations/2026-T3/csv');
    expect(csv).toContain(`Estimation;${PHRASE};;;;`);
    expect(texteDe((await marie.get('/urssaf/declarations/2026-T3/pdf')).octets)).toContain(aplati(PHRASE));
    expect(await tableau()).toMatchObject({
      declaration: { estime: null, refus: SANS_CAISSE },
      ...{ aMettreDeCote: null, jaugesRefus: null },
    });
    for (const chiffre of ['estimation', 'a_mettre_de_cote'])
      expect(await pourquoi(chiffre)).toMatchObject({
        statut: 409,
        corps: { code: 'ACTIVITE_INCOMPLETE', message: PHRASE, manquent: ['caisse'] },
      });
    const { reste, refus, exclus } = await lire<PrevisionsDesComptes>('/previsions');
    expect([reste, refus]).toEqual([null, SANS_CAISSE]);
    expect(exclus.map(({ libelle }) => libelle).join()).toContain(PHRASE);
  });

  it('une période dont le coût se tait ne se dit pas déclarée : sa copie serait fausse', async () => {
    await ignorer({ caisse: null });
    const corps = { le: '2026-11-20', montants: [{ categorie: 'liberal', euros: 9_000 }] };
    const declarer = () => marie.post('/urssaf/declarations/2026-T3/declarer', corps);
    expect(await declarer()).toMatchObject({ statut: 409, corps: { manquent: ['caisse'] } });
    await uneActivite(marie, { revision: 1 });
    expect((await declarer()).statut).toBe(200);
  });

  it('la TVA : la franchise n’a ni jauge ni phrase, le plafond micro reste, et une facture s’émet', async () => {
    await ignorer({ tva: null });
    const refus = { code: 'ACTIVITE_INCOMPLETE', manquent: ['tva'] };
    expect(await lire<SeuilsDeLAnnee>('/seuils')).toMatchObject({
      ...{ franchise: null, franchiseRefus: refus, micro: { encaisse: { total: 9_000 } } },
    });
    const { jauges, jaugesRefus } = await tableau();
    expect([jauges.map(({ seuil }) => seuil), jaugesRefus]).toMatchObject([['micro'], refus]);
    expect(await pourquoi('franchise_encaisse')).toMatchObject({ statut: 409, corps: refus });
    expect((await pourquoi('micro')).statut).toBe(200);
    expect((await uneFacture(marie, (await unClient(marie))._id)).numero).toMatch(/^FAC-/);
  });

  it('le rythme : aucune période ne se dit, ni agenda ni somme à mettre de côté', async () => {
    await ignorer({ periodicite: null });
    const refus = { statut: 409, corps: { code: 'ACTIVITE_INCOMPLETE', manquent: ['periodicite'] } };
    for (const chemin of ['', '/2026-T3', '/agenda.ics', '/2026-T3/csv'])
      expect(await marie.get(`/urssaf/declarations${chemin}`)).toMatchObject(refus);
    expect(await tableau()).toMatchObject({
      ...{ declaration: null, aMettreDeCote: null },
      declarationRefus: { code: 'ACTIVITE_INCOMPLETE', manquent: ['periodicite'] },
    });
    const { exclus, refus: dit } = await lire<PrevisionsDesComptes>('/previsions');
    expect(dit?.manquent).toEqual(['periodicite']);
    expect(exclus).toContainEqual(expect.objectContaining({ lien: '/activite?question=periodicite' }));
  });

  it('le rythme ignoré depuis juillet : les périodes d’avant restent, copie comprise', async () => {
    await uneActivite(marie);
    const declaree = await marie.post('/urssaf/declarations/2026-T2/declarer', {
      ...{ le: '2026-07-10', montants: [] },
    });
    expect(declaree.statut).toBe(200);
    const version = { ...VERSION, aPartirDu: '2026-07-01', periodicite: null };
    expect((await uneActivite(marie, { version, revision: 1 })).statut).toBe(200);
    const connues = await lire<DeclarationResumee[]>('/urssaf/declarations');
    expect(connues.map(({ cle, etat }) => [cle, etat])).toEqual([['2026-T2', 'declaree']]);
    expect((await marie.get('/urssaf/declarations/2026-T3')).statut).toBe(409);
  });

  it('le versement libératoire : des cases sans numéro, et pas d’imposable', async () => {
    await ignorer({ versementLiberatoire: null });
    expect(await lire<ImpotsDeLAnnee>('/annees/2026/impots')).toMatchObject({
      ...{ versementLiberatoire: null, imposable: null },
      cases: [{ categorie: 'liberal', euros: 9_000, numeros: [] }],
    });
  });

  it('l’ACRE : tant qu’elle pourrait courir, le coût se tait', async () => {
    await uneActivite(marie, { acre: null });
    expect((await periode()).refus).toMatchObject({ manquent: ['acre'] });
  });

  it.each(['caisse', 'chambre', 'periodicite', 'versementLiberatoire', 'tva', 'acre'] as const)(
    'sans %s, les alertes de chaque matin se disent sans elle : aucune ne s’arrête, aucune ne suppose',
    async (champ) => {
      await (champ === 'acre' ? uneActivite(marie, { acre: null }) : ignorer({ [champ]: null }));
      for (const jour of ['11-22', '11-30', '12-01', '12-31']) {
        app.horloge.regler(`2026-${jour}T07:00:00Z`);
        const alertes = await app.get(AlertesService).duJour(marie.id);
        const dites = alertes.map(({ type }) => type);
        if (champ === 'periodicite') expect(dites.filter((type) => /^declaration/.test(type))).toEqual([]);
        expect(JSON.stringify(alertes)).not.toMatch(/null|undefined|NaN/);
      }
      app.horloge.regler('2026-11-21T10:00:00Z');
    },
  );
});
