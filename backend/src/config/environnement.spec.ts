import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lireEnvironnement } from './environnement';
import { SECRETS } from './secrets';

const VALEURS = {
  MONGODB_URI: 'mongodb://exploitant:mot@base:27017/facturier?replicaSet=rs0',
  JWT_SECRET: 'k9PzR2vXw7LmQ4tYb8NcE6hJs3GfA5dU',
  SMTP_PASS: 'mot de passe du relais',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_SECRET_KEY: 'sk_live_2',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
  STRIPE_CONNECT_COMPTES_SECRET: 'whsec_3',
  ENTREPOT_SECRET: 'secret de l’entrepôt',
  REBONDS_SECRET: 'secret-des-rebonds-de-trente-deux-signes',
  METRIQUES_JETON: 'jeton-des-mesures-de-trente-deux-signes',
  PREUVE_CLE: 'clef-des-preuves-de-trente-deux-signes',
  PA_CLIENT_SECRET: 'secret de notre accès',
};

describe('Les secrets donnés par des fichiers', () => {
  let dossier: string;
  const ecrire = (nom: string, texte: string): string => {
    const chemin = join(dossier, nom);
    writeFileSync(chemin, texte);
    return chemin;
  };
  const tous = (): Record<string, string> =>
    Object.fromEntries(SECRETS.map((nom) => [`${nom}_FILE`, ecrire(nom, `${VALEURS[nom]}\n`)]));

  beforeEach(() => {
    dossier = mkdtempSync(join(tmpdir(), 'facturier-secrets-'));
  });
  afterEach(() => rmSync(dossier, { recursive: true }));

  it('se lisent tous, sans leur dernière fin de ligne', () => {
    expect(lireEnvironnement(tous())).toMatchObject(VALEURS);
  });

  it('un fichier vide vaut une variable absente', () => {
    const { SMTP_PASS } = lireEnvironnement({ ...tous(), SMTP_PASS_FILE: ecrire('vide', '') });
    expect(SMTP_PASS).toBeUndefined();
  });

  it('donnés deux fois, ou dans un fichier qui ne se lit pas, ils se refusent ensemble, avec les autres fautes', () => {
    const double = { ...tous(), JWT_SECRET: VALEURS.JWT_SECRET, SMTP_PASS_FILE: join(dossier, 'rien') };
    expect(() => lireEnvironnement({ ...double, PORT: 'abc' })).toThrow(
      /JWT_SECRET et JWT_SECRET_FILE sont donnés tous les deux[^]*SMTP_PASS_FILE : .*rien ne se lit pas \(ENOENT\)[^]*PORT/,
    );
  });

  it('un secret ne sort pas dans la faute qui le concerne', () => {
    const court = { ...tous(), JWT_SECRET_FILE: ecrire('court', 'abracadabra') };
    expect(() => lireEnvironnement(court)).toThrow('JWT_SECRET doit compter au moins 32 caractères');
    expect(() => lireEnvironnement(court)).not.toThrow('abracadabra');
  });
});

describe('L’entrepôt d’objets', () => {
  const source = { ...VALEURS, ENTREPOT_URL: 'https://s3.example/facturier' };

  it('a une adresse, une clé et son secret, ou rien', () => {
    expect(() => lireEnvironnement(source)).toThrow('ENTREPOT_URL demande ENTREPOT_CLE et ENTREPOT_SECRET');
    expect(lireEnvironnement({ ...source, ENTREPOT_CLE: 'facturier' }).ENTREPOT_URL).toBe(
      source.ENTREPOT_URL,
    );
    expect(() => lireEnvironnement({ ...source, ENTREPOT_URL: 'seau' })).toThrow('ENTREPOT_URL');
  });
});

describe('La clé des preuves', () => {
  const source = { MONGODB_URI: VALEURS.MONGODB_URI, JWT_SECRET: VALEURS.JWT_SECRET };

  it('est facultative, longue, et peut garder les anciennes derrière la neuve', () => {
    expect(lireEnvironnement(source).PREUVE_CLE).toBeUndefined();
    const deux = `${'n'.repeat(32)},${'a'.repeat(32)}`;
    expect(lireEnvironnement({ ...source, PREUVE_CLE: deux }).PREUVE_CLE).toBe(deux);
    expect(() => lireEnvironnement({ ...source, PREUVE_CLE: `${'n'.repeat(32)},courte` })).toThrow(
      'PREUVE_CLE doit compter au moins 32 caractères',
    );
  });
});

