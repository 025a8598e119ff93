import { selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import type { ConsentementDeDevis } from '@facturier/domaine/contrat/devis-signature';
import { Types } from 'mongoose';
import { type ActePublic, actesPublics, autreReseau, enBref, jetonInvente } from '../support/actes-publics';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { connexionDe } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { donnerLien, type LienDonne, surLaPage } from '../support/liens-devis';
import { accepter, unAccord } from '../support/signature-devis';

const JOUR = '2026-11-07T09:00:00Z';

const ACTES = actesPublics('devis');

/** Deux adresses à qui le devis est parti, une dont le lien est révoqué, et un jeton que personne n'a donné. */
const QUI = ['premier', 'second', 'révoqué', 'inventé'] as const;
type Qui = (typeof QUI)[number];

interface Partie {
  readonly id: string;
  readonly liens: Record<Qui, LienDonne>;
}

const ETATS = [
  ...(['envoyé', 'signé', 'signé, délai passé', 'accord noté', 'refusé'] as const),
  ...(['rétracté', 'remplacé', 'annulé', 'expiré'] as const),
];
type Etat = (typeof ETATS)[number];

const FERME = '410 LIEN_DE_DEVIS_FERME';
const REPONDU = '409 DEVIS_DEJA_REPONDU';
const TROP_TARD = '409 RETRACTATION_FERMEE';
const NON_SIGNE = '404 DEVIS_NON_SIGNE';

const estSigne = (etat: Etat): boolean => etat.startsWith('signé') || etat === 'rétracté';
const seLit = (etat: Etat): boolean =>
  etat === 'envoyé' || etat === 'accord noté' || etat.startsWith('signé');
const seQuitte = (etat: Etat): boolean => etat === 'signé' || etat === 'accord noté';

/** Répondre, et ce qui y mène : ouvert d'une offre qui attend, clos dès qu'un destinataire a répondu. */
function aRepondre(etat: Etat): string {
  if (etat === 'envoyé') return '200';
  return (estSigne(etat) && etat !== 'rétracté') || etat === 'accord noté' || etat === 'refusé'
    ? REPONDU
    : FERME;
}
function aQuitter(etat: Etat, ouvert: string): string {
  if (seQuitte(etat)) return ouvert;
  return etat === 'rétracté' ? REPONDU : TROP_TARD;
}

/** Ce que chaque acte répond, à qui a signé (le premier) et à l'autre destinataire. */
const REGLES: Record<string, (etat: Etat, qui: 'premier' | 'second') => string> = {
  '': () => '200',
  vu: () => '200',
  'nouveau-lien': () => '200',
  pdf: (etat) => (seLit(etat) ? '200' : FERME),
  code: aRepondre,
  consentement: aRepondre,
  refuser: aRepondre,
  accepter: aRepondre,
  acceptation: (etat) => (estSigne(etat) ? '200' : NON_SIGNE),
  certificat: (etat, qui) => (estSigne(etat) ? preuve(qui) : NON_SIGNE),
  'preuve.json': (etat, qui) => (estSigne(etat) ? preuve(qui) : NON_SIGNE),
  retractation: (etat) => aQuitter(etat, '200'),
  'retractation/code': (etat) => aQuitter(etat, '200'),
  'retractation/confirmer': (etat, qui) =>
    aQuitter(etat, etat === 'signé' && qui === 'premier' ? '200' : '400 SAISIE_INVALIDE'),
};
const preuve = (qui: 'premier' | 'second'): string =>
  qui === 'premier' ? '200' : '403 PREUVE_DU_SIGNATAIRE';

const attendu = (etat: Etat, acte: string, qui: Qui): string =>
  qui === 'premier' || qui === 'second' ? REGLES[acte]!(etat, qui) : '404 DEVIS_INTROUVABLE';

/** Ce qui change le devis : les seules cases où il a le droit d'être écrit. Une visite ne se note qu'une minute après le courriel. */
const ecritLeDevis = (etat: Etat, acte: string): boolean =>
  ['refuser', 'accepter', 'retractation/confirmer'].includes(acte) ||
  (acte === 'vu' && etat === 'signé, délai passé') ||
  (acte === 'nouveau-lien' && (etat === 'remplacé' || etat === 'expiré'));

describe('Un lien de devis : chaque acte, de chaque destinataire, dans chaque état', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;
  let page: ConsentementDeDevis;
  let rang = 0;
  let cases = 0;

  beforeAll(async () => {
    app = await creerAppDeTest();
    app.horloge.regler(JOUR);
    scene = await SceneDeDevis.creer(app);
  });
  afterAll(async () => {
    process.stderr.write(`Liens de devis : ${cases} cases.\n`);
    await app.fermer();
  });

  async function envoye(): Promise<Partie> {
    app.horloge.regler(JOUR);
    const devis = await scene.finalise({ client: scene.particulier });
    rang += 1;
    const [premier, second, revoque] = await Promise.all(
      ['premier', 'second', 'revoque'].map((qui) =>
        donnerLien(app, devis, { email: `${qui}-${rang}@exemple.fr` }),
      ),
    );
    const lien = revoque!.lien._id.toHexString();
    expect((await (await scene.moi()).delete(`/devis/${devis._id}/liens/${lien}`)).statut).toBe(200);
    const inventé = { ...premier!, jeton: jetonInvente() };
    return { id: devis._id, liens: { premier: premier!, second: second!, révoqué: revoque!, inventé } };
  }

  const parLePremier = ({ liens }: Partie, quoi: string, corps: object) =>
    surLaPage(app, 'POST', liens.premier.jeton, quoi, corps);

  const AMENER: Record<Etat, (partie: Partie) => Promise<unknown>> = {
    envoyé: async () => undefined,
    signé: async ({ liens: { premier } }) => accepter(app, premier, await unAccord(app, premier)),
    'signé, délai passé': async (partie) => {
      await AMENER.signé(partie);
      app.horloge.regler('2027-02-01T09:00:00Z');
    },
    'accord noté': ({ id }) => scene.accepter(id, { le: '2026-11-07' }),
    refusé: (partie) => parLePremier(partie, 'refuser', { raison: 'Trop cher' }),
    rétracté: async (partie) => {
      await AMENER.signé(partie);
      return parLePremier(partie, 'retractation/confirmer', { nom: 'Camille Roy' });
    },
    remplacé: async ({ id }) => scene.acte((await scene.acte(id, 'reviser')).corps._id, 'finaliser'),
    annulé: ({ id }) => scene.acte(id, 'annuler', { raison: 'Chantier abandonné' }),
    expiré: async () => app.horloge.regler('2027-02-01T09:00:00Z'),
  };

  /** Le corps qu'attend l'acte ; qui peut accepter présente un code juste, tout autre un code faux. */
  async function corpsDe(acte: string, lien: LienDonne, possible: boolean): Promise<unknown> {
    if (acte === 'refuser') return { raison: 'Non merci' };
    if (acte === 'retractation' || acte === 'retractation/confirmer') return { nom: 'N’importe Qui' };
    if (acte !== 'accepter') return undefined;
    if (possible) return unAccord(app, lien);
    const { version, document, cases: toutes } = page;
    return { code: '000000', nom: 'X Y', cases: toutes.map(({ nom }) => nom), textes: version, document };
  }

  const enBase = async ({ id }: Partie): Promise<string> =>
    JSON.stringify(
      await connexionDe(app)
        .collection('devis')
        .findOne({ _id: new Types.ObjectId(id) }),
    );

  async function essayer(partie: Partie, etat: Etat, acte: ActePublic, qui: Qui): Promise<string[]> {
    const prevu = attendu(etat, acte.acte, qui);
    const avant = await enBase(partie);
    const corps = await corpsDe(acte.acte, partie.liens[qui], prevu === '200');
    cases += 1;
    const reseau = autreReseau(cases);
    const { jeton } = partie.liens[qui];
    const reponse = await surLaPage(app, acte.methode, jeton, acte.acte, corps, reseau);
    const lu = enBref(reponse);
    const ecrit = (await enBase(partie)) !== avant;
    const peutEcrire = prevu === '200' && ecritLeDevis(etat, acte.acte);
    const ou = `${etat}, ${acte.methode} ${acte.acte || '(la page)'}, ${qui}`;
    return [
      ...(lu === prevu ? [] : [`${ou} : ${lu}, attendu ${prevu}`]),
      ...(ecrit === peutEcrire ? [] : [`${ou} : le devis ${ecrit ? 'a changé' : 'n’a pas changé'}`]),
    ];
  }

  it('toute route publique d’un devis a sa règle', () => {
    expect(ACTES.map(({ acte }) => acte).sort()).toEqual(Object.keys(REGLES).sort());
  });

  it.each(selonLaTaille<readonly Etat[]>(['envoyé'], ETATS))(
    '%s',
    async (etat) => {
      const surprises: string[] = [];
      page ??= (await surLaPage(app, 'GET', (await envoye()).liens.premier.jeton, 'consentement'))
        .corps as unknown as ConsentementDeDevis;
      const amener = async (): Promise<Partie> => {
        const partie = await envoye();
        await AMENER[etat](partie);
        return partie;
      };
      const commune = await amener();
      for (const acte of ACTES)
        for (const qui of QUI) {
          const ecrit = attendu(etat, acte.acte, qui) === '200' && ecritLeDevis(etat, acte.acte);
          surprises.push(...(await essayer(ecrit ? await amener() : commune, etat, acte, qui)));
        }
      expect(surprises).toEqual([]);
    },
    120_000,
  );
});
