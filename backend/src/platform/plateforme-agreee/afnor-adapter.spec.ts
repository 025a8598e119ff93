import { Logger } from '@nestjs/common';
import { sha256De } from '../../common/cles/empreinte';
import { PlateformeDeTest, type ReponsePa } from '../../../test/support/plateforme-agreee';
import { AfnorAdapter } from './afnor-adapter';
import { AucunePlateforme } from './aucune-plateforme';
import { PaDejaDepose, PaDouteuse, PaIllisible, PaInjoignable, PaNonAutorisee, PaRefuse } from './erreurs';
import type { Connexion, Depot } from './plateforme-agreee';
import { reglagesDe } from './reglages';

const MAINTENANT = new Date('2026-11-21T09:00:00Z');
const OCTETS = Buffer.from('%PDF-1.7 figé');
const DEPOT: Depot = {
  ...{ suivi: 'suivi-1', nom: 'FAC-2026-014.pdf', syntaxe: 'Factur-X', profil: 'CIUS', regle: 'B2B' },
  ...{ octets: OCTETS, sha256: sha256De(OCTETS) },
};
const PATIENCE_MS = 2_000;

/** Une connexion de rien : ses porteurs, dans l'ordre, et ce qu'on lui dit. */
class ConnexionDEssai implements Connexion {
  organisation = '812345678';
  reprendLe: Date | null = null;
  perdue = 0;
  readonly refuses: (string | undefined)[] = [];
  constructor(
    readonly hote: string,
    private readonly porteurs: string[],
  ) {}
  async porteur(refuse?: string): Promise<string> {
    this.refuses.push(refuse);
    return this.porteurs.shift()!;
  }
  async perdre(): Promise<void> {
    this.perdue += 1;
  }
  async attendre(jusqua: Date): Promise<void> {
    this.reprendLe = jusqua;
  }
}

