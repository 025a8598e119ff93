import type { Devis } from '@facturier/domaine/contrat/devis';
import type { CorpsFacturerDevis, FacturationDeDevis } from '@facturier/domaine/contrat/devis-facturation';
import type { Facture } from '@facturier/domaine/contrat/factures';
import type { Reponse } from './app';
import type { SceneDeDevis } from './devis';

/** Une facture rendue, ou son refus. */
export type ReponseDeFacture = Reponse<Facture & { code?: string; champs?: { champ: string }[] }>;

/** Marie facture un devis. */
export class Facturation {
  constructor(
    readonly scene: SceneDeDevis,
    readonly devis: Devis,
  ) {}

  async tirer(corps: CorpsFacturerDevis, entetes?: Record<string, string>): Promise<ReponseDeFacture> {
    return (await this.scene.moi()).post(`/devis/${this.devis._id}/factures`, corps, entetes);
  }

  async emettre(id: string): Promise<ReponseDeFacture> {
    return (await this.scene.moi()).post(`/factures/${id}/emettre`);
  }

  /** Une facture tirée de ce devis, et émise. */
  async emise(corps: CorpsFacturerDevis): Promise<Facture> {
    const tiree = await this.tirer(corps);
    const { statut, corps: rendue } = await this.emettre(tiree.corps._id);
    if (statut >= 300) throw new Error(`émission refusée : ${JSON.stringify([tiree.corps.code, rendue])}`);
    return rendue;
  }

  async payer(id: string, montant?: number): Promise<ReponseDeFacture> {
    return (await this.scene.moi()).post(`/factures/${id}/paiements`, { montant });
  }

  async acte(id: string, acte: string, corps?: unknown): Promise<ReponseDeFacture> {
    return (await this.scene.moi()).post(`/factures/${id}/${acte}`, corps);
  }

  async facture(id: string): Promise<Facture> {
    return (await (await this.scene.moi()).get<Facture>(`/factures/${id}`)).corps;
  }

  async lire(): Promise<FacturationDeDevis> {
    return (await (await this.scene.moi()).get<FacturationDeDevis>(`/devis/${this.devis._id}/facturation`))
      .corps;
  }
}
