import { fautesDuRefus } from '@/components/formulaire/fautes';
import { ErreurApi } from '@/lib/erreurs-api';
import {
  adresseEnLigne,
  clientsDe,
  CLIENT_NEUF,
  compterClients,
  corpsClient,
  doublonEmail,
  fautesClient,
  premierChampVide,
  proposeLAnglais,
  saisieDepuis,
  sirenDe,
  type Client,
} from './client';
import { chercherClients, initialesClient } from './trouver-clients';
import { champDuRefus, suiteRefusClient } from './refus-client';

const unClient = (nom: string, type: Client['type'] = 'particulier', ville = 'Lyon'): Client => ({
  _id: nom,
  nom,
  email: `${nom.toLowerCase().replace(/\s/g, '')}@ex.fr`,
  emailEtat: null,
  telephone: '06 12 34 56 78',
  type,
  siret: null,
  siren: null,
  categorie: null,
  activiteEconomique: null,
  natureOrganisme: null,
  tvaIntracommunautaire: null,
  langue: 'fr',
  adresse: { rue: '8 quai', codePostal: '69002', ville, pays: 'France' },
  createdAt: '',
  updatedAt: '',
  nombreFactures: 0,
});
const CLIENTS = [unClient('Zoé'), unClient('École Ferry', 'professionnel', 'Évry'), unClient('adam')];
const noms = (clients: Client[]): string[] => clients.map(({ nom }) => nom);

describe('liste des clients', () => {
  it('cherche sans accents ni casse, sur tous les mots, et trie par nom', () => {
    expect(noms(chercherClients(CLIENTS, ''))).toEqual(['adam', 'École Ferry', 'Zoé']);
    expect(noms(chercherClients(CLIENTS, 'ecole EVRY'))).toEqual(['École Ferry']);
    expect(noms(chercherClients(CLIENTS, 'zoe@ex ferry'))).toEqual([]);
  });

  it('les pastilles comptent et filtrent vraiment', () => {
    expect(compterClients(CLIENTS)).toEqual({ tous: 3, particulier: 2, professionnel: 1 });
    expect(noms(clientsDe(CLIENTS, 'professionnel'))).toEqual(['École Ferry']);
    expect(clientsDe(CLIENTS, 'tous')).toHaveLength(3);
  });

  it('écrit initiales et adresse courtes', () => {
    expect(initialesClient('Les Tables du Parc')).toBe('LT');
    expect(adresseEnLigne({ rue: '', codePostal: '1000', ville: 'Bruxelles', pays: 'Belgique' })).toBe(
      '1000 Bruxelles, Belgique',
    );
  });

  it('signale une adresse déjà prise, sauf par le client lui-même', () => {
    expect(doublonEmail(CLIENTS, ' ADAM@ex.fr ')?.nom).toBe('adam');
    expect(doublonEmail(CLIENTS, 'adam@ex.fr', 'adam')).toBeUndefined();
    expect(doublonEmail(CLIENTS, '')).toBeUndefined();
  });
});

