import type { LitigeDeFacture } from '@facturier/domaine/contrat/litiges';
import { ligneDeMontant } from '@facturier/domaine/documents/ligne';
import { LIBELLES_DE_MOTIF } from '@facturier/domaine/litiges/litige';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Identite } from '../../common/auth/identite';
import { RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import type { Demande } from '../../common/http/cle-idempotence';
import type { AvoirSaisi } from '../factures/avoirs/avoir.mapper';
import { AvoirService } from '../factures/avoirs/avoir.service';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import { designation, lu, nomDe } from '../documents/designation';
import { EnvoiCourrielService } from '../factures/envoi/envoi-courriel.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { LitigeSansAvoir } from './erreurs';
import { avoirAEmettre, rendreLitige } from './litiges.mapper';
import { LitigesRepository } from './litiges.repository';
import type { Litige } from './schemas/litige.schema';

/** L'avoir d'une décision : une ligne par ligne accordée, de ce qui l'est. */
function saisieDe({ lignes, numero }: Litige, facture: Facture): AvoirSaisi {
  const accordees = lignes.filter(({ accordeCentimes = 0 }) => accordeCentimes > 0);
  const motifs = [...new Set(accordees.map(({ motif }) => LIBELLES_DE_MOTIF[motif].toLowerCase()))];
  return {
    lignes: accordees.map(({ rang, designation: quoi, accordeCentimes = 0 }) =>
      ligneDeMontant(quoi, accordeCentimes, facture.lignes[rang]?.nature),
    ),
    motif: `Contestation de la facture ${numero}\u00a0: ${motifs.join(', ')}`.slice(0, 300),
  };
}

/** Émettre l'avoir que la décision a préparé : par l'acte des avoirs, lié au litige et envoyé au client dans la même transaction. */
@Injectable()
export class AvoirsDeLitigeService {
  constructor(
    private readonly depot: LitigesRepository,
    private readonly factures: CorrespondanceService,
    private readonly avoirs: AvoirService,
    private readonly envois: EnvoiCourrielService,
  ) {}

  /** @throws RessourceIntrouvable, LitigeSansAvoir, AvoirExcessif, TransitionInterdite */
  async emettre(moi: Identite, id: string, demande: Demande | null): Promise<LitigeDeFacture> {
    const litige = await this.exiger(moi, id);
    const facture = await this.factures.trouver(moi.id, litige.facture.toHexString());
    const to = await this.factures.adresseDe(facture);
    if (!demande && !avoirAEmettre(litige)) throw new LitigeSansAvoir();
    const saisie = saisieDe(litige, facture);
    if (saisie.lignes.length === 0) throw new LitigeSansAvoir();
    await this.avoirs.creer(
      moi,
      facture._id.toHexString(),
      saisie,
      demande,
      async ({ id: avoirId, numero }) => {
        const avoir = { id: new Types.ObjectId(avoirId), numero };
        if (!(await this.depot.lierAvoir(litige, avoir))) throw new LitigeSansAvoir();
        if (to) await this.envois.promettreSiPermis(moi, avoirId, this.messageDe(facture, numero, to));
      },
    );
    return { litige: rendreLitige(await this.exiger(moi, id)) };
  }

  private messageDe(facture: Facture, numero: string, to: string) {
    return {
      to,
      subject: `${lu(facture, 'Avoir', 'Credit note')} ${numero} – ${nomDe(facture)}`,
      message: `Bonjour,\n\nSuite à votre contestation, voici l’avoir ${numero}, qui rectifie ce document\u00a0: ${designation(facture)}.`,
    };
  }

  private async exiger(moi: Identite, id: string): Promise<Litige> {
    const litige = await this.depot.trouver(moi.id, id);
    if (!litige) throw new RessourceIntrouvable();
    return litige;
  }
}
