import { type EtatSession, estVive } from '@facturier/domaine/encaissements/compte';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import { SessionsOuvertesRepository } from '../livre/paiements/sessions-ouvertes.repository';
import { FERMER } from './effets';
import { EffetsEncaissementService } from './effets-encaissement.service';
import type { SessionEncaissement } from './schemas/session-encaissement.schema';
import { SessionsEncaissementRepository } from './sessions.repository';

const UNE_HEURE_MS = 3_600_000;

/** Ce qui se prépare avant un passage : à qui le dire. */
export type Prepare = () => Promise<void>;

/** Les changements d'état d'une page de paiement, et le drapeau qu'elle tient sur sa facture. Tout rejoint la transaction en cours. */
@Injectable()
export class PassagesDeSessionService {
  constructor(
    private readonly sessions: SessionsEncaissementRepository,
    private readonly ouvertes: SessionsOuvertesRepository,
    private readonly factures: CorrespondanceService,
    private readonly effets: EffetsEncaissementService,
    private readonly outbox: OutboxService,
    private readonly horloge: Horloge,
  ) {}

  /** L'argent est arrivé. */
  async payer(session: SessionEncaissement): Promise<void> {
    if (await this.sessions.passer(session, 'payee')) await this.liberer(session);
  }

  /** Ce qu'un passage à cet état écrit ; un prélèvement refusé se dit aux deux, ce qui se prépare hors transaction. */
  async preparer(session: SessionEncaissement, etat: EtatSession): Promise<Prepare> {
    const refuse = etat === 'echouee' ? await this.factureDe(session) : null;
    const vers = refuse && (await this.effets.adresser(refuse));
    return async () => {
      if (etat === 'en_attente') await this.ecarterLaVive(session);
      if (!(await this.sessions.passer(session, etat))) return;
      if (!estVive(etat)) await this.liberer(session);
      if (refuse) await this.effets.echoue(refuse, session.montantCentimes, vers);
    };
  }

  /** Elle ne vaut plus. Son drapeau reste jusqu'à ce qu'elle soit fermée chez le prestataire : il n'y en a jamais deux payables. */
  async remplacer(session: SessionEncaissement): Promise<void> {
    if (!(await this.sessions.passer(session, 'remplacee'))) return;
    const charge = { emetteur: session.emetteur.toHexString(), session: session._id.toHexString() };
    // Sans page encore, qui l'ouvre la fermera ; arrêté en chemin, dans une heure personne ne l'ouvre plus.
    const plusTard = new Date(this.horloge.maintenant().getTime() + UNE_HEURE_MS);
    await this.outbox.deposer(FERMER, charge, session.sessionStripe ? undefined : plusTard);
  }

  async liberer({ emetteur, facture, _id }: SessionEncaissement): Promise<void> {
    await this.ouvertes.fermer(emetteur.toHexString(), facture.toHexString(), _id.toHexString());
  }

  /** Une page remplacée a reçu un mandat avant de se fermer : c'est elle qui retient la facture. */
  private async ecarterLaVive(session: SessionEncaissement): Promise<void> {
    const vive = await this.sessions.vive({ emetteur: session.emetteur, _id: session.facture });
    if (vive && !vive._id.equals(session._id)) await this.remplacer(vive);
  }

  private factureDe({ emetteur, facture }: SessionEncaissement) {
    return this.factures.chercher(emetteur.toHexString(), facture.toHexString());
  }
}
