import type { GenreLienDevis } from '@facturier/domaine/contrat/devis-liens';
import { Injectable } from '@nestjs/common';
import { CorrespondanceService } from '../../factures/correspondance/correspondance.service';
import { LiensCoupesParLeCompte } from '../../liens/erreurs';
import { LiensService } from '../../liens/liens.service';
import type { Devis, EvenementDeDevis } from '../schemas/devis.schema';
import type { LienDevis } from '../schemas/lien-devis.schema';
import { DepartDevisService } from './depart-devis.service';
import { LiensDevisRepository } from './liens-devis.repository';
import { SuiviDevisRepository } from './suivi-devis.repository';

type Destinataire = Pick<LienDevis, 'email' | 'nom'>;

/** Écrire aux clients d'un devis : ce que chacun peut encore recevoir se compte à la même porte que pour les factures. */
@Injectable()
export class VersLesClientsService {
  constructor(
    private readonly depart: DepartDevisService,
    private readonly liens: LiensDevisRepository,
    private readonly suivi: SuiviDevisRepository,
    private readonly correspondance: CorrespondanceService,
    private readonly reglages: LiensService,
  ) {}

  /** Un envoi demandé. Rejoint la transaction en cours. @throws LiensCoupesParLeCompte, EnvoiDeDevisEnCours, EnvoisSuspendus, EnvoiRefuse, PlafondEnvois */
  async ecrire(
    devis: Devis,
    genre: GenreLienDevis,
    destinataires: readonly Destinataire[],
    { faits, message }: { faits: EvenementDeDevis[]; message?: string },
  ): Promise<void> {
    const qui = devis.emetteur.toHexString();
    await this.exigerLiens(devis);
    for (const { email } of destinataires) await this.correspondance.exigerEnvoi(qui, email);
    await this.suivi.noter(devis, faits);
    await this.depart.promettre(devis, genre, destinataires, message);
  }

  /**
   * L'émetteur remet lui-même un lien neuf : rien ne part, mais les codes de la page iront à cette adresse. Rejoint la transaction en cours.
   * @throws EnvoisSuspendus, EnvoiRefuse, PlafondEnvois
   */
  exigerRemise(devis: Devis, adresse: string): Promise<void> {
    return this.correspondance.exigerRemise(devis.emetteur.toHexString(), adresse);
  }

  /** @throws LiensCoupesParLeCompte */
  async exigerLiens({ emetteur }: Devis): Promise<void> {
    const { ouverts } = await this.reglages.reglage(emetteur.toHexString());
    if (!ouverts) throw new LiensCoupesParLeCompte();
  }

  /** Un rappel que personne n'a demandé : à ceux qui peuvent encore recevoir. Rejoint la transaction en cours. */
  async rappeler(devis: Devis, destinataires: readonly Destinataire[]): Promise<Destinataire[]> {
    const qui = devis.emetteur.toHexString();
    if (!(await this.reglages.reglage(qui)).ouverts) return [];
    const permis: Destinataire[] = [];
    for (const un of destinataires)
      if ((await this.correspondance.compterEnvoi(qui, un.email)) === null) permis.push(un);
    if (permis.length > 0) await this.depart.promettre(devis, 'relance', permis);
    return permis;
  }

  /** Ceux qui ont reçu ce devis par un lien qui vaut encore, chacun une fois, sans ceux vers qui un message part déjà. */
  async ayantRecu(devis: Devis): Promise<Destinataire[]> {
    const liens = await this.liens.deDevis(devis);
    const enRoute = new Set(liens.filter((un) => un.enRoute).map(({ email }) => email));
    const recus = liens.filter(
      ({ envoyeLe, remis, revoqueLe, email }) => (envoyeLe ?? remis) && !revoqueLe && !enRoute.has(email),
    );
    return [...new Map(recus.map(({ email, nom }) => [email, { email, nom }])).values()];
  }
}
