/** Où en est l'enregistrement du brouillon. */
export type EtatEnregistrement =
  | { phase: 'repos' }
  | { phase: 'attente' }
  | { phase: 'envoi' }
  | { phase: 'enregistre'; le: Date }
  | { phase: 'hors-ligne' }
  | { phase: 'refuse'; message: string }
  | { phase: 'conflit'; versionActuelle: number };

/** La cible du brouillon sur le serveur : absente avant le premier enregistrement. */
export interface Cible {
  id: string;
  version: number;
}

/** Ce que l'envoi a donné. */
export type ResultatEnvoi =
  /** `partiel` : le brouillon existe, mais ce contenu-ci reste à envoyer. */
  | { issue: 'enregistre'; cible: Cible; partiel?: boolean }
  | { issue: 'panne' }
  | { issue: 'refus'; message: string }
  | { issue: 'conflit'; versionActuelle: number };

/** Attente après la dernière vraie modification, en ms. */
export const DELAI_ENREGISTREMENT_MS = 500;
/** Un envoi sans réponse après ce temps est dit « hors ligne » ; il continue. */
export const SILENCE_MS = 3_000;
const REPRISES_MS = [1_000, 2_000, 5_000];

/**
 * Enregistre un contenu 500 ms après sa dernière modification, un envoi à la fois ; un serveur muet est retenté sans fin,
 * un conflit attend une décision. Hors ligne se dit jusqu'au premier envoi réussi. `S` est le contenu.
 * Ne connaît ni React ni HTTP.
 */
export class Enregistreur<S> {
  private etat: EtatEnregistrement = { phase: 'repos' };
  private cible: Cible | null;
  private aEnvoyer: { contenu: S } | null = null;
  private enCours: Promise<void> | null = null;
  private minuterie: ReturnType<typeof setTimeout> | null = null;
  private echecs = 0;
  private readonly abonnes = new Set<() => void>();

  constructor(
    private readonly envoyer: (contenu: S, cible: Cible | null) => Promise<ResultatEnvoi>,
    private readonly surEnregistre: (cible: Cible, resteAEnvoyer: boolean) => void = () => undefined,
    cible: Cible | null = null,
    private readonly maintenant: () => Date = () => new Date(),
  ) {
    this.cible = cible;
  }

  readonly abonner = (abonne: () => void): (() => void) => {
    this.abonnes.add(abonne);
    return () => this.abonnes.delete(abonne);
  };

  readonly lire = (): EtatEnregistrement => this.etat;
  readonly lireCible = (): Cible | null => this.cible;
  /** Vrai tant que le serveur n'a pas tout reçu. */
  readonly enRetard = (): boolean => this.aEnvoyer !== null || this.enCours !== null;

  /** Une vraie modification : repart pour 500 ms, sauf si un conflit attend une décision. */
  signaler(contenu: S): void {
    this.aEnvoyer = { contenu };
    if (this.etat.phase === 'conflit') return;
    this.patienter('attente');
    this.programmer(DELAI_ENREGISTREMENT_MS);
  }

  /** Le réseau est coupé : le dit aussitôt, sans attendre l'échec d'un envoi. */
  readonly couper = (): void => {
    if (this.enRetard() && this.etat.phase !== 'conflit') this.changer({ phase: 'hors-ligne' });
  };

  /** Le réseau revient : repart sans attendre la prochaine reprise. */
  readonly reprendre = (): void => {
    if (this.aEnvoyer && this.etat.phase === 'hors-ligne') this.programmer(0);
  };

  /** Envoie tout de suite ce qui reste. @returns la cible à jour, ou `null` si le serveur n'a pas tout. */
  async vider(): Promise<Cible | null> {
    this.annulerMinuterie();
    while (this.enCours || (this.aEnvoyer && this.etat.phase !== 'conflit')) {
      await (this.enCours ?? this.partir());
      if (this.etat.phase === 'hors-ligne' || this.etat.phase === 'refuse' || this.etat.phase === 'conflit')
        break;
    }
    return this.aEnvoyer ? null : this.cible;
  }

  /** Sort d'un conflit en gardant cette saisie : elle s'écrit par-dessus la version actuelle. */
  imposer(versionActuelle: number): void {
    if (this.cible) this.cible = { ...this.cible, version: versionActuelle };
    this.changer({ phase: 'attente' });
    this.programmer(0);
  }

  /** Sort d'un conflit en prenant l'autre saisie : plus rien n'est à envoyer. */
  adopter(cible: Cible): void {
    this.cible = cible;
    this.aEnvoyer = null;
    this.annulerMinuterie();
    this.changer({ phase: 'enregistre', le: this.maintenant() });
  }

  /** Cesse tout : le brouillon est émis ou supprimé. */
  arreter(): void {
    this.aEnvoyer = null;
    this.annulerMinuterie();
  }

  private programmer(delai: number): void {
    this.annulerMinuterie();
    this.minuterie = setTimeout(() => void this.partir(), delai);
  }

  private annulerMinuterie(): void {
    if (this.minuterie) clearTimeout(this.minuterie);
    this.minuterie = null;
  }

  private partir(): Promise<void> {
    if (this.enCours) return this.enCours;
    const lot = this.aEnvoyer;
    if (!lot) return Promise.resolve();
    this.annulerMinuterie();
    this.patienter('envoi');
    const silence = setTimeout(() => this.changer({ phase: 'hors-ligne' }), SILENCE_MS);
    this.enCours = this.envoyer(lot.contenu, this.cible)
      .catch((): ResultatEnvoi => ({ issue: 'panne' }))
      .then((resultat) => {
        clearTimeout(silence);
        this.enCours = null;
        this.recevoir(resultat, lot);
      });
    return this.enCours;
  }

  private recevoir(resultat: ResultatEnvoi, lot: { contenu: S }): void {
    const resteAEnvoyer = this.aEnvoyer !== null && this.aEnvoyer !== lot;
    if (resultat.issue === 'enregistre')
      return this.reussir(resultat.cible, resteAEnvoyer || resultat.partiel === true);
    if (resultat.issue === 'conflit')
      return this.changer({ phase: 'conflit', versionActuelle: resultat.versionActuelle });
    if (resultat.issue === 'refus') {
      this.changer({ phase: 'refuse', message: resultat.message });
      if (resteAEnvoyer) this.programmer(DELAI_ENREGISTREMENT_MS);
      return;
    }
    this.changer({ phase: 'hors-ligne' });
    this.programmer(REPRISES_MS[Math.min(this.echecs++, REPRISES_MS.length - 1)] ?? DELAI_ENREGISTREMENT_MS);
  }

  private reussir(cible: Cible, resteAEnvoyer: boolean): void {
    this.cible = cible;
    this.echecs = 0;
    if (!resteAEnvoyer) this.aEnvoyer = null;
    this.changer(resteAEnvoyer ? { phase: 'attente' } : { phase: 'enregistre', le: this.maintenant() });
    this.surEnregistre(cible, resteAEnvoyer);
    if (resteAEnvoyer) this.programmer(DELAI_ENREGISTREMENT_MS);
  }

  /** Hors ligne reste dit tant qu'aucun envoi n'a réussi. */
  private patienter(phase: 'attente' | 'envoi'): void {
    if (this.etat.phase !== 'hors-ligne') this.changer({ phase });
  }

  private changer(etat: EtatEnregistrement): void {
    this.etat = etat;
    this.abonnes.forEach((abonne) => abonne());
  }
}
