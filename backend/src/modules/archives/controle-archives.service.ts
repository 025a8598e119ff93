import {
  type ControleDArchive,
  type FauteDArchive,
  OCTETS_DE_PARTIE,
} from '@facturier/domaine/contrat/restaurations';
import { Injectable } from '@nestjs/common';
import { clesDeSceau } from '../../config/cles-de-sceau';
import { Environnement } from '../../config/environnement';
import { UsersService } from '../users/users.service';
import { controler } from './controle/controler';
import type { ManifesteLu } from './controle/manifeste-lu';
import { LecteurDeParties } from './controle/zip';
import { DonneesArchiveService } from './donnees-archive.service';
import type { RestaurationDeCompte } from './schemas/restauration.schema';

/** Un morceau annoncé n'est pas arrivé. */
class PartieManquante extends Error {}

/** Le contrôle d'une archive reçue : ce qu'elle vaut, et si ce compte pourrait la reprendre. */
@Injectable()
export class ControleArchivesService {
  private readonly cles: readonly string[];

  constructor(
    private readonly users: UsersService,
    private readonly donnees: DonneesArchiveService,
    env: Environnement,
  ) {
    this.cles = clesDeSceau(env, 'archives').map(({ lisible }) => lisible);
  }

  /** @returns `incomplete` s'il manque un morceau ; `controle` à `null` si elle a des fautes */
  async controler(
    { emetteur, octets }: RestaurationDeCompte,
    partie: (rang: number) => Promise<Buffer | null>,
  ): Promise<'incomplete' | { controle: ControleDArchive | null; fautes: FauteDArchive[] }> {
    const lire = async (rang: number): Promise<Buffer> => {
      const lue = await partie(rang);
      if (!lue) throw new PartieManquante();
      return lue;
    };
    for (let rang = 0; rang * OCTETS_DE_PARTIE < octets; rang += 1)
      if (!(await partie(rang))) return 'incomplete';
    const verdict = await controler(new LecteurDeParties(OCTETS_DE_PARTIE, lire), octets);
    if (!verdict.manifeste) return { controle: null, fautes: verdict.fautes };
    const { manifeste, clePublique } = verdict;
    const empechements = await this.empechements(emetteur.toHexString(), manifeste);
    return { controle: { ...this.dire(manifeste, clePublique), empechements }, fautes: [] };
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

  /** Le même SIRET ou aucun, une adresse vérifiée, et rien d'émis ni d'encaissé ici. */
  private async empechements(compteId: string, { compte }: ManifesteLu): Promise<string[]> {
    const { siret, emailVerifieLe } = await this.users.exiger(compteId);
    const { compteurs, totaux } = await this.donnees.bilan(compteId);
    return [
      ...(siret && siret !== compte.siret ? ['Cette archive est celle d’un autre SIRET.'] : []),
      ...(emailVerifieLe ? [] : ['Votre adresse e-mail n’est pas vérifiée.']),
      ...(compteurs.length > 0 ? ['Ce compte a déjà émis des documents.'] : []),
      ...(totaux['ecritures'] ? ['Le livre des recettes de ce compte n’est pas vide.'] : []),
    ];
  }
}
