import type { ActeSecurite } from '@facturier/domaine/contrat/auth';
import type { CodeErreur } from '@facturier/domaine/contrat/codes-erreur';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { catchError, concatMap, from, map, type Observable, throwError } from 'rxjs';
import type { Identite } from '../../../common/auth/identite';
import { ErreurMetier } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import { ClesAccesRepository } from '../cles/cles-acces.repository';
import { UsersService } from '../../users/users.service';
import { JetonsCourrielService } from '../jetons-courriel.service';
import { CLE_ACTE_SECURITE } from './acte-securite';
import { JournalSecuriteService } from './journal-securite.service';

/** Les refus qui disent que quelqu'un a essayé ; une saisie mal formée ne dit rien de personne. */
const ESSAIS_MANQUES: readonly CodeErreur[] = [
  'MOT_DE_PASSE_INCORRECT',
  'MOT_DE_PASSE_REFUSE',
  'CODE_TOTP_INCORRECT',
  'CODE_TOTP_REFUSE',
  'CLE_REFUSEE',
  'CLE_DOUTEUSE',
];

type Requete = FastifyRequest<{ Body: { email?: unknown; token?: unknown; id?: unknown } | null }> & {
  user?: Identite;
};

/**
 * Note au journal de sécurité ce que font, et refusent, les routes qui le demandent. Un journal muet n'empêche pas
 * l'acte. Un essai manqué ne s'attend pas : la durée du refus dirait si l'adresse a un compte.
 */
@Injectable()
export class JournalSecuriteInterceptor implements NestInterceptor {
  private readonly journal = new Logger('Securite');

  constructor(
    private readonly reflecteur: Reflector,
    private readonly securite: JournalSecuriteService,
    private readonly users: UsersService,
    private readonly horloge: Horloge,
    private readonly jetons: JetonsCourrielService,
    private readonly cles: ClesAccesRepository,
  ) {}

  intercept(contexte: ExecutionContext, suite: CallHandler): Observable<unknown> {
    const acte = this.reflecteur.get<ActeSecurite | undefined>(CLE_ACTE_SECURITE, contexte.getHandler());
    if (!acte) return suite.handle();
    const requete = contexte.switchToHttp().getRequest<Requete>();
    return suite.handle().pipe(
      concatMap((rendu: unknown) => from(this.noter(requete, acte, true)).pipe(map(() => rendu))),
      catchError((erreur: unknown) => {
        const essai = erreur instanceof ErreurMetier && ESSAIS_MANQUES.includes(erreur.code);
        const tente = essai && erreur.code === 'CLE_DOUTEUSE' ? 'cle_douteuse' : acte;
        if (essai) this.securite.suivre(this.noter(requete, tente, false));
        return throwError(() => erreur);
      }),
    );
  }

  private async noter(requete: Requete, acte: ActeSecurite, reussi: boolean): Promise<void> {
    const le = this.horloge.maintenant();
    try {
      const compteId = requete.user?.id ?? (await this.compteDe(requete.body));
      if (!compteId) return;
      const { ip, headers } = requete;
      await this.securite.noter({ compteId, acte, reussi, ip, agent: headers['user-agent'], le });
    } catch (erreur) {
      this.journal.warn({ msg: 'Journal de sécurité en panne', raison: (erreur as Error).name });
    }
  }

  /** Le compte que nomme une demande sans session : par le lien qu'elle porte, la clé, ou l'adresse. */
  private async compteDe(corps: Requete['body']): Promise<string | null> {
    const { email, token, id } = corps ?? {};
    if (typeof token === 'string') return this.jetons.titulaire(token);
    if (typeof id === 'string') return (await this.cles.designee(id))?.utilisateur.toHexString() ?? null;
    if (typeof email !== 'string') return null;
    const compte = await this.users.trouverParEmail(normaliserEmail(email));
    return compte?._id.toHexString() ?? null;
  }
}
