import {
  composerSolde,
  type FacturationDuDevis,
  refusDAcompte,
  refusDeSolde,
  sommesDuDevis,
} from '@facturier/domaine/devis/facturation';
import { centimesDepuisEuros, eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { SceneDeDevis } from '../support/devis';
import { Facturation } from '../support/facturation';
import { tirage } from '../support/hasard';

/** Quatre histoires à chaque `npm test`, cinq cents à `npm run campagnes -- facturation`. */
const HISTOIRES = Number(process.env.FACTURATION_HISTOIRES ?? 4);
const GRAINE = Number(process.env.ESSAIS_GRAINE ?? 20_261_124);
const ACTES = 14;

/** Une facture du devis, telle que le modèle la tient : des additions. Centimes. */
interface Piece {
  id: string;
  genre: 'acompte' | 'solde';
  demande: number;
  impute: number;
  avoirs: number;
  paye: number;
  emise: boolean;
  morte: boolean;
}

const net = ({ demande, impute, avoirs }: Piece): number => demande - impute - avoirs;

class Modele {
  readonly pieces: Piece[] = [];

  constructor(readonly total: number) {}

  get solde(): Piece | undefined {
    return this.pieces.find(({ genre, morte }) => genre === 'solde' && !morte);
  }

  lire(): FacturationDuDevis {
    const { solde } = this;
    return {
      totalCentimes: this.total,
      acomptes: this.pieces
        .filter(({ genre }) => genre === 'acompte')
        .map((une) => ({ montantCentimes: net(une), emise: une.emise, encaisseCentimes: une.paye })),
      solde: solde ? { netCentimes: net(solde), emise: solde.emise, encaisseCentimes: solde.paye } : null,
    };
  }
}

/** Ce qu'une histoire a sous la main. */
interface Histoire {
  f: Facturation;
  modele: Modele;
  tirer: (borne: number) => number;
  parmi: (retenir: (une: Piece) => boolean) => Piece | undefined;
}

function histoireDe(f: Facturation, modele: Modele, tirer: Histoire['tirer']): Histoire {
  const parmi: Histoire['parmi'] = (retenir) => {
    const candidates = modele.pieces.filter(retenir);
    return candidates[tirer(Math.max(1, candidates.length))];
  };
  return { f, modele, tirer, parmi };
}

function garder(
  { pieces }: Modele,
  genre: Piece['genre'],
  demande: number,
  impute: number,
  id: string,
): void {
  const neuve = { id, genre, demande, impute, avoirs: 0, paye: 0, emise: false, morte: false };
  if (!pieces.some((une) => une.id === id)) pieces.push(neuve);
}

/** Tirer du devis, émettre, supprimer. */
const actesDesBrouillons = ({ f, modele, tirer, parmi }: Histoire) => ({
  acompte: async () => {
    const montant = 1 + tirer(modele.total);
    const refus = refusDAcompte(modele.lire(), montant);
    const { corps } = await f.tirer({ nature: 'acompte', montant: eurosDepuisCentimes(montant) });
    const deja = modele.pieces.some(
      (une) => une.genre === 'acompte' && !une.emise && une.demande === montant,
    );
    if (!deja) expect(corps.code).toBe(refus?.code);
    if (!refus) garder(modele, 'acompte', montant, 0, corps._id);
  },
  solde: async () => {
    const dejaEnBrouillon = modele.solde && !modele.solde.emise;
    const refus = dejaEnBrouillon ? null : refusDeSolde(modele.lire());
    const { corps } = await f.tirer({ nature: 'solde' });
    expect(corps.code).toBe(refus?.code);
    const { imputeCentimes } = composerSolde(modele.lire());
    if (!refus) garder(modele, 'solde', modele.total, imputeCentimes, corps._id);
  },
  emettre: async () => {
    const une = parmi(({ emise }) => !emise);
    if (!une) return;
    const { imputeCentimes } = composerSolde(modele.lire());
    const { statut } = await f.emettre(une.id);
    expect(statut).toBeLessThan(300);
    une.emise = true;
    if (une.genre === 'solde') une.impute = imputeCentimes;
  },
  supprimer: async () => {
    const une = parmi(({ emise }) => !emise);
    if (!une) return;
    expect((await (await f.scene.moi()).delete(`/factures/${une.id}`)).statut).toBe(204);
    modele.pieces.splice(modele.pieces.indexOf(une), 1);
  },
});

/** Payer, rectifier. */
const actesDesEmises = ({ f, modele, tirer, parmi }: Histoire) => ({
  payer: async () => {
    const une = parmi((candidate) => candidate.emise && !candidate.morte && net(candidate) > candidate.paye);
    if (!une) return;
    const montant = 1 + tirer(net(une) - une.paye);
    expect((await f.payer(une.id, eurosDepuisCentimes(montant))).statut).toBeLessThan(300);
    une.paye += montant;
  },
  annulerReste: async () => {
    const une = parmi(
      (candidate) => candidate.genre === 'acompte' && candidate.emise && net(candidate) > candidate.paye,
    );
    if (!une) return;
    expect((await f.acte(une.id, 'annuler-reste')).statut).toBe(201);
    une.avoirs += net(une) - une.paye;
    une.morte = net(une) === 0;
  },
  avoirDuSolde: async () => {
    const { solde } = modele;
    if (!solde?.emise) return;
    const { corps } = await f.acte(solde.id, 'avoirs', { motif: 'Au hasard' });
    expect(centimesDepuisEuros(corps.net)).toBe(net(solde));
    solde.avoirs += net(solde);
    solde.morte = true;
  },
  avoirImpute: async () => {
    const impute = parmi((une) => une.genre === 'acompte' && une.emise && !une.morte && une.paye > 0);
    if (!impute || !modele.solde?.emise) return;
    expect((await f.acte(impute.id, 'avoirs', { motif: 'x' })).corps.code).toBe('ACOMPTE_IMPUTE');
  },
});

describe('La facturation d’un devis, comparée au modèle', () => {
  let app: AppDeTest;

  beforeAll(async () => {
    app = await creerAppDeTest();
    app.horloge.regler('2026-11-21T09:00:00Z');
  });
  afterAll(() => app.fermer());

  async function comparer(f: Facturation, modele: Modele): Promise<void> {
    const lue = await f.lire();
    const { accepteCentimes, factureCentimes } = sommesDuDevis(modele.lire());
    const encaisse = modele.pieces.reduce((somme, { paye }) => somme + paye, 0);
    expect([lue.accepte, lue.facture, lue.encaisse].map(centimesDepuisEuros)).toEqual([
      accepteCentimes,
      factureCentimes,
      encaisse,
    ]);
    expect(factureCentimes).toBeLessThanOrEqual(modele.total);
    for (const piece of modele.pieces.filter(({ emise, morte }) => emise && !morte)) {
      const facture = await f.facture(piece.id);
      const attendu = [net(piece) - piece.paye, piece.paye, piece.impute];
      const { resteAPayer, montantPaye, acomptesImputes } = facture;
      const impute = acomptesImputes.reduce((somme, { montant }) => somme + centimesDepuisEuros(montant), 0);
      expect([centimesDepuisEuros(resteAPayer), centimesDepuisEuros(montantPaye), impute]).toEqual(attendu);
    }
  }

  it.each(Array.from({ length: HISTOIRES }, (_, rang) => GRAINE + rang))(
    'histoire %i : plafonds, sommes et restes exacts au centime après chaque acte',
    async (graine) => {
      const hasard = tirage(graine);
      const tirer = (borne: number) => Math.floor(hasard() * borne);
      const scene = await SceneDeDevis.creer(app);
      const prixUnitaire = (1 + tirer(99_999)) / 100;
      const devis = await scene.accepte({
        lignes: [{ description: 'Au hasard', quantite: 1 + tirer(9), prixUnitaire }],
      });
      const modele = new Modele(centimesDepuisEuros(devis.montantTTC));
      const f = new Facturation(scene, devis);
      const histoire = histoireDe(f, modele, tirer);
      const actes = [
        ...Object.values(actesDesBrouillons(histoire)),
        ...Object.values(actesDesEmises(histoire)),
      ];
      for (let fait = 0; fait < ACTES; fait += 1) {
        await actes[tirer(actes.length)]!();
        await comparer(f, modele);
      }
    },
    120_000,
  );
});
