import type { Recette } from '@facturier/domaine/contrat/recettes';
import type { Moyen } from './doublure-connect';
import { type APayer, SceneDEncaissement } from '../support/encaissement-en-ligne';
import { inscrire, uneCharge } from '../support/encaissements';
import { melanger, tirage } from '../support/hasard';

const JOUR_MS = 86_400_000;
/** Quelques histoires à chaque `npm test`, trois cents à `npm run campagnes -- encaissements`. */
const NOMBRE = Number(process.env.ENCAISSEMENTS_HISTOIRES ?? 6);
const GRAINE = Number(process.env.ESSAIS_GRAINE ?? 7_019);
const ACTES = 14;

const enCentimes = (euros: number): number => Math.round(euros * 100);
const somme = (montants: readonly number[]): number => montants.reduce((total, un) => total + un, 0);

/** Une histoire : trois factures, et tout ce qui peut arriver à leur argent, tiré d'une graine. */
class Histoire {
  readonly factures: APayer[] = [];
  readonly journal: string[] = [];
  /** Ce qu'une personne ou un relevé a écrit, en centimes, par facture. */
  private readonly saisis = new Map<string, number>();
  private readonly avoirs = new Map<string, number>();
  private readonly hasard: () => number;
  private prelevements: string[] = [];
  private litiges: string[] = [];
  private lignes = 0;

  constructor(
    private readonly scene: SceneDEncaissement,
    private readonly graine: number,
  ) {
    this.hasard = tirage(graine);
  }

  private parmi<T>(choix: readonly T[]): T {
    return choix[Math.floor(this.hasard() * choix.length)]!;
  }

  async jouer(): Promise<void> {
    for (const euros of [1200, 300, 90.5]) this.factures.push(await this.scene.aPayer(euros));
    for (let rang = 0; rang < ACTES; rang += 1) {
      const [nom, acte] = this.parmi(Object.entries(this.actes));
      this.journal.push(nom);
      await acte(this.parmi(this.factures));
      await this.exigerLesSommes();
    }
    await this.finir();
  }

  /** Tout se décide, puis deux heures passent : rien d'autre ne rattrape ce qui s'est perdu. */
  private async finir(): Promise<void> {
    for (const session of this.prelevements) await this.scene.commander('prelevements/regler', { session });
    for (const litige of this.litiges) await this.scene.commander('litiges/perdre', { litige });
    for (const { genre, reference } of await this.scene.doublure.verite(this.scene.compte)) {
      if (genre !== 'remboursement') continue;
      // Celui d'une carte est déjà abouti : la doublure le refuse.
      await this.scene.commander('remboursements/regler', { remboursement: reference }).catch(() => null);
    }
    await this.scene.heureSuivante();
    await this.scene.heureSuivante();
  }

  private readonly actes: Record<string, (une: APayer) => Promise<unknown>> = {
    carte: (une) => this.payer(une, 'carte'),
    carteRefusee: (une) => this.payer(une, 'carte-refusee'),
    prelevement: (une) => this.payer(une, 'prelevement'),
    pageLaissee: (une) => this.scene.ouvrir(une.jeton),
    trancher: () => this.trancher(),
    saisir: (une) => this.saisir(une),
    releve: (une) => this.releve(une),
    avoir: (une) => this.avoir(une),
    rembourserIci: (une) => this.rembourserIci(une),
    rembourserChezStripe: (une) => this.chezStripe(une, 'remboursements/creer', { montant: 2_500 }),
    remboursementManque: (une) => this.manquer(une),
    verser: () => this.scene.commander('comptes/verser', { compte: this.scene.compte }).catch(() => null),
    contester: async (une) => {
      const litige = await this.chezStripe(une, 'litiges/ouvrir', {});
      if (litige) this.litiges.push(litige);
    },
    juger: async () => {
      const litige = this.litiges.pop();
      if (litige) await this.scene.commander(this.parmi(['litiges/gagner', 'litiges/perdre']), { litige });
    },
    evenements: () => this.livrer(),
    heure: () => this.scene.heureSuivante(),
    jour: async () => {
      await this.scene.avancer(JOUR_MS);
      await this.scene.heureSuivante();
    },
    panne: async (une) => {
      await this.scene.doublure.panne('erreur');
      await this.saisir(une);
      await this.livrer();
      await this.scene.doublure.panne(null);
    },
  };

  private async payer({ jeton }: APayer, moyen: Moyen): Promise<void> {
    const { statut, corps } = await this.scene.ouvrir(jeton);
    if (statut !== 201) return;
    const session = /(cs_\w+)/.exec(corps.url)?.[1] ?? '';
    const page = await this.scene.doublure.payer(session, moyen);
    if (moyen === 'prelevement' && page.statut === 303) this.prelevements.push(session);
  }

  private async trancher(): Promise<void> {
    const session = this.prelevements.pop();
    const issue = this.parmi(['prelevements/regler', 'prelevements/echouer']);
    if (session) await this.scene.commander(issue, { session });
  }

  private async saisir({ facture: { _id: id } }: APayer): Promise<void> {
    const montant = this.parmi([10, 33.33, 400]);
    const corps = { montant, moyen: 'virement', confirmeExcedent: true };
    const { statut } = await this.scene.marie.post(`/factures/${id}/paiements`, corps);
    if (statut === 201) this.noter(this.saisis, id, enCentimes(montant));
  }

