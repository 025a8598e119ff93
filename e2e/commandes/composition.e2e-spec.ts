import Ajv from 'ajv/dist/2020';
import { lireComposition, lireFichier, type Service } from '../support/composition';

const { services, networks, secrets } = lireComposition();
const chacun = Object.entries(services);

/** Les volumes que l'image déclare : sans montage à leur place, Docker en crée un sans nom. */
const DECLARES = {
  courriels: ['/tmp'],
  mongodb: ['/data/db', '/data/configdb'],
  https: ['/data', '/config'],
};

/** Ce qui se donne à un moteur, et ce qui dit comment s'en servir. */
const DES_CONTENEURS = [
  ...['Dockerfile', 'docker-compose.yml', 'docs/exploitation.md'],
  ...['scripts/preparer-service.sh', 'scripts/essai-conteneurs.sh'],
  ...['conteneurs/Caddyfile', 'conteneurs/mongodb/demarrer.sh', 'conteneurs/mongodb/sante.sh'],
];

/** Le fichier sans ses lignes de commentaire, qui peuvent nommer ce qui est écarté. */
const sansCommentaires = (chemin: string): string => lireFichier(chemin).replace(/^\s*#.*$/gm, '');

describe('docker-compose.yml', () => {
  it('suit le schéma de la Compose Specification (compose-go 2.16.2)', () => {
    const schema = JSON.parse(lireFichier('e2e/contrats/compose-spec.json')) as object;
    const juger = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    juger(lireComposition());
    expect(juger.errors).toBeNull();
  });

  it.each(chacun)('%s : racine en lecture seule, aucune capacité, aucun droit à gagner', (nom, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.cap_add).toEqual(nom === 'https' ? ['NET_BIND_SERVICE'] : undefined);
  });

  it.each(chacun)('%s : le journal est borné', (_nom, { logging }) => {
    expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
  });

  it('chaque contrôle de santé garde le même rythme du début à la fin : sain au plus cinq secondes après l’être', () => {
    const controles = chacun.flatMap(([, { healthcheck }]) => healthcheck ?? []);
    expect(controles.length).toBe(3);
    for (const { interval, retries } of controles) expect([interval, retries]).toEqual(['5s', 6]);
    expect(sansCommentaires('Dockerfile')).toMatch(/^HEALTHCHECK --interval=5s .*--retries=6 /m);
  });

  it.each(DES_CONTENEURS)('%s : rien n’y demande un moteur plus récent que celui de Debian 12', (chemin) => {
    // Le rythme propre au démarrage : Docker Engine 25. Debian 12 : 20.10.24.
    expect(sansCommentaires(chemin)).not.toMatch(/start[-_]?interval/i);
  });

  it('le moteur et le Compose qu’il faut sont dits, les mêmes partout', () => {
    for (const chemin of ['docker-compose.yml', 'README.md', 'docs/exploitation.md']) {
      expect([chemin, lireFichier(chemin)]).toEqual([
        chemin,
        expect.stringContaining('Docker Engine 20.10.10'),
      ]);
      expect([chemin, lireFichier(chemin)]).toEqual([chemin, expect.stringMatching(/Compose\s2\.20\.2/)]);
    }
  });

  it.each(Object.entries(DECLARES))('%s : aucun volume ne naît sans nom', (nom, chemins) => {
    const { volumes = [], tmpfs = [] } = services[nom] as Service;
    const montes = [...volumes.map((volume) => volume.split(':')[1]), ...tmpfs];
    expect(montes).toEqual(expect.arrayContaining(chemins));
    for (const volume of volumes) expect(volume).toMatch(/^(\.\/|\$\{)|^[a-z_]+:\//);
  });

  it('seul le mandataire s’ouvre au réseau ; tout le reste n’est publié que sur cette machine', () => {
    const publies = (nom: string): readonly string[] => services[nom]?.ports ?? [];
    expect(publies('application')).toEqual(['${ADRESSE_ECOUTE:-127.0.0.1}:${PORT:-3000}:3000']);
    expect(publies('courriels')).toEqual(['127.0.0.1:${MAIL_UI_PORT:-1080}:1080']);
    expect(publies('mongodb')).toEqual([]);
    expect(publies('https')).toEqual(['80:80', '443:443', '443:443/udp']);
  });

  it('le mandataire cru est celui du profil https, à son adresse fixe, que rien d’autre ne peut prendre', () => {
    const adresse = services.https?.networks?.default?.ipv4_address;
    expect(services.application?.environment?.MANDATAIRES).toBe(`\${MANDATAIRES:-${adresse}}`);
    const [plage] = networks.default.ipam.config;
    expect(plage).toEqual({ subnet: '172.30.57.0/24', ip_range: '172.30.57.0/25' });
    expect(Number(adresse?.split('.').at(-1))).toBeGreaterThan(127);
    expect(lireFichier('conteneurs/Caddyfile')).toContain('header_up X-Forwarded-For {remote_host}');
  });

  it('APP_URL suit PORT', () => {
    expect(services.application?.environment?.APP_URL).toBe('${APP_URL:-http://localhost:${PORT:-3000}}');
  });

  it('base, boîte aux lettres et HTTPS sont des profils : rien ne les exige quand ils sont ailleurs', () => {
    const profils = chacun.map(([nom, { profiles }]) => [nom, profiles?.[0]]);
    expect(Object.fromEntries(profils)).toEqual({
      application: undefined,
      mongodb: 'base',
      courriels: 'courriels',
      https: 'https',
      sauvegarde: 'commandes',
      restauration: 'commandes',
    });
    for (const nom of ['application', 'sauvegarde', 'restauration'])
      for (const attendu of Object.values(services[nom]?.depends_on ?? {}))
        expect(attendu.required).toBe(false);
  });

  it('les secrets sont des fichiers, et chaque service ne reçoit que les siens', () => {
    for (const [nom, { file }] of Object.entries(secrets)) expect(file).toBe(`./secrets/${nom}`);
    expect(services.sauvegarde?.secrets).toEqual(['mongodb_uri']);
    expect(services.courriels?.secrets).toBeUndefined();
    expect(services.mongodb?.secrets).toEqual(['mongodb_cle', 'mongodb_admin', 'mongodb_uri']);
  });

  it('les versions sont dites : MongoDB à sa mineure, la boîte aux lettres celle du dépôt', () => {
    expect(services.mongodb?.image).toMatch(/^mongo:\d+\.\d+$/);
    const { devDependencies } = JSON.parse(lireFichier('package.json')) as {
      devDependencies: Record<string, string>;
    };
    expect(lireFichier('Dockerfile')).toContain(`maildev@${devDependencies.maildev} `);
    for (const [, { image }] of chacun) expect(image ?? 'x:construite').toMatch(/:(?!latest)/);
  });

  it('mongod se tait, sous clé, et son contrôle ne lance mongosh qu’une fois', () => {
    expect(lireFichier('conteneurs/mongodb/demarrer.sh')).toMatch(/--quiet --keyFile/);
    expect(lireFichier('conteneurs/mongodb/sante.sh')).toMatch(
      /if \[ ! -e \/tmp\/pret \][^]*mongosh[^]*fi\nexec 3<>/,
    );
  });
});
