import { Injectable } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import type { Examen, Rupture } from '../../../platform/verification/controle';
import { VerificationsService } from '../../../platform/verification/verifications.service';
import type { Scelle } from './scelle.schema';
import { type DocumentScelle, ScellesRepository } from './scelles.repository';
import { empreinteDeMaillon } from './scelles.service';

/** Le temps laissé à la boîte d'envoi : un document d'aujourd'hui peut attendre son maillon. */
const ATTENTE_MS = 24 * 3_600_000;

/** Ce que ce maillon a de rompu, lu après celui d'avant dans la même chaîne. */
function ruptureDe(avant: Scelle | null, scelle: Scelle): string | null {
  const attendu = (avant?.rang ?? 0) + 1;
  if (scelle.rang !== attendu) return `Chaîne\u00a0: le maillon ${attendu} manque.`;
  if (scelle.precedente !== (avant?.empreinte ?? ''))
    return `Chaîne\u00a0: le maillon ${attendu} ne suit plus.`;
  if (empreinteDeMaillon(scelle) !== scelle.empreinte) return `Chaîne\u00a0: le maillon ${attendu} a changé.`;
  return null;
}

/** Le contrôle des chaînes : rangs, suites et empreintes recalculés, puis chaque document gardé comparé à son maillon. */
@Injectable()
export class ControleScellesService {
  constructor(
    private readonly depot: ScellesRepository,
    private readonly horloge: Horloge,
    verifications: VerificationsService,
  ) {
    const declarer = (nom: string, libelle: string, examiner: () => AsyncIterable<Examen>): void =>
      verifications.declarer({ nom, libelle, examiner });
    declarer('scelles', 'Chaîne des documents de chaque vendeur', () => this.chaines());
    declarer('scelles-documents', 'Chaque document et son maillon', () => this.documents());
  }

  private async *chaines(): AsyncGenerator<Examen> {
    let avant: Scelle | null = null;
    for await (const lot of this.depot.tous()) {
      const ruptures: Rupture[] = [];
      for (const scelle of lot) {
        const compte = scelle.emetteur.toHexString();
        if (avant?.emetteur.toHexString() !== compte) avant = null;
        const message = ruptureDe(avant, scelle);
        if (message) ruptures.push({ compte, facture: scelle.piece.toHexString(), message });
        avant = scelle;
      }
      yield { lus: lot.length, ruptures };
    }
  }

  private async *documents(): AsyncGenerator<Examen> {
    const limite = this.horloge.maintenant().getTime() - ATTENTE_MS;
    for await (const lot of this.depot.verifiables()) {
      const scelles = await this.depot.desPieces(lot.map(({ facture }) => facture));
      const ruptures = lot.flatMap((document): Rupture[] => {
        const message = this.ecart(document, scelles.get(document.facture.toHexString()), limite);
        const ici = { compte: document.emetteur.toHexString(), facture: document.facture.toHexString() };
        return message ? [{ ...ici, message }] : [];
      });
      yield { lus: lot.length, ruptures };
    }
  }

  private ecart(
    { sha256, sha256Xml = '', creeLe }: DocumentScelle,
    scelle: Scelle | undefined,
    limite: number,
  ): string | null {
    if (!scelle) return creeLe.getTime() < limite ? 'Ce document n’a pas de maillon dans sa chaîne.' : null;
    const memes = scelle.pdf === sha256 && scelle.xml === sha256Xml;
    return memes ? null : 'Ce document n’est plus celui que sa chaîne a scellé.';
  }
}
