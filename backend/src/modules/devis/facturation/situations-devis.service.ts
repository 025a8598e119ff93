import type { CorpsFacturerDevis } from '@facturier/domaine/contrat/devis-facturation';
import { refusDeComposee, refusDeSituation } from '@facturier/domaine/devis/facturation';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Horloge } from '../../../common/horloge/horloge';
import type { Demande } from '../../../common/http/cle-idempotence';
import { BrouillonsService } from '../../factures/brouillons/brouillons.service';
import { AcompteImpute } from '../../livre/paiements/erreurs-devis';
import { PiecesDevisRepository } from '../../factures/devis/pieces-devis.repository';
import type { Imputation, PieceAEmettre } from '../../factures/devis/registre-devis.service';
import type { Facture } from '../../documents/schemas/facture.schema';
import { DevisRepository } from '../devis.repository';
import { DevisDejaRepondu } from '../erreurs';
import type { Devis } from '../schemas/devis.schema';
import { AvenantsDevisService } from './avenants-devis.service';
import { lireAvancements, origine } from './composer';
import { exigerPermis, PlafondDevis } from './erreurs';
import { facturationDe } from './etat';
import { composerLaSituation, memeAvancement, type Situee, situer } from './situer';

const AVANCE =
  'L’avancement de ce devis a changé depuis ce brouillon\u00a0: supprimez-le, et refaites la situation.';

/** Les situations de travaux : chacune un brouillon, une seule à la fois, rejugée quand elle s'émet. */
@Injectable()
export class SituationsDevisService {
  constructor(
    private readonly depot: DevisRepository,
    private readonly pieces: PiecesDevisRepository,
    private readonly brouillons: BrouillonsService,
    private readonly avenants: AvenantsDevisService,
    private readonly horloge: Horloge,
  ) {}

  /**
   * Garde en brouillon la situation que ces avancements font. @returns son identifiant
   * @throws DevisDejaRepondu, CumulEnRecul, CumulExcessif, SituationEnCours, PlafondDevis, AcompteImpaye, SaisieInvalide
   */
  async facturer(
    moi: Identite,
    devis: Devis,
    corps: CorpsFacturerDevis,
    demande: Demande | null,
  ): Promise<string> {
    const avancements = lireAvancements(corps);
    const situerSur = async (lu: Devis): Promise<Situee> => {
      const factures = await this.pieces.lister(moi.id, lu._id);
      exigerPermis(refusDeSituation(facturationDe(lu, factures)));
      return this.permise(lu, factures, situer(lu, factures, avancements));
    };
    const situee = await situerSur(devis);
    const { acomptesImputes, imputeCentimes } = situee.imputation;
    const saisie = composerLaSituation(devis, situee, dateCivileAParis(this.horloge.maintenant()));
    return this.brouillons.creer(moi, saisie, demande, {
      champs: {
        devis: origine(devis, 'situation', situee.composee.definitive),
        situation: { ...situee.situation, enCours: true },
        ...(situee.retenue && { retenue: situee.retenue }),
        ...{ acomptesImputes, imputeCentimes },
      },
      garder: async () => {
        const engage = await this.depot.engager(moi.id, devis._id);
        if (!engage) throw new DevisDejaRepondu();
        const relue = await situerSur(await this.avenants.marche(engage));
        if (!memeAvancement(relue.situation, situee.situation)) throw new DevisDejaRepondu();
        return undefined;
      },
    });
  }

  /** Ce que le devis en décide à l'émission, dans sa transaction. @throws PlafondDevis, AcompteImpaye, AcompteImpute */
  async engager(devis: Devis, autres: readonly Facture[], piece: PieceAEmettre): Promise<Imputation> {
    const { id, situation, lignes, totalTtcCentimes } = piece;
    exigerPermis(refusDeSituation(facturationDe(devis, autres)));
    const situee = this.permise(devis, autres, situer(devis, autres, situation?.parts ?? []));
    const montants = lignes.map(({ montantCentimes }) => montantCentimes).join();
    const attendus = situee.situation.parts.map(({ montantCentimes }) => montantCentimes).join();
    const tels =
      situation &&
      memeAvancement(situation, situee.situation) &&
      montants === attendus &&
      totalTtcCentimes === situee.composee.totalCentimes;
    if (!tels) throw new PlafondDevis(AVANCE);
    const imputes = new Set(situee.imputation.acomptesImputes.map(({ facture }) => facture.toHexString()));
    for (const acompte of autres.filter(({ _id }) => imputes.has(_id.toHexString())))
      if (!(await this.pieces.imputerEncore(acompte, id))) throw new AcompteImpute();
    const { imputation, retenue } = situee;
    return { ...imputation, situation: situee.situation, retenue };
  }

  private permise(devis: Devis, factures: readonly Facture[], situee: Situee): Situee {
    const { netCentimes, composee } = situee;
    const { definitive } = composee;
    exigerPermis(refusDeComposee(facturationDe(devis, factures), { netCentimes, definitive }));
    return situee;
  }
}
