import type {
  CorpsDeclarer,
  DeclarationDePeriode,
  DeclarationResumee,
} from '@facturier/domaine/contrat/declarations';
import type { Recette } from '@facturier/domaine/contrat/recettes';
import { ajouterJours, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes as euros } from '@facturier/domaine/valeurs/montant';
import { AnneeDeComptes } from './annee-de-comptes';
import type { Acheteur } from './comptes-tenus';
import { unClient } from './factures';
import { VERSION } from './pilotage';

const SUISSE = {
  nom: 'Atelier Genève',
  email: 'geneve@exemple.ch',
  adresse: { rue: 'Rue du Lac 1', codePostal: '1200', ville: 'Genève', pays: 'Suisse' },
};
/** Un acheteur comme un autre, hors de France. */
const ETRANGER = 'etranger' as Acheteur;

/** Ce que la personne a dit encaisser ailleurs, en centimes. */
export interface Ailleurs {
  annee: number;
  categorie: 'vente' | 'prestation' | 'liberal';
  encaisse: number;
  realise: number;
}

/** La même année, vue de l'Urssaf : un client à l'étranger, l'ailleurs, le livre antidaté, des déclarations, un métier qui change. */
export class VieDesComptes extends AnneeDeComptes {
  readonly ailleurs: Ailleurs[] = [];
  /** Les cases dites à l'Urssaf, et le jour du livre où elles le furent. */
  readonly declarees = new Map<string, DeclarationDePeriode>();
  /** Le jour où les services changent de catégorie. */
  bascule: DateCivile | null = null;

  get emetteur(): string {
    return this.scene.marie.id;
  }

  async naitre(debut: DateCivile, bascule: DateCivile): Promise<void> {
    await this.ouvrir();
    this.clients.set(ETRANGER, (await unClient(await this.marie(), SUISSE))._id);
    await this.exercer(debut, debut, 0);
    const deja = { ...this.actes };
    Object.assign(this.actes, deja, {
      'encaissé ailleurs': () => this.encaisserAilleurs(),
      'comptoir antidaté': () => this.antidater(debut),
      'période déclarée': () => this.declarer(),
      'métier changé': () => this.basculer(debut, bascule),
    });
  }

  private async exercer(debut: DateCivile, aPartirDu: DateCivile, revision: number): Promise<void> {
    const services = revision === 0 ? ('prestation' as const) : ('liberal' as const);
    const version = { ...VERSION, aPartirDu, categories: ['vente' as const, services] };
    await this.faire((await this.marie()).put('/activite', { debut, acre: false, version, revision }));
  }

  private async basculer(debut: DateCivile, bascule: DateCivile): Promise<boolean> {
    if (this.bascule !== null || this.jour < bascule) return false;
    await this.exercer(debut, this.jour, 1);
    this.bascule = this.jour;
    return true;
  }

  private async encaisserAilleurs(): Promise<boolean> {
    const annee = Number(this.jour.slice(0, 4));
    const lignes = (['vente', 'prestation', 'liberal'] as const)
      .filter(() => this.tirer(2) === 0)
      .map((categorie): Ailleurs => {
        const encaisse = this.tirer(200_000);
        return { annee, categorie, encaisse, realise: this.tirer(2) === 0 ? encaisse : this.tirer(200_000) };
      });
    const corps = lignes.map(({ categorie, encaisse, realise }) => ({
      categorie,
      encaisse: euros(encaisse),
      ...(realise !== encaisse && { realise: euros(realise) }),
    }));
    await this.faire((await this.marie()).put('/encaisse-ailleurs', { annee, lignes: corps }));
    const gardees = this.ailleurs.filter((une) => une.annee !== annee);
    this.ailleurs.splice(0, this.ailleurs.length, ...gardees, ...lignes);
    return true;
  }

  /** Une recette d'avant, que l'on n'avait pas notée : elle fait un écart si sa période est déclarée. */
  private async antidater(debut: DateCivile): Promise<boolean> {
    const voulue = ajouterJours(this.jour, -this.tirer(120));
    const date = voulue < debut ? debut : voulue;
    const montant = 1 + this.tirer(30_000);
    const nature = this.tirer(2) === 0 ? 'biens' : 'services';
    const corps = { date, nature, moyen: 'virement', libelle: 'Oubliée', montant: euros(montant) };
    await this.faire((await this.marie()).post<Recette>('/recettes', corps));
    this.recettes.push({ date, centimes: montant });
    return true;
  }

  private async declarer(): Promise<boolean> {
    const moi = await this.marie();
    const toutes = await this.faire(moi.get<DeclarationResumee[]>('/urssaf/declarations'));
    const due = toutes.find(({ au, declareeLe, refus }) => au < this.jour && !declareeLe && !refus);
    if (!due) return false;
    const route = `/urssaf/declarations/${due.cle}`;
    const { cases } = await this.faire(moi.get<DeclarationDePeriode>(route));
    const montants = cases.map(({ categorie, declare }) => ({ categorie, euros: declare }));
    const corps: CorpsDeclarer = { le: this.jour, montants };
    const copie = await this.faire(moi.post<DeclarationDePeriode>(`${route}/declarer`, corps));
    this.declarees.set(due.cle, copie);
    return true;
  }
}
