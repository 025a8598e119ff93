import { demandeInvalide, introuvable } from '../socle/erreur.js';
import {
  chaine,
  choix,
  estObjet,
  instant,
  lireObjet,
  plusieurs,
  refuserInconnus,
  type Objet,
} from '../socle/formes.js';
import type { Cas } from '../socle/cas.js';
import type { Flux } from '../socle/etat.js';
import type { Magasin } from '../socle/magasin.js';
import type { Reponse } from '../socle/lecture-http.js';
import { ACCUSES, REGLES, SENS, TYPES_DE_FLUX } from './enums.js';
import { fluxPublie } from './publication.js';

const PAR_DEFAUT = 25;
const MAXIMUM = 100;
const CRITERES = [
  'updatedAfter',
  'updatedBefore',
  'processingRule',
  'flowType',
  'flowDirection',
  'trackingId',
  'ackStatus',
];

interface Repere {
  readonly apres: number;
  readonly rang: number;
}

/** La recherche et la lecture des flux d'un compte. */
export class Recherche {
  constructor(
    private readonly magasin: Magasin,
    private readonly cas: Cas,
  ) {}

  /** `POST /v1/flows/search` : par date de mise à jour, la plus ancienne d'abord. */
  chercher(compte: string, corps: string): Reponse {
    const demande = lireObjet(corps, 'body');
    refuserInconnus(demande, ['where', 'limit', 'cursor'], 'body');
    const { where } = demande;
    if (!estObjet(where)) throw demandeInvalide('body.where is required', 'MISSING_REQUIRED_FIELD');
    refuserInconnus(where, CRITERES, 'where');
    if (Object.keys(where).length === 0)
      throw demandeInvalide('at least one criterion is required', 'MISSING_REQUIRED_FIELD');
    const limite = this.limite(demande, compte);
    const parCurseur = !this.cas.voir('sans-curseur', compte);
    const repere = parCurseur ? lireCurseur(chaine(demande, 'cursor', 'body', 500)) : undefined;
    const satisfait = criteres(where);
    const trouves = this.visibles(compte)
      .filter(({ flux }) => satisfait(flux))
      .filter(({ flux, rang }) => !repere || apres(flux, rang, repere));
    const page = trouves.slice(0, limite);
    const dernier = page.at(-1);
    const suite = parCurseur && dernier && trouves.length > page.length;
    return {
      statut: 200,
      json: {
        limit: limite,
        filters: where,
        results: page.map(({ flux }) => fluxPublie(flux)),
        ...(suite
          ? { nextCursor: ecrireCurseur({ apres: dernier.flux.updatedAt, rang: dernier.rang }) }
          : {}),
      },
    };
  }

  /** `GET /v1/flows/{flowId}` */
  lire(compte: string, flowId: string, docType: string): Reponse {
    const trouve = this.visibles(compte).find(({ flux }) => flux.flowId === flowId)?.flux;
    if (!trouve) throw introuvable(`flows/${flowId}`);
    if (docType === 'Metadata') return { statut: 200, json: fluxPublie(trouve) };
    if (!['Original', 'Converted', 'ReadableView'].includes(docType))
      throw demandeInvalide(
        'docType is not one of Metadata, Original, Converted, ReadableView',
        'INVALID_VALUE',
      );
    const octets = this.octetsDe(trouve, docType);
    if (octets.length === 0) throw introuvable(`flows/${flowId}?docType=${docType}`);
    const pdf = octets.subarray(0, 5).toString('latin1') === '%PDF-';
    return {
      statut: 200,
      octets,
      type: pdf ? 'application/pdf' : 'application/xml',
      entetes: { 'Content-Disposition': `attachment;filename=${encodeURIComponent(trouve.name)}` },
    };
  }

  private octetsDe({ flowId, flowSyntax, seulementConverti }: Flux, docType: string): Buffer {
    if (docType === 'Converted') return this.magasin.octetsDe(`${flowId}.converti`);
    if (docType === 'ReadableView' && flowSyntax !== 'Factur-X') return Buffer.alloc(0);
    return seulementConverti ? Buffer.alloc(0) : this.magasin.octetsDe(flowId);
  }

  /** Les flux du compte que la plateforme montre à cette heure, triés ; le rang départage deux instants égaux. */
  private visibles(compte: string): { flux: Flux; rang: number }[] {
    const maintenant = this.magasin.horloge.maintenant();
    return this.magasin.etat.flux
      .map((flux, rang) => ({ flux, rang }))
      .filter(({ flux }) => flux.compte === compte && (flux.visibleLe ?? 0) <= maintenant)
      .sort((a, b) => a.flux.updatedAt - b.flux.updatedAt || a.rang - b.rang);
  }

  private limite(demande: Objet, compte: string): number {
    const demandee = demande.limit ?? PAR_DEFAUT;
    if (typeof demandee !== 'number' || !Number.isInteger(demandee) || demandee < 1)
      throw demandeInvalide('body.limit must be a positive integer');
    const plafond = this.cas.voir('page-plafonnee', compte);
    if (plafond) return Number(plafond.limite ?? PAR_DEFAUT);
    if (demandee > MAXIMUM) throw demandeInvalide(`body.limit exceeds ${MAXIMUM}`, 'INVALID_VALUE');
    return demandee;
  }
}

/** Les critères, tous vrais à la fois ; les bornes de date sont strictes. @throws ErreurAfnor 400 */
function criteres(where: Objet): (flux: Flux) => boolean {
  const depuis = instant(where, 'updatedAfter', 'where');
  const avant = instant(where, 'updatedBefore', 'where');
  const regles = plusieurs(where, 'processingRule', 'where', REGLES);
  const types = plusieurs(where, 'flowType', 'where', TYPES_DE_FLUX);
  const sens = plusieurs(where, 'flowDirection', 'where', SENS);
  const suivi = chaine(where, 'trackingId', 'where', 64);
  const accuse = choix(where, 'ackStatus', 'where', ACCUSES);
  const dans = (liste: readonly string[] | undefined, valeur: string): boolean =>
    !liste || liste.includes(valeur);
  return (flux) =>
    (depuis === undefined || flux.updatedAt > depuis) &&
    (avant === undefined || flux.updatedAt < avant) &&
    dans(regles, flux.processingRule) &&
    dans(types, flux.type) &&
    dans(sens, flux.sens) &&
    (suivi === undefined || flux.trackingId === suivi) &&
    (accuse === undefined || flux.accuse.status === accuse);
}

const apres = (flux: Flux, rang: number, repere: Repere): boolean =>
  flux.updatedAt > repere.apres || (flux.updatedAt === repere.apres && rang > repere.rang);

const ecrireCurseur = ({ apres: instantLu, rang }: Repere): string =>
  Buffer.from(`${instantLu}:${rang}`).toString('base64url');

function lireCurseur(curseur: string | undefined): Repere | undefined {
  if (curseur === undefined) return undefined;
  const [, instantLu, rang] = /^(\d+):(\d+)$/.exec(Buffer.from(curseur, 'base64url').toString()) ?? [];
  if (instantLu === undefined) throw demandeInvalide('body.cursor is unknown', 'INVALID_CURSOR');
  return { apres: Number(instantLu), rang: Number(rang) };
}
