import { lireCdar } from '@facturier/domaine/plateforme/lire-cdar';
import type { MessageCdv } from '@facturier/domaine/plateforme/message-cdv';
import {
  etatDeLaPeriode,
  type ReponseDeclaration,
  sortDeLEnvoi,
} from '@facturier/domaine/plateforme/suivi-declaration';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { FauteDePlateforme } from '../../platform/plateforme-agreee/erreurs';
import type { Flux } from '../../platform/plateforme-agreee/plateforme-agreee';
import type { AccesPa } from '../plateforme/depots/acces-pa.service';
import { Refus } from '../reception/lecture/refus';
import { lireXml } from '../reception/lecture/xml';
import { AccesDeclarerService } from './acces-declarer.service';
import { envoiDe } from './clotures-declaration.service';
import { PeriodesDeclarationRepository } from './periodes-declaration.repository';
import type { EnvoiEnregistre, PeriodeDeclaration } from './schemas/periode-declaration.schema';

/** Ce qu'une réponse dit d'un envoi. */
export interface ReponseLue extends ReponseDeclaration {
  suivi: string;
}

/** Les réponses qu'un message porte pour cet identifiant ; un message illisible, ou d'un autre fichier, n'en est pas une. */
function reponsesDe(octets: Buffer, { id, suivi }: EnvoiEnregistre): ReponseLue[] {
  let messages: readonly MessageCdv[] | string;
  try {
    messages = lireCdar(lireXml(octets));
  } catch (refus) {
    if (refus instanceof Refus) return [];
    throw refus;
  }
  if (typeof messages === 'string') return [];
  return messages.flatMap(({ code, facture, details }) =>
    facture.numero === id && (code === '300' || code === '301')
      ? [{ suivi, code, ...(details[0]?.motif && { motif: details[0].motif }) }]
      : [],
  );
}

/**
 * Ce que la plateforme a répondu des envois : 300 déposée, 301 rejetée. On le cherche par notre suivi : un fichier dont l'identifiant est
 * dit déjà pris ne se renvoie pas, il se retrouve.
 */
@Injectable()
export class ReponsesDeclarationService {
  constructor(
    private readonly depot: PeriodesDeclarationRepository,
    private readonly acces: AccesDeclarerService,
    private readonly horloge: Horloge,
  ) {}

  /** Lit chez la plateforme ce qu'elle dit des envois qui attendent, hors de toute transaction. Muette, rien n'est dit. */
  async chercher(proprietaireId: string): Promise<ReponseLue[]> {
    const { acces } = await this.acces.de(proprietaireId);
    if (!acces) return [];
    const lues: ReponseLue[] = [];
    try {
      for (const envoi of attendus(await this.depot.duCompte(proprietaireId)))
        lues.push(...(await this.lire(acces, envoi)));
    } catch (faute) {
      if (!(faute instanceof FauteDePlateforme)) throw faute;
    }
    return lues;
  }

  /** Garde une réponse, une fois. Rejoint la transaction en cours. @returns faux si elle l'était, ou n'est d'aucun envoi */
  async garder(proprietaireId: string, { suivi, ...reponse }: ReponseLue): Promise<boolean> {
    const siennes = await this.depot.duCompte(proprietaireId);
    const periode = siennes.find(({ envois }) => envois.some((envoi) => envoi.suivi === suivi));
    const envoi = periode?.envois.find((un) => un.suivi === suivi);
    if (!periode || !envoi || connue(envoi, reponse)) return false;
    const dite = { ...reponse, le: this.horloge.maintenant() };
    const envois = periode.envois.map((un) =>
      envoiDe(un === envoi ? { ...un, reponses: [...un.reponses, dite] } : un),
    );
    return this.depot.repondre(periode, suivi, dite, etatDeLaPeriode(periode.contenu, envois, true));
  }

  private async lire({ port, connexion }: AccesPa, envoi: EnvoiEnregistre): Promise<ReponseLue[]> {
    const flux = await port.parSuivi(connexion, envoi.suivi);
    const lues: ReponseLue[] = [];
    for (const { flowId } of flux.filter(estUneReponse))
      lues.push(...reponsesDe(await port.lire(connexion, flowId, 'original'), envoi));
    return lues;
  }
}

const estUneReponse = ({ sens, type }: Flux): boolean => sens === 'recu' && /ReportLC$/.test(type);

const connue = ({ reponses }: EnvoiEnregistre, { code, motif }: ReponseDeclaration): boolean =>
  reponses.some((une) => une.code === code && une.motif === motif);

/** Les envois sans réponse, ou dont l'identifiant est dit pris : ceux-là se cherchent. */
const attendus = (periodes: readonly PeriodeDeclaration[]): EnvoiEnregistre[] =>
  periodes.flatMap(({ envois }) =>
    envois.filter((envoi) => ['attendu', 'a_retrouver'].includes(sortDeLEnvoi(envoiDe(envoi)))),
  );
