import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { type mongo, Types } from 'mongoose';
import type { AppDeTest } from './app';
import { connexionDe } from './builders';
import type { Ailleurs } from './vie-des-comptes';

type Sommes = Record<'vente' | 'prestation' | 'liberal' | 'meuble', number>;
type Cotes = Record<'total' | 'services', number>;
interface Fait extends Sommes {
  le: DateCivile;
}

const rien = (): Sommes => ({ vente: 0, prestation: 0, liberal: 0, meuble: 0 });
export const CATEGORIES = ['vente', 'prestation', 'liberal', 'meuble'] as const;
/** Un entier, à la moitié près vers le haut. */
const arrondi = (numerateur: number, diviseur: number): number =>
  Number((2n * BigInt(numerateur) + BigInt(diviseur)) / (2n * BigInt(diviseur)));
const jours = (de: DateCivile, a: DateCivile): number => (Date.parse(a) - Date.parse(de)) / 86_400_000;
export const totalDe = (parts: Sommes): number => CATEGORIES.reduce((total, une) => total + parts[une], 0);
const cotesDe = (parts: Sommes): Cotes => ({
  total: totalDe(parts),
  services: parts.prestation + parts.liberal,
});

/**
 * Ce que disent les documents et le livre d'un compte, lus tels quels dans la base et additionnés ici, sans rien du produit : une boucle,
 * des additions. Centimes.
 */
export class GrandLivre {
  private constructor(
    private readonly documents: mongo.Document[],
    private readonly livre: mongo.Document[],
    private readonly noms: ReadonlyMap<string, string>,
    private readonly scene: { bascule: DateCivile | null; ailleurs: readonly Ailleurs[]; debut: DateCivile },
  ) {}

  static async lire(app: AppDeTest, id: string, scene: GrandLivre['scene']): Promise<GrandLivre> {
    const emetteur = new Types.ObjectId(id);
    const lues = (nom: string, filtre: object) =>
      connexionDe(app).collection<mongo.Document>(nom).find(filtre).toArray();
    const documents = await lues('factures', { emetteur, numero: { $exists: true } });
    const clients = await lues('clients', { proprietaire: emetteur });
    const noms = new Map(clients.map(({ _id, nom }) => [String(_id), String(nom)]));
    return new GrandLivre(documents, await lues('paiements', { emetteur }), noms, scene);
  }

  private ranger(le: DateCivile, montant: number, biens: number): Fait {
    const services = this.scene.bascule !== null && le >= this.scene.bascule ? 'liberal' : 'prestation';
    return { ...rien(), le, vente: biens, [services]: montant - biens };
  }

  private biensDe({ lignes }: mongo.Document, montant: number): number {
    const vendues = lignes as { nature: string; montantCentimes: number }[];
    const total = vendues.reduce((somme, une) => somme + une.montantCentimes, 0);
    const biens = vendues.reduce((s, une) => s + (une.nature === 'biens' ? une.montantCentimes : 0), 0);
    return arrondi(montant * biens, total);
  }

  get recus(): Fait[] {
    return this.livre.map(({ date, montantCentimes, biensCentimes }) =>
      this.ranger(String(date), Number(montantCentimes), Number(biensCentimes)),
    );
  }

  /** Ce qui est exécuté : les factures hors acomptes, moins les avoirs, et le comptoir. */
  get executes(): Fait[] {
    const vendus = this.documents
      .filter(({ devis }) => (devis as { nature?: string } | undefined)?.nature !== 'acompte')
      .map((un) => {
        const total = Number(un.totalTtcCentimes);
        const avoir = un.genre === 'avoir';
        const le = String(avoir ? un.dateEmission : (un.datePrestation ?? un.periodeAu ?? un.dateEmission));
        const fait = this.ranger(le, total, this.biensDe(un, total));
        if (!avoir) return fait;
        for (const une of CATEGORIES) fait[une] = 0 - fait[une];
        return fait;
      });
    const comptoir = this.livre
      .filter(({ facture, acompteDe }) => !facture && !acompteDe)
      .map((une) => this.ranger(String(une.date), Number(une.montantCentimes), Number(une.biensCentimes)));
    return [...vendus, ...comptoir];
  }

  /** Ce qui, dans l'année, est exécuté hors de France. */
  etranger(annee: string): number {
    const hors = this.documents.filter(
      ({ clientFige, lignes, devis, genre, dateEmission, datePrestation, periodeAu }) =>
        (clientFige as { adresse?: { pays?: string } }).adresse?.pays === 'Suisse' &&
        (lignes as { nature: string }[]).some(({ nature }) => nature !== 'biens') &&
        !devis &&
        String(genre === 'avoir' ? dateEmission : (datePrestation ?? periodeAu ?? dateEmission)).startsWith(
          annee,
        ),
    );
    return hors.reduce((s, un) => s + (un.genre === 'avoir' ? -1 : 1) * Number(un.totalTtcCentimes), 0);
  }

  somme(faits: readonly Fait[], du: DateCivile, au: DateCivile): Sommes {
    const somme = rien();
    for (const fait of faits)
      if (du <= fait.le && fait.le <= au) for (const une of CATEGORIES) somme[une] += fait[une];
    return somme;
  }

  ailleurs(annee: string, champ: 'encaisse' | 'realise'): Sommes {
    const somme = rien();
    for (const une of this.scene.ailleurs)
      if (une.annee === Number(annee)) somme[une.categorie] += une[champ];
    return somme;
  }

