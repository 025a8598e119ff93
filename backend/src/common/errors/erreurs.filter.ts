import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Injectable,
  Logger,
} from '@nestjs/common';
import type { CorpsErreur } from '@facturier/domaine/contrat/erreurs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { estPanneDeBase } from '../database/erreurs-mongo';
import { ErreurMetier } from './erreur-metier';
import { MethodesDeclarees } from '../http/methodes-declarees';
import { Indisponible, MethodeInterdite, RouteIntrouvable } from './erreurs-communes';

interface Reponse {
  statut: number;
  corps: Omit<CorpsErreur, 'requestId'>;
}

const REFUS_DE_LECTURE: Record<number, Reponse['corps']> = {
  413: { message: 'Les données envoyées sont trop volumineuses.', code: 'CORPS_TROP_GROS' },
  415: { message: 'Ce type de contenu n’est pas accepté.', code: 'TYPE_DE_CONTENU_REFUSE' },
};

/** Un corps que Fastify ou Nest n'a pas voulu lire. */
function refusDeLecture(statut: number | undefined): Reponse | undefined {
  if (!statut || statut < 400 || statut >= 500) return undefined;
  const corps = REFUS_DE_LECTURE[statut];
  if (corps) return { statut, corps };
  return {
    statut: 400,
    corps: { message: 'Les données envoyées sont illisibles.', code: 'CORPS_ILLISIBLE' },
  };
}

function dErreurMetier(erreur: ErreurMetier): Reponse {
  const champs = erreur.champs?.length ? { champs: erreur.champs } : {};
  return {
    statut: erreur.statut,
    corps: { message: erreur.message, code: erreur.code, ...erreur.complement, ...champs },
  };
}

/** Traduit toute erreur en réponse du contrat. Rien d'inattendu ne sort : l'inconnu devient 500 et un identifiant. */
export function traduireErreur(erreur: unknown): Reponse {
  if (erreur instanceof ErreurMetier) return dErreurMetier(erreur);
  const statutDeLecture =
    erreur instanceof HttpException ? erreur.getStatus() : (erreur as { statusCode?: number })?.statusCode;
  if (statutDeLecture === 404) return dErreurMetier(new RouteIntrouvable());
  if (estPanneDeBase(erreur)) return dErreurMetier(new Indisponible());
  return (
    refusDeLecture(statutDeLecture) ?? {
      statut: 500,
      corps: {
        message: 'Une erreur inattendue est survenue. Rien n’a été enregistré.',
        code: 'ERREUR_INTERNE',
      },
    }
  );
}

/** Le seul endroit qui connaît à la fois les erreurs et HTTP : `{ message, code, requestId, … }`. */
@Catch()
@Injectable()
export class ErreursFilter implements ExceptionFilter {
  private readonly journal = new Logger('Erreurs');

  constructor(private readonly methodes: MethodesDeclarees) {}

  catch(lancee: unknown, hote: ArgumentsHost): void {
    const requete = hote.switchToHttp().getRequest<FastifyRequest>();
    const reponse = hote.switchToHttp().getResponse<FastifyReply>();
    const erreur = this.preciser(lancee, requete);
    const { statut, corps } = traduireErreur(erreur);
    if (statut >= 500) this.journal.error({ requestId: requete.id, err: erreur });
    if (reponse.sent) return;
    if (statut === 404 && this.estUnePage(requete)) {
      void reponse.status(200).sendFile('index.html');
      return;
    }
    if (erreur instanceof ErreurMetier) this.enTetes(erreur, reponse);
    const reponseDite: CorpsErreur = { ...corps, requestId: requete.id };
    void reponse.status(statut).send(reponseDite);
  }

  private enTetes({ attendreSecondes, methodesPermises }: ErreurMetier, reponse: FastifyReply): void {
    if (attendreSecondes !== undefined) void reponse.header('Retry-After', String(attendreSecondes));
    if (methodesPermises) void reponse.header('Allow', methodesPermises.join(', '));
  }

  /** Une adresse connue sous une autre méthode n'est ni introuvable ni illisible : la méthode est refusée. */
  private preciser(erreur: unknown, { url, method }: FastifyRequest): unknown {
    if (erreur instanceof ErreurMetier) return erreur;
    const permises = this.methodes.de(url.split('?')[0] ?? '');
    return permises.length === 0 || permises.includes(method) ? erreur : new MethodeInterdite(permises);
  }

  /** Une adresse d'écran (hors `/api`, sans extension) : le front-end s'en charge. */
  private estUnePage(requete: FastifyRequest): boolean {
    const chemin = requete.url.split('?')[0] ?? '';
    return requete.method === 'GET' && !/^\/api(\/|$)/.test(chemin) && !/\.\w+$/.test(chemin);
  }
}
