import { CODES_REFUS, type CodeRefus, phraseDuRefus } from '@facturier/domaine/factures/motifs-refus';
import { contestationDuStatut } from '@facturier/domaine/plateforme/litige-recu';
import type { MessageCdv } from '@facturier/domaine/plateforme/message-cdv';
import { phraseDuRejet } from '@facturier/domaine/plateforme/phrases-vie';
import type { PassageElectronique } from '@facturier/domaine/plateforme/vie-electronique';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { type Acteur, HistoriqueService, SYSTEME } from '../documents/historique/historique.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { AvisRefusService } from '../factures/suivi/avis-refus.service';
import { ContestationsService } from '../litiges/contestations.service';
import { EtatsElectroniquesRepository } from './etats.repository';

type Dit = Pick<MessageCdv, 'details' | 'acteLe' | 'creeLe'>;

/** Le client, tel que la facture le nomme : il a agi par sa plateforme. */
const clientDe = ({ clientFige }: Facture): Acteur => ({
  role: 'destinataire',
  nom: clientFige?.nom ?? 'Le client',
});

/** Le motif d'un refus reçu ; celui d'un organisme public, que nous ne proposons pas, se garde en mots. */
function refusDe({ details }: Dit): Required<Pick<Facture, 'codeRefus' | 'motifRefus'>> {
  const [detail] = details;
  const connu = (CODES_REFUS as readonly string[]).includes(detail?.motif ?? '');
  const codeRefus = connu ? (detail!.motif as CodeRefus) : 'AUTRE';
  return { codeRefus, motifRefus: phraseDuRefus(codeRefus, 'professionnel', detail?.commentaire) };
}

/** Ce qu'un statut change d'une facture émise : son statut, son histoire, qui est prévenu. Rien n'y touche au livre. Chaque passage rejoint la transaction en cours. */
@Injectable()
export class PassagesElectroniquesService {
  constructor(
    private readonly etats: EtatsElectroniquesRepository,
    private readonly historique: HistoriqueService,
    private readonly refus: AvisRefusService,
    private readonly litiges: ContestationsService,
  ) {}

  /** Déjà faite ici, d'une autre main, une réponse ne se redit pas. */
  async faire(facture: Facture, vers: PassageElectronique, message: Dit): Promise<void> {
    if (vers === 'envoyee') return this.deposer(facture);
    if (vers === 'rejetee') return this.rejeter(facture, message);
    if (vers === 'litige') return this.contester(facture, message);
    if (vers === 'refusee') return this.refuser(facture, message);
    const traces = vers === 'payee' ? this.declaration(facture, message) : {};
    const changee = await this.etats.repondre(facture, vers, traces);
    if (!changee) return;
    await this.historique.noter(changee, vers === 'payee' ? 'payee_destinataire' : vers, clientDe(changee));
  }

  private async deposer(facture: Facture): Promise<void> {
    await this.etats.devenirDeposee(facture);
    await this.historique.noter(facture, 'pa_deposee', SYSTEME);
  }

  private async rejeter(facture: Facture, { details }: Dit): Promise<void> {
    const [detail] = details;
    const raison = phraseDuRejet(detail?.motif, detail?.texte).phrase;
    await this.historique.noter(facture, 'pa_rejetee', SYSTEME, { raison });
  }

  private async refuser(facture: Facture, message: Dit): Promise<void> {
    const refus = refusDe(message);
    const changee = await this.etats.repondre(facture, 'refusee', refus);
    if (!changee) return;
    const details = { motif: refus.motifRefus, code: refus.codeRefus };
    await this.historique.noter(changee, 'refusee', clientDe(changee), details);
    await this.refus.promettre(changee);
  }

  private async contester(facture: Facture, message: Dit): Promise<void> {
    await this.litiges.recevoir(facture, clientDe(facture), (contestables, plafond) =>
      contestationDuStatut(message, contestables, plafond),
    );
  }

  private declaration({ statutDestinataire }: Facture, { acteLe, creeLe }: Dit) {
    const declareePayeeLe = dateCivileAParis(acteLe ?? creeLe);
    const avantDeclaration = statutDestinataire === 'non_vue' ? 'vue' : statutDestinataire;
    return { declareePayeeLe, avantDeclaration } as const;
  }
}
