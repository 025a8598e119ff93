import type { FauteDArchive } from '@facturier/domaine/contrat/restaurations';

/** Au-delà, les fautes se comptent sans se lister. */
const LISTEES = 50;

/** Une faute qui arrête le contrôle : rien de ce qui suit ne se lirait sans risque. */
export class ArchiveIllisible extends Error {
  constructor(
    readonly chemin: string,
    message: string,
  ) {
    super(message);
  }
}

/** Ce qu'un contrôle relève, dans l'ordre. */
export class Fautes {
  private readonly relevees: FauteDArchive[] = [];
  private enPlus = 0;

  relever(chemin: string, message: string): void {
    if (this.relevees.length < LISTEES) this.relevees.push({ chemin, message });
    else this.enPlus += 1;
  }

  get liste(): FauteDArchive[] {
    if (this.enPlus === 0) return this.relevees;
    return [...this.relevees, { chemin: '', message: `Et ${this.enPlus} autres fautes.` }];
  }
}
