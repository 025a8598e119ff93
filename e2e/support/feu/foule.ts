import { ajouterJours, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { setTimeout as pause } from 'node:timers/promises';
import { creerClient, emettreFacture, uneFacture } from '../constructeurs';
import { Encaissement } from '../encaissement';
import { connecter, nouveauProfessionnel, type Session } from '../session';
import { Signataire } from '../signature-devis';
import type { ProduitPayant } from '../stripe';
import { type Acte, Registre, SORTES, type SorteActe } from './acte';

type Demande = Omit<Acte, 'annonce'>;

/** Un émetteur de la campagne. */
export interface Emetteur {
  session: Session;
  readonly client: string;
  /** Son compte chez Stripe. */
  readonly compte: string;
}

/** Un compte neuf a droit à vingt envois par jour : au-delà, un autre émetteur. */
const ENVOIS_PAR_EMETTEUR = 16;
const EN_PARALLELE = 5;
/** Une page qui attend une réponse ne l'attend pas plus. */
const RENONCER_MS = 15_000;
/** Une panne dure : la page d'après ne s'essaie pas aussitôt. */
const REPRISE_MS = 100;

/** Des personnes qui émettent, paient, envoient, signent, encaissent et rappellent en même temps, sans savoir que tout va tomber. */
export class Foule {
  readonly registre = new Registre();
  readonly emetteurs: Emetteur[] = [];
  readonly enLigne: Encaissement;
  private readonly signataire: Signataire;
  private envois = 0;

  /** @param sortes les actes qu'elle mêle */
  constructor(
    readonly payant: ProduitPayant,
    private readonly hasard: () => number,
    private readonly sortes: readonly SorteActe[] = SORTES,
  ) {
    this.enLigne = new Encaissement(payant);
    this.signataire = new Signataire(payant.produit);
  }

  /** L'émetteur du moment ; un neuf quand l'ancien a usé ses envois. */
  async preparer(neuf = false): Promise<void> {
    if (!neuf && this.emetteurs.length > 0 && this.envois < ENVOIS_PAR_EMETTEUR) return;
    const session = await nouveauProfessionnel(this.payant.produit);
    const compte = this.sortes.includes('encaissement') ? await this.enLigne.ouvrirCompte(session) : '';
    this.emetteurs.push({ session, client: await creerClient(session), compte });
    this.envois = 0;
  }

  /** L'horloge a bougé : les sessions se rouvrent. */
  async seReconnecter(): Promise<void> {
    for (const emetteur of this.emetteurs) {
      const { email, motDePasse } = emetteur.session;
      emetteur.session = await connecter(this.payant.produit, email, motDePasse);
    }
  }

  /** Agit sans relâche tant que `encore` le dit. */
  async agir(encore: () => boolean): Promise<void> {
    const une = async (): Promise<void> => {
      while (encore()) if (!(await this.unActe())) await pause(REPRISE_MS);
    };
    await Promise.all(Array.from({ length: EN_PARALLELE }, une));
  }

  /** Un acte au hasard. @returns faux s'il n'a pas eu sa réponse, ou n'a pas pu se préparer */
  private async unActe(): Promise<boolean> {
    const sorte = this.sortes[Math.floor(this.hasard() * this.sortes.length)]!;
    const parCourriel = sorte === 'envoi' || sorte === 'rappel' || sorte === 'signature';
    if (parCourriel && this.envois >= ENVOIS_PAR_EMETTEUR) return true;
    if (parCourriel) this.envois += 1;
    try {
      return (await this.registre.jouer(await this[sorte](this.emetteurs.at(-1)!))) !== null;
    } catch (erreur) {
      // Ce qui précède l'acte (une facture, un devis, une page) n'a pas eu sa réponse.
      this.registre.juger(`avant ${sorte}`, erreur);
      return false;
    }
  }

  /** Dans trente jours, à l'heure du produit. */
  private get echeance(): { dateEcheance: string } {
    return { dateEcheance: ajouterJours(dateCivileAParis(this.payant.maintenant()), 30) };
  }

  private poster(emetteur: Emetteur, chemin: string, corps: object, marque: string): Acte['demander'] {
    const headers = { 'Idempotency-Key': `feu-${marque}` };
    return () => emetteur.session.http.post(chemin, corps, { headers, timeout: RENONCER_MS });
  }

  private async emission(emetteur: Emetteur): Promise<Demande> {
    const marque = this.registre.nom();
    const lignes = [{ description: marque, quantite: 2, prixUnitaire: 60 }];
    const corps = uneFacture(emetteur.client, { lignes, ...this.echeance });
    return { sorte: 'emission', marque, demander: this.poster(emetteur, '/factures', corps, marque) };
  }

  private async paiement(emetteur: Emetteur): Promise<Demande> {
    const marque = this.registre.nom();
    const { _id } = await emettreFacture(emetteur.session, emetteur.client, this.echeance);
    const corps = { montant: 40, note: marque };
    return {
      sorte: 'paiement',
      marque,
      demander: this.poster(emetteur, `/factures/${_id}/paiements`, corps, marque),
    };
  }

  private async envoi(emetteur: Emetteur): Promise<Demande> {
    const { _id } = await emettreFacture(emetteur.session, emetteur.client, this.echeance);
    const corps = { to: `${_id}@essai.example`, subject: 'Votre facture', message: 'Bonjour' };
    return {
      sorte: 'envoi',
      marque: _id,
      demander: this.poster(emetteur, `/factures/${_id}/send-email`, corps, _id),
    };
  }

  /** À un client à lui : une adresse reçoit trois envois par jour d'un compte neuf. */
  private async rappel(emetteur: Emetteur): Promise<Demande> {
    const client = await creerClient(emetteur.session);
    const { _id } = await emettreFacture(emetteur.session, client, this.echeance);
    const corps = { objet: 'Votre facture {{numero}}', corps: 'Bonjour, merci de la régler.' };
    return {
      sorte: 'rappel',
      marque: _id,
      demander: this.poster(emetteur, `/factures/${_id}/relancer`, corps, `rappel-${_id}`),
    };
  }

  private async signature({ session, client }: Emetteur): Promise<Demande> {
    const recu = await this.signataire.recevoir(session, client, `${this.registre.nom()}@essai.example`);
    return { sorte: 'signature', marque: recu.id, demander: () => this.signataire.accepter(recu) };
  }

  /** Le payeur paie chez Stripe, qui le dit au produit : ce que Stripe a encaissé est l'acte confirmé. */
  private async encaissement(emetteur: Emetteur): Promise<Demande> {
    const une = await this.enLigne.aPayer(emetteur.session, 90, undefined, this.echeance);
    const page = await this.enLigne.ouvrir(une);
    const demander = async () => {
      await this.enLigne.choisir(page, 'carte');
      const vraies = await this.enLigne.verite(emetteur.compte);
      return { status: vraies.some(({ facture }) => facture === une.id) ? 200 : 503, data: {} };
    };
    return { sorte: 'encaissement', marque: une.id, demander };
  }
}