  /** Les deux côtés d'une assiette, dans l'année, ailleurs compris. */
  cotes(annee: string, assiette: 'encaisse' | 'realise'): Cotes {
    const faits = assiette === 'encaisse' ? this.recus : this.executes;
    const ici = cotesDe(this.somme(faits, `${annee}-01-01`, `${annee}-12-31`));
    const hors = cotesDe(this.ailleurs(annee, assiette));
    return { total: ici.total + hors.total, services: ici.services + hors.services };
  }

  /** Le premier jour où l'une des assiettes finit au-delà d'une limite de l'année entière, en euros. `''` : l'ailleurs seul la passe. */
  passage(annee: string, limite: Cotes): DateCivile | null {
    const { debut } = this.scene;
    const comptes = debut.startsWith(annee) ? jours(debut, `${annee}-12-31`) + 1 : 365;
    const depasse = ({ total, services }: Cotes): boolean =>
      total * 365 > limite.total * 100 * comptes || services * 365 > limite.services * 100 * comptes;
    const passages = (['encaisse', 'realise'] as const).flatMap((assiette) => {
      const faits = assiette === 'encaisse' ? this.recus : this.executes;
      const hors = cotesDe(this.ailleurs(annee, assiette));
      if (depasse(hors)) return [''];
      const leJour = [...new Set(faits.map(({ le }) => le))]
        .filter((le) => le.startsWith(annee))
        .sort()
        .find((le) => {
          const ici = cotesDe(this.somme(faits, `${annee}-01-01`, le));
          return depasse({ total: ici.total + hors.total, services: ici.services + hors.services });
        });
      return leJour === undefined ? [] : [leJour];
    });
    return passages.sort()[0] ?? null;
  }

  /** Ce qui est facturé dans un mois, avoirs déduits, acomptes une fois. */
  facture(mois: string): number {
    return this.documents
      .filter(({ dateEmission }) => String(dateEmission).startsWith(mois))
      .reduce((somme, { genre, totalTtcCentimes, imputeCentimes }) => {
        const net = Number(totalTtcCentimes) - Number(imputeCentimes ?? 0);
        return somme + (genre === 'avoir' ? -net : net);
      }, 0);
  }

  /** Ce que le livre porte d'une période, et ses biens. */
  livreDe(prefixe: string): { montant: number; biens: number } {
    const siennes = this.livre.filter(({ date }) => String(date).startsWith(prefixe));
    const somme = (champ: string): number => siennes.reduce((s, une) => s + Number(une[champ]), 0);
    return { montant: somme('montantCentimes'), biens: somme('biensCentimes') };
  }

  /** Ce que les factures ont reçu dans un mois, et combien d'entre elles. */
  desFactures(mois: string): { montant: number; nombre: number } {
    const nets = new Map<string, number>();
    for (const { facture, date, montantCentimes } of this.livre)
      if (facture && String(date).startsWith(mois))
        nets.set(String(facture), (nets.get(String(facture)) ?? 0) + Number(montantCentimes));
    const nonNuls = [...nets.values()].filter((net) => net !== 0);
    return { montant: nonNuls.reduce((s, net) => s + net, 0), nombre: nonNuls.length };
  }

  /** Les factures qui attendent de l'argent : leur échéance, leur reste, ce qu'il paiera. */
  get ouvertes(): (Fait & { reste: number })[] {
    return this.documents
      .filter(
        ({ genre, statutEmetteur, resteCentimes }) =>
          genre === 'facture' &&
          ['creee', 'envoyee'].includes(String(statutEmetteur)) &&
          Number(resteCentimes) > 0,
      )
      .map((une) => {
        const reste = Number(une.resteCentimes);
        return { ...this.ranger(String(une.dateEcheance), reste, this.biensDe(une, reste)), reste };
      });
  }

  /** Ce que chaque client a payé dans l'année, du premier au dernier. */
  clients(annee: string): { nom: string; centimes: number }[] {
    const deLaFacture = new Map(this.documents.map(({ _id, client }) => [String(_id), String(client)]));
    const sommes = new Map<string, number>();
    for (const { facture, acompteDe, date, montantCentimes } of this.livre) {
      const client = deLaFacture.get(String(facture ?? acompteDe));
      if (client && String(date).startsWith(annee))
        sommes.set(client, (sommes.get(client) ?? 0) + Number(montantCentimes));
    }
    return [...sommes]
      .filter(([, centimes]) => centimes > 0)
      .sort(([a, x], [b, y]) => y - x || a.localeCompare(b))
      .map(([client, centimes]) => ({ nom: this.noms.get(client)!, centimes }));
  }

  /** Le délai des factures soldées depuis ce jour, en dixièmes de jour, simple et pesé. */
  delai(du: DateCivile, au: DateCivile): { factures: number; moyen: number; pondere: number } | null {
    const payees = this.documents.filter(
      ({ genre, statutEmetteur, datePaiement }) =>
        genre === 'facture' &&
        statutEmetteur === 'payee' &&
        du <= String(datePaiement) &&
        String(datePaiement) <= au,
    );
    let [attente, pesee, poids] = [0, 0, 0];
    for (const { dateEmission, datePaiement, totalTtcCentimes } of payees) {
      const attendus = Math.max(0, jours(String(dateEmission), String(datePaiement)));
      attente += attendus;
      pesee += attendus * Number(totalTtcCentimes);
      poids += Number(totalTtcCentimes);
    }
    if (payees.length === 0) return null;
    return {
      factures: payees.length,
      moyen: arrondi(attente * 10, payees.length),
      pondere: arrondi(pesee * 10, poids),
    };
  }
}