describe('saisie d’un client', () => {
  it('sans adresse e-mail : on le dit, alors elle ne se demande plus, et part à `null`', () => {
    const sans = { ...CLIENT_NEUF, nom: 'Chez Luce', sansEmail: true };
    expect(fautesClient(sans)).toEqual({});
    expect(fautesClient({ ...sans, sansEmail: false })).toHaveProperty('email');
    expect(corpsClient(sans).email).toBeNull();
    expect(saisieDepuis({ ...unClient('Luce'), email: null })).toMatchObject({ email: '', sansEmail: true });
  });

  it('nom et email sont obligatoires, l’e-mail a la forme d’une adresse', () => {
    expect(Object.keys(fautesClient(CLIENT_NEUF))).toEqual(['nom', 'email']);
    expect(fautesClient({ ...CLIENT_NEUF, nom: 'A', email: 'a@b' })).toHaveProperty('email');
    expect(fautesClient({ ...CLIENT_NEUF, nom: 'A', email: 'a@b.fr' })).toEqual({});
  });

  it('un SIRET a 14 chiffres, un SIREN 9 ; un particulier n’en a pas', () => {
    const pro = { ...CLIENT_NEUF, nom: 'A', email: 'a@b.fr', sorte: 'entreprise' as const };
    expect(fautesClient({ ...pro, identifiant: '123' })).toHaveProperty('identifiant');
    expect(corpsClient({ ...pro, identifiant: '123 456 789 00015' })).toMatchObject({
      siret: '12345678900015',
    });
    expect(corpsClient({ ...pro, identifiant: '123 456 789' })).toMatchObject({ siren: '123456789' });
    expect(corpsClient({ ...pro, sorte: 'particulier', identifiant: '123456789' })).not.toHaveProperty(
      'siren',
    );
  });

  it('un numéro de TVA se contrôle contre son pays et son SIREN ; un particulier, un client hors de l’Union n’en ont pas', () => {
    const pro = { ...CLIENT_NEUF, nom: 'A', email: 'a@b.fr', sorte: 'association' as const };
    const allemand = { ...pro, pays: 'Allemagne', tvaIntracommunautaire: 'de 123 456 789' };
    expect(fautesClient(allemand)).toEqual({});
    expect(corpsClient(allemand)).toMatchObject({
      type: 'professionnel',
      categorie: 'association',
      tvaIntracommunautaire: 'DE123456789',
    });
    expect(fautesClient({ ...allemand, pays: 'Espagne' })).toHaveProperty('tvaIntracommunautaire');
    expect(fautesClient({ ...allemand, tvaIntracommunautaire: 'DE1' })).toHaveProperty(
      'tvaIntracommunautaire',
    );
    for (const sans of [
      { ...allemand, sorte: 'particulier' as const },
      { ...allemand, pays: 'Suisse' },
    ]) {
      expect(fautesClient(sans)).toEqual({});
      expect(corpsClient(sans)).not.toHaveProperty('tvaIntracommunautaire');
    }
  });

  it('le SIREN se demande où la facture électronique va ; Monaco et l’étranger n’en ont pas', () => {
    const pro = { ...CLIENT_NEUF, sorte: 'entreprise' as const };
    expect(sirenDe(pro)).toBe('demande');
    expect(sirenDe({ ...pro, codePostal: '97400' })).toBe('demande');
    expect(sirenDe({ ...pro, codePostal: '97300' })).toBe('possible');
    for (const pays of ['Monaco', 'Suisse', 'Allemagne', 'Tahiti']) {
      expect(sirenDe({ ...pro, pays })).toBe('sans_objet');
      expect(premierChampVide({ ...pro, nom: 'A', pays })).toBe('rue');
    }
    expect(sirenDe({ ...pro, sorte: 'particulier' })).toBe('sans_objet');
  });

  it('le pays vide redevient la France', () => {
    expect(corpsClient({ ...CLIENT_NEUF, pays: ' ' }).adresse?.pays).toBe('France');
  });
});

describe('refus du serveur', () => {
  it('le quota donne ses chiffres et mène à l’abonnement après 3 s', () => {
    const refus = new ErreurApi({ statut: 403, complement: { utilise: 10, limite: 10 } });
    expect(suiteRefusClient(refus, 'creer')).toEqual({
      message: 'Quota de clients atteint (10/10). Passez à un plan Premium pour ajouter plus de clients.',
      redirection: { href: '/subscription', delaiMs: 3_000 },
    });
  });

  it.each([
    ['creer', 'créer'],
    ['modifier', 'modifier'],
  ] as const)('un profil privé qui veut %s va aux mentions légales après 2 s', (acte, verbe) => {
    const refus = new ErreurApi({ statut: 403, message: 'autre', complement: { requiresUpgrade: true } });
    expect(suiteRefusClient(refus, acte)).toEqual({
      message: `Vous devez passer en mode professionnel pour ${verbe} un client`,
      redirection: { href: '/mentions-legales', delaiMs: 2_000 },
    });
  });

  it('sinon, le message du serveur à la création, la phrase fixe à la modification', () => {
    const muet = new ErreurApi({ statut: 0 });
    expect(suiteRefusClient(muet, 'creer').message).toBe('Erreur lors de la création du client');
    expect(suiteRefusClient(muet, 'modifier').message).toBe('Erreur lors de la mise à jour du client');
    expect(suiteRefusClient(new ErreurApi({ statut: 409, message: 'Déjà là.' }), 'creer').message).toBe(
      'Déjà là.',
    );
  });

  it('chaque refus rejoint son champ', () => {
    const champs = [
      { champ: 'adresse.rue', message: 'a' },
      { champ: 'siret', message: 'b' },
    ];
    const erreur = new ErreurApi({ statut: 400, champs });
    expect(fautesDuRefus(erreur, CLIENT_NEUF, champDuRefus)).toEqual([
      ['rue', 'a'],
      ['identifiant', 'b'],
    ]);
  });
});

describe('L’anglais se propose', () => {
  it.each([
    ['Allemagne', '10115', true],
    ['Monaco', '98000', true],
    ['France', '69002', false],
    ['', '', false],
    ['Guadeloupe', '97110', false],
    ['Pays imaginaire', '1', false],
  ])('à un client établi hors de France : %s %s, %s', (pays, codePostal, propose) => {
    expect(proposeLAnglais({ ...CLIENT_NEUF, pays, codePostal })).toBe(propose);
    expect(proposeLAnglais({ ...CLIENT_NEUF, pays, codePostal, langue: 'fr_en' })).toBe(false);
  });

  it('et ne se choisit jamais seul', () => {
    expect(CLIENT_NEUF.langue).toBe('fr');
  });
});
