import { selonLaTaille } from '../../../scripts/lib/tailles.cjs';
import type { LiensDeFacture } from '@facturier/domaine/contrat/liens';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Types } from 'mongoose';
import { type ActePublic, actesPublics, autreReseau, enBref, jetonInvente } from '../support/actes-publics';
import { type AppDeTest, creerAppDeTest, type Reponse } from '../support/app';
import { connexionDe } from '../support/builders';
import { SceneDeDevis } from '../support/devis';
import { unClient, uneFacture } from '../support/factures';
import { jetonDe } from '../support/liens';
import { contesterParLien } from '../support/litiges';

const ACTES = actesPublics('factures');

/** Le lien du client, celui d'une copie (un comptable), un lien révoqué, un jeton que personne n'a donné. */
const QUI = ['client', 'copie', 'révoqué', 'inventé'] as const;
type Qui = (typeof QUI)[number];
const ETATS = ['émise', 'contestée', 'payée', 'annulée', 'payée, lien fini', 'liens coupés'] as const;
type Etat = (typeof ETATS)[number];

const INTROUVABLE = '404 FACTURE_INTROUVABLE';
const FINI = '410 LIEN_DE_FACTURE_EXPIRE';
const CODE_FAUX = '400 CODE_DE_LITIGE_REFUSE';

const ouvert = (reponse: string) => (etat: Etat) => (etat === 'payée, lien fini' ? FINI : reponse);
/** Un message ou un retrait : d'un litige ouvert, avec le code de la boîte du client ; un code faux n'y fait rien. */
const duLitige = (etat: Etat): string => ouvert(etat === 'contestée' ? CODE_FAUX : '409 LITIGE_CLOS')(etat);

/** Ce que chaque acte répond au client et à la copie : le lien ne distingue pas qui le tient, le code part chez le client seul. */
const REGLES: Record<string, (etat: Etat) => string> = {
  '': ouvert('200'),
  pdf: ouvert('200'),
  xml: ouvert('200'),
  logo: ouvert('404 RESSOURCE_INTROUVABLE'),
  consultation: ouvert('200'),
  accuse: ouvert('200'),
  demande: () => '200',
  litige: ouvert('200'),
  'POST litige': (etat) => {
    if (etat === 'contestée') return '409 LITIGE_DEJA_OUVERT';
    return ouvert(etat === 'annulée' ? '409 LITIGE_IMPOSSIBLE' : CODE_FAUX)(etat);
  },
  code: (etat) => ouvert(etat === 'annulée' ? '409 LITIGE_IMPOSSIBLE' : '200')(etat),
  'litige/messages': duLitige,
  'litige/retrait': duLitige,
  paiement: ouvert('200'),
  'POST paiement': ouvert('409 ENCAISSEMENT_IMPOSSIBLE'),
};
const nomDe = ({ methode, acte }: ActePublic): string =>
  `${methode} ${acte}` in REGLES ? `${methode} ${acte}` : acte;

const CORPS: Record<string, unknown> = {
  consultation: { niveau: 'ouverte' },
  litige: { code: '000000', lignes: [{ rang: 0, motif: 'quantite', montant: 5 }] },
  'litige/messages': { code: '000000', texte: 'Bonjour' },
  'litige/retrait': { code: '000000' },
};

interface Partie {
  readonly id: string;
  readonly email: string;
  readonly jetons: Record<Qui, string>;
}

