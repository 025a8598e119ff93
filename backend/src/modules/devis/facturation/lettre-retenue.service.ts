import { composerLiberation, type SituationRetenue } from '@facturier/domaine/retards/liberation';
import { dueDeRetenue } from '@facturier/domaine/factures/retenue';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import { PiecesDevisRepository } from '../../factures/devis/pieces-devis.repository';
import { aDessiner } from '../../documents/octets/document';
import { DocumentsService } from '../../documents/octets/documents.service';
import type { Facture } from '../../documents/schemas/facture.schema';
import { DevisRepository } from '../devis.repository';
import { DevisIntrouvable } from '../erreurs';
import { liberableLeDe } from '../retenue-devis';
import type { Devis } from '../schemas/devis.schema';
import { RetenueSansObjet } from './erreurs';
import { situationsFaites } from './situer';

const RIEN = 'Rien n’est retenu en garantie sur ce devis.';
const CAUTION = 'Une caution remplace la retenue\u00a0: ce qui était retenu se réclame comme le reste.';
const OPPOSEE = 'Le client s’oppose à la libération\u00a0: répondez d’abord à son motif.';
const SANS_RECEPTION = 'Notez d’abord la réception des travaux.';

/** Celles des situations qui vivent dont quelque chose est retenu, ou l'était et reste dû. */
export const situationsRetenues = (factures: readonly Facture[]) =>
  situationsFaites(factures).filter((une) => dueDeRetenue(une) > 0);

/** Pourquoi la libération de la retenue ne se demande pas ; `null` : sa lettre est prête. */
export function refusDeLettre(devis: Devis, factures: readonly Facture[]): string | null {
  if (situationsRetenues(factures).length === 0) return RIEN;
  if (devis.retenue?.cautionLe) return CAUTION;
  if (devis.retenue?.opposition) return OPPOSEE;
  return devis.travauxRecusLe ? null : SANS_RECEPTION;
}

/** La lettre qui demande la libération d'une retenue de garantie, datée du jour où elle se lit. */
@Injectable()
export class LettreRetenueService {
  constructor(
    private readonly depot: DevisRepository,
    private readonly pieces: PiecesDevisRepository,
    private readonly documents: DocumentsService,
    private readonly horloge: Horloge,
  ) {}

  /** @throws DevisIntrouvable, RetenueSansObjet */
  async pdfDe(emetteurId: string, id: string): Promise<{ nom: string; octets: Buffer }> {
    const devis = await this.depot.trouver(emetteurId, id);
    if (!devis) throw new DevisIntrouvable();
    const factures = await this.pieces.lister(emetteurId, devis._id);
    const refus = refusDeLettre(devis, factures);
    if (refus) throw new RetenueSansObjet(refus);
    const retenues = situationsRetenues(factures);
    const derniere = retenues.at(-1)!;
    const creeLe = this.horloge.maintenant();
    const { tauxCentiemes = 0, consignataire } = devis.retenue ?? {};
    const lettre = composerLiberation({
      le: dateCivileAParis(creeLe),
      marche: { numero: devis.numero!, dateEmission: devis.dateEmission },
      receptionLe: devis.travauxRecusLe!,
      liberableLe: liberableLeDe(devis)!,
      tauxCentiemes,
      ...(consignataire && { consignataire }),
      situations: retenues.map((une): SituationRetenue => ({
        rang: une.situation.rang,
        numero: une.numero ?? '',
        dateEmission: une.dateEmission,
        montantCentimes: une.totalTtcCentimes,
        retenuCentimes: dueDeRetenue(une),
      })),
      facture: aDessiner(derniere),
    });
    return {
      nom: `retenue-de-garantie-${devis.numero}.pdf`,
      octets: await this.documents.lettre(derniere, lettre, creeLe),
    };
  }
}
