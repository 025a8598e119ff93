import cas from '../../../e2e/contrats/saisies.json';
import { type AppDeTest, creerAppDeTest, type Reponse } from '../support/app';
import { type CompteDeTest, unProfessionnel } from '../support/builders';
import { uneInscription } from '../support/comptes';
import { corpsDeFacture, unClient, uneFacture } from '../support/factures';

/** Un cas de `e2e/contrats/saisies.json` : ce qui est tapé, ce qui part sur le fil si cela diffère, et la phrase attendue. */
interface Cas {
  formulaire: string;
  champ: string;
  tape?: string;
  repete?: number;
  envoye?: unknown;
  client?: string;
  pays?: string;
  phrase: string | null;
}

const CAS = cas as Cas[];
const LIGNE = { description: 'Bol', quantite: 1, prixUnitaire: 1 };
const MENTIONS = {
  assurance: { assureur: 'MAAF', contact: 'Niort', zone: 'France' },
  mediateur: { nom: 'CM2C', adresse: 'Paris', site: 'https://www.cm2c.net' },
};
const FICHE = { nom: 'A', email: 'a@b.fr', type: 'professionnel' };
const POSTAUX = ['rue', 'codePostal', 'ville', 'pays'];

/** `{ 'assurance.zone': x }` posé dans un objet. */
const poser = (objet: Record<string, unknown>, chemin: string, valeur: unknown): Record<string, unknown> => {
  const [tete = '', suite] = chemin.split('.');
  if (!suite) return { ...objet, [tete]: valeur };
  return { ...objet, [tete]: { ...(objet[tete] as object), [suite]: valeur } };
};

/** Le champ du fil où l'écran des clients range un identifiant. */
const champIdentifiant = (valeur: unknown): string =>
  String(valeur).replace(/\D/g, '').length === 9 ? 'siren' : 'siret';

describe('Ce que le serveur refuse, dit avec les mots du navigateur', () => {
  let app: AppDeTest;
  let marie: CompteDeTest;
  let rang = 0;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());
  beforeEach(async () => {
    rang += 1;
    marie = await unProfessionnel(app).cree();
  });

  const sansCompte = (chemin: string, corps: unknown): Promise<Reponse> =>
    app.appeler('POST', chemin, corps, { entetes: { 'x-forwarded-for': `192.0.2.${rang % 250}` } });

  const facturer = async (plus: Record<string, unknown>, type = 'professionnel'): Promise<Reponse> => {
    const { _id } = await unClient(marie, { type });
    return marie.post('/factures', corpsDeFacture(_id, plus));
  };

  /** Comment chaque formulaire part, et le chemin où le serveur dit sa faute. */
  const ENVOYER: Record<string, (un: Cas, valeur: unknown) => Promise<[string, Reponse]>> = {
    ligne: async ({ champ }, valeur) => [
      `lignes.1.${champ}`,
      await facturer({ dateEcheance: '2026-12-21', lignes: [LIGNE, { ...LIGNE, [champ]: valeur }] }),
    ],
    dates: async ({ champ, client }, valeur) => [champ, await facturer({ [champ]: valeur }, client)],
    inscription: async ({ champ }, valeur) => [
      champ,
      await sansCompte('/auth/register', uneInscription({ siret: '73282932000074', [champ]: valeur })),
    ],
    connexion: async ({ champ }, valeur) => [
      champ,
      await sansCompte('/auth/login', { email: 'a@r.fr', password: 'x', [champ]: valeur }),
    ],
    profil: async ({ champ }, valeur) => [champ, await marie.put('/users/me', { [champ]: valeur })],
    client: async ({ champ, pays }, valeur) => {
      const cle = champ === 'identifiant' ? champIdentifiant(valeur) : champ;
      const chemin = POSTAUX.includes(cle) ? `adresse.${cle}` : cle;
      return [
        chemin,
        await marie.post(
          '/clients',
          poser(pays ? poser(FICHE, 'adresse.pays', pays) : FICHE, chemin, valeur),
        ),
      ];
    },
    mentions: async ({ champ }, valeur) => [
      champ,
      await marie.post('/mentions-legales', poser(MENTIONS, champ, valeur)),
    ],
    contact: async ({ champ }, valeur) => {
      app.horloge.avancer(3_600_000);
      const message = { nom: 'Léa', email: `lea${rang}@e.fr`, message: 'Une question.', [champ]: valeur };
      return [champ, await sansCompte('/contact', message)];
    },
    courriel: async ({ champ }, valeur) => {
      const { _id } = await unClient(marie);
      const facture = await uneFacture(marie, _id);
      const courriel = { to: 'a@b.fr', subject: 'Facture', [champ]: valeur };
      return [champ, await marie.post(`/factures/${facture._id}/send-email`, courriel)];
    },
  };

  it.each(
    CAS.map((un) => [`${un.formulaire}.${un.champ} : ${JSON.stringify(un.tape ?? un.repete)}`, un] as const),
  )('%s', async (_nom, un) => {
    const tape = un.tape ?? 'x'.repeat(un.repete ?? 0);
    const valeur = 'envoye' in un ? un.envoye : tape;
    const [champ, { statut, corps }] = await ENVOYER[un.formulaire]!(un, valeur);
    if (un.phrase === null) return expect([statut < 300, corps.champs]).toEqual([true, undefined]);
    expect(statut).toBe(400);
    expect(corps.champs).toEqual([{ champ, message: un.phrase }]);
  });
});
