import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import {
  completerLigne,
  completerLignes,
  type Ligne,
  ligneDeMontant,
  ligneValide,
} from '@facturier/domaine/documents/ligne';
import { caracteresRefuses } from '@facturier/domaine/documents/caracteres';
import { calculerTotaux } from '@facturier/domaine/documents/totaux';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import type { Identite } from '../../../common/auth/identite';
import { Demandes } from '../../../common/database/demandes';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import type { Demande } from '../../../common/http/cle-idempotence';
import { aDessiner } from '../documents/document';
import { CaractereNonImprimable } from '../emission/erreurs';
import { RegistreEmissions } from '../emission/registre.service';
import { FactureIntrouvable, TransitionInterdite } from '../erreurs';
import { FacturesRepository } from '../factures.repository';
import type { Facture } from '../schemas/facture.schema';
import type { AvoirSaisi } from './avoir.mapper';
import { composerAvoir } from './composer';
import { AvoirExcessif, AvoirSansMontant } from './erreurs';
import { Rectification } from './rectification.service';

/**
 * L'avoir : une facture rectificative, dans sa propre série, qui cite la facture rectifiée (CGI, ann. II, art. 242 nonies A)
 * et ne dépasse jamais ce qu'il en reste. Un avoir qui rectifie tout annule la facture.
 */
@Injectable()
export class AvoirService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly rectification: Rectification,
    private readonly registre: RegistreEmissions,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
  ) {}

  /** @returns l'identifiant de l'avoir @throws AvoirExcessif, TransitionInterdite, FactureIntrouvable */
  async creer(
    moi: Identite,
    factureId: string,
    saisie: AvoirSaisi,
    demande: Demande | null,
  ): Promise<string> {
    return this.demandes.uneSeuleFois(moi.id, demande, () =>
      this.registre.emettre(moi.id, () => this.transiger(moi, factureId, saisie, demande)),
    );
  }

  private async transiger(
    moi: Identite,
    factureId: string,
    saisie: AvoirSaisi,
    demande: Demande | null,
  ): Promise<string> {
    const facture = await this.exiger(moi.id, factureId);
    const rectifiable = facture.totalTtcCentimes - facture.avoirsCentimes;
    const lignes = this.lignesDe(facture, saisie);
    this.exigerImprimable(facture, saisie.lignes.length > 0 ? lignes : [], saisie.motif);
    const { totalTtcCentimes: montant } = calculerTotaux(lignes);
    if (montant <= 0 && facture.totalTtcCentimes > 0) throw new AvoirSansMontant();
    if (montant > rectifiable || (rectifiable <= 0 && facture.totalTtcCentimes > 0))
      throw new AvoirExcessif(rectifiable);
    const date = dateCivileAParis(this.horloge.maintenant());
    const { annee, rang } = await this.registre.numeroter(moi.id, 'AV', date);
    const avoirId = new Types.ObjectId();
    const maintenant = this.horloge.maintenant();
    const avoir = composerAvoir(facture, lignes, saisie.motif, {
      annee,
      rang,
      id: avoirId,
      date,
      maintenant,
    });
    await this.factures.creer(avoir, avoirId);
    await this.rectification.rectifier(moi, facture, montant, avoir.numero!, date);
    const reference = { _id: avoirId, emetteur: facture.emetteur };
    await this.registre.inscrire(moi, reference, 'avoir_cree', { facture: facture.numero });
    await this.demandes.inscrire(moi.id, demande, avoirId.toHexString());
    return avoirId.toHexString();
  }

  private async exiger(emetteurId: string, id: string): Promise<Facture> {
    const facture = await this.factures.trouver(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    if (
      facture.genre === 'avoir' ||
      facture.statutEmetteur === 'brouillon' ||
      facture.statutEmetteur === 'annulee'
    ) {
      throw new TransitionInterdite();
    }
    return facture;
  }

  /** Le motif et les lignes tapées pour l'avoir ; ce que la facture figeait déjà se reprend tel quel. @throws CaractereNonImprimable */
  private exigerImprimable(facture: Facture, lignes: Ligne[], motif: string): void {
    const avoir = aDessiner({ ...facture, genre: 'avoir', lignes, motif });
    const refuses = caracteresRefuses(avoir).filter(({ champ }) => /^(lignes|motif)/.test(champ));
    if (refuses.length > 0) throw new CaractereNonImprimable(refuses);
  }

  /** Les lignes données, ou tout ce qui reste : les lignes de la facture si rien n'a été rectifié, sinon le solde. */
  private lignesDe(facture: Facture, saisie: AvoirSaisi): Ligne[] {
    const saisies = saisie.lignes;
    if (saisies.length > 0) {
      const champs = saisies.flatMap((ligne, rang) =>
        ligneValide(ligne) ? [] : [{ champ: `lignes.${rang}`, message: 'Cette ligne est incomplète.' }],
      );
      if (champs.length > 0) throw new SaisieInvalide(champs);
      return completerLignes(saisies);
    }
    if (facture.avoirsCentimes === 0) return facture.lignes.map(completerLigne);
    const solde = facture.totalTtcCentimes - facture.avoirsCentimes;
    return [ligneDeMontant(`Solde de la facture ${facture.numero}`, solde)];
  }
}
