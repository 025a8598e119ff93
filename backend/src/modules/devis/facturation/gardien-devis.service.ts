import { refusDAcompte, refusDeSolde } from '@facturier/domaine/devis/facturation';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { AcompteImpute, DelaiSeptJours } from '../../livre/paiements/erreurs-devis';
import { PiecesDevisRepository } from '../../factures/devis/pieces-devis.repository';
import {
  type GardienDesDevis,
  type Imputation,
  type PieceAEmettre,
  RegistreDevisService,
} from '../../factures/devis/registre-devis.service';
import type { Facture } from '../../documents/schemas/facture.schema';
import { DevisRepository } from '../devis.repository';
import { DevisDejaRepondu } from '../erreurs';
import type { Devis } from '../schemas/devis.schema';
import { AvenantsDevisService } from './avenants-devis.service';
import { imputationDe } from './composer';
import { exigerPermis, PlafondDevis } from './erreurs';
import { facturationDe } from './etat';
import { SituationsDevisService } from './situations-devis.service';

const PLUS_ACCEPTE = 'Ce devis n’est plus accepté\u00a0: rien ne s’en facture.';
const AUTRE_CLIENT = {
  champ: 'client',
  message: 'Cette facture vient d’un devis\u00a0: elle va à son client.',
};

/**
 * Ce qu'un devis accepté permet encore de facturer, jugé dans la transaction de l'émission. Chaque émission écrit le devis : deux qui se
 * croisent s'y rencontrent, la seconde rejoue et relit ce que la première a engagé.
 */
@Injectable()
export class GardienDevisService implements GardienDesDevis, OnModuleInit {
  constructor(
    private readonly depot: DevisRepository,
    private readonly pieces: PiecesDevisRepository,
    private readonly situations: SituationsDevisService,
    private readonly avenants: AvenantsDevisService,
    private readonly registre: RegistreDevisService,
  ) {}

  onModuleInit(): void {
    this.registre.inscrire(this);
  }

  /** @throws DevisDejaRepondu, PlafondDevis, AcompteImpaye, AcompteImpute, DelaiSeptJours, SaisieInvalide */
  async engager(emetteurId: string, piece: PieceAEmettre): Promise<Imputation> {
    const engage = await this.depot.engager(emetteurId, piece.devis.id);
    if (!engage) throw new DevisDejaRepondu(PLUS_ACCEPTE);
    const devis = await this.avenants.marche(engage);
    if (!devis.client?.equals(piece.client)) throw new SaisieInvalide([AUTRE_CLIENT]);
    const { payableDes } = piece.devis;
    if (payableDes && piece.dateEcheance < payableDes) throw new DelaiSeptJours(payableDes);
    const autres = (await this.pieces.lister(emetteurId, devis._id)).filter(
      ({ _id }) => !_id.equals(piece.id),
    );
    if (piece.devis.nature === 'situation') return this.situations.engager(devis, autres, piece);
    if (piece.devis.nature === 'solde') return this.engagerSolde(devis, autres, piece);
    exigerPermis(refusDAcompte(facturationDe(devis, autres), piece.totalTtcCentimes));
    return {};
  }

  private async engagerSolde(
    devis: Devis,
    autres: readonly Facture[],
    { id, totalTtcCentimes }: PieceAEmettre,
  ): Promise<Imputation> {
    exigerPermis(refusDeSolde(facturationDe(devis, autres)));
    const imputation = imputationDe(devis, autres);
    if (totalTtcCentimes > devis.totalTtcCentimes)
      throw new PlafondDevis('Le solde ne peut dépasser le total accepté\u00a0: facturez le reste à part.');
    if (totalTtcCentimes < imputation.imputeCentimes)
      throw new PlafondDevis(
        'Les acomptes encaissés dépassent ce solde\u00a0: remboursez d’abord l’un d’eux.',
      );
    const imputes = new Set(imputation.acomptesImputes.map(({ facture }) => facture.toHexString()));
    for (const acompte of autres.filter(({ _id }) => imputes.has(_id.toHexString())))
      if (!(await this.pieces.imputer(acompte, id))) throw new AcompteImpute();
    return imputation;
  }
}
