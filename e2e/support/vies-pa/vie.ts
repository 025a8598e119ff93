import { ajouterJours, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { ObjectId } from 'mongodb';
import { exiger } from '../session';
import { AILLEURS, CHEZ_NOUS, type Personne, SANS_PLATEFORME, type Terrain } from './terrain';

/** Ce qui attend une vie avant son dépôt : ce que la plateforme joue, et ses réglages. */
const AU_DEPOT: readonly (readonly [string, object?])[] = [
  ['reponse-perdue'],
  ['reponse-perdue'],
  ['connexion-coupee'],
  ['erreur-apres-acceptation'],
  ['indisponible'],
  ['trop-de-demandes', { secondes: 120 }],
  ['jeton-refuse'],
  ['depot-retarde', { secondes: 600 }],
  ['irrecevable', { raison: 'InvalidSchema' }],
  ['refus', { statut: 422 }],
  ['rejet-a-l-emission', { motif: 'ADR_ERR' }],
  ['rejet-a-la-reception', { motif: 'REJ_SEMAN' }],
  ['statuts-en-desordre'],
  ['seulement-converti'],
];
const ACTES_DU_VENDEUR = ['encaisser', 'encaisser', 'annuler'] as const;
const ACTES_DE_L_ACHETEUR = ['204', '205', '206', '207', '208', '211', '210'] as const;
const TRICHES = ['statut-double', 'encaissement-spontane', 'statut-inconnu', 'statut-d-une-autre'] as const;
const CONTESTE: Readonly<Record<string, object>> = {
  206: { motif: 'QTE_ERR', commentaire: 'Il en manque', montant: 5 },
  207: { motif: 'PU_ERR', commentaire: 'Le prix convenu était autre' },
  208: { motif: 'JUSTIF_ABS', commentaire: 'Le bon signé, s’il vous plaît' },
  210: { motif: 'TRANSAC_INC', commentaire: 'Rien commandé' },
};

interface Emise {
  _id: string;
  numero: string;
}

/** Une facture émise au cours d'une vie, et ce que son acheteur en a dit, dans l'ordre où il l'a dit. */
export interface Trace extends Emise {
  vendeur: Personne;
  total: number;
  dits: string[];
}

export class Vie {
  readonly traces: Trace[] = [];
  private actes: number;
  private readonly acheteur: string;
  finie = false;

  constructor(
    private readonly terrain: Terrain,
    private readonly vendeur: Personne,
    private readonly paul: Personne,
    private readonly hasard: () => number,
    acheteur?: string,
  ) {
    this.actes = 1 + Math.floor(hasard() * 4);
    const tire = hasard();
    this.acheteur = acheteur ?? (tire < 0.6 ? CHEZ_NOUS : tire < 0.9 ? AILLEURS : SANS_PLATEFORME);
  }

  private choisir<T>(liste: readonly T[]): T {
    return liste[Math.floor(this.hasard() * liste.length)]!;
  }

  private rang(): number {
    return Math.floor(this.hasard() * 8);
  }

  /** Un pas ; rien tant que la plateforme n'a pas répondu. */
  async avancer(): Promise<void> {
    const derniere = this.traces.at(-1);
    if (!derniere) return this.naitre();
    const etat = await this.etat(derniere);
    if (etat === 'irrecevable' || etat === 'depot_bloque') return this.redemander(derniere);
    if (etat === 'a_deposer' || etat === 'depot_en_cours' || etat === undefined) return;
    if (etat === 'rejetee' || etat === 'refusee') return this.refaire(derniere);
    if (this.actes === 0) {
      this.finie = true;
      return;
    }
    this.actes -= 1;
    await this.agir(derniere);
  }

  private async naitre(): Promise<void> {
    if (this.hasard() < 0.7) {
      const [cas, reglages] = this.choisir(AU_DEPOT);
      await this.terrain.jouer(cas, { siren: this.vendeur.siren, ...reglages });
    }
    await this.emettre();
  }

  /** Émet une facture à son acheteur. */
  async emettre(): Promise<void> {
    const client = await this.client();
    const dateEcheance = ajouterJours(dateCivileAParis(this.terrain.maintenant()), 30);
    const prix = (1_000 + Math.floor(this.hasard() * 4_000)) / 100;
    const lignes = [
      { description: 'Conseil', quantite: 1 + Math.floor(this.hasard() * 3), prixUnitaire: prix },
    ];
    const emise = await this.terrain.faire(this.vendeur, this.rang(), async (http, cle) =>
      exiger(await http.post<Emise>('/factures', { client, dateEcheance, lignes }, cle), 201),
    );
    this.noter(emise, Math.round(lignes[0]!.quantite * prix * 100));
  }

  private noter({ _id, numero }: Emise, total: number): void {
    this.traces.push({ _id, numero, vendeur: this.vendeur, total, dits: [] });
  }

  private async client(): Promise<string> {
    const connu = this.vendeur.clients.get(this.acheteur);
    if (connu) return connu;
    const fiche = {
      ...{ nom: `Client ${this.acheteur}`, email: 'compta@acme.example', type: 'professionnel' },
      siren: this.acheteur,
      adresse: { rue: '8 quai Saint-Antoine', codePostal: '69002', ville: 'Lyon', pays: 'France' },
    };
    const { _id } = await this.terrain.faire(this.vendeur, this.rang(), async (http) =>
      exiger(await http.post<{ _id: string }>('/clients', fiche), 201),
    );
    this.vendeur.clients.set(this.acheteur, _id);
    return _id;
  }

  private async etat({ _id }: Emise): Promise<string | undefined> {
    const lue = await this.terrain.produit.db
      .collection<{ electronique?: { etat?: string } }>('factures')
      .findOne({ _id: new ObjectId(_id) }, { projection: { electronique: 1 } });
    return lue?.electronique?.etat;
  }

  private async redemander({ _id }: Emise): Promise<void> {
    await this.terrain.faire(this.vendeur, this.rang(), (http, cle) =>
      http.post(`/factures/${_id}/depot`, {}, cle),
    );
  }

  /** Annulée par un avoir, puis refaite sous un autre numéro : une fois par vie. */
  private async refaire({ _id, total }: Trace): Promise<void> {
    this.finie = this.traces.length > 1;
    await this.terrain.faire(this.vendeur, this.rang(), (http, cle) =>
      http.post(`/factures/${_id}/avoirs`, { motif: 'À refaire' }, cle),
    );
    if (this.finie) return;
    const brouillon = await this.terrain.faire(this.vendeur, this.rang(), (http, cle) =>
      http.post<Emise>(`/factures/${_id}/refaire`, {}, cle),
    );
    if (brouillon.status !== 201) {
      this.finie = true;
      return;
    }
    const emise = await this.terrain.faire(this.vendeur, this.rang(), async (http, cle) =>
      exiger(await http.post<Emise>(`/factures/${brouillon.data._id}/emettre`, {}, cle), 201),
    );
    this.noter(emise, total);
  }

  private async agir(trace: Trace): Promise<void> {
    const tire = this.hasard();
    if (tire < 0.35) return this.compter(trace);
    if (tire < 0.8) return this.repondre(trace);
    const cas = this.choisir(TRICHES);
    const { numero, vendeur } = trace;
    if (cas === 'statut-inconnu') trace.dits.push('999');
    await this.terrain.jouer(cas, { numero, siren: vendeur.siren });
  }

  private async compter({ _id, total }: Trace): Promise<void> {
    const acte = this.choisir(ACTES_DU_VENDEUR);
    const montant = Math.max(1, Math.round((total / 100) * (0.2 + this.hasard() * 0.4) * 100) / 100);
    const date = dateCivileAParis(this.terrain.maintenant());
    const ecritures = await this.ecritures(_id);
    const positive = ecritures.find(({ montantCentimes }) => montantCentimes > 0);
    const corps =
      acte === 'annuler' && positive
        ? { annule: positive._id.toHexString() }
        : { montant, date, moyen: 'virement' };
    // Un refus du livre (déjà annulée, excédent) est une réponse comme une autre.
    await this.terrain.faire(this.vendeur, this.rang(), (http, cle) =>
      http.post(`/factures/${_id}/paiements`, corps, cle),
    );
  }

  private ecritures(id: string) {
    return this.terrain.produit.db
      .collection<{ _id: ObjectId; montantCentimes: number }>('paiements')
      .find({ facture: new ObjectId(id) })
      .toArray();
  }

  /** L'acheteur parle : d'ici, s'il y reçoit ; sinon, de chez lui. */
  private async repondre(trace: Trace): Promise<void> {
    const code = this.choisir(ACTES_DE_L_ACHETEUR);
    if (this.acheteur === SANS_PLATEFORME) return;
    if (this.acheteur === AILLEURS) {
      const { motif, commentaire } = (CONTESTE[code] ?? {}) as Record<string, string>;
      const montants = code === '211' ? [{ type: 'MPA', montant: '5.00' }] : undefined;
      const corps = { numero: trace.numero, siren: trace.vendeur.siren, code, motif, commentaire, montants };
      await this.terrain.jouer('statut', corps);
      trace.dits.push(code);
      return;
    }
    const recue = await this.terrain.produit.db
      .collection<{ _id: ObjectId }>('factures_recues')
      .findOne({ 'facture.numero': trace.numero, 'facture.vendeur.siren': trace.vendeur.siren });
    if (!recue) return;
    const corps = { code, ...CONTESTE[code], ...(code === '211' && { montant: 5 }) };
    const { status } = await this.terrain.faire(this.paul, this.rang(), (http, cle) =>
      http.post(`/reception/${recue._id.toHexString()}/statuts`, corps, cle),
    );
    if (status === 201) trace.dits.push(code);
  }
}