  private async releve({ facture: { _id: id } }: APayer): Promise<void> {
    const montantCentimes = this.parmi([1_500, 20_000]);
    const reference = `ligne-${this.graine}-${(this.lignes += 1)}`;
    const date = this.scene.aujourdhui();
    const ligne = uneCharge({ source: 'releve', reference, montantCentimes, moyen: 'virement', date });
    await inscrire(this.scene.app, this.scene.marie, id, { ...ligne, fraisCentimes: undefined });
    this.noter(this.saisis, id, montantCentimes);
  }

  private async avoir({ facture: { _id: id } }: APayer): Promise<void> {
    const lignes = [{ description: 'Rabais', quantite: 1, prixUnitaire: 20 }];
    const { statut } = await this.scene.marie.post(`/factures/${id}/avoirs`, { lignes, motif: 'Rabais' });
    if (statut === 201) this.noter(this.avoirs, id, 2_000);
  }

  private async rembourserIci(une: APayer): Promise<void> {
    const { mouvements } = await this.scene.encaissements(une);
    const paiement = mouvements.find(({ remboursable }) => remboursable > 0);
    if (paiement) await this.scene.rembourser(une, paiement.reference, Math.min(15.5, paiement.remboursable));
  }

  /** Un geste fait dans le tableau de bord de Stripe, sur une charge de cette facture. @returns ce qu'il a fait naître */
  private async chezStripe({ facture }: APayer, commande: string, corps: object): Promise<string | null> {
    const vraies = await this.scene.doublure.verite(this.scene.compte);
    const payees = vraies.filter((une) => une.genre === 'paiement' && une.facture === facture._id);
    if (payees.length === 0) return null;
    const { charge } = this.parmi(payees);
    const ne = await this.scene.commander<{ id: string }>(commande, { charge, ...corps }).catch(() => null);
    return ne?.id ?? null;
  }

  /** Un remboursement que la banque n'a pas su rendre : l'argent revient. */
  private async manquer({ facture }: APayer): Promise<void> {
    const vraies = await this.scene.doublure.verite(this.scene.compte);
    const rendu = vraies.find((une) => une.genre === 'remboursement' && une.facture === facture._id);
    if (rendu) await this.scene.commander('remboursements/echouer', { remboursement: rendu.reference });
  }

  /** Une part des événements, trois fois chacun, dans un ordre quelconque, ensemble. */
  private async livrer(): Promise<void> {
    const tous = await this.scene.doublure.evenements('paiements');
    const siens = tous.filter(({ compte }) => compte === this.scene.compte && this.hasard() < 0.7);
    const meles = melanger([...siens, ...siens, ...siens], this.hasard);
    await Promise.all(meles.map((evenement) => this.scene.livrerUn(evenement)));
    await this.scene.vider();
  }

  private noter(ou: Map<string, number>, id: string, centimes: number): void {
    ou.set(id, (ou.get(id) ?? 0) + centimes);
  }

  /** À tout moment : ce qui reste dû est le total, moins les avoirs, moins le livre ; et le livre entier est la somme des factures. */
  private async exigerLesSommes(): Promise<void> {
    await this.scene.vider();
    const parFacture: number[] = [];
    for (const une of this.factures) {
      const ecrit = somme((await this.scene.livre(une)).map(({ montant }) => enCentimes(montant)));
      const total = enCentimes(une.facture.montantTTC);
      const reste = total - (this.avoirs.get(une.facture._id) ?? 0) - ecrit;
      this.exiger(await this.scene.reste(une), reste);
      parFacture.push(ecrit);
    }
    const { corps: livre } = await this.scene.marie.get<Recette[]>('/recettes');
    this.exiger(somme(livre.map(({ montant }) => enCentimes(montant))), somme(parFacture));
  }

  /** Le livre de chaque facture est la vérité de Stripe et ce qui fut saisi, au centime ; aucun mouvement deux fois. */
  async exigerLaVerite(): Promise<void> {
    const vraies = await this.scene.doublure.verite(this.scene.compte);
    for (const une of this.factures) {
      const siennes = vraies.filter(({ facture }) => facture === une.facture._id);
      const ecrites = await this.scene.livre(une);
      const deStripe = ecrites.filter(({ source }) => source === 'stripe');
      this.exiger(
        somme(deStripe.map(({ montant }) => enCentimes(montant))),
        somme(siennes.map(({ montant }) => montant)),
      );
      const references = deStripe.map(({ reference }) => reference);
      this.exiger(new Set(references).size, references.length);
      for (const { reference } of siennes) this.exiger(references.includes(reference), true);
      const saisi = somme(
        ecrites.filter(({ source }) => source !== 'stripe').map(({ montant }) => enCentimes(montant)),
      );
      this.exiger(saisi, this.saisis.get(une.facture._id) ?? 0);
    }
  }

  private exiger(lu: unknown, attendu: unknown): void {
    expect({ graine: this.graine, actes: this.journal, dit: lu }).toEqual({
      graine: this.graine,
      actes: this.journal,
      dit: attendu,
    });
  }
}

describe('Quoi qu’il arrive à l’argent, le livre dit la vérité de Stripe et ce qui fut saisi', () => {
  const scene = new SceneDEncaissement();
  const graines = Array.from({ length: NOMBRE }, (_, rang) => GRAINE + rang);

  it.each(graines)(
    'histoire %i',
    async (graine) => {
      const histoire = new Histoire(scene, graine);
      await histoire.jouer();
      await histoire.exigerLaVerite();
    },
    120_000,
  );
});