describe('Un lien de facture : chaque acte, de chaque porteur, dans chaque état', () => {
  let app: AppDeTest;
  let scene: SceneDeDevis;
  let rang = 0;
  let cases = 0;

  beforeAll(async () => {
    app = await creerAppDeTest();
    scene = await SceneDeDevis.creer(app);
  });
  afterAll(async () => {
    process.stderr.write(`Liens de facture : ${cases} cases.\n`);
    await app.fermer();
  });

  /** Une facture émise ce jour, son lien, celui d'une copie, et un troisième, révoqué. */
  async function emise(): Promise<Partie> {
    const moi = await scene.moi();
    rang += 1;
    const email = `client-${rang}@exemple.fr`;
    const { _id: client } = await unClient(moi, { email, type: 'particulier', nom: 'Camille Roy' });
    const dateEcheance = dateCivileAParis(app.horloge.maintenant());
    const { _id } = await uneFacture(moi, client, { dateEcheance });
    const liens = `/factures/${_id}/liens`;
    for (const adresse of [email, `copie-${rang}@exemple.fr`, `revoque-${rang}@exemple.fr`])
      expect((await moi.post(liens, { adresse })).statut).toBe(201);
    const { corps } = await moi.get<LiensDeFacture>(liens);
    const de = (debut: string) => corps.liens.find(({ adresse }) => adresse.startsWith(debut))!;
    expect((await moi.delete(`${liens}/${de('revoque')._id}`)).statut).toBe(200);
    const [client_, copie, révoqué] = ['client', 'copie', 'revoque'].map((debut) => jetonDe(de(debut)));
    const inventé = jetonInvente();
    return { id: _id, email, jetons: { client: client_!, copie: copie!, révoqué: révoqué!, inventé } };
  }

  const agir = async (methode: 'post' | 'patch' | 'put', chemin: string, corps: object): Promise<Reponse> => {
    const reponse = await (await scene.moi())[methode](chemin, corps);
    expect([chemin, reponse.statut < 300]).toEqual([chemin, true]);
    return reponse;
  };
  const AMENER: Record<Etat, (partie: Partie) => Promise<unknown>> = {
    émise: async () => undefined,
    contestée: ({ jetons, email }) => contesterParLien(app, jetons.client, email, 10),
    payée: ({ id }) => agir('patch', `/factures/${id}/payer`, {}),
    annulée: ({ id }) => agir('post', `/factures/${id}/avoirs`, { motif: 'Tout' }),
    'payée, lien fini': async (partie) => {
      await AMENER.payée(partie);
      app.horloge.avancer(420 * 86_400_000);
    },
    'liens coupés': () => agir('put', '/liens', { ouverts: false }),
  };

  const attendu = (etat: Etat, acte: string, qui: Qui): string => {
    if (etat === 'liens coupés' || qui === 'révoqué' || qui === 'inventé') return INTROUVABLE;
    return REGLES[acte]!(etat);
  };

  /** Ce que la base tient de cette facture et de ses litiges : un refus n'y change rien. */
  async function enBase({ id }: Partie): Promise<string> {
    const base = connexionDe(app);
    const _id = new Types.ObjectId(id);
    const litiges = await base.collection('litiges').find({ facture: _id }).toArray();
    return JSON.stringify([await base.collection('factures').findOne({ _id }), litiges]);
  }

  async function essayer(partie: Partie, etat: Etat, acte: ActePublic, qui: Qui): Promise<string[]> {
    const nom = nomDe(acte);
    const prevu = attendu(etat, nom, qui);
    const avant = await enBase(partie);
    cases += 1;
    const entetes = autreReseau(cases);
    const chemin = `/public/factures/${partie.jetons[qui]}${acte.acte && `/${acte.acte}`}`;
    const corps = acte.methode === 'POST' ? CORPS[acte.acte] : undefined;
    const reponse = await app.appeler<{ code?: string }>(acte.methode, chemin, corps, { entetes });
    const lu = enBref(reponse);
    const ecrit = prevu !== '200' && (await enBase(partie)) !== avant;
    const ou = `${etat}, ${acte.methode} ${acte.acte || '(la page)'}, ${qui}`;
    return [
      ...(lu === prevu ? [] : [`${ou} : ${lu}, attendu ${prevu}`]),
      ...(ecrit ? [`${ou} : refusé, et pourtant écrit`] : []),
    ];
  }

  it('toute route publique d’une facture a sa règle', () => {
    expect(ACTES.map(nomDe).sort()).toEqual(Object.keys(REGLES).sort());
  });

  it.each(selonLaTaille<readonly Etat[]>(['émise', 'payée, lien fini'], ETATS))(
    '%s',
    async (etat) => {
      const partie = await emise();
      await AMENER[etat](partie);
      const surprises: string[] = [];
      for (const acte of ACTES)
        for (const qui of QUI) surprises.push(...(await essayer(partie, etat, acte, qui)));
      expect(surprises).toEqual([]);
    },
    120_000,
  );
});
