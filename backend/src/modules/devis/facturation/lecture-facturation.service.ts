import type { FacturationDeDevis, FactureDeDevis } from '@facturier/domaine/contrat/devis-facturation';
import {
  refusDAcompte,
  refusDeSituation,
  refusDeSolde,
  resteAFacturer,
  sommesDuDevis,
} from '@facturier/domaine/devis/facturation';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { PiecesDevisRepository } from '../../factures/devis/pieces-devis.repository';
import type { Facture } from '../../documents/schemas/facture.schema';
import { DevisRepository } from '../devis.repository';
import { DevisIntrouvable } from '../erreurs';
import type { Devis } from '../schemas/devis.schema';
import { AvenantsDevisService } from './avenants-devis.service';
import { seFactureAvec } from './facturer-devis.service';
import { facturationDe, payableDes } from './etat';

const PAS_ACCEPTE = 'Seul un devis accepté se facture.';
const TOUT = 'Tout est déjà facturé de ce devis.';

const rendrePiece = (facture: Facture): FactureDeDevis => ({
  _id: facture._id.toHexString(),
  numero: facture.numero ?? null,
  nature: facture.devis!.nature,
  statut: facture.statutEmetteur,
  dateEmission: facture.dateEmission,
  dateEcheance: facture.dateEcheance ?? null,
  montantTTC: eurosDepuisCentimes(facture.totalTtcCentimes),
  net: eurosDepuisCentimes(facture.totalTtcCentimes - (facture.imputeCentimes ?? 0) - facture.avoirsCentimes),
  encaisse: eurosDepuisCentimes(facture.payeCentimes),
  resteAPayer: eurosDepuisCentimes(Math.max(0, facture.resteCentimes)),
  impute: facture.imputeDans !== undefined,
});

/** Où en est la facturation d'un devis : accepté, facturé, encaissé, et ce qui reste à facturer. */
@Injectable()
export class LectureFacturationService {
  constructor(
    private readonly depot: DevisRepository,
    private readonly pieces: PiecesDevisRepository,
    private readonly avenants: AvenantsDevisService,
  ) {}

  /** @throws DevisIntrouvable */
  async lire(emetteurId: string, id: string): Promise<FacturationDeDevis> {
    const trouve = await this.depot.trouver(emetteurId, id);
    if (!trouve) throw new DevisIntrouvable();
    const devis = await this.avenants.marche(trouve);
    const factures = await this.pieces.lister(emetteurId, devis._id);
    const facturation = facturationDe(devis, factures);
    const accepte = devis.etat === 'accepte';
    const sommes = sommesDuDevis(facturation);
    return {
      accepte: eurosDepuisCentimes(accepte ? sommes.accepteCentimes : 0),
      facture: eurosDepuisCentimes(accepte ? sommes.factureCentimes : 0),
      encaisse: eurosDepuisCentimes(
        factures.reduce((somme, { payeCentimes }) => somme + Math.max(0, payeCentimes), 0),
      ),
      resteAFacturer: eurosDepuisCentimes(accepte && !facturation.solde ? resteAFacturer(facturation) : 0),
      factures: factures.map(rendrePiece),
      refus: this.refus(devis, factures),
      payableDes: payableDes(devis),
    };
  }

  private refus(devis: Devis, factures: readonly Facture[]): FacturationDeDevis['refus'] {
    if (devis.etat !== 'accepte') return { acompte: PAS_ACCEPTE, solde: PAS_ACCEPTE, situation: PAS_ACCEPTE };
    if (devis.avenantDe) {
      const raison = seFactureAvec(devis.avenantDe);
      return { acompte: raison, solde: raison, situation: raison };
    }
    const facturation = facturationDe(devis, factures);
    const epuise = resteAFacturer(facturation) === 0 ? TOUT : null;
    return {
      acompte: refusDAcompte(facturation, 0)?.message ?? epuise,
      solde: refusDeSolde(facturation)?.message ?? null,
      situation: refusDeSituation(facturation)?.message ?? null,
    };
  }
}