describe('L’adaptateur AFNOR', () => {
  const pa = new PlateformeDeTest();
  let adaptateur: AfnorAdapter;
  let connexion: ConnexionDEssai;
  const dire = (...reponses: ReponsePa[]): void => {
    pa.avant.push(...reponses.map((une) => () => une));
  };
  const flux = (flowId: string, updatedAt: string, plus: object = {}) => ({
    ...{ flowId, updatedAt, submittedAt: updatedAt, flowType: 'SupplierInvoice', flowDirection: 'In' },
    ...{ processingRule: 'B2B', acknowledgement: { status: 'Ok' }, ...plus },
  });

  beforeAll(async () => {
    Logger.overrideLogger(false);
    adaptateur = new AfnorAdapter(reglagesDe(await pa.ouvrir()), () => MAINTENANT);
  });
  afterAll(() => pa.fermer());
  beforeEach(() => {
    pa.recues.length = 0;
    pa.avant.length = 0;
    pa.chercher = () => [];
    pa.porteursValides = new Set(['bon', 'neuf']);
    connexion = new ConnexionDEssai(pa.origine, ['bon', 'neuf']);
  });

  it('dépose en deux parts : le signalement, puis les octets tels quels ; un Request-Id à chaque appel', async () => {
    expect(await adaptateur.deposer(connexion, DEPOT)).toEqual({ flowId: 'flux-1', deposeLe: MAINTENANT });
    const [{ corps, entetes }] = pa.recues as [(typeof pa.recues)[number]];
    const parts = [...corps.matchAll(/; name="(\w+)"/g)].map(([, nom]) => nom);
    expect(parts).toEqual(['flowInfo', 'file']);
    expect(JSON.parse(/\{.*\}/.exec(corps)![0])).toEqual({
      ...{ trackingId: 'suivi-1', name: 'FAC-2026-014.pdf', flowSyntax: 'Factur-X', flowProfile: 'CIUS' },
      ...{ processingRule: 'B2B', sha256: sha256De(OCTETS) },
    });
    expect(Buffer.from(corps, 'latin1').includes(OCTETS)).toBe(true);
    expect(entetes['request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(entetes['organization-id']).toBeUndefined();
  });

  it('nomme l’organisation dans l’en-tête que la plateforme attend, si elle en attend un', async () => {
    const reglages = reglagesDe(pa.origine, {
      organisation: 'entete',
      enTeteOrganisation: 'Organisation-Id',
    });
    await new AfnorAdapter(reglages, () => MAINTENANT).parSuivi(connexion, 's');
    expect(pa.recues[0]!.entetes['organisation-id']).toBe('812345678');
  });

  it.each<[string, ReponsePa, new (...dits: never[]) => Error]>([
    ['une réponse perdue : douteux', 'coupe', PaDouteuse],
    ['500 après un dépôt : douteux', { statut: 500, json: {} }, PaDouteuse],
    ['202 sans identifiant : douteux', { statut: 202, json: {} }, PaDouteuse],
    ['503 : rien n’est entré, on réessaie', { statut: 503, json: {} }, PaInjoignable],
    ['422 : définitif', { statut: 422, json: { errorCode: 'UNPROCESSABLE_ENTITY' } }, PaRefuse],
    ['déjà là : à adopter', { statut: 422, json: { errorCode: 'AlreadyExistingFlow' } }, PaDejaDepose],
    ['un renvoi ne se suit pas', { statut: 302, json: {}, entetes: { location: '/ailleurs' } }, PaIllisible],
  ])('dépôt, %s', async (_cas, reponse, faute) => {
    dire(reponse);
    await expect(adaptateur.deposer(connexion, DEPOT)).rejects.toThrow(faute);
    expect(pa.recues).toHaveLength(1);
  });

  it('le refus garde son code, jamais le texte de la plateforme', async () => {
    dire({ statut: 400, json: { errorCode: 'MISSING_FIELD', errorMessage: 'secret interne' } });
    const refus = await adaptateur.deposer(connexion, DEPOT).catch((erreur: unknown) => erreur);
    expect(refus).toMatchObject({ statut: 400, code: 'MISSING_FIELD' });
    expect(String(refus)).not.toContain('secret interne');
  });

  it('401 : un porteur neuf et le même appel ; 401 encore, ou 403 : la connexion est perdue', async () => {
    pa.porteursValides = new Set(['neuf']);
    expect(await adaptateur.parSuivi(connexion, 's')).toEqual([]);
    expect([connexion.refuses, connexion.perdue]).toEqual([[undefined, 'bon'], 0]);
    expect(pa.recues.map(({ corps }) => corps)).toEqual([pa.recues[0]!.corps, pa.recues[0]!.corps]);
    for (const [porteurs, statut] of [
      [['faux', 'faux'], 401],
      [['bon', 'bon'], 403],
    ] as const) {
      const autre = new ConnexionDEssai(pa.origine, [...porteurs]);
      if (statut === 403) dire({ statut, json: {} });
      await expect(adaptateur.parSuivi(autre, 's')).rejects.toThrow(PaNonAutorisee);
      expect(autre.perdue).toBe(1);
    }
  });

  it('429 : rien ne part de ce compte avant la fin ; les autres continuent', async () => {
    dire({ statut: 429, json: {}, entetes: { 'retry-after': '120' } });
    await expect(adaptateur.parSuivi(connexion, 's')).rejects.toMatchObject({ attendreSecondes: 120 });
    expect(connexion.reprendLe).toEqual(new Date('2026-11-21T09:02:00Z'));
    await expect(adaptateur.parSuivi(connexion, 's')).rejects.toMatchObject({ attendreSecondes: 120 });
    expect(pa.recues).toHaveLength(1);
    expect(await adaptateur.parSuivi(new ConnexionDEssai(pa.origine, ['bon']), 's')).toEqual([]);
  });

  it('un JSON sans fin, un texte qui n’en est pas, un hôte d’à côté : illisible', async () => {
    dire({ octets: Buffer.alloc(300 * 1024, ' ') });
    await expect(adaptateur.parSuivi(connexion, 's')).rejects.toThrow(PaIllisible);
    dire({ octets: Buffer.from('<html>') });
    await expect(adaptateur.parSuivi(connexion, 's')).rejects.toThrow(PaIllisible);
    const ailleurs = new ConnexionDEssai('http://127.0.0.1:9', ['bon']);
    await expect(adaptateur.parSuivi(ailleurs, 's')).rejects.toThrow(PaIllisible);
    expect(ailleurs.refuses).toEqual([]);
  });

  it('les octets d’un flux : dix mégaoctets au plus ; l’original absent, le converti', async () => {
    dire({ statut: 404, json: {} }, { octets: OCTETS });
    connexion = new ConnexionDEssai(pa.origine, ['bon', 'bon', 'bon']);
    expect(await adaptateur.lire(connexion, 'f/1', 'original')).toEqual(OCTETS);
    expect(pa.recues.map(({ chemin }) => chemin)).toEqual([
      '/afnor-flow/v1/flows/f%2F1?docType=Original',
      '/afnor-flow/v1/flows/f%2F1?docType=Converted',
    ]);
    dire({ octets: Buffer.alloc(10 * 1024 * 1024 + 1) });
    await expect(adaptateur.lire(connexion, 'f', 'original')).rejects.toThrow(PaIllisible);
  });

  it('lit de page en page sans rien manquer ni redire, fût-ce sans curseur, deux flux du même instant au bord d’une page', async () => {
    const tous = ['a', 'b', 'c', 'd', 'e'].map((nom, rang) =>
      flux(nom, `2026-11-21T08:00:0${rang === 2 ? 1 : rang}.000Z`),
    );
    pa.chercher = (corps) => {
      const { where } = JSON.parse(corps) as { where: { updatedAfter: string } };
      return tous.filter((un) => un.updatedAt > where.updatedAfter).slice(0, 2);
    };
    const lus: string[] = [];
    let repere = { depuis: new Date('2026-11-21T07:00:00Z'), vus: [] as string[] };
    for (let fini = false; !fini && lus.length < 20;) {
      const rendue = await adaptateur.depuis(new ConnexionDEssai(pa.origine, ['bon', 'bon']), repere);
      lus.push(...rendue.flux.map(({ flowId }) => flowId));
      [repere, fini] = [rendue.suite, rendue.fini];
    }
    expect(lus).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('un type, un sens, un accusé inconnus se gardent ; un flux sans instant se refuse', async () => {
    const neuf = flux('f', '2026-11-21T08:00:00Z', {
      ...{ flowType: 'Nouveau', flowDirection: 'Sideways', trackingId: 's' },
      acknowledgement: {
        status: 'Maybe',
        details: [{ level: 'Error', reasonCode: 'X', reasonMessage: 'y' }],
      },
    });
    dire({ json: { results: [neuf, flux('autre', '2026-11-21T08:00:00Z', { trackingId: 'pas-nous' })] } });
    expect(await adaptateur.parSuivi(connexion, 's')).toMatchObject([
      {
        ...{ flowId: 'f', type: 'Nouveau', sens: 'inconnu', suivi: 's' },
        accuse: { statut: 'Maybe', details: [{ niveau: 'Error', code: 'X', message: 'y' }] },
      },
    ]);
    dire({ json: { results: [{ flowId: 'f' }] } });
    await expect(adaptateur.parSuivi(connexion, 's')).rejects.toThrow(PaIllisible);
  });

  it('l’annuaire : des lignes, aucune ligne, l’absence, et ne pas savoir', async () => {
    connexion = new ConnexionDEssai(pa.origine, Array<string>(9).fill('bon'));
    pa.inscrire('200000008', { addressingIdentifier: '200000008' });
    pa.inscrire('200000016');
    const lire = (siren: string) => adaptateur.lignes(connexion, siren, PATIENCE_MS);
    expect(await lire('200000008')).toEqual({ resultats: [{ addressingIdentifier: '200000008' }] });
    expect(await lire('200000016')).toEqual({ resultats: [] });
    expect(await lire('200000024')).toBe('absente');
    dire({ statut: 503, json: {} });
    await expect(lire('200000024')).rejects.toThrow(PaInjoignable);
    dire('muette');
    await expect(adaptateur.lignes(connexion, '200000008', 50)).rejects.toThrow(PaInjoignable);
  });

  it('sans plateforme, rien ne part, et c’est dit', async () => {
    await expect(new AucunePlateforme().deposer()).rejects.toThrow('aucune plateforme agréée');
    expect(await new AucunePlateforme().enService()).toBe(false);
    expect(pa.recues).toEqual([]);
  });
});
