import fc from 'fast-check';
import { ROUTES } from '@facturier/domaine/contrat/routes';
import { selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import { TRIS_FACTURES } from '@facturier/domaine/contrat/vues';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, unAdmin, unProfessionnel } from '../support/builders';
import { unClient, uneFacture } from '../support/factures';

/** Toutes les clés que portent les curseurs du produit. */
const CLES = [
  'id',
  'le',
  'rang',
  'tri',
  'colonne',
  'valeur',
  'cle',
  'dateEmission',
  'emiseLe',
  'attente',
  'priorite',
];
const ETRANGES = [
  '',
  'null',
  '\u0000',
  '"\\ud800"',
  '\ud800',
  '{"$gt":""}',
  '0',
  '-1',
  '1e400',
  '9'.repeat(400),
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00.000Z',
  '2026-02-31',
  '"2026-11-21T09:00:00.000Z"',
  '"+275760-09-13T00:00:00.000Z"',
  'f'.repeat(24),
  'F'.repeat(24),
  'creation',
  'factures',
  'nom',
  'constructor',
];
const VALEUR = fc.oneof(
  fc.constantFrom(...ETRANGES),
  fc.string({ unit: 'binary' }),
  fc.jsonValue() as fc.Arbitrary<unknown>,
);
const CURSEUR = fc.oneof(
  fc.dictionary(fc.constantFrom(...CLES), VALEUR).map((objet) => JSON.stringify(objet)),
  fc.jsonValue().map((valeur) => JSON.stringify(valeur)),
  fc.string(),
);

describe('Un curseur qu’aucune liste n’a donné', () => {
  let app: AppDeTest;
  let admin: CompteDeTest;
  let marie: CompteDeTest;
  let chemins: string[];

  beforeAll(async () => {
    app = await creerAppDeTest();
    admin = await unAdmin(app).cree();
    marie = await unProfessionnel(app).cree();
    const client = await unClient(marie);
    await uneFacture(marie, client._id);
    const { corps } = await marie.post<{ conversationId: string }>('/conversations/new/messages', {
      contenu: 'Bonjour',
    });
    await admin.put(`/admin/users/${marie.id}/quotas`, { quotas: { factures: 12 } });
    const ids: Record<string, string> = {
      '/factures/client/:id': client._id,
      '/conversations/:id/messages': corps.conversationId,
    };
    /** Ce qu'une lecture sans pages demande d'abord : sans lui, elle le réclame au lieu de refuser le curseur. */
    const requis: Record<string, string> = {
      '/factures/envois-restants': '&adresse=a@exemple.fr',
      '/pilotage/pourquoi': '&chiffre=en_retard',
      '/annuaire/entreprises': '&q=durand',
      '/annuaire/adresses': '&q=8 bd du port',
    };
    const lues = ROUTES.filter(({ methode, requete }) => methode === 'GET' && requete);
    const essayees = await Promise.all(
      lues.map(async ({ chemin }) => {
        const adresse = chemin.replace(':id', ids[chemin] ?? marie.id);
        const compte = chemin.startsWith('/admin') ? admin : marie;
        const { corps: refus } = await compte.get(`${adresse}?curseur=x${requis[chemin] ?? ''}`);
        return refus.code === 'CHAMP_INCONNU' ? [] : [adresse];
      }),
    );
    chemins = essayees.flat();
  });
  afterAll(() => app.fermer());

  const lire = (chemin: string) => (chemin.startsWith('/admin') ? admin : marie).get(chemin);

  it('chaque liste à pages du contrat est essayée', () => {
    expect(chemins.map((chemin) => chemin.replace(/[0-9a-f]{24}/, ':id')).sort()).toEqual([
      '/admin/journal',
      '/admin/securite',
      '/admin/users',
      '/articles',
      '/clients',
      '/conversations',
      '/conversations/:id/messages',
      '/devis',
      '/devis/recus',
      '/factures',
      '/factures/client/:id',
      '/factures/received',
      '/notifications',
      '/pieces-anterieures',
      '/reception',
      '/recettes',
    ]);
  });

  it('répond 400 ou une page, jamais une panne, pour chaque liste et chaque tri', async () => {
    const tris = ['creation', 'modification', 'nom', 'email', 'plan', 'factures'];
    const listes = [
      ...chemins,
      ...tris.map((tri) => `/admin/users?tri=${tri}`),
      ...TRIS_FACTURES.map((tri) => `/factures?tri=${tri}`),
    ];
    await fc.assert(
      fc.asyncProperty(CURSEUR, async (texte) => {
        const curseur = Buffer.from(texte).toString('base64url');
        for (const liste of listes) {
          const { statut, corps } = await lire(
            `${liste}${liste.includes('?') ? '&' : '?'}curseur=${curseur}`,
          );
          expect([liste, texte, statut, statut === 400 ? corps.code : null]).toEqual([
            liste,
            texte,
            statut === 200 ? 200 : 400,
            statut === 400 ? 'SAISIE_INVALIDE' : null,
          ]);
        }
      }),
      { numRuns: selonLaTaille(6, 120), seed: 20261122 },
    );
  });

  it('les clés justes à la valeur étrange ne font pas davantage une panne', async () => {
    const etranges = selonLaTaille(
      ETRANGES.filter((_valeur, rang) => rang % 4 === 1),
      ETRANGES,
    );
    for (const tri of ['creation', 'modification', 'nom', 'email', 'plan', 'factures'])
      for (const valeur of etranges)
        for (const id of ['f'.repeat(24), '0'.repeat(24)]) {
          const curseur = Buffer.from(JSON.stringify({ tri, valeur, id })).toString('base64url');
          expect([200, 400]).toContain((await lire(`/admin/users?tri=${tri}&curseur=${curseur}`)).statut);
        }
    for (const colonne of TRIS_FACTURES)
      for (const cle of etranges) {
        const curseur = Buffer.from(JSON.stringify({ colonne, cle, id: 'f'.repeat(24) })).toString(
          'base64url',
        );
        expect([200, 400]).toContain((await lire(`/factures?tri=${colonne}&curseur=${curseur}`)).statut);
      }
    for (const le of etranges) {
      const curseur = Buffer.from(JSON.stringify({ le, id: 'f'.repeat(24) })).toString('base64url');
      expect([200, 400]).toContain((await lire(`/admin/journal?curseur=${curseur}`)).statut);
    }
  });

  it.each(selonLaTaille([5_000], [50, 5_000, 100_000]))(
    'un corps JSON imbriqué %d fois est refusé, pour toute route qui en lit un',
    async (niveaux) => {
      const corps = `${'{"a":'.repeat(niveaux)}1${'}'.repeat(niveaux)}`;
      for (const { methode, chemin } of ROUTES.filter((route) => route.corps)) {
        const { statut } = await app.appeler(methode, `${chemin.replace(/:\w+/g, '0'.repeat(24))}`, corps, {
          jeton: chemin.startsWith('/admin') ? admin.jeton : marie.jeton,
          entetes: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${niveaux % 250}` },
        });
        expect([methode, chemin, [400, 401, 403, 404, 413, 429].includes(statut) ? 'refus' : statut]).toEqual(
          [methode, chemin, 'refus'],
        );
      }
    },
  );
});
