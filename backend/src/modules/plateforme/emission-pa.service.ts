import {
  type ChoixDAdresse,
  choisirAdresse,
  type DemandeDAdresse,
} from '@facturier/domaine/plateforme/annuaire';
import type { ExigencesPubliques, LectureAnnuaire } from '@facturier/domaine/plateforme/annuaire-lu';
import type { EtatDeConnexion } from '@facturier/domaine/plateforme/connexions';
import { estSiren, sirenDe } from '@facturier/domaine/valeurs/siret';
import { Injectable } from '@nestjs/common';
import type { Etapes } from '../../common/database/etapes';
import { Horloge } from '../../common/horloge/horloge';
import { AnnuairePaService } from './annuaire-pa.service';
import { ConnexionsRepository } from './connexions.repository';
import { DepotsPaService } from './depots/depots-pa.service';
import type { DepotPa } from './schemas/depot-pa.schema';
import { DroitsPlateformeService } from './droits-plateforme.service';

/** Ce que la lecture d'un émetteur porte de sa plateforme. */
interface Joint {
  plateformes?: { etat: EtatDeConnexion }[];
}

/** Le traitement demandé ; il ne contredit pas les notes du fichier (XP Z12-013, § 5.2.4). */
const regleDe = ({ interne, publique }: Pick<PieceADeposer, 'interne' | 'publique'>): DepotPa['regle'] => {
  if (interne) return 'ArchiveOnly';
  return publique ? 'B2G' : 'B2B';
};

const emet = (joint: Joint): boolean => Boolean(joint.plateformes?.length);

/** Le choix d'une adresse, et ce que l'organisme public qu'elle désigne exige. */
export interface AdresseChoisie {
  choix: ChoixDAdresse;
  exigences?: ExigencesPubliques | undefined;
}

/** Un document émis, à déposer. */
export interface PieceADeposer {
  proprietaire: string;
  id: string;
  genre: 'facture' | 'avoir';
  numero: string;
  /** Un avoir archivé, remis à personne. */
  interne: boolean;
  /** Elle va à un organisme public, par Chorus Pro. */
  publique: boolean;
}

/** Émettre par sa plateforme : à quelle adresse, puis le dépôt. Un compte qui n'en a pas n'y passe pas. */
@Injectable()
export class EmissionPaService {
  constructor(
    private readonly connexions: ConnexionsRepository,
    private readonly annuaire: AnnuairePaService,
    private readonly depots: DepotsPaService,
    private readonly droits: DroitsPlateformeService,
    private readonly horloge: Horloge,
  ) {}

  /** Ce qu'il joint à la lecture de l'émetteur : savoir s'il émet par une plateforme ne coûte pas une commande. */
  joindre(): Etapes {
    return this.connexions.joindre('_id');
  }

  /** Vrai d'un compte connecté dont le plan ne comprend plus d'émettre : ses factures partent par e-mail, ce qui était promis part. */
  async horsPlan(emetteurId: string, joint: object): Promise<boolean> {
    return emet(joint) && !(await this.droits.permet(emetteurId));
  }

  /**
   * L'adresse où part une facture ; l'annuaire n'est lu que pour un client à SIREN, deux secondes au plus.
   * @param joint l'émetteur, lu avec `joindre` @returns `null` s'il n'émet pas par une plateforme, ou plus : son plan est fini
   */
  async choisir(
    emetteurId: string,
    joint: object,
    demande: Omit<DemandeDAdresse, 'lecture' | 'maintenant'>,
    gardee: () => Promise<string | undefined>,
  ): Promise<AdresseChoisie | null> {
    if (!emet(joint) || !(await this.droits.permet(emetteurId))) return null;
    const siren = demande.siren || (demande.siret ? sirenDe(demande.siret) : '');
    const lue = demande.acheminement === 'B2B' && estSiren(siren);
    const lecture = lue ? await this.annuaire.lecture(emetteurId, siren) : null;
    const choisir = (epinglee: string | undefined): ChoixDAdresse =>
      choisirAdresse({ ...demande, epinglee, lecture, maintenant: this.horloge.maintenant() });
    let choix = choisir(demande.epinglee);
    // Demandée une fois : celle de la dernière facture à ce client sert encore.
    if (choix.aDemander.length > 0 && !demande.epinglee) choix = choisir(await gardee());
    return { choix, exigences: exigencesDe(lecture, choix) };
  }

  /** Dépose ce document ; rejoint la transaction en cours. @returns son suivi @throws E11000 (`un_depot_vivant`) s'il l'est déjà */
  async deposer({ proprietaire, id, genre, numero, ...piece }: PieceADeposer, rang = 1): Promise<string> {
    return this.depots.demander({
      ...{ proprietaire, genre, cible: id, rang, role: 'emettre', nom: `${numero}.pdf` },
      ...{ syntaxe: 'Factur-X', profil: 'CIUS', regle: regleDe(piece) },
    } satisfies Parameters<DepotsPaService['demander']>[0]);
  }

  /**
   * Redemande un dépôt : bloqué, le même reprend ; refusé ou irrecevable, un autre le remplace. Rejoint la transaction en cours.
   * @returns faux s'il suit son cours @throws E11000 si un autre l'a redemandé à l'instant
   */
  async redeposer(piece: PieceADeposer): Promise<boolean> {
    const depots = await this.depots.deLaCible(piece.proprietaire, piece.id, piece.genre);
    const dernier = depots.at(-1);
    if (dernier?.etat === 'bloque') return (await this.depots.relancer(dernier)) !== null;
    if (dernier?.vivant) return false;
    await this.deposer(piece, (dernier?.rang ?? 0) + 1);
    return true;
  }

  /** Vrai si la plateforme n'a pris aucun de ses dépôts : refusés, ou irrecevables. */
  async rienPris(proprietaireId: string, id: string, genre: PieceADeposer['genre']): Promise<boolean> {
    const depots = await this.depots.deLaCible(proprietaireId, id, genre);
    return depots.length > 0 && depots.every(({ vivant }) => !vivant);
  }
}

const exigencesDe = (
  lecture: LectureAnnuaire | null,
  { adresse }: ChoixDAdresse,
): ExigencesPubliques | undefined =>
  lecture?.etat === 'presente'
    ? lecture.entrees.find((entree) => entree.adresse === adresse)?.exigences
    : undefined;
