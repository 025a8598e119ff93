import { adresseMasquee } from '@facturier/domaine/devis/page-publique';
import type { LitigeDeFacture, LitigePublic, Litiges } from '@facturier/domaine/contrat/litiges';
import { lignesContestables, resteNonConteste } from '@facturier/domaine/litiges/contestation';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Identite } from '../../common/auth/identite';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import { FacturePubliqueService } from '../liens/facture-publique.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { accordsDe, rendreContestable, rendreLitige, rendrePublic } from './litiges.mapper';
import { LitigesRepository } from './litiges.repository';

/** Les litiges, lus : par l'émetteur, par le destinataire, par qui tient un lien, et par les rappels qu'ils retiennent. */
@Injectable()
export class LectureLitigesService {
  constructor(
    private readonly depot: LitigesRepository,
    private readonly factures: CorrespondanceService,
    private readonly publiques: FacturePubliqueService,
  ) {}

  async lister(emetteurId: string): Promise<Litiges> {
    return { litiges: (await this.depot.lister(emetteurId)).map(rendreLitige) };
  }

  /** @throws FactureIntrouvable */
  async deFacture(moi: Identite, factureId: string): Promise<LitigeDeFacture> {
    const { facture } = await this.factures.lire(moi, factureId);
    return this.dernier(facture);
  }

  async dernier(facture: Facture): Promise<LitigeDeFacture> {
    const [litige] = await this.depot.deFacture(facture);
    return { litige: litige ? rendreLitige(litige) : null };
  }

  /** Ce que le lien d'une facture en montre. */
  async parLien(facture: Facture): Promise<LitigePublic> {
    const litiges = await this.depot.deFacture(facture);
    const [litige] = litiges;
    const a = await this.factures.adresseDe(facture);
    const enCours = litige?.enCours ? litige : null;
    const reste = enCours && resteNonConteste(facture.resteCentimes, enCours.contesteCentimes);
    return {
      codeA: a ? adresseMasquee(a) : null,
      contestables: enCours ? [] : lignesContestables(facture, accordsDe(litiges)).map(rendreContestable),
      litige: litige ? rendrePublic(litige) : null,
      resteNonConteste: reste === null ? null : eurosDepuisCentimes(reste),
      virement: reste === null ? null : this.publiques.virementDe(facture, reste),
    };
  }

  /** Les factures d'un litige en cours ; `aRepondre` : c'est à l'émetteur d'écrire, ou de décider. */
  async enCours(emetteurId: string): Promise<{ facture: string; aRepondre: boolean }[]> {
    return (await this.depot.enCours(emetteurId)).map(({ facture, etat }) => ({
      facture: facture.toHexString(),
      aRepondre: etat === 'ouvert',
    }));
  }

  /** Celles de ces factures dont une ligne est contestée, par leur identifiant. */
  async enLitige(emetteurId: string, factures: readonly Types.ObjectId[]): Promise<Set<string>> {
    if (factures.length === 0) return new Set();
    return new Set((await this.depot.enLitige(emetteurId, factures)).map((id) => id.toHexString()));
  }
}
