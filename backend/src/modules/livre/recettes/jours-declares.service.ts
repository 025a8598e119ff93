import type { JoursDePeriode } from '@facturier/domaine/recettes/periode';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Declarations } from '../../../platform/declarations';

type LireLesPeriodes = (emetteurId: string) => Promise<JoursDePeriode[]>;

/** Les périodes déjà déclarées : qui les tient le dit au livre, qui n'en connaît aucune. */
@Injectable()
export class JoursDeclaresService {
  private readonly sources = new Declarations<LireLesPeriodes>('les périodes déclarées de');

  /** À l'initialisation du module. @throws Error si ce nom est déjà déclaré */
  declarer(nom: string, periodes: LireLesPeriodes): void {
    this.sources.declarer(nom, periodes);
  }

  /** De quoi savoir si un jour est d'une période déclarée ; lit dans la transaction en cours, s'il y en a une. */
  async de(emetteurId: string): Promise<(jour: DateCivile) => boolean> {
    const declarees: JoursDePeriode[] = [];
    for (const [, periodes] of this.sources.toutes) declarees.push(...(await periodes(emetteurId)));
    return (jour) => declarees.some(({ du, au }) => du <= jour && jour <= au);
  }
}
