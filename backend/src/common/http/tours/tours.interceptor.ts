import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { finalize, type Observable } from 'rxjs';
import type { Identite } from '../../auth/identite';
import { refusLent } from '../portes/refus-lent';
import { reseauDe } from '../reseau';
import { FileDesExports } from './file-des-exports';
import { TourDeRole } from './tour-de-role';
import { UnParBoucle } from './un-par-boucle';
import { Voisinage } from './voisinage';

const CLE_EXPORT = 'export';
/** Une route qui écrit un fichier au fil de l'eau : un à la fois par compte, coupé si personne ne le lit. */
export const EnExport = () => SetMetadata(CLE_EXPORT, true);

const LECTURES = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Une valeur du corps pèse un cinquantième d'acte : deux cents lignes vides en valent cinq. */
const VALEURS_PAR_POIDS = 50;

const ACTES = { avance: 60, parSeconde: 3, deFront: Number.POSITIVE_INFINITY };
const LECTURES_D_UN_COMPTE = { avance: 40, parSeconde: 10, deFront: 4 };
const LECTURES_D_UN_RESEAU = { avance: 60, parSeconde: 10, deFront: 10 };

/** Un export que personne ne lit : coupé après trente secondes sans un octet pris. */
const SANS_LIRE_MS = 30_000;

/** Rend la place obtenue, ou le refus à l'heure de cet appelant. */
const placeOuRefusLent = <T>(appelant: string, place: Promise<T>): Promise<T> =>
  place.catch(async (refus: unknown) => {
    await refusLent(appelant);
    throw refus;
  });

type Requete = FastifyRequest & { user?: Identite; valeurs?: number };

/**
 * Chaque demande prend son tour : un compte n'en retarde pas un autre, ni un réseau ceux qui entrent par un lien. Un acte passe avant d'être
 * validé et jusqu'à sa fin ; une lecture de même ; un export tient sa place jusqu'à son dernier octet. Les corps se valident un par tour de
 * boucle.
 */
@Injectable()
export class ToursInterceptor implements NestInterceptor {
  private readonly voisinage = new Voisinage();
  private readonly actes = new TourDeRole(ACTES, this.voisinage);
  private readonly lectures = new TourDeRole(LECTURES_D_UN_COMPTE, this.voisinage);
  private readonly publiques = new TourDeRole(LECTURES_D_UN_RESEAU, this.voisinage);
  private readonly exports = new FileDesExports();
  private readonly boucle = new UnParBoucle();

  constructor(private readonly reflecteur: Reflector) {}

  async intercept(contexte: ExecutionContext, suite: CallHandler): Promise<Observable<unknown>> {
    const requete = contexte.switchToHttp().getRequest<Requete>();
    const { user, ip } = requete;
    const cibles = [contexte.getHandler(), contexte.getClass()];
    if (user && this.reflecteur.getAllAndOverride<boolean>(CLE_EXPORT, cibles))
      await this.exporter(user.id, contexte.switchToHttp().getResponse<FastifyReply>());
    if (LECTURES.has(requete.method)) {
      const appelant = user?.id ?? reseauDe(ip);
      const file = user ? this.lectures : this.publiques;
      const rendre = await placeOuRefusLent(appelant, file.entrer(appelant, 1));
      return suite.handle().pipe(finalize(rendre));
    }
    const poids = 1 + Math.floor((requete.valeurs ?? 0) / VALEURS_PAR_POIDS);
    const rendre = user && (await placeOuRefusLent(user.id, this.actes.entrer(user.id, poids)));
    await this.boucle.passer();
    return rendre ? suite.handle().pipe(finalize(rendre)) : suite.handle();
  }

  /** Tient la place d'un export jusqu'à la fin de sa réponse. @throws Indisponible */
  private async exporter(qui: string, { raw }: FastifyReply): Promise<void> {
    const rendre = await placeOuRefusLent(
      qui,
      this.exports.entrer(qui, () => !raw.destroyed),
    );
    raw.once('close', rendre);
    if (raw.destroyed) rendre();
    raw.setTimeout(SANS_LIRE_MS, () => raw.destroy());
  }
}
