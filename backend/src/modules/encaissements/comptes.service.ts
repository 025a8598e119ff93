import type { PageDuPrestataire } from '@facturier/domaine/contrat/encaissements';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { Horloge } from '../../common/horloge/horloge';
import { Environnement } from '../../config/environnement';
import { UsersService } from '../users/users.service';
import { ComptesEncaissementRepository } from './comptes.repository';
import { DroitsEncaissementService } from './droits-encaissement.service';
import { CompteEncaissementAbsent, EncaissementHorsPlan } from './erreurs';
import { PrestatairePaiement } from './prestataire/prestataire';
import { RelectureComptesService } from './relecture-comptes.service';
import type { CompteEncaissement } from './schemas/compte-encaissement.schema';

/** Le compte d'encaissement d'un utilisateur : l'ouvrir, le compléter chez le prestataire, le relire. */
@Injectable()
export class ComptesEncaissementService {
  constructor(
    private readonly depot: ComptesEncaissementRepository,
    private readonly prestataire: PrestatairePaiement,
    private readonly relectures: RelectureComptesService,
    private readonly users: UsersService,
    private readonly droits: DroitsEncaissementService,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
  ) {}

  /** Celui qui est encore rattaché. */
  async rattache(emetteurId: string): Promise<CompteEncaissement | null> {
    const compte = await this.depot.trouver(emetteurId);
    return compte?.detacheLe ? null : compte;
  }

  /** Ouvre un compte à son nom ; le sien, s'il en a déjà un. @throws EncaissementHorsPlan, PaiementIndisponible */
  async ouvrir(moi: Identite): Promise<void> {
    if (!(await this.droits.permis(moi.id))) throw new EncaissementHorsPlan();
    const connu = await this.depot.trouver(moi.id);
    const { email, prenom, nom } = await this.users.exiger(moi.id);
    const compteStripe =
      connu?.compteStripe ??
      (await this.prestataire.ouvrirCompte({ emetteur: moi.id, email, nom: `${prenom} ${nom}`.trim() }));
    await this.relectures.relire(await this.depot.ouvrir(moi.id, compteStripe, this.horloge.maintenant()));
  }

  /** Une page du prestataire où le compléter. @throws CompteEncaissementAbsent, PaiementIndisponible */
  async lien(moi: Identite): Promise<PageDuPrestataire> {
    const { compteStripe, etat } = await this.exiger(moi.id);
    const { APP_URL } = this.env;
    const ecrans = { retour: `${APP_URL}/encaissements/retour`, reprise: `${APP_URL}/encaissements/reprise` };
    return { url: await this.prestataire.lienDeCompte(compteStripe, ecrans, etat === 'actif') };
  }

  /** @throws CompteEncaissementAbsent, PaiementIndisponible */
  async relire(moi: Identite): Promise<void> {
    await this.relectures.relire(await this.exiger(moi.id));
  }

  get disponible(): boolean {
    return this.prestataire.disponible;
  }

  private async exiger(emetteurId: string): Promise<CompteEncaissement> {
    const compte = await this.rattache(emetteurId);
    if (!compte) throw new CompteEncaissementAbsent();
    return compte;
  }
}
