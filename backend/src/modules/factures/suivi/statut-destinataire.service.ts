import { Injectable } from '@nestjs/common';
import { refusReponse, type StatutDestinataire } from '@facturier/domaine/factures/cycle-de-vie';
import {
  phraseDuRefus,
  precisionRequise,
  REFUS_A_MOTIVER,
  seRefuseAinsi,
} from '@facturier/domaine/factures/motifs-refus';
import { MOTIF_ABSENT, PRECISION_ABSENTE } from '@facturier/domaine/saisies/facture';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import type { Identite } from '../../../common/auth/identite';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import { FactureIntrouvable, TransitionInterdite } from '../../documents/erreurs';
import { acteurDe, HistoriqueService } from '../../documents/historique/historique.service';
import { LectureService } from '../lecture/lecture.service';
import { situationDe } from '../../documents/situation';
import type { Facture } from '../../documents/schemas/facture.schema';
import { AvisRefusService } from './avis-refus.service';
import type { StatutDestinataireDto } from './dto/statuts.dto';
import { MotifRequis } from './erreurs';
import { StatutsRepository } from './statuts.repository';

const MOTIF_SANS_REFUS = 'Un motif n’accompagne qu’un refus.';
const DEJA_REFUSEE =
  'Vous avez déjà refusé cette facture\u00a0: le motif que vous avez donné reste. Pour en dire plus, écrivez à son émetteur.';

/** Le motif tel qu'il se garde : son code, et les mots que l'émetteur lira. @throws MotifRequis */
function refusDe(
  { clientFige }: Facture,
  { codeRefus, motif }: StatutDestinataireDto,
): Required<Pick<Facture, 'codeRefus' | 'motifRefus'>> {
  const code = codeRefus ?? 'AUTRE';
  const type = clientFige?.type ?? 'particulier';
  if (!seRefuseAinsi(code, type) && (codeRefus ?? motif)) throw new MotifRequis(REFUS_A_MOTIVER, 'codeRefus');
  if (precisionRequise(code) && !motif) throw new MotifRequis(codeRefus ? PRECISION_ABSENTE : MOTIF_ABSENT);
  return {
    codeRefus: code,
    motifRefus: phraseDuRefus(code, type, motif),
  };
}

/** Un motif ne se perd jamais : il accompagne un refus, et un refus déjà dit garde le sien. @throws SaisieInvalide, TransitionInterdite */
function exigerRienDeTu(facture: Facture, dto: StatutDestinataireDto): void {
  const { statutDestinataire: vers, codeRefus, motif } = dto;
  const inutiles = Object.entries({ codeRefus, motif }).filter(([, valeur]) => valeur);
  if (inutiles.length === 0) return;
  if (vers !== 'refusee')
    throw new SaisieInvalide(
      inutiles.map(([champ]) => ({ champ, message: MOTIF_SANS_REFUS, code: 'SANS_EFFET' })),
    );
  const redit = facture.statutDestinataire === 'refusee' && refusDe(facture, dto);
  if (redit && redit.motifRefus !== facture.motifRefus) throw new TransitionInterdite(DEJA_REFUSEE);
}

/** Vrai si cette réponse est déjà celle de la facture ; sinon, elle est permise. @throws TransitionInterdite, SaisieInvalide */
function dejaDite(facture: Facture, dto: StatutDestinataireDto): boolean {
  const interdit = refusReponse(situationDe(facture), dto.statutDestinataire);
  if (interdit) throw new TransitionInterdite(interdit);
  exigerRienDeTu(facture, dto);
  return dto.statutDestinataire === facture.statutDestinataire;
}

/** Ce que le destinataire dit d'une facture reçue : vue, acceptée, refusée, payée. */
@Injectable()
export class StatutDestinataireService {
  constructor(
    private readonly lecture: LectureService,
    private readonly statuts: StatutsRepository,
    private readonly historique: HistoriqueService,
    private readonly avis: AvisRefusService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
  ) {}

  /** @throws MotifRequis pour un refus sans motif, TransitionInterdite, FactureIntrouvable */
  async changer(moi: Identite, id: string, dto: StatutDestinataireDto): Promise<void> {
    const vers = dto.statutDestinataire;
    const lue = await this.lecture.lireEnJournalisant(moi, id);
    if (lue.monRole !== 'destinataire') throw new FactureIntrouvable();
    if (dejaDite(lue.facture, dto)) return;
    const refus = vers === 'refusee' ? refusDe(lue.facture, dto) : null;
    const { facture } = await this.lecture.ouvrir(moi, id);
    if (dejaDite(facture, dto)) return;
    await this.transactions.executer(async () => {
      const changee = await this.statuts.changerStatutDestinataire(
        facture,
        vers,
        refus ?? this.traces(facture, vers),
      );
      if (!changee) throw new TransitionInterdite();
      const par = acteurDe(moi, 'destinataire');
      if (refus) {
        const details = { motif: refus.motifRefus, code: refus.codeRefus };
        await this.historique.noter(changee, 'refusee', par, details);
        await this.avis.promettre(changee);
      } else if (vers !== 'refusee')
        await this.historique.noter(changee, vers === 'payee' ? 'payee_destinataire' : vers, par);
    });
  }

  private traces(
    facture: Facture,
    vers: StatutDestinataire,
  ): Pick<Partial<Facture>, 'declareePayeeLe' | 'avantDeclaration'> {
    if (vers !== 'payee') return {};
    const declareePayeeLe = dateCivileAParis(this.horloge.maintenant());
    return { declareePayeeLe, avantDeclaration: facture.statutDestinataire };
  }
}