describe('L’encaissement en ligne', () => {
  const source = { MONGODB_URI: VALEURS.MONGODB_URI, JWT_SECRET: VALEURS.JWT_SECRET };

  it('a sa clé et ses deux secrets, différents, ou rien', () => {
    expect(lireEnvironnement(source).STRIPE_CONNECT_SECRET_KEY).toBeUndefined();
    const cle = { ...source, STRIPE_CONNECT_SECRET_KEY: 'sk_live_2' };
    expect(() => lireEnvironnement(cle)).toThrow('demande STRIPE_CONNECT_WEBHOOK_SECRET');
    const meme = { STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2', STRIPE_CONNECT_COMPTES_SECRET: 'whsec_2' };
    expect(() => lireEnvironnement({ ...cle, ...meme })).toThrow('doivent différer');
  });
});

describe('En production, un service d’envoi d’essai', () => {
  it('est refusé : le serveur n’écrit qu’à ceux des navigateurs', () => {
    const source = { ...VALEURS, PUSH_SERVICE_URL: 'http://127.0.0.1:4010' };
    expect(lireEnvironnement(source).PUSH_SERVICE_URL).toBe('http://127.0.0.1:4010');
    expect(() => lireEnvironnement({ ...source, NODE_ENV: 'production' })).toThrow(
      'PUSH_SERVICE_URL est réservé aux essais',
    );
  });
});

describe('Un hachage au moindre coût', () => {
  it('est refusé hors des essais, en développement aussi ; sans rien dire, le coût est celui du service', () => {
    expect(lireEnvironnement({ ...VALEURS, NODE_ENV: 'test', HACHAGE_LEGER: '1' }).HACHAGE_LEGER).toBe('1');
    expect(lireEnvironnement({ ...VALEURS, NODE_ENV: 'test' }).HACHAGE_LEGER).toBe('0');
    for (const NODE_ENV of ['development', 'production', undefined])
      expect(() => lireEnvironnement({ ...VALEURS, NODE_ENV, HACHAGE_LEGER: '1' })).toThrow(
        'HACHAGE_LEGER est réservé aux tests',
      );
  });
});

describe('En production, le mandataire', () => {
  const source = { ...VALEURS, NODE_ENV: 'production', APP_URL: 'https://factures.example' };

  it.each(['0.0.0.0/0', '::/0', '10.0.0.2, 0.0.0.0/0'])(
    '« %s » croirait tout visiteur : refusé',
    (MANDATAIRES) => {
      expect(() => lireEnvironnement({ ...source, MANDATAIRES })).toThrow('MANDATAIRES croit tout visiteur');
    },
  );

  it('nommé à son adresse, il est cru, et lui seul', () => {
    expect(lireEnvironnement({ ...source, MANDATAIRES: '172.30.57.250' }).mandataires).toEqual([
      '172.30.57.250',
    ]);
  });
});

describe('Le registre et les adresses', () => {
  const enService = { ...VALEURS, NODE_ENV: 'production', APP_URL: 'https://factures.example' };

  it('sont ceux de l’État si rien ne le dit, éteints si leur adresse est vide, en https en production', () => {
    expect(lireEnvironnement(VALEURS).ANNUAIRE_URL).toBe('https://recherche-entreprises.api.gouv.fr');
    expect(lireEnvironnement({ ...VALEURS, ANNUAIRE_URL: '' }).ANNUAIRE_URL).toBe('');
    for (const nom of ['ANNUAIRE_URL', 'ADRESSES_URL']) {
      expect(() => lireEnvironnement({ ...enService, [nom]: 'http://registre.example' })).toThrow(
        `${nom} doit commencer par https://`,
      );
      expect(() => lireEnvironnement({ ...enService, [nom]: '' })).not.toThrow(nom);
    }
  });
});

describe('Les résolveurs DNS', () => {
  const enService = { ...VALEURS, NODE_ENV: 'production', APP_URL: 'https://factures.example' };

  it('sont des adresses, avec leur port au besoin ; vides, aucun domaine ne se prouve', () => {
    expect(lireEnvironnement(VALEURS).resolveurs).toEqual(['9.9.9.9', '1.1.1.1']);
    const dits = '127.0.0.1:5353, 2001:db8::1,[2001:db8::1]:53';
    expect(lireEnvironnement({ ...VALEURS, DNS_RESOLVEURS: dits }).resolveurs).toEqual(dits.split(/, ?/));
    expect(lireEnvironnement({ ...VALEURS, DNS_RESOLVEURS: '' }).resolveurs).toEqual([]);
    for (const DNS_RESOLVEURS of ['dns.exemple.fr', '9.9.9.9:0', '9.9.9.9:99999', '9.9.9.9;1.1.1.1', '[::1'])
      expect(() => lireEnvironnement({ ...VALEURS, DNS_RESOLVEURS })).toThrow('DNS_RESOLVEURS');
  });

  it('en production, un seul ne suffit pas', () => {
    expect(() => lireEnvironnement({ ...enService, DNS_RESOLVEURS: '9.9.9.9' })).toThrow('deux résolveurs');
    expect(() => lireEnvironnement({ ...enService, DNS_RESOLVEURS: '' })).not.toThrow('DNS_RESOLVEURS');
  });
});

describe('Les plateformes agréées', () => {
  const enService = { ...VALEURS, NODE_ENV: 'production', APP_URL: 'https://factures.example' };

  it('sont une liste fermée d’origines, en https en production ; sans liste, aucune', () => {
    expect(lireEnvironnement(VALEURS).hotesDePlateforme).toEqual([]);
    const deux = 'https://api.superpdp.tech, https://pa.example';
    expect(lireEnvironnement({ ...VALEURS, PA_HOTES: deux }).hotesDePlateforme).toEqual(deux.split(', '));
    for (const PA_HOTES of [
      'api.superpdp.tech',
      'https://pa.example/v1',
      'ftp://pa.example',
      'https://moi@pa.example',
    ])
      expect(() => lireEnvironnement({ ...VALEURS, PA_HOTES })).toThrow('PA_HOTES');
    expect(() => lireEnvironnement({ ...enService, PA_HOTES: 'http://pa.example' })).toThrow('https://');
  });

  it('la doublure ne sert pas en production ; notre accès se donne entier', () => {
    const PA_DOUBLURE_URL = 'http://127.0.0.1:4300';
    expect(lireEnvironnement({ ...VALEURS, PA_DOUBLURE_URL }).PA_DOUBLURE_URL).toBe(PA_DOUBLURE_URL);
    expect(() => lireEnvironnement({ ...enService, PA_DOUBLURE_URL })).toThrow('réservé aux essais');
    expect(() => lireEnvironnement({ ...VALEURS, PA_CLIENT_ID: 'facturier', PA_CLIENT_SECRET: '' })).toThrow(
      'PA_CLIENT_ID demande',
    );
  });
});
