import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import {
  completerLigne,
  completerLignes,
  type Ligne,
  ligneDeMontant,
  type LigneSaisie,
  ligneValide,
} from '@facturier/domaine/documents/ligne';
import { caracteresRefuses } from '@facturier/domaine/documents/caracteres';
import { natureDuDocument } from '@facturier/domaine/documents/nature';
import type { RemiseSaisie } from '@facturier/domaine/documents/remise';
import { fautesDAjustements } from '@facturier/domaine/documents/verification';
import type { Faute } from '@facturier/domaine/valeurs/faute';
import { calculerTotaux } from '@facturier/domaine/documents/totaux';
import { refusAvoir } from '@facturier/domaine/factures/cycle-de-vie';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import type { Identite } from '../../../common/auth/identite';
import { Demandes } from '../../../common/database/demandes';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import type { Demande } from '../../../common/http/cle-idempotence';
import { aDessiner } from '../documents/document';
import { CaractereNonImprimable } from '../emission/erreurs';
import { type ALaSuite, RegistreEmissionsService } from '../emission/registre.service';
import { FactureIntrouvable, TransitionInterdite } from '../erreurs';
import { FacturesRepository } from '../factures.repository';
import type { Facture } from '../schemas/facture.schema';
import type { AvoirSaisi } from './avoir.mapper';
import { composerAvoir, type CorpsDAvoir } from './composer';
import { AvoirExcessif, AvoirSansMontant } from './erreurs';
import { RectificationService } from './rectification.service';

/** Ce qui s'écrit avec un avoir, dans sa transaction ; peut être rejoué. */
type Suite = (avoir: { id: string; numero: string }) => Promise<void>;

/**
 * L'avoir : une facture rectificative, dans sa propre série, qui cite la facture rectifiée (CGI, ann. II, art. 242 nonies A)
 * et ne dépasse jamais ce qu'il en reste. Un avoir qui rectifie tout annule la facture.
 */
@Injectable()
export class AvoirService {
  private readonly aLaSuite: ALaSuite<() => Promise<string>, string>;

  constructor(
    private readonly factures: FacturesRepository,
    private readonly rectification: RectificationService,
    private readonly registre: RegistreEmissionsService,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
  ) {
    // Chaque avoir relit sa facture : ils s'écrivent un par un.
    this.aLaSuite = registre.ouvrirFile(async ([acte]) => [await acte!()], 1);
  }

  /** @param suite ce qui s'écrit avec lui, dans sa transaction @returns l'identifiant de l'avoir @throws AvoirExcessif, TransitionInterdite, FactureIntrouvable */
  async creer(
    moi: Identite,
    factureId: string,
    saisie: AvoirSaisi,
    demande: Demande | null,
    suite?: Suite,
  ): Promise<string> {
    return this.demandes.uneSeuleFois(moi.id, demande, () =>
      this.aLaSuite(moi.id, () => this.transiger(moi, factureId, saisie, demande, suite)),
    );
  }

  private async transiger(
    moi: Identite,
    factureId: string,
    saisie: AvoirSaisi,
    demande: Demande | null,
    suite?: Suite,
  ): Promise<string> {
    const facture = await this.exiger(moi.id, factureId);
    const rectifiable = facture.totalTtcCentimes - facture.avoirsCentimes;
    const corps = this.corpsDe(facture, saisie);
    this.exigerImprimable(facture, saisie.lignes.length > 0 ? corps : { lignes: [] }, saisie.motif);
    const { totalTtcCentimes: montant } = calculerTotaux(corps.lignes, corps);
    if (montant <= 0) throw new AvoirSansMontant(facture.totalTtcCentimes);
    if (montant > rectifiable) throw new AvoirExcessif(rectifiable);
    const date = dateCivileAParis(this.horloge.maintenant());
    const { references } = await this.registre.numeroter(moi.id, { serie: 'AV', dates: [date] });
    const { annee, rang } = references[0]!;
    const avoirId = new Types.ObjectId();
    const maintenant = this.horloge.maintenant();
    const avoir = composerAvoir(facture, corps, saisie.motif, {
      annee,
      rang,
      id: avoirId,
      date,
      maintenant,
      par: moi,
    });
    await this.factures.creer(avoir, avoirId);
    await this.rectification.rectifier(moi, facture, montant, avoir.numero!, date);
    await this.registre.promettrePdf([{ _id: avoirId, emetteur: facture.emetteur }]);
    await suite?.({ id: avoirId.toHexString(), numero: avoir.numero! });
    await this.demandes.inscrire(moi.id, demande, avoirId.toHexString());
    return avoirId.toHexString();
  }

  private async exiger(emetteurId: string, id: string): Promise<Facture> {
    const facture = await this.factures.trouver(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    const refus = refusAvoir(facture);
    if (refus) throw new TransitionInterdite(refus);
    return facture;
  }

  /** Le motif et les lignes tapées pour l'avoir ; ce que la facture figeait déjà se reprend tel quel. @throws CaractereNonImprimable */
  private exigerImprimable(facture: Facture, { lignes, remise }: CorpsDAvoir, motif: string): void {
    const avoir = aDessiner({ ...facture, genre: 'avoir', lignes, remise, motif });
    const refuses = caracteresRefuses(avoir).filter(({ champ }) => /^(lignes|motif|remise)/.test(champ));
    if (refuses.length > 0) throw new CaractereNonImprimable(refuses);
  }

  /** Ce qui est donné, ou tout ce qui reste : le corps de la facture si rien n'a été rectifié, sinon le solde. */
  private corpsDe(facture: Facture, { lignes, remise }: AvoirSaisi): CorpsDAvoir {
    if (lignes.length > 0) return { lignes: this.lignesDonnees(lignes, remise), remise };
    if (facture.avoirsCentimes === 0)
      return { lignes: facture.lignes.map(completerLigne), remise: facture.remise };
    const solde = facture.totalTtcCentimes - facture.avoirsCentimes;
    const nature = natureDuDocument(facture.lignes, facture.vendeurFige?.natureOperation);
    const dUneNature = nature === 'mixte' ? undefined : nature;
    return { lignes: [ligneDeMontant(`Solde de la facture ${facture.numero}`, solde, dUneNature)] };
  }

  private lignesDonnees(saisies: LigneSaisie[], remise: RemiseSaisie | undefined): Ligne[] {
    const champs: Faute[] = saisies.flatMap((ligne, rang) =>
      ligneValide(ligne) ? [] : [{ champ: `lignes.${rang}`, message: 'Cette ligne est incomplète.' }],
    );
    if (champs.length > 0) throw new SaisieInvalide(champs);
    const lignes = completerLignes(saisies);
    const fautes = fautesDAjustements({ lignes, remise });
    if (fautes.length > 0) throw new SaisieInvalide(fautes);
    return lignes;
  }
}
