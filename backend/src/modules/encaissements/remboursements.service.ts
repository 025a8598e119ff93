import type { CorpsRemboursement } from '@facturier/domaine/contrat/encaissements';
import { centimesDepuisEuros } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { Demandes } from '../../common/database/demandes';
import { RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import type { Demande } from '../../common/http/cle-idempotence';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { ComptesEncaissementRepository } from './comptes.repository';
import { ConstatsService } from './constats.service';
import { remboursable } from './encaissements.mapper';
import { RemboursementImpossible } from './erreurs';
import { MouvementsRepository } from './mouvements.repository';
import { PrestatairePaiement } from './prestataire/prestataire';

/** Rendre tout ou part d'un paiement en ligne, par le moyen dont il est venu. */
@Injectable()
export class RemboursementsService {
  constructor(
    private readonly comptes: ComptesEncaissementRepository,
    private readonly mouvements: MouvementsRepository,
    private readonly prestataire: PrestatairePaiement,
    private readonly constats: ConstatsService,
    private readonly demandes: Demandes,
    private readonly factures: CorrespondanceService,
  ) {}

  /** @throws FactureIntrouvable, RessourceIntrouvable si ce paiement n'est pas de cette facture, RemboursementImpossible, PaiementIndisponible */
  async rembourser(
    moi: Identite,
    factureId: string,
    { reference, montant }: CorpsRemboursement,
    demande: Demande | null,
  ): Promise<void> {
    const facture = await this.factures.trouver(moi.id, factureId);
    await this.demandes.uneSeuleFois(moi.id, demande, async () => {
      const id = await this.rendre(facture, reference, centimesDepuisEuros(montant));
      await this.demandes.inscrire(moi.id, demande, id);
      return id;
    });
  }

  private async rendre(facture: Facture, reference: string, montantCentimes: number): Promise<string> {
    const emetteurId = facture.emetteur.toHexString();
    const compte = await this.comptes.trouver(emetteurId);
    const tous = await this.mouvements.deFacture(emetteurId, facture._id);
    const paiement = tous.find((un) => un._id === reference && un.genre === 'paiement');
    if (!compte || !paiement) throw new RessourceIntrouvable();
    const possible = remboursable(paiement, tous);
    if (montantCentimes > possible) throw new RemboursementImpossible(possible);
    const dejaTentes = tous.filter((un) => un.genre === 'remboursement' && un.paiement === reference).length;
    const rendu = await this.prestataire.rembourser(compte.compteStripe, {
      paiement: reference,
      montantCentimes,
      // Le même geste, refait avant que sa réponse soit écrite, porte la même clé ; le suivant, une autre.
      cle: `remboursement-${reference}-${dejaTentes}-${montantCentimes}`,
    });
    await this.constats.constaterTous(emetteurId, [rendu]);
    return rendu.id;
  }
}
