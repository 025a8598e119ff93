import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sha256AuFil } from '../../common/cles/empreinte';
import { Horloge } from '../../common/horloge/horloge';
import { type CleDeSceau, clesDeSceau } from '../../config/cles-de-sceau';
import { Environnement } from '../../config/environnement';
import { FORME_DE_REPRISE } from '../../platform/archive/forme-de-reprise';
import { Baux } from '../../platform/jobs/baux';
import type { EffetPris } from '../../platform/outbox/effet';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { enZip, type FichierArchive } from '../export/archive';
import { UsersService } from '../users/users.service';
import { ArchivesRepository, TAILLE_DE_PARTIE } from './archives.repository';
import { AvisArchivesService } from './avis-archives.service';
import { DonneesArchiveService } from './donnees-archive.service';
import { ARCHIVE_A_FAIRE, GARDE_MS } from './effets';
import { Lecteur } from './lecteur';
import { type EnTeteDeManifeste, Manifeste } from './manifeste';
import type { ArchiveDeCompte } from './schemas/archive.schema';

const BAIL_MS = 60_000;
const RENOUVELER_APRES_MS = BAIL_MS / 3;
/** Assez pour que l'avancement se voie, sans écrire à chaque fichier. */
const FICHIERS_PAR_AVANCEMENT = 25;

/** Un document émis pendant qu'elle s'écrit la ferait mentir : elle se reprend, ce nombre de fois, avant d'être remise à plus tard. */
const REPRISES = 3;

/** L'archive a été effacée, ou un autre essai l'a reprise : celui-ci s'arrête. */
class EssaiAbandonne extends Error {}

/** Ce qu'un essai tient pendant qu'il écrit. */
interface Essai {
  archive: ArchiveDeCompte;
  id: string;
  total: number;
  fait: number;
  bailPrisA: number;
}

/**
 * Prépare les archives, en tâche de fond : un seul essai à la fois tient le bail, écrit ses morceaux sous son propre nom, et ne rend
 * l'archive prête qu'à la fin, d'une écriture. Tué, un autre reprend de zéro : jamais une moitié n'est montrée prête.
 */
@Injectable()
export class FabriqueArchivesService implements OnModuleInit {
  private readonly cle: CleDeSceau;

  constructor(
    private readonly depot: ArchivesRepository,
    private readonly donnees: DonneesArchiveService,
    private readonly avis: AvisArchivesService,
    private readonly users: UsersService,
    private readonly baux: Baux,
    private readonly outbox: OutboxService,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
  ) {
    this.cle = clesDeSceau(env, 'archives')[0]!;
  }

  onModuleInit(): void {
    this.outbox.declarer(
      ARCHIVE_A_FAIRE,
      (effet) => this.traiter(effet),
      async ({ charge: { emetteur, archive } }) => {
        const perdue = await this.depot.trouver(emetteur, archive);
        if (perdue) await this.depot.avancer(perdue, null, { etat: 'echouee' });
      },
    );
  }

  private async traiter({ charge }: EffetPris<{ emetteur: string; archive: string }>): Promise<void> {
    const archive = await this.depot.trouver(charge.emetteur, charge.archive);
    if (archive?.etat !== 'en_cours') return;
    const bail = await this.baux.prendre(`archive:${charge.archive}`, BAIL_MS);
    // Un autre processus l'écrit : s'il meurt, son bail finit, et cette promesse la reprend.
    if (!bail) {
      const plusTard = new Date(this.horloge.maintenant().getTime() + BAIL_MS);
      return void (await this.outbox.deposer(ARCHIVE_A_FAIRE, charge, plusTard));
    }
    try {
      for (let reprises = 0; !(await this.preparer(archive)); reprises += 1)
        if (reprises === REPRISES) throw new Error('Le compte change pendant que son archive s’écrit.');
    } catch (erreur) {
      if (!(erreur instanceof EssaiAbandonne)) throw erreur;
    } finally {
      await this.baux.liberer(bail.nom);
    }
  }

