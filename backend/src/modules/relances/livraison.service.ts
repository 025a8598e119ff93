import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AdresseRefusee, phraseDEchec, RAISONS_ECHEC } from '../../platform/mail/raison-echec';
import { type EffetPris, FauteDefinitive } from '../../platform/outbox/effet';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import { SYSTEME } from '../documents/historique/historique.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { COURRIEL_DE_RELANCE, type RappelPromis } from './effets';
import { RedactionRelancesService } from './redaction.service';
import { PiecesRelancesService } from './pieces.service';
import { JournalRelancesService } from './journal.service';
import type { Relance } from './schemas/relance.schema';
import { VerificationRelancesService } from './verification.service';

interface Partante {
  ligne: Relance;
  facture: Facture;
}

const REPONSES: readonly string[] = [
  RAISONS_ECHEC.adresse_inconnue,
  RAISONS_ECHEC.boite_pleine,
  RAISONS_ECHEC.indesirable,
  RAISONS_ECHEC.refus_temporaire,
];
const JAMAIS_JOINT = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EDNS|EHOSTUNREACH|ENETUNREACH/;

/** Vrai si le serveur d'envoi n'a certainement pas pris le message : on peut le lui redonner. */
const estRefuse = (erreur: Error): boolean =>
  erreur instanceof FauteDefinitive ||
  REPONSES.includes(erreur.message) ||
  (typeof erreur.cause === 'string' && JAMAIS_JOINT.test(erreur.cause));

/**
 * Remet les rappels promis. Un rappel passe « en cours » avant d'être remis : retrouvé ainsi après un arrêt brutal, ou quand le serveur
 * d'envoi se tait, on ne sait pas s'il est parti, et il ne repart pas. Mieux vaut un rappel perdu, et dit, que deux.
 */
@Injectable()
export class LivraisonRelancesService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly journal: JournalRelancesService,
    private readonly verification: VerificationRelancesService,
    private readonly redaction: RedactionRelancesService,
    private readonly pieces: PiecesRelancesService,
    private readonly factures: CorrespondanceService,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(
      COURRIEL_DE_RELANCE,
      (effet) => this.livrer(effet),
      ({ charge }, raison) => this.journal.renoncer(charge.emetteur, charge.relances, phraseDEchec(raison)),
    );
  }

  private async livrer({ id, charge: { emetteur, a, relances } }: EffetPris<RappelPromis>): Promise<void> {
    const lignes = await this.journal.prevues(emetteur, relances);
    const partantes: Partante[] = [];
    for (const ligne of lignes) {
      const verdict = await this.verification.juger(emetteur, ligne);
      if ('raison' in verdict) await this.journal.sauter(emetteur, ligne, verdict.raison);
      else partantes.push(verdict);
    }
    if (partantes.length === 0) return;
    const fil = await this.journal.filDe(partantes.map(({ facture }) => facture));
    const { objet = '', corps = '' } = partantes[0]!.ligne;
    const { texte, courriel, parti } = await this.redaction.ecrire(
      partantes.map(({ facture }) => facture),
      { objet, corps },
      a,
      fil,
    );
    const aJoindre = partantes.filter(({ ligne }) => ligne.joindrePdf);
    const pieces = await this.pieces.de(aJoindre.map(({ facture }) => facture));
    const parties = partantes.map(({ ligne }) => ligne);
    await this.journal.commencer(emetteur, parties, texte);
    try {
      await this.pieces.envoyer(id, courriel, pieces);
    } catch (erreur) {
      if (!estRefuse(erreur as Error)) return this.journal.douter(emetteur, parties);
      await this.journal.reprendre(emetteur, parties, { objet, corps });
      if (erreur instanceof AdresseRefusee) await this.journal.constaterRefus(emetteur, a, erreur);
      throw erreur;
    }
    await this.journal.finir(emetteur, parties, async () => {
      for (const { facture, ligne } of partantes)
        await this.factures.noter(facture, 'relance', SYSTEME, { a, etape: ligne.etape, objet: texte.objet });
    });
    await parti();
  }
}
