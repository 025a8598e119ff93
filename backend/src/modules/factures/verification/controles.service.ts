import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Transactions } from '../../../common/database/transactions';
import { Horloge } from '../../../common/horloge/horloge';
import type { Ligne } from '../../../platform/blobs/blobs';
import type { Examen, Rupture } from '../../../platform/verification/controle';
import { VerificationsService } from '../../../platform/verification/verifications.service';
import { UsersService } from '../../users/users.service';
import { sha256De } from '../../../common/cles/empreinte';
import { premiereLigne } from '../../documents/historique/chaine';
import type { DocumentPdf } from '../../documents/schemas/suivi.schemas';
import { suivreLHistoire, suivreLesPaiements } from './chaines';
import { CompteursService } from './compteurs.service';
import { ControlesRepository } from './controles.repository';
import { suivreLesSeries } from './series';
import { examinerFacture } from './totaux';

/** Ce que des octets rangés ont perdu : le PDF et le XML ont chacun leur empreinte. @param pdf `null` : ils ne reviennent plus */
function examinerOctets(
  { emetteur, facture, sha256, xml, sha256Xml }: Ligne<DocumentPdf>,
  pdf: Buffer | null,
): Rupture[] {
  const ici = { compte: emetteur.toHexString(), facture: facture.toHexString() };
  const messages = [
    pdf && sha256De(pdf) === sha256 ? null : 'Les octets du PDF ne sont plus ceux qui ont été rangés.',
    (xml === undefined ? undefined : sha256De(xml)) === sha256Xml
      ? null
      : 'Le XML n’est plus celui qui a été rangé.',
  ];
  return messages.flatMap((message) => (message ? [{ ...ici, message }] : []));
}

const examen = <M>(lot: readonly M[], suivre: (lu: M) => Rupture | null): Examen => ({
  lus: lot.length,
  ruptures: lot.map(suivre).filter((rupture) => rupture !== null),
});

/** Les contrôles des factures : octets, séries, livre des recettes, histoire, totaux, compteurs. */
@Injectable()
export class ControlesService {
  constructor(
    private readonly depot: ControlesRepository,
    private readonly compteurs: CompteursService,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
    verifications: VerificationsService,
  ) {
    const declarer = (nom: string, libelle: string, examiner: () => AsyncIterable<Examen>): void =>
      verifications.declarer({ nom, libelle, examiner });
    declarer('octets', 'Octets des PDF et des XML', () => this.octets());
    declarer('series', 'Numéros sans trou ni doublon', () => this.series());
    declarer('livre', 'Livre des recettes chaîné', () => this.livre());
    declarer('histoire', 'Histoire chaînée', () => this.histoire());
    declarer('totaux', 'Totaux recalculés', () => this.totaux());
    declarer('compteurs', 'Compteurs de numéros et de quota', () => this.lesCompteurs());
  }

  private async *octets(): AsyncGenerator<Examen> {
    for await (const lot of this.depot.octets()) {
      const ruptures: Rupture[] = [];
      for (const ligne of lot) ruptures.push(...examinerOctets(ligne, await this.depot.pdfDe(ligne)));
      yield { lus: lot.length, ruptures };
    }
  }

  private async *series(): AsyncGenerator<Examen> {
    const suivre = suivreLesSeries(async (compte) =>
      (await this.users.trouver(compte)) ? this.users.premierNumeroDe(compte) : null,
    );
    for await (const lot of this.depot.series()) {
      const ruptures: Rupture[] = [];
      for (const document of lot) {
        const rupture = await suivre(document);
        if (rupture) ruptures.push(rupture);
      }
      yield { lus: lot.length, ruptures };
    }
  }

  private async *livre(): AsyncGenerator<Examen> {
    const suivre = suivreLesPaiements();
    for await (const lot of this.depot.livre()) yield examen(lot, (paiement) => suivre(paiement));
  }

  private async *histoire(): AsyncGenerator<Examen> {
    const premieres = suivreLHistoire();
    for await (const lot of this.depot.ouverts())
      yield examen(lot, (ouvert) => {
        const ligne = premiereLigne(ouvert);
        return ligne && premieres(ligne);
      });
    const suivantes = suivreLHistoire();
    for await (const lot of this.depot.histoire()) {
      const portees = await this.depot.premieresLignes(lot.map(({ facture }) => facture));
      yield examen(lot, (evenement) => suivantes(evenement, portees.get(evenement.facture.toHexString())));
    }
    for await (const lot of this.depot.horsChaine())
      yield {
        lus: lot.length,
        ruptures: lot.map(({ emetteur, facture }) => ({
          message: 'Histoire\u00a0: un événement n’est à aucune chaîne.',
          compte: emetteur.toHexString(),
          facture: facture.toHexString(),
        })),
      };
  }

  /** Chaque lot se lit dans une transaction : un acte en cours n'y paraît pas à moitié fait. */
  private async *totaux(): AsyncGenerator<Examen> {
    for await (const ids of this.depot.emises()) {
      const lues = await this.transactions.executer(() => this.depot.avecCeQuiLesEntoure(ids));
      const maintenant = this.horloge.maintenant().getTime();
      const ruptures = lues.flatMap(({ facture, autour }) =>
        examinerFacture(facture, autour, maintenant - (facture.emiseLe?.getTime() ?? maintenant)),
      );
      yield { lus: lues.length, ruptures };
    }
  }

  /** Ceux qui ont émis, puis ceux dont le compteur le dit. */
  private async *lesCompteurs(): AsyncGenerator<Examen> {
    for await (const lot of this.depot.emetteurs()) yield this.compteursDe(lot);
    for await (const lot of this.users.avecFactures())
      yield this.compteursDe(await this.depot.sansDocument(lot));
  }

  private async compteursDe(emetteurs: Types.ObjectId[]): Promise<Examen> {
    const ruptures: Rupture[] = [];
    for (const emetteur of emetteurs) {
      ruptures.push(...(await this.transactions.executer(() => this.compteurs.examiner(emetteur))));
      ruptures.push(...(await this.transactions.executer(() => this.compteurs.examinerLesSommes(emetteur))));
    }
    return { lus: emetteurs.length, ruptures };
  }
}