  /** @returns faux si le compte a changé pendant qu'elle s'écrivait : elle est à refaire */
  private async preparer(archive: ArchiveDeCompte): Promise<boolean> {
    const compteId = archive.emetteur.toHexString();
    const total = await this.donnees.compter(compteId);
    const essai: Essai = { archive, id: randomUUID(), total, fait: 0, bailPrisA: performance.now() };
    if (!(await this.depot.commencer(archive, essai.id, total))) return true;
    const bilan = await this.donnees.bilan(compteId);
    const { siret, prenom, nom } = await this.users.exiger(compteId);
    const coupe = this.horloge.maintenant();
    const dossier = ['facturier', siret, dateCivileAParis(coupe)].filter(Boolean).join('-');
    const manifeste = new Manifeste(dossier, this.cle);
    const enTete = {
      produiteLe: coupe.toISOString(),
      coupe: coupe.toISOString(),
      installation: { adresse: this.env.APP_URL, cle: this.cle.nom },
      compte: { nom: `${prenom} ${nom}`.trim(), siret: siret ?? null },
      ...{ sorte: archive.sorte, reprise: FORME_DE_REPRISE },
      ...bilan,
    };
    const pieces = this.donnees.lire(compteId, coupe.toISOString());
    const fichiers = this.suivre(essai, manifeste, pieces, enTete);
    const { octets, sha256 } = await this.ranger(essai, await enZip(fichiers));
    if (!isDeepStrictEqual(bilan, await this.donnees.bilan(compteId))) return false;
    const preteLe = this.horloge.maintenant();
    await this.avis.rendrePrete(archive, essai.id, {
      ...{ etat: 'prete', fait: essai.fait, total: essai.fait, preteLe, octets, sha256 },
      ...{
        expireLe: new Date(preteLe.getTime() + GARDE_MS),
        nom: `${dossier}.zip`,
        alteres: manifeste.alteres,
      },
    });
    return true;
  }

  private async *suivre(
    essai: Essai,
    manifeste: Manifeste,
    pieces: ReturnType<DonneesArchiveService['lire']>,
    enTete: EnTeteDeManifeste,
  ): AsyncGenerator<FichierArchive> {
    const lecteur = new Lecteur();
    for await (const piece of pieces) {
      yield manifeste.noter(piece);
      lecteur.noter(piece);
      essai.fait += 1;
      if (essai.fait % FICHIERS_PAR_AVANCEMENT === 0) await this.avancer(essai);
    }
    for await (const piece of this.donnees.reprise(
      essai.archive.emetteur.toHexString(),
      manifeste.empreintes,
    )) {
      yield manifeste.noter(piece);
      essai.fait += 1;
      await this.avancer(essai);
    }
    for await (const piece of lecteur.fichiers(enTete)) {
      yield manifeste.noter(piece);
      essai.fait += 1;
    }
    for (const fichier of manifeste.finir(enTete)) {
      yield fichier;
      essai.fait += 1;
    }
  }

  /** Dit où il en est, et garde son bail. @throws EssaiAbandonne */
  private async avancer(essai: Essai): Promise<void> {
    const { archive, id, fait } = essai;
    const total = Math.max(essai.total, fait);
    if (!(await this.depot.avancer(archive, id, { fait, total }))) throw new EssaiAbandonne();
    if (performance.now() - essai.bailPrisA < RENOUVELER_APRES_MS) return;
    if (!(await this.baux.prendre(`archive:${archive._id.toHexString()}`, BAIL_MS)))
      throw new EssaiAbandonne();
    essai.bailPrisA = performance.now();
  }

  /** Range le fichier par parties, à mesure qu'il s'écrit ; la même place sert à toutes. */
  private async ranger(
    essai: Essai,
    zip: AsyncIterable<Buffer>,
  ): Promise<{ octets: number; sha256: string }> {
    const empreinte = sha256AuFil();
    const partie = Buffer.allocUnsafe(TAILLE_DE_PARTIE);
    let [octets, rang, rempli] = [0, 0, 0];
    for await (const morceau of zip) {
      empreinte.update(morceau);
      octets += morceau.length;
      for (let pris = 0; pris < morceau.length;) {
        const copies = morceau.copy(partie, rempli, pris);
        pris += copies;
        rempli += copies;
        if (rempli < TAILLE_DE_PARTIE) continue;
        await this.depot.ranger(essai.archive, essai.id, rang, partie);
        [rang, rempli] = [rang + 1, 0];
        await this.avancer(essai);
      }
    }
    if (rempli > 0) await this.depot.ranger(essai.archive, essai.id, rang, partie.subarray(0, rempli));
    return { octets, sha256: empreinte.digest('hex') };
  }
}
