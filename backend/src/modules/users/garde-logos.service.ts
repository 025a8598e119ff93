import { Injectable } from '@nestjs/common';
import { Transactions } from '../../common/database/transactions';
import { PlacePleine, RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import { EspacesRepository } from './espaces.repository';
import { LogosRepository } from './logos.repository';
import type { Logo } from './schemas/logo.schema';
import type { LogoPlace } from './schemas/logos-compte.schema';
import type { Utilisateur } from './schemas/user.schema';
import { UsersRepository } from './users.repository';

const OCTETS_MAXIMAUX = 10_000_000;
/** Une émission qui a lu le compte peut encore figer le logo qu'il vient de quitter. */
const DELAI_MS = 86_400_000;

/** Dit si un document émis de ce compte porte ce logo. */
export type EstPorte = (compteId: string, empreinte: string) => Promise<boolean>;

/** Ce qu'on garde des logos d'un compte : le sien, ceux que ses documents portent ; les autres s'effacent un jour après. */
@Injectable()
export class GardeLogosService {
  private readonly emplois: EstPorte[] = [];

  constructor(
    private readonly depot: LogosRepository,
    private readonly users: UsersRepository,
    private readonly espaces: EspacesRepository,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  /** Un module qui fige des documents dit ici, à son initialisation, comment il sait qu'un logo est porté. */
  surEmploi(estPorte: EstPorte): void {
    this.emplois.push(estPorte);
  }

  /** Donne ce logo au compte. @throws PlacePleine, RessourceIntrouvable */
  async placer(compteId: string, logo: Logo): Promise<Utilisateur> {
    await this.liberer(compteId);
    return this.transactions.executer(async () => {
      const places = await this.depot.places(compteId);
      const autres = places.filter(({ empreinte }) => empreinte !== logo._id);
      const octets = logo.octets.length;
      const sienne = { empreinte: logo._id, octets, quitteLe: null };
      if ([...autres, sienne].reduce((somme, un) => somme + un.octets, 0) > OCTETS_MAXIMAUX)
        throw new PlacePleine('Vous avez changé de logo trop souvent. Réessayez demain.');
      await this.depot.ecrirePlaces(compteId, [...this.quittes(autres), sienne]);
      await this.depot.garder(logo);
      if (autres.length === places.length) await this.espaces.ajouter(compteId, octets);
      const compte = await this.users.placerLogo(compteId, logo._id);
      if (!compte) throw new RessourceIntrouvable();
      return compte;
    });
  }

  /** Le compte n'a plus de logo ; les factures déjà émises gardent le leur. */
  async retirer(compteId: string): Promise<void> {
    await this.transactions.executer(async () => {
      const places = await this.depot.places(compteId);
      if (places.length > 0) await this.depot.ecrirePlaces(compteId, this.quittes(places));
      await this.users.placerLogo(compteId, null);
    });
  }

  /** Efface tous les logos d'un compte que ses documents ne portent pas ; dans la transaction qui le supprime. */
  async oublier(compteId: string): Promise<void> {
    for (const place of await this.depot.places(compteId))
      if (!(await this.estPorte(compteId, place.empreinte))) await this.depot.oublier(compteId, place);
    await this.depot.oublierListeVide(compteId);
  }

  /** Des documents de ce compte viennent de s'effacer : supprimé, il perd les logos qu'eux seuls portaient. Dans leur transaction. */
  async apresEffacement(compteId: string): Promise<void> {
    if (await this.users.estSupprime(compteId)) await this.oublier(compteId);
  }

  /** Tant que personne n'a dit comment le savoir, tout logo se garde. */
  private async estPorte(compteId: string, empreinte: string): Promise<boolean> {
    for (const porte of this.emplois) if (await porte(compteId, empreinte)) return true;
    return this.emplois.length === 0;
  }

  private quittes(places: LogoPlace[]): LogoPlace[] {
    const maintenant = this.horloge.maintenant();
    return places.map((place) => ({ ...place, quitteLe: place.quitteLe ?? maintenant }));
  }

  /** Efface ce que ce compte a quitté depuis un jour, et qu'aucun de ses documents ne porte. */
  private async liberer(compteId: string): Promise<void> {
    const limite = this.horloge.maintenant().getTime() - DELAI_MS;
    for (const place of await this.depot.places(compteId)) {
      if (!place.quitteLe || place.quitteLe.getTime() > limite) continue;
      if (await this.estPorte(compteId, place.empreinte)) continue;
      await this.transactions.executer(async () => {
        if (await this.depot.oublier(compteId, place)) await this.espaces.ajouter(compteId, -place.octets);
      });
    }
  }
}
