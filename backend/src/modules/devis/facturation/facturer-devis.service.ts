import type { CorpsFacturerDevis } from '@facturier/domaine/contrat/devis-facturation';
import { refusDAcompte, refusDeSolde } from '@facturier/domaine/devis/facturation';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Horloge } from '../../../common/horloge/horloge';
import type { Demande } from '../../../common/http/cle-idempotence';
import { BrouillonsService } from '../../factures/brouillons/brouillons.service';
import { PiecesDevisRepository } from '../../factures/devis/pieces-devis.repository';
import type { Facture } from '../../documents/schemas/facture.schema';
import { DevisRepository } from '../devis.repository';
import { DevisDejaRepondu, DevisIntrouvable } from '../erreurs';
import type { Devis } from '../schemas/devis.schema';
import {
  type AcompteDemande,
  composerAcompte,
  composerLeSolde,
  imputationDe,
  lireDemande,
  origine,
} from './composer';
import { AvenantsDevisService } from './avenants-devis.service';
import { exigerPermis, PlafondDevis } from './erreurs';
import { facturationDe } from './etat';
import { SituationsDevisService } from './situations-devis.service';

const PAS_ACCEPTE = 'Seul un devis accepté se facture.';

/** Pourquoi un avenant ne se facture pas seul. */
export const seFactureAvec = ({ numero }: { numero: string }): string =>
  `Cet avenant s’ajoute au devis ${numero}\u00a0: il se facture avec lui.`;

/** Le brouillon qu'un second clic retrouve. */
function pareil(factures: readonly Facture[], acompte: AcompteDemande | null): Facture | undefined {
  const brouillons = factures.filter(({ statutEmetteur }) => statutEmetteur === 'brouillon');
  if (!acompte) return brouillons.find(({ devis }) => devis?.nature === 'solde');
  const { montantCentimes } = acompte;
  return brouillons.find(
    ({ devis, totalTtcCentimes }) => devis?.nature === 'acompte' && totalTtcCentimes === montantCentimes,
  );
}

/** Facturer un devis accepté : un acompte, le solde ou une situation, toujours en brouillon. */
@Injectable()
export class FacturerDevisService {
  constructor(
    private readonly depot: DevisRepository,
    private readonly pieces: PiecesDevisRepository,
    private readonly brouillons: BrouillonsService,
    private readonly situations: SituationsDevisService,
    private readonly avenants: AvenantsDevisService,
    private readonly horloge: Horloge,
  ) {}

  /**
   * Garde un brouillon tiré du devis, ou rend celui qui l'est déjà. @returns son identifiant
   * @throws DevisIntrouvable, DevisDejaRepondu, PlafondDevis, AcompteImpaye, SaisieInvalide
   */
  async facturer(
    moi: Identite,
    id: string,
    corps: CorpsFacturerDevis,
    demande: Demande | null,
  ): Promise<string> {
    const devis = await this.exiger(moi.id, id);
    if (corps.nature === 'situation') return this.situations.facturer(moi, devis, corps, demande);
    const acompte = lireDemande(corps, devis);
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const imputation = imputationDe(devis, acompte ? [] : await this.pieces.lister(moi.id, devis._id));
    const { acomptesImputes, imputeCentimes } = imputation;
    const saisie = acompte
      ? composerAcompte(devis, acompte, aujourdhui)
      : composerLeSolde(devis, imputation, aujourdhui);
    return this.brouillons.creer(moi, saisie, demande, {
      champs: {
        devis: origine(devis, corps.nature, corps.nature === 'solde'),
        ...(!acompte && { acomptesImputes, imputeCentimes }),
      },
      garder: () => this.garder(moi.id, devis, acompte),
    });
  }

  /** Dans la transaction du brouillon : l'écriture du devis y fait se rencontrer deux demandes qui se croisent. */
  private async garder(
    emetteurId: string,
    devis: Devis,
    acompte: AcompteDemande | null,
  ): Promise<string | undefined> {
    const engage = await this.depot.engager(emetteurId, devis._id);
    if (!engage) throw new DevisDejaRepondu(PAS_ACCEPTE);
    const relu = await this.avenants.marche(engage);
    if (relu.totalTtcCentimes !== devis.totalTtcCentimes) throw new DevisDejaRepondu();
    const factures = await this.pieces.lister(emetteurId, devis._id);
    const deja = pareil(factures, acompte);
    if (deja) return deja._id.toHexString();
    const facturation = facturationDe(devis, factures);
    exigerPermis(acompte ? refusDAcompte(facturation, acompte.montantCentimes) : refusDeSolde(facturation));
    return undefined;
  }

  private async exiger(emetteurId: string, id: string): Promise<Devis> {
    const devis = await this.depot.trouver(emetteurId, id);
    if (!devis) throw new DevisIntrouvable();
    if (devis.etat !== 'accepte') throw new DevisDejaRepondu(PAS_ACCEPTE);
    if (devis.avenantDe) throw new PlafondDevis(seFactureAvec(devis.avenantDe));
    return this.avenants.marche(devis);
  }
}
