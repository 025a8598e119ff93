import type { FactureResume } from './facture';

/** Ce qu'une demande rapporte : une archive coupée n'en perd pas davantage. */
const PAR_DEMANDE = 20;

/** Des PDF, par leur nom de fichier. */
export type Pdfs = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/** Le nom que le serveur donne au PDF d'une facture émise. */
const nomDe = ({ numero }: FactureResume): string => `${numero ?? ''}.pdf`;

/**
 * Les PDF d'un acte en nombre, à mesure qu'ils viennent : ce qui est venu reste, quoi qu'il arrive aux autres. Une demande refusée se
 * reprend un document à la fois, pour que seul le fautif manque.
 */
export class Moisson {
  private venus: Pdfs = {};
  private parDemande = PAR_DEMANDE;

  constructor(
    private readonly documents: readonly FactureResume[],
    private readonly demander: (ids: string[]) => Promise<Pdfs>,
  ) {}

  /** Fait venir ce document, et ceux qui le suivent ; rend le nom de son fichier. @throws ce que le serveur refuse */
  async prendre(facture: FactureResume): Promise<string> {
    const nom = nomDe(facture);
    if (!this.venus[nom]) await this.faireVenir(facture);
    if (!this.venus[nom]) throw new Error(`${nom} n’est pas dans l’archive.`);
    return nom;
  }

  /** Les PDF de ces factures, parmi ceux qui sont venus. */
  desFactures(factures: readonly FactureResume[]): Pdfs {
    const noms = new Set(factures.map(nomDe));
    return Object.fromEntries(Object.entries(this.venus).filter(([nom]) => noms.has(nom)));
  }

  private async faireVenir(facture: FactureResume): Promise<void> {
    const place = this.documents.findIndex(({ _id }) => _id === facture._id);
    const lot = this.documents
      .slice(place)
      .filter((autre) => !this.venus[nomDe(autre)])
      .slice(0, this.parDemande);
    try {
      await this.recolter(lot);
    } catch (erreur) {
      if (lot.length === 1) throw erreur;
      this.parDemande = 1;
      await this.recolter([facture]);
    }
  }

  private async recolter(lot: readonly FactureResume[]): Promise<void> {
    this.venus = { ...this.venus, ...(await this.demander(lot.map(({ _id }) => _id))) };
  }
}
