import { randomUUID } from 'node:crypto';
import type { Restauration } from '@facturier/domaine/contrat/restaurations';
import { Injectable } from '@nestjs/common';
import { Demandes } from '../../common/database/demandes';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { Horloge } from '../../common/horloge/horloge';
import type { Demande } from '../../common/http/cle-idempotence';
import { EcritureRepriseRepository } from '../../platform/archive/ecriture-reprise.repository';
import { RangeeFausse } from '../../platform/archive/forme-de-reprise';
import { JournalActesService } from '../../platform/journal/journal-actes.service';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { ARCHIVE } from './actes';
import { ControleArchivesService } from './controle-archives.service';
import { ArchiveLue } from './controle/archive-lue';
import { ArchiveIllisible } from './controle/fautes';
import type { ManifesteLu } from './controle/manifeste-lu';
import { ArchiveFausse, RepriseImpossible, RestaurationRefusee } from './erreurs';
import { RestaurationsRepository } from './restaurations.repository';
import { RestaurationsService } from './restaurations.service';
import type { RestaurationDeCompte } from './schemas/restauration.schema';

/** Un essai tué ne retient personne plus longtemps. */
const TENUE_MS = 600_000;
const DEJA_ICI = 'Des documents de cette archive sont déjà dans un compte d’ici.';

/** Une faute de lecture, dite comme une faute du contrôle ; un document déjà ici, comme un empêchement. */
function traduire(erreur: unknown): unknown {
  if (erreur instanceof RangeeFausse)
    return new ArchiveFausse([{ chemin: `reprise/${erreur.nom}.jsonl`, message: erreur.message }]);
  if (erreur instanceof ArchiveIllisible)
    return new ArchiveFausse([{ chemin: erreur.chemin, message: erreur.message }]);
  return estDoublon(erreur) ? new RepriseImpossible([DEJA_ICI]) : erreur;
}

/**
 * Reprend une archive dite bonne dans un compte neuf : mêmes numéros, mêmes octets, mêmes empreintes. Les octets se rangent d'abord, que rien
 * ne montre ; puis tout le reste paraît d'une transaction. Arrêtée avant elle, la reprise n'a rien écrit qui se voie, et recommence.
 */
@Injectable()
export class ReprisesService {
  constructor(
    private readonly depot: RestaurationsRepository,
    private readonly restaurations: RestaurationsService,
    private readonly controle: ControleArchivesService,
    private readonly ecriture: EcritureRepriseRepository,
    private readonly demandes: Demandes,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly journal: JournalActesService,
    private readonly horloge: Horloge,
  ) {}

  /** Une seule fois par demande. @throws RessourceIntrouvable, RestaurationRefusee, RepriseImpossible, ArchiveFausse */
  async confirmer(compteId: string, id: string, demande: Demande | null): Promise<Restauration> {
    const reprise = await this.demandes.uneSeuleFois(compteId, demande, async () => {
      await this.tenir(await this.exiger(compteId, id), demande);
      return id;
    });
    return this.restaurations.lire(compteId, reprise);
  }

  private async exiger(compteId: string, id: string): Promise<RestaurationDeCompte> {
    const restauration = await this.restaurations.exiger(compteId, id);
    if (restauration.etat === 'reprise') throw new RestaurationRefusee('reprise');
    if (restauration.etat !== 'bonne') throw new RestaurationRefusee('pas_bonne');
    return restauration;
  }

  /** Un seul essai à la fois : un second, sur n'importe quelle instance, est refusé. */
  private async tenir(restauration: RestaurationDeCompte, demande: Demande | null): Promise<void> {
    const essai = randomUUID();
    const maintenant = this.horloge.maintenant();
    const jusqua = new Date(maintenant.getTime() + TENUE_MS);
    if (!(await this.depot.tenir(restauration, essai, maintenant, jusqua)))
      throw new RestaurationRefusee('en_cours');
    try {
      await this.reprendre(restauration, essai, demande);
    } catch (erreur) {
      await this.depot.lacher(restauration, essai);
      throw traduire(erreur);
    }
  }

  private async reprendre(
    restauration: RestaurationDeCompte,
    essai: string,
    demande: Demande | null,
  ): Promise<void> {
    const compteId = restauration.emetteur.toHexString();
    const lue = await this.controle.controler(restauration, (rang) => this.depot.partie(restauration, rang));
    if (lue === 'incomplete') throw new RestaurationRefusee('pas_bonne');
    if (!lue.controle) throw new ArchiveFausse(lue.fautes);
    if (lue.controle.empechements.length > 0) throw new RepriseImpossible(lue.controle.empechements);
    const source = await ArchiveLue.ouvrir(lue.lecteur, restauration.octets, lue.manifeste);
    try {
      await this.ecriture.rangerOctets(compteId, source);
      await this.transactions.executer(() =>
        this.ecrire(restauration, essai, { source, demande, manifeste: lue.manifeste }),
      );
    } catch (erreur) {
      // Le compte n'a rien d'autre : ce qui vient de s'y ranger est à cet essai.
      if ((await this.ecriture.occupation(compteId)).length === 0) await this.ecriture.oterOctets(compteId);
      throw erreur;
    }
  }

  /** Dans la transaction : ce que le contrôle avait dit du compte vaut encore, ou rien ne s'écrit. */
  private async ecrire(
    restauration: RestaurationDeCompte,
    essai: string,
    { source, demande, manifeste }: { source: ArchiveLue; demande: Demande | null; manifeste: ManifesteLu },
  ): Promise<void> {
    const [compteId, id] = [restauration.emetteur.toHexString(), restauration._id.toHexString()];
    const empechements = await this.controle.empechements(compteId, manifeste);
    if (empechements.length > 0) throw new RepriseImpossible(empechements);
    if (!(await this.depot.reprendre(restauration, essai, this.horloge.maintenant())))
      throw new RestaurationRefusee('en_cours');
    await this.ecriture.ecrire(compteId, source);
    await this.demandes.inscrire(compteId, demande, id);
    await this.journal.noter(compteId, ARCHIVE.reprise, compteId, {
      apres: { restauration: id, produiteLe: manifeste.produiteLe },
    });
  }
}
