import type { ActiviteSecurite } from '@facturier/domaine/contrat/auth';
import { Injectable } from '@nestjs/common';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../common/horloge/horloge';
import { ConnexionsRepository } from './connexions.repository';
import { JournalSecuriteService } from './securite/journal-securite.service';
import { SessionsRepository } from './sessions.repository';

/** Qui vient, combien, depuis quand : pour l'administration. */
@Injectable()
export class FrequentationService {
  constructor(
    private readonly connexions: ConnexionsRepository,
    private readonly sessions: SessionsRepository,
    private readonly securite: JournalSecuriteService,
    private readonly horloge: Horloge,
  ) {}

  /** À appeler à chaque connexion réussie. */
  async noterConnexion(): Promise<void> {
    await this.connexions.compter(dateCivileAParis(this.horloge.maintenant()));
  }

  /** Connexions réussies depuis l'ouverture du service, et aujourd'hui à Paris. */
  async compter(): Promise<{ total: number; aujourdhui: number; connectes: number }> {
    const maintenant = this.horloge.maintenant();
    const [total, aujourdhui, connectes] = await Promise.all([
      this.connexions.total(),
      this.connexions.duJour(dateCivileAParis(maintenant)),
      this.connexions.comptesConnectes(maintenant),
    ]);
    return { total, aujourdhui, connectes };
  }

  /** Connexions réussies depuis ce mois (`AAAA-MM`), par mois de Paris. */
  parMois(du: string): Promise<Map<string, number>> {
    return this.connexions.parMois(du);
  }

  /** Ce qui est arrivé à ce compte, tel que lui-même le lit. */
  faitsDeSecurite(utilisateurId: string): Promise<ActiviteSecurite[]> {
    return this.securite.activite(utilisateurId);
  }

  /** Les sessions ouvertes d'un compte et sa dernière visite connue. */
  async de(utilisateurId: string): Promise<{ sessionsOuvertes: number; derniereVisite: string | null }> {
    const sessions = await this.sessions.lister(utilisateurId, this.horloge.maintenant());
    return {
      sessionsOuvertes: sessions.length,
      derniereVisite: sessions[0]?.vueLe.toISOString() ?? null,
    };
  }
}
