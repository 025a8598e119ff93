import type { Session as SessionRendue } from '@facturier/domaine/contrat/auth';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { NonAuthentifie, RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import { type EtatCompte, IdentifiantsService } from '../users/identifiants.service';
import { nommerAppareil } from './appareil';
import { type ChargeJeton, JetonsAccesService } from './jetons-acces.service';
import type { Session } from './schemas/session.schema';
import { SessionsRepository } from './sessions.repository';
import { SessionsRetenuesService, type SessionVivante } from './sessions-retenues.service';

const DUREE_JETON_MS = 3_600_000;
/** Au-delà, la session la plus ancienne finit. */
const SESSIONS_PAR_COMPTE = 20;
const DUREE_MAXIMALE_MS = 7 * 86_400_000;

/** Une requête reconnue : qui appelle, et un jeton plus frais quand le sien a passé la moitié de sa vie. */
export interface Reconnaissance {
  identite: Identite;
  jetonRenouvele?: string;
}

/**
 * Les sessions. Un jeton vit une heure et glisse tant qu'on s'en sert, sept jours au plus ; la session et l'état du compte
 * sont relus à chaque acte, si bien qu'une déconnexion, un bannissement ou un mot de passe changé agissent aussitôt ; une
 * liste se contente de ce que le processus en retient (`@SessionRetenue()`).
 */
@Injectable()
export class SessionsService {
  constructor(
    private readonly depot: SessionsRepository,
    private readonly retenues: SessionsRetenuesService,
    private readonly jetons: JetonsAccesService,
    private readonly identifiants: IdentifiantsService,
    private readonly horloge: Horloge,
  ) {}

  /** Ouvre une session. @returns le jeton d'accès */
  async ouvrir(utilisateurId: string, versionJeton: number, agent?: string): Promise<string> {
    const creeeLe = this.horloge.maintenant();
    const expireLe = new Date(creeeLe.getTime() + DUREE_JETON_MS);
    const finLe = new Date(creeeLe.getTime() + DUREE_MAXIMALE_MS);
    const appareil = nommerAppareil(agent);
    const sid = await this.depot.creer(utilisateurId, { appareil, creeeLe, vueLe: creeeLe, expireLe, finLe });
    await this.depot.garderLesDernieres(utilisateurId, SESSIONS_PAR_COMPTE);
    return this.jetons.signer({ sub: utilisateurId, sid, v: versionJeton }, creeeLe, expireLe);
  }

  /**
   * Reconnaît l'appelant d'après la charge d'un jeton à la signature vérifiée.
   * @param retenue vrai : ce que le processus retient de la session suffit @throws NonAuthentifie
   */
  async reconnaitre(charge: ChargeJeton, retenue = false): Promise<Reconnaissance> {
    const maintenant = this.horloge.maintenant();
    const session = await this.exigerVivante(charge, maintenant, retenue);
    return {
      identite: this.identiteDe(session.compte, session),
      jetonRenouvele: await this.renouveler(charge, session, maintenant),
    };
  }

  /** La session de ce jeton, si elle vit encore et son compte avec elle ; rien n'est prolongé. @throws NonAuthentifie */
  async exigerVivante(
    charge: ChargeJeton,
    maintenant = this.horloge.maintenant(),
    retenue = false,
  ): Promise<SessionVivante> {
    if (!(charge.exp * 1_000 > maintenant.getTime())) throw new NonAuthentifie();
    const relire = () =>
      this.depot.vivante<{ compte: EtatCompte }>(
        charge.sub,
        charge.sid,
        maintenant,
        this.identifiants.joindreEtat('utilisateur'),
      );
    const session = await (retenue ? this.retenues.trouver(charge, maintenant, relire) : relire());
    if (!session || !this.estEnRegle(session.compte, charge)) throw new NonAuthentifie();
    return session;
  }

  /** Note que cette session vient de redonner le mot de passe. */
  async prouver({ id, sid }: Identite): Promise<void> {
    await this.depot.prouver(id, sid, this.horloge.maintenant());
  }

  async lister({ id, sid }: Identite): Promise<SessionRendue[]> {
    const sessions = await this.depot.lister(id, this.horloge.maintenant());
    return sessions.map((session) => ({
      id: session._id.toHexString(),
      creeeLe: session.creeeLe.toISOString(),
      vueLe: session.vueLe.toISOString(),
      appareil: session.appareil,
      courante: session._id.toHexString() === sid,
    }));
  }

  /** Finit une session de cette personne. @throws RessourceIntrouvable si elle n'en a pas de ce nom */
  async finir(utilisateurId: string, sid: string): Promise<void> {
    if (!(await this.depot.finir(utilisateurId, sid))) throw new RessourceIntrouvable();
    this.retenues.oublierCompte(utilisateurId);
  }

  async finirToutes(utilisateurId: string): Promise<void> {
    await this.depot.finirToutes(utilisateurId);
    this.retenues.oublierCompte(utilisateurId);
  }

  private estEnRegle(compte: EtatCompte, charge: ChargeJeton): boolean {
    const actif = !compte.banniLe && !compte.supprimeLe && compte.emailVerifieLe !== null;
    return actif && compte.versionJeton === charge.v;
  }

  private identiteDe(compte: EtatCompte, { _id, creeeLe, prouveeLe = creeeLe }: Session): Identite {
    const { prenom, nom, email, role, siret, debutEssaiLe = null, planActuel } = compte;
    return {
      id: compte._id.toHexString(),
      sid: _id.toHexString(),
      role,
      siret,
      prenom,
      nom,
      email,
      estAdmin: this.identifiants.estAdmin(compte),
      secondFacteurRequis: this.identifiants.secondFacteurRequis(compte),
      prouveeLe,
      essai: { debutEssaiLe, planActuel },
    };
  }

  private async renouveler(
    charge: ChargeJeton,
    session: Session,
    instant: Date,
  ): Promise<string | undefined> {
    if (charge.exp * 1_000 - instant.getTime() > DUREE_JETON_MS / 2) return undefined;
    const fin = new Date(Math.min(instant.getTime() + DUREE_JETON_MS, session.finLe.getTime()));
    if (fin.getTime() - charge.exp * 1_000 < 60_000) return undefined;
    await this.depot.prolonger(charge.sub, charge.sid, instant, fin);
    return this.jetons.signer({ sub: charge.sub, sid: charge.sid, v: charge.v }, instant, fin);
  }
}
