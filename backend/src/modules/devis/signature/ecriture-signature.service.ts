import { ecrireDossier, instantAParis } from '@facturier/domaine/devis/preuve';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import { sha256De } from '../../../common/cles/empreinte';
import { DevisRepository } from '../devis.repository';
import { DocumentsDevisService } from '../documents-devis.service';
import { AvenantsDevisService } from '../facturation/avenants-devis.service';
import { faitDuClient } from '../histoire';
import type { AcceptationParLien, Devis } from '../schemas/devis.schema';
import { AccusesService } from './accuses.service';
import { composerDossier, type ElementsDuDossier } from './dossier-signature';
import { DossiersService } from './dossiers.service';

/** Une acceptation prête à s'écrire. */
export interface AcceptationPrete extends Omit<ElementsDuDossier, 'bout'> {
  /** Ce que la demande écrit d'elle-même dans la transaction. */
  inscrire: () => Promise<void>;
}

/** Écrit une acceptation : le code consommé, l'état, l'histoire, la signature et les accusés promis, ou rien. */
@Injectable()
export class EcritureSignatureService {
  constructor(
    private readonly depot: DevisRepository,
    private readonly dossiers: DossiersService,
    private readonly documents: DocumentsDevisService,
    private readonly accuses: AccusesService,
    private readonly avenants: AvenantsDevisService,
    private readonly transactions: TransactionsAvecEffetsService,
  ) {}

  /** @returns faux si un autre l'a emporté : rien n'est écrit */
  async ecrire(prete: AcceptationPrete): Promise<boolean> {
    const octets = await this.documents.octetsDe(prete.devis);
    await this.dossiers.ouvrir(prete.devis.emetteur);
    try {
      return await this.transactions.executer(() => this.dansLaTransaction(prete, octets));
    } catch (erreur) {
      if (erreur instanceof DejaRepondu || estDoublon(erreur)) return false;
      throw erreur;
    }
  }

  private async dansLaTransaction(prete: AcceptationPrete, octets: Buffer): Promise<boolean> {
    const { devis, lien, code, accord } = prete;
    await code.consommer();
    const bout = await this.dossiers.bout(devis.emetteur);
    const dossier = composerDossier({ ...prete, bout });
    const texte = ecrireDossier(dossier);
    const { concluLe, retractableJusquau, payableDes } = dossier.contrat;
    const acceptation: AcceptationParLien = {
      le: accord.le,
      heure: instantAParis(accord.le),
      par: accord.nom,
      ...(accord.qualite && { qualite: accord.qualite }),
      courriel: lien.email,
      empreinte: sha256De(texte),
      concluLe,
      retractableJusquau,
      payableDes,
    };
    const passe = await this.passer(devis, acceptation, concluLe);
    await this.avenants.rattacher(passe);
    await this.dossiers.ajouter(passe, dossier.chaine.rang, texte, { octets, le: accord.le });
    await this.accuses.promettre(passe, lien.email);
    await prete.inscrire();
    return true;
  }

  private async passer(devis: Devis, acceptation: AcceptationParLien, jour: DateCivile): Promise<Devis> {
    const { le, par } = acceptation;
    const passe = await this.depot.passer(
      devis,
      'accepter_en_ligne',
      {
        champs: { acceptation, modifieLe: le },
        evenement: faitDuClient('accepte', le, par, { par, a: acceptation.courriel }),
      },
      this.depot.dansSonTerme(jour),
    );
    if (!passe) throw new DejaRepondu();
    return passe;
  }
}

/** Un autre l'a emporté : la transaction se défait. */
class DejaRepondu extends Error {}
