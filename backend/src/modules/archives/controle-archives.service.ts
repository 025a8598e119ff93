import {
  type ControleDArchive,
  type FauteDArchive,
  OCTETS_DE_PARTIE,
} from '@facturier/domaine/contrat/restaurations';
import { Injectable } from '@nestjs/common';
import { clesDeSceau } from '../../config/cles-de-sceau';
import { Environnement } from '../../config/environnement';
import { EcritureRepriseRepository } from '../../platform/archive/ecriture-reprise.repository';
import { FORME_DE_REPRISE } from '../../platform/archive/forme-de-reprise';
import { UsersService } from '../users/users.service';
import { controler } from './controle/controler';
import type { ManifesteLu } from './controle/manifeste-lu';
import { LecteurDeParties } from './controle/zip';
import { DonneesArchiveService } from './donnees-archive.service';
import type { RestaurationDeCompte } from './schemas/restauration.schema';

/** Un morceau annoncé n'est pas arrivé. */
class PartieManquante extends Error {}

/** Ce qu'une reprise écrit d'un coup, octets des documents à part : ce qui tient dans une transaction. */
const OCTETS_D_UN_COUP = 64_000_000;

const SE_REPREND_D_UN_COUP = /^reprise\/[a-z_]+\.jsonl$/;
const D_AVANT = 'Cette archive date d’avant la reprise\u00a0: elle se lit, elle ne se reprend pas.';
const TROP_GRANDE = 'Cette archive est trop grande pour être reprise d’un coup.';

/** Ce qu'un contrôle conclut ; saine, l'archive vient avec de quoi la relire. */
type Conclusion =
  | { controle: null; fautes: FauteDArchive[] }
  | { controle: ControleDArchive; fautes: []; manifeste: ManifesteLu; lecteur: LecteurDeParties };

/** Le contrôle d'une archive reçue : ce qu'elle vaut, et si ce compte pourrait la reprendre. */
@Injectable()
export class ControleArchivesService {
  private readonly cles: readonly string[];

  constructor(
    private readonly users: UsersService,
    private readonly donnees: DonneesArchiveService,
    private readonly ecriture: EcritureRepriseRepository,
    env: Environnement,
  ) {
    this.cles = clesDeSceau(env, 'archives').map(({ lisible }) => lisible);
  }

  /** @returns `incomplete` s'il manque un morceau ; `controle` à `null` si elle a des fautes */
  async controler(
    { emetteur, octets }: RestaurationDeCompte,
    partie: (rang: number) => Promise<Buffer | null>,
  ): Promise<'incomplete' | Conclusion> {
    const lire = async (rang: number): Promise<Buffer> => {
      const lue = await partie(rang);
      if (!lue) throw new PartieManquante();
      return lue;
    };
    for (let rang = 0; rang * OCTETS_DE_PARTIE < octets; rang += 1)
      if (!(await partie(rang))) return 'incomplete';
    const lecteur = new LecteurDeParties(OCTETS_DE_PARTIE, lire);
    const verdict = await controler(lecteur, octets);
    if (!verdict.manifeste) return { controle: null, fautes: verdict.fautes };
    const { manifeste, clePublique } = verdict;
    const empechements = await this.empechements(emetteur.toHexString(), manifeste);
    const controle = { ...this.dire(manifeste, clePublique), empechements };
    return { controle, fautes: [], manifeste, lecteur };
  }

  private dire(manifeste: ManifesteLu, clePublique: string): Omit<ControleDArchive, 'empechements'> {
    const { compte, produiteLe, installation, totaux, fichiers } = manifeste;
    return {
      ...{ nom: compte.nom, siret: compte.siret, produiteLe },
      scellee: this.cles.includes(clePublique) ? 'ici' : 'ailleurs',
      ...{ adresse: installation.adresse, cle: installation.cle },
      fichiers: fichiers.length,
      ...{
        factures: totaux['factures'] ?? 0,
        avoirs: totaux['avoirs'] ?? 0,
        ecritures: totaux['ecritures'] ?? 0,
      },
      alteres: fichiers.filter(({ altere }) => altere).map(({ chemin }) => chemin),
    };
  }

  /** Pourquoi ce compte ne pourrait la reprendre : le même SIRET ou aucun, une adresse vérifiée, rien d'émis, rien d'écrit. Rejoint la transaction en cours. */
  async empechements(compteId: string, { compte, reprise, fichiers }: ManifesteLu): Promise<string[]> {
    const { siret, emailVerifieLe } = await this.users.exiger(compteId);
    const poids = fichiers.filter(({ chemin }) => SE_REPREND_D_UN_COUP.test(chemin));
    return [
      ...(reprise === FORME_DE_REPRISE ? [] : [D_AVANT]),
      ...(siret && siret !== compte.siret ? ['Cette archive est celle d’un autre SIRET.'] : []),
      ...(emailVerifieLe ? [] : ['Votre adresse e-mail n’est pas vérifiée.']),
      ...(poids.reduce((somme, { octets }) => somme + octets, 0) > OCTETS_D_UN_COUP ? [TROP_GRANDE] : []),
      ...(await this.dejaLa(compteId)),
    ];
  }

  private async dejaLa(compteId: string): Promise<string[]> {
    const { compteurs, totaux } = await this.donnees.bilan(compteId);
    if (compteurs.length > 0) return ['Ce compte a déjà émis des documents.'];
    if (totaux['ecritures']) return ['Le livre des recettes de ce compte n’est pas vide.'];
    const occupation = await this.ecriture.occupation(compteId);
    return occupation.length > 0 ? [`Ce compte n’est pas vide\u00a0: ${occupation.join(', ')}.`] : [];
  }
}
