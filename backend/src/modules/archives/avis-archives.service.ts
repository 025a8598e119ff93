import { dateCivileAParis, formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { Injectable, Logger } from '@nestjs/common';
import { CourrielsService } from '../../platform/mail/courriels.service';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { NotifierService } from '../notifications/notifier.service';
import { UsersService } from '../users/users.service';
import { ArchivesRepository } from './archives.repository';
import type { ArchiveDeCompte } from './schemas/archive.schema';

const phraseDesAlteres = (alteres: number): string =>
  alteres === 1
    ? 'Un fichier n’est plus celui qui avait été rangé\u00a0: le manifeste le marque «\u00a0altere\u00a0». Prévenez l’assistance.'
    : `${alteres} fichiers ne sont plus ceux qui avaient été rangés\u00a0: le manifeste les marque «\u00a0altere\u00a0». Prévenez l’assistance.`;

/** Rend une archive prête et l'apprend à son compte, par un e-mail et la cloche, d'une seule transaction : l'ouvrir demande le mot de passe. */
@Injectable()
export class AvisArchivesService {
  private readonly journal = new Logger('Archives');

  constructor(
    private readonly depot: ArchivesRepository,
    private readonly courriels: CourrielsService,
    private readonly users: UsersService,
    private readonly notifier: NotifierService,
    private readonly transactions: TransactionsAvecEffetsService,
  ) {}

  /** Sans effet si l'archive a été effacée, ou reprise par un autre essai. */
  async rendrePrete(
    archive: ArchiveDeCompte,
    essai: string,
    prete: Partial<ArchiveDeCompte> & Pick<ArchiveDeCompte, 'expireLe'>,
  ): Promise<void> {
    const compte = archive.emetteur.toHexString();
    const { email } = await this.users.exiger(compte);
    const alteres = prete.alteres ?? 0;
    if (alteres > 0) this.journal.error({ msg: 'Archive avec des fichiers altérés', compte, alteres });
    const jour = formaterDateLongue(dateCivileAParis(prete.expireLe));
    const dits = alteres > 0 ? [phraseDesAlteres(alteres)] : [];
    await this.transactions.executer(async () => {
      if (!(await this.depot.avancer(archive, essai, prete))) return;
      await this.notifier.dire({
        destinataire: compte,
        type: 'archive_prete',
        cible: { genre: 'archive', id: archive._id.toHexString() },
        variables: { raison: [`Elle se télécharge jusqu’au ${jour}.`, ...dits].join(' ') },
        // L'e-mail est celui d'ici : il part toujours, et dit quoi faire si l'on n'a rien demandé.
        courrielAilleurs: true,
      });
      await this.courriels.promettre({
        a: email,
        sujet: 'Votre archive est prête',
        titre: 'Votre archive est prête',
        apercu: `À télécharger jusqu’au ${jour}.`,
        paragraphes: [
          `La copie complète de votre compte est prête. Elle se télécharge jusqu’au ${jour}, puis elle est effacée.`,
          ...dits,
        ],
        suite: ['Vous n’avez rien demandé\u00a0? Changez votre mot de passe.'],
        motif: 'Vous recevez cet e-mail parce qu’une archive a été demandée depuis votre compte.',
      });
    });
  }
}
