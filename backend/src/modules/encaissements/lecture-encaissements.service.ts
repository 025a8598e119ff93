import type {
  CompteEncaissement as CompteRendu,
  EncaissementsDeFacture,
  MoyenEnLigne,
  PaiementPublic,
} from '@facturier/domaine/contrat/encaissements';
import { obstacleAuPaiement, type Obstacle } from '@facturier/domaine/encaissements/exigences';
import { exigibleMaintenant } from '@facturier/domaine/factures/retenue';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { ComptesEncaissementService } from './comptes.service';
import { DroitsEncaissementService } from './droits-encaissement.service';
import { etatPublic, rendreCompte, rendreMouvements, rendreSession } from './encaissements.mapper';
import { MouvementsRepository } from './mouvements.repository';
import type { CompteEncaissement } from './schemas/compte-encaissement.schema';
import { SessionsEncaissementRepository } from './sessions.repository';

/** Ce qui décide qu'une facture se paie en ligne, à l'instant. */
export interface Situation {
  compte: CompteEncaissement | null;
  obstacle: Obstacle | null;
}

const moyensOuverts = ({ compte, obstacle }: Situation): MoyenEnLigne[] =>
  obstacle === null ? ['carte', ...(compte?.prelevement ? (['prelevement'] as const) : [])] : [];

/** Les encaissements, lus : par leur titulaire, par qui tient un lien, et par les rappels qu'ils retiennent. */
@Injectable()
export class LectureEncaissementsService {
  constructor(
    private readonly comptes: ComptesEncaissementService,
    private readonly droits: DroitsEncaissementService,
    private readonly sessions: SessionsEncaissementRepository,
    private readonly mouvements: MouvementsRepository,
    private readonly factures: CorrespondanceService,
    private readonly horloge: Horloge,
  ) {}

  async compte(emetteurId: string): Promise<CompteRendu> {
    const compte = await this.comptes.rattache(emetteurId);
    const permis = await this.droits.permis(emetteurId);
    return rendreCompte(compte, { permis, disponible: this.comptes.disponible });
  }

  async situation(facture: Facture): Promise<Situation> {
    const emetteurId = facture.emetteur.toHexString();
    const compte = await this.comptes.rattache(emetteurId);
    const vive = await this.sessions.vive(facture);
    const obstacle = obstacleAuPaiement({
      genre: facture.genre,
      statutEmetteur: facture.statutEmetteur,
      resteCentimes: this.exigible(facture),
      compte,
      // Sans compte, le plan n'y change rien : une lecture de moins à chaque page.
      permis: compte !== null && (await this.droits.permis(emetteurId)),
      prelevementEnCours: vive?.etat === 'en_attente',
      tropTot: this.tropTot(facture),
      ...(facture.devis && { devis: facture.devis }),
      electronique: facture.electronique,
    });
    return { compte, obstacle };
  }

  /** Ce qui peut se demander aujourd'hui : ce que le client retient en garantie attend son jour. */
  private exigible(facture: Facture): number {
    return exigibleMaintenant(facture, dateCivileAParis(this.horloge.maintenant()));
  }

  private tropTot({ devis }: Facture): boolean {
    const { payableDes } = devis ?? {};
    return payableDes !== undefined && dateCivileAParis(this.horloge.maintenant()) < payableDes;
  }

  /** Par quoi cette facture se paie en ligne, à l'instant ; rien si elle ne le peut pas. */
  async moyensDe(facture: Facture): Promise<MoyenEnLigne[]> {
    return moyensOuverts(await this.situation(facture));
  }

  async parLien(facture: Facture): Promise<PaiementPublic> {
    const situation = await this.situation(facture);
    const derniere = await this.sessions.derniere(facture);
    const possible = situation.obstacle === null;
    return {
      possible,
      montant: possible ? eurosDepuisCentimes(this.exigible(facture)) : null,
      moyens: moyensOuverts(situation),
      etat: etatPublic(derniere),
    };
  }

  /** @throws FactureIntrouvable */
  async deFacture(emetteurId: string, factureId: string): Promise<EncaissementsDeFacture> {
    const facture = await this.factures.trouver(emetteurId, factureId);
    const vive = await this.sessions.vive(facture);
    return {
      enCours: vive && rendreSession(vive),
      mouvements: rendreMouvements(await this.mouvements.deFacture(emetteurId, facture._id)),
    };
  }

  /** Celles de ces factures qu'un prélèvement, ou une contestation bancaire, retient. */
  async retenues(emetteurId: string, factures: readonly Types.ObjectId[]): Promise<Set<string>> {
    if (factures.length === 0) return new Set();
    const enAttente = await this.sessions.enAttente(emetteurId, factures);
    const contestees = await this.mouvements.contestees(emetteurId, factures);
    return new Set([...enAttente, ...contestees].map((id) => id.toHexString()));
  }
}
