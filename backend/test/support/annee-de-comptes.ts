import type { Facture } from '@facturier/domaine/contrat/factures';
import type { Recette } from '@facturier/domaine/contrat/recettes';
import { ajouterJours, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import {
  centimesDepuisEuros as centimes,
  eurosDepuisCentimes as euros,
} from '@facturier/domaine/valeurs/montant';
import {
  type Acheteur,
  ACHETEURS,
  ComptesTenus,
  type Contrat,
  type Ecriture,
  netDe,
  payeDe,
  type Piece,
  resteDe,
  versementsDe,
} from './comptes-tenus';
import { Facturation } from './facturation';
import { unClient } from './factures';
import { unDevisSigne } from './signature-devis';

/** Les actes d'une année, tirés jour après jour ; leurs sommes se tiennent ici, sans jamais lire celles du produit. */
export class AnneeDeComptes extends ComptesTenus {
  readonly faits: Record<string, number> = {};
  private readonly contrats: Contrat[] = [];
  private readonly comptoir: (Ecriture & { id: string })[] = [];
  protected readonly clients = new Map<Acheteur, string>();

  async ouvrir(): Promise<void> {
    for (const [acheteur, plus] of Object.entries(ACHETEURS)) {
      const fiche = { nom: `Client ${acheteur}`, email: `${acheteur}@exemple.fr`, ...plus };
      this.clients.set(acheteur as Acheteur, (await unClient(await this.marie(), fiche))._id);
    }
  }

  /** Passe un jour : l'horloge, puis un à quatre actes. @returns les factures qu'ils ont touchées */
  async passer(jour: DateCivile): Promise<ReadonlySet<Piece>> {
    this.jour = jour;
    this.app.horloge.regler(`${jour}T09:00:00Z`);
    this.touchees.clear();
    const noms = Object.keys(this.actes);
    for (let reste = this.tirer(4); reste >= 0; reste -= 1) {
      const nom = noms[this.tirer(noms.length)]!;
      if (await this.actes[nom]!()) this.faits[nom] = (this.faits[nom] ?? 0) + 1;
    }
    return this.touchees;
  }

  protected readonly actes: Record<string, () => Promise<boolean>> = {
    facture: () => this.facturer(),
    'autre facture': () => this.facturer(),
    paiement: () => this.payer(),
    'autre paiement': () => this.payer(),
    'paiement annulé': () => this.annulerUnPaiement(),
    avoir: () => this.avoir(),
    remboursement: () => this.rembourser(),
    comptoir: () => this.vendreAuComptoir(),
    'comptoir annulé': () => this.annulerLeComptoir(),
    'devis accepté': () => this.contracter(),
    acompte: () => this.demanderAcompte(),
    solde: () => this.solder(),
    rétractation: () => this.rompre(),
  };

  private lignes(): { lignes: object[]; total: number } {
    const lignes = Array.from({ length: 1 + this.tirer(3) }, (_, rang) => ({
      description: `Ouvrage ${rang + 1}`,
      quantite: 1 + this.tirer(12),
      prixUnitaire: euros(1 + this.tirer(30_000)),
      nature: this.tirer(2) === 0 ? 'biens' : 'services',
    }));
    return {
      lignes,
      total: lignes.reduce((t, { quantite, prixUnitaire }) => t + quantite * centimes(prixUnitaire), 0),
    };
  }

  private async facturer(): Promise<boolean> {
    const acheteur = this.parmi([...this.clients.keys()])!;
    const { lignes, total } = this.lignes();
    const deja = this.tirer(5) === 0 ? 1 + this.tirer(total) : 0;
    const acompteDate = ajouterJours(this.jour, -this.tirer(20));
    const corps = {
      client: this.clients.get(acheteur),
      lignes,
      dateEcheance: ajouterJours(this.jour, 5 + this.tirer(40)),
      ...(deja && { acompte: euros(deja), acompteDate, acompteMoyen: 'cheque' }),
    };
    const facture = await this.faire((await this.marie()).post<Facture>('/factures', corps));
    if (deja) this.recettes.push({ date: acompteDate, centimes: deja });
    await this.retenir(facture, { total, deja, acheteur });
    return true;
  }

  private async payer(): Promise<boolean> {
    const piece = this.parmi(this.pieces.filter((une) => resteDe(une) > 0));
    if (!piece) return false;
    const reste = resteDe(piece);
    return this.encaisser(piece, this.tirer(2) === 0 ? reste : 1 + this.tirer(reste));
  }

  /** L'écriture contraire porte le jour de celle qu'elle annule : son mois n'a jamais reçu cet argent. */
  private async annulerUnPaiement(): Promise<boolean> {
    const libres = this.pieces.filter((une) => une.avoirs === 0 && !this.duContrat(une));
    const piece = this.parmi(libres.filter((une) => versementsDe(une).length > 0));
    const ecriture = piece?.ecritures.find(({ annulee }) => !annulee);
    if (!piece || !ecriture) return false;
    await this.faire((await this.marie()).post(`/factures/${piece.id}/paiements`, { annule: ecriture.id }));
    ecriture.annulee = true;
    this.recettes.push({ date: ecriture.date, centimes: -ecriture.centimes });
    this.touchees.add(piece);
    return true;
  }

  private duContrat(piece: Piece): boolean {
    return this.contrats.some(({ acompte, solde }) => piece === acompte || piece === solde);
  }

  private async avoir(): Promise<boolean> {
    const piece = this.parmi(this.pieces.filter((une) => netDe(une) > 1 && !this.duContrat(une)));
    if (!piece) return false;
    const entier = piece.deja === 0 && this.tirer(3) === 0;
    return this.rectifier(piece, entier ? netDe(piece) : 1 + this.tirer(netDe(piece) - 1), entier);
  }

  private async rembourser(): Promise<boolean> {
    const piece = this.parmi(this.pieces.filter((une) => payeDe(une) > netDe(une)));
    if (!piece) return false;
    const trop = payeDe(piece) - netDe(piece);
    return this.encaisser(piece, -(this.tirer(2) === 0 ? trop : 1 + this.tirer(trop)));
  }

  private async vendreAuComptoir(): Promise<boolean> {
    const montant = 1 + this.tirer(20_000);
    const corps = { date: this.jour, nature: 'biens', moyen: 'especes', libelle: 'Ventes du jour' };
    const { _id } = await this.faire(
      (await this.marie()).post<Recette>('/recettes', { ...corps, montant: euros(montant) }),
    );
    this.recettes.push({ date: this.jour, centimes: montant });
    this.comptoir.push({ id: _id, date: this.jour, centimes: montant });
    return true;
  }

  private async annulerLeComptoir(): Promise<boolean> {
    const une = this.comptoir.pop();
    if (!une) return false;
    await this.faire((await this.marie()).post(`/recettes/${une.id}/annulation`));
    this.recettes.push({ date: une.date, centimes: -une.centimes });
    return true;
  }

  /** Un particulier signe un devis par son lien. */
  private async contracter(): Promise<boolean> {
    const { lignes, total } = this.lignes();
    const offre = { execution: 'Sous trois semaines', echeancier: [{ genre: 'acompte', taux: 30 }] };
    const client = this.clients.get('particulier');
    const { id, ...lien } = await unDevisSigne(this.scene, { client, lignes, offre });
    const devis = await this.scene.lire(id);
    this.contrats.push({
      ...{ accepteLe: this.jour, total, lien, rompu: false },
      f: new Facturation(this.scene, devis),
    });
    return true;
  }

  private async demanderAcompte(): Promise<boolean> {
    const contrat = this.parmi(
      this.contrats.filter(({ acompte, rompu, total }) => !acompte && !rompu && total > 3),
    );
    if (!contrat) return false;
    const total = Math.floor(contrat.total * 0.3);
    const facture = await contrat.f.emise({ nature: 'acompte', montant: euros(total) });
    contrat.acompte = await this.retenir(facture, { total, deja: 0, acheteur: 'particulier' });
    return true;
  }

  /** Le solde d'un devis dont l'acompte est payé : il s'en déduit. */
  private async solder(): Promise<boolean> {
    const contrat = this.parmi(
      this.contrats.filter(
        ({ acompte, solde, rompu }) => acompte && !solde && !rompu && resteDe(acompte) === 0,
      ),
    );
    if (!contrat) return false;
    const dite = { total: contrat.total, deja: contrat.acompte!.total, acheteur: 'particulier' } as const;
    contrat.solde = await this.retenir(await contrat.f.emise({ nature: 'solde' }), dite);
    return true;
  }

  /** Le client se rétracte dans les quatorze jours : un avoir reprend l'acompte, ce qu'il a payé lui est rendu. */
  private async rompre(): Promise<boolean> {
    const depuis = ajouterJours(this.jour, -14);
    const contrat = this.contrats.find(
      ({ accepteLe, solde, rompu }) => !solde && !rompu && accepteLe >= depuis,
    );
    if (!contrat) return false;
    const route = `/public/devis/${contrat.lien.jeton}/retractation/confirmer`;
    await this.faire(this.app.appeler('POST', route, { nom: 'Camille Roy' }));
    contrat.rompu = true;
    const { acompte } = contrat;
    if (!acompte) return true;
    await this.rectifier(acompte, netDe(acompte), true);
    return payeDe(acompte) > 0 ? this.encaisser(acompte, -payeDe(acompte)) : true;
  }
}
