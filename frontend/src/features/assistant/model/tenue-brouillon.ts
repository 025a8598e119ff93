import type { EtatAssistant } from './assistant.reducer';
import type { CorpsBrouillon, Tentative } from './brouillon';
import { garderCopie, oublierCopie } from './copie-locale';
import { Enregistreur, type Cible } from './enregistreur';
import { type CarnetTentatives, type Depart, type EnvoyerBrouillon, type TenueDe } from './tenue';
import type { EmetteurSaisi } from './valeurs-assistant';

/**
 * Tient la saisie d'un brouillon : copie locale à chaque changement, serveur 500 ms après la dernière vraie modification.
 * La copie dit aussi l'étape et ce que le serveur ne garde pas (un prix encore illisible) ; elle part avec l'assistant
 * quand elle n'apprend plus rien.
 */
export class TenueBrouillon<E extends EtatAssistant = EtatAssistant, C = CorpsBrouillon> {
  readonly enregistreur: Enregistreur<C>;
  private surGarde: ((brouillonId: string | null) => void) | null = null;
  private etat: E;
  private profil: EmetteurSaisi;
  private texte: string | null;
  private tentatives: readonly Tentative<C>[];
  private entamee: boolean;
  private sansBrouillon: boolean;
  private finie = false;

  constructor(
    private readonly compteId: string,
    depart: Depart<E, C>,
    envoyer: EnvoyerBrouillon<C>,
    private readonly sorte: TenueDe<E, C>,
    private readonly stockage: Storage = localStorage,
  ) {
    this.etat = depart.etat;
    this.profil = depart.etat.valeurs.emetteur;
    this.tentatives = depart.tentatives;
    this.entamee = depart.cible !== null;
    this.sansBrouillon = depart.cible === null;
    this.texte = depart.aEnvoyer ? null : JSON.stringify(sorte.corpsDe(depart.etat));
    const carnet: CarnetTentatives<C> = {
      lire: () => this.tentatives,
      noter: (tentatives) => {
        this.tentatives = tentatives;
        this.garder();
      },
    };
    this.enregistreur = new Enregistreur<C>(
      (corps, cible) => envoyer(corps, cible, carnet),
      () => this.garder(),
      depart.cible,
    );
  }

  /** L'écran est là : `surGarde` apprend sous quel identifiant la saisie se reprendrait. */
  ouvrir(surGarde: (brouillonId: string | null) => void): void {
    this.surGarde = surGarde;
  }

  /** La saisie telle qu'elle est maintenant, et l'émetteur tel que le profil le connaît. */
  suivre(etat: E, profil: EmetteurSaisi): void {
    this.etat = etat;
    this.profil = profil;
    this.entamee ||= etat.revision > 0 || this.texte === null;
    if (!this.entamee || this.finie) return;
    const corps = this.sorte.corpsDe(etat);
    const texte = JSON.stringify(corps);
    if (texte !== this.texte) {
      this.texte = texte;
      this.enregistreur.signaler(corps);
    }
    this.garder();
  }

  /** Prend la version du serveur à la place de cette saisie. */
  adopter(cible: Cible, etat: E): void {
    this.etat = etat;
    this.texte = JSON.stringify(this.sorte.corpsDe(etat));
    this.tentatives = [];
    this.enregistreur.adopter(cible);
    this.garder();
  }

  /** La facture est émise, ou la saisie abandonnée : plus de copie, plus d'envoi. */
  terminer(): void {
    this.finie = true;
    this.enregistreur.arreter();
    this.oublier(this.enregistreur.lireCible()?.id ?? null);
  }

  /**
   * Cède la saisie à un autre écran : de quoi la continuer là où elle en est, sans rien relire du serveur.
   * Ce qui n'a pu partir reste dit à envoyer ; cet écran-ci n'écrit plus.
   */
  async ceder(): Promise<Depart<E, C>> {
    const { enregistreur } = this;
    if (enregistreur.lire().phase !== 'hors-ligne') await enregistreur.vider();
    const depart = {
      etat: this.etat,
      cible: enregistreur.lireCible(),
      aEnvoyer: enregistreur.enRetard(),
      tentatives: this.tentatives,
    };
    this.finie = true;
    enregistreur.arreter();
    return depart;
  }

  /** L'écran se ferme : un dernier envoi, puis plus aucun, car un autre compte a pu prendre la suite. Sans effet s'il rouvre. */
  async quitter(): Promise<void> {
    this.surGarde = null;
    if (this.finie) return;
    await this.enregistreur.vider();
    if (this.surGarde) return;
    const inutile = !this.enregistreur.enRetard() && this.sorte.seRetrouve(this.etat, this.profil);
    this.enregistreur.arreter();
    if (inutile && this.entamee) this.terminer();
  }

  /** À qui est la copie, et de quelle sorte. */
  private get proprietaire(): string {
    return this.compteId + this.sorte.copie;
  }

  private oublier(brouillonId: string | null): void {
    oublierCopie(this.stockage, this.proprietaire, brouillonId);
  }

  private garder(): void {
    if (this.finie) return;
    const cible = this.enregistreur.lireCible();
    garderCopie(this.stockage, this.proprietaire, {
      brouillonId: cible?.id ?? null,
      version: cible?.version ?? null,
      etape: this.etat.etape,
      valeurs: this.etat.valeurs,
      supplement: this.sorte.enPlus(this.etat),
      aJour: !this.enregistreur.enRetard(),
      tentatives: this.tentatives,
    });
    if (cible && this.sansBrouillon) this.oublier(null);
    this.sansBrouillon &&= cible === null;
    this.surGarde?.(cible?.id ?? null);
  }
}
