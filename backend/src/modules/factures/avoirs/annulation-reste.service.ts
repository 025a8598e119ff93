import { ligneDeMontant } from '@facturier/domaine/documents/ligne';
import { natureDuDocument } from '@facturier/domaine/documents/nature';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import type { Demande } from '../../../common/http/cle-idempotence';
import { TransitionInterdite } from '../erreurs';
import type { Facture } from '../schemas/facture.schema';
import type { AvoirSaisi } from './avoir.mapper';
import { AvoirService } from './avoir.service';

const MOTIF = 'Part de l’acompte non versée';

/** L'avoir de ce que cet acompte attend encore ; rien n'en est payé, il l'annule en entier. @throws TransitionInterdite */
function resteNonVerse(facture: Facture): AvoirSaisi {
  const { devis, numero, resteCentimes, payeCentimes, lignes, vendeurFige } = facture;
  if (devis?.nature !== 'acompte')
    throw new TransitionInterdite('Seul le reste d’un acompte s’annule ainsi\u00a0: faites un avoir.');
  if (resteCentimes <= 0)
    throw new TransitionInterdite('Cet acompte est payé\u00a0: il n’y a pas de reste à annuler.');
  if (payeCentimes <= 0) return { lignes: [], motif: MOTIF };
  const nature = natureDuDocument(lignes, vendeurFige?.natureOperation);
  const dUneNature = nature === 'mixte' ? undefined : nature;
  const ligne = ligneDeMontant(`Reste non versé de l’acompte ${numero}`, resteCentimes, dUneNature);
  return { lignes: [ligne], motif: MOTIF };
}

/** Renoncer à ce qu'un acompte attend encore, par un avoir : le solde ne déduira que ce qui est encaissé. */
@Injectable()
export class AnnulationResteService {
  constructor(private readonly avoirs: AvoirService) {}

  /** @throws FactureIntrouvable, TransitionInterdite, AcompteImpute */
  async annuler(moi: Identite, id: string, demande: Demande | null): Promise<void> {
    await this.avoirs.creer(moi, id, resteNonVerse, demande);
  }
}
