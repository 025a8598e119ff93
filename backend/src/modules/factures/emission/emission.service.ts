import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import type { Identite } from '../../../common/auth/identite';
import { Demandes } from '../../../common/database/demandes';
import { Horloge } from '../../../common/horloge/horloge';
import type { Demande } from '../../../common/http/cle-idempotence';
import { reprendre } from '../brouillons/brouillon';
import type { FactureSaisie } from '../dto/saisie.mapper';
import { FactureDejaEmise, FactureIntrouvable, VersionDepassee } from '../erreurs';
import { type FactureAEcrire, FacturesRepository } from '../factures.repository';
import type { Facture } from '../schemas/facture.schema';
import { DecompteFacturesService } from './decompte.service';
import { figerFacture } from './figer';
import { type Preparation, PreparationEmissionService } from './preparation.service';
import { RegistreEmissionsService } from './registre.service';

/**
 * L'émission : une transaction donne le numéro, fige la facture, prend la place dans le quota et promet le PDF.
 * Tout ou rien, dans l'ordre chronologique, sans trou ni doublon (CGI, ann. II, art. 242 nonies A).
 */
@Injectable()
export class EmissionService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly preparation: PreparationEmissionService,
    private readonly registre: RegistreEmissionsService,
    private readonly decompte: DecompteFacturesService,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
  ) {}

  /** Émet une facture d'un seul coup. @returns son identifiant */
  async emettre(moi: Identite, saisie: FactureSaisie, demande: Demande | null): Promise<string> {
    return this.demandes.uneSeuleFois(moi.id, demande, async () => {
      const preparation = await this.preparation.preparer(moi.id, saisie);
      const id = new Types.ObjectId();
      return this.transiger(moi, preparation, id, async (facture) => {
        await this.factures.creer(facture, id);
        await this.demandes.inscrire(moi.id, demande, id.toHexString());
      });
    });
  }

  /** Émet un brouillon. @throws FactureIntrouvable, FactureDejaEmise */
  async emettreBrouillon(moi: Identite, id: string, demande: Demande | null): Promise<string> {
    return this.demandes.uneSeuleFois(moi.id, demande, async () => {
      const brouillon = await this.exigerBrouillon(moi.id, id);
      const preparation = await this.preparation.preparer(moi.id, reprendre(brouillon));
      return this.transiger(moi, preparation, brouillon._id, async (facture) => {
        if (!(await this.factures.figerBrouillon(moi.id, brouillon, facture)))
          await this.expliquer(moi.id, id);
        await this.demandes.inscrire(moi.id, demande, id);
      });
    });
  }

  private async exigerBrouillon(emetteurId: string, id: string): Promise<Facture> {
    const facture = await this.factures.trouver(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    if (facture.statutEmetteur !== 'brouillon') throw new FactureDejaEmise();
    return facture;
  }

  /** Dit pourquoi le brouillon n'a pas pu être figé : émis ailleurs, supprimé, ou modifié entre-temps. */
  private async expliquer(emetteurId: string, id: string): Promise<never> {
    const { version } = await this.exigerBrouillon(emetteurId, id);
    throw new VersionDepassee(version);
  }

  private async transiger(
    moi: Identite,
    preparation: Preparation,
    id: Types.ObjectId,
    ecrire: (facture: FactureAEcrire) => Promise<void>,
  ): Promise<string> {
    const { clientId, contenu, premierRang } = preparation;
    const limite = await this.decompte.limite(moi);
    return this.registre.emettre(moi.id, async () => {
      const reference = await this.registre.numeroter(moi.id, 'FAC', contenu.dateEmission, premierRang);
      const mois = moisDe(dateCivileAParis(this.horloge.maintenant()));
      await this.decompte.compter(moi.id, mois, limite, clientId.toHexString());
      await ecrire(figerFacture(moi.id, preparation, reference, id, this.horloge.maintenant()));
      await this.registre.inscrire(moi, { _id: id, emetteur: new Types.ObjectId(moi.id) }, 'creee');
      return id.toHexString();
    });
  }
}
