import type { AnnuaireDuSiren } from '@facturier/domaine/contrat/plateforme';
import { HEURES_DE_CACHE, JOURS_GARDES } from '@facturier/domaine/plateforme/annuaire';
import { type LectureAnnuaire, lireEntrees } from '@facturier/domaine/plateforme/annuaire-lu';
import { estSiren } from '@facturier/domaine/valeurs/siret';
import { Injectable } from '@nestjs/common';
import { RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import { FauteDePlateforme } from '../../platform/plateforme-agreee/erreurs';
import { Plateformes } from '../../platform/plateforme-agreee/plateformes';
import { AnnuairePaRepository } from './annuaire-pa.repository';
import { ConnexionsRepository } from './connexions.repository';
import { PorteursService } from './porteurs.service';
import type { ConnexionPa } from './schemas/connexion-pa.schema';

const PATIENCE_MS = 2_000;
const HEURE_MS = 3_600_000;

/** La promesse, ou `null` passé ce temps ; ce qui finit après ne gêne personne. */
async function auPlus<T>(ms: number, promesse: Promise<T | null>): Promise<T | null> {
  let minuterie: NodeJS.Timeout | undefined;
  const fin = new Promise<null>((rendre) => {
    minuterie = setTimeout(() => rendre(null), ms);
  });
  try {
    return await Promise.race([promesse, fin]);
  } finally {
    clearTimeout(minuterie);
  }
}

/** Où un SIREN reçoit ses factures, lu par la plateforme de l'appelant : deux secondes au plus, jamais bloquant. */
@Injectable()
export class AnnuairePaService {
  constructor(
    private readonly connexions: ConnexionsRepository,
    private readonly porteurs: PorteursService,
    private readonly plateformes: Plateformes,
    private readonly depot: AnnuairePaRepository,
    private readonly horloge: Horloge,
  ) {}

  /** La lecture du jour ; l'annuaire muet, la dernière de sept jours ; `null` : on ne sait pas, ce qui n'est pas une absence. */
  async lecture(proprietaireId: string, siren: string): Promise<LectureAnnuaire | null> {
    const siennes = await this.connexions.duCompte(proprietaireId);
    const connexion = siennes.find(({ etat }) => etat === 'active') ?? siennes[0];
    if (!connexion) return null;
    const gardee = await this.depot.gardee(connexion.hote, siren, this.horloge.maintenant());
    if ((gardee && !this.ancienne(gardee)) || connexion.etat !== 'active') return gardee;
    return (await auPlus(PATIENCE_MS, this.demander(connexion, siren))) ?? gardee;
  }

  /** @throws RessourceIntrouvable si ce n'est pas un SIREN */
  async dire(proprietaireId: string, siren: string): Promise<AnnuaireDuSiren> {
    if (!estSiren(siren)) throw new RessourceIntrouvable();
    const lecture = await this.lecture(proprietaireId, siren);
    return {
      siren,
      etat: lecture?.etat ?? 'inconnue',
      lueLe: lecture?.lueLe.toISOString() ?? null,
      ancienne: lecture !== null && this.ancienne(lecture),
      entrees: lecture?.etat === 'presente' ? [...lecture.entrees] : [],
    };
  }

  private ancienne({ lueLe }: LectureAnnuaire): boolean {
    return this.horloge.maintenant().getTime() - lueLe.getTime() > HEURES_DE_CACHE * HEURE_MS;
  }

  private async demander(connexion: ConnexionPa, siren: string): Promise<LectureAnnuaire | null> {
    try {
      const port = this.plateformes.port(connexion.hote);
      const lignes = await port.lignes(this.porteurs.ouvrir(connexion), siren, PATIENCE_MS);
      const lueLe = this.horloge.maintenant();
      const lecture: LectureAnnuaire =
        lignes === 'absente'
          ? { etat: 'absente', lueLe }
          : { etat: 'presente', lueLe, entrees: lireEntrees(lignes.resultats, siren) };
      const expireLe = new Date(lueLe.getTime() + JOURS_GARDES * 24 * HEURE_MS);
      await this.depot.garder(connexion.hote, siren, lecture, expireLe);
      return lecture;
    } catch (faute) {
      if (faute instanceof FauteDePlateforme) return null;
      throw faute;
    }
  }
}
