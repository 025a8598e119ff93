import { anneeDe } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { Demandes } from '../../common/database/demandes';
import { Transactions } from '../../common/database/transactions';
import { Horloge } from '../../common/horloge/horloge';
import type { Demande } from '../../common/http/cle-idempotence';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { Tour } from '../../common/database/tour';
import { VersionDepassee } from '../documents/erreurs';
import { DevisRepository } from './devis.repository';
import { PDF_DE_DEVIS } from './effets';
import { DevisDejaRepondu, DevisFige } from './erreurs';
import { figerDevis, type PlaceDeDevis } from './figer-devis';
import { faitPar } from './histoire';
import type { DevisPret } from './preparation-devis.service';
import type { Devis } from './schemas/devis.schema';
import { RangsDevisRepository } from './rangs-devis.repository';

/** Les numéros des devis : une série par émetteur et par année, qui avance dans la transaction de la finalisation. */
@Injectable()
export class NumerosDevisService {
  constructor(private readonly rangs: RangsDevisRepository) {}

  async prendre(emetteurId: string, annee: number): Promise<PlaceDeDevis> {
    return { annee, rang: await this.rangs.prendre(emetteurId, annee), rangDeVersion: 1 };
  }
}

/** Un devis prêt à recevoir son numéro. */
interface Finalisation {
  moi: Identite;
  brouillon: Devis;
  pret: DevisPret;
  demande: Demande | null;
}

/** Écrit les devis finalisés : une transaction donne le numéro, fige, remplace la version d'avant et promet le PDF. */
@Injectable()
export class EcritureDevisService {
  private readonly tour = new Tour();

  constructor(
    private readonly depot: DevisRepository,
    private readonly numeros: NumerosDevisService,
    private readonly demandes: Demandes,
    private readonly outbox: OutboxService,
    private readonly horloge: Horloge,
    private readonly transactions: Transactions,
  ) {}

  /** À son tour chez cet émetteur. @throws VersionDepassee, DevisFige, DevisDejaRepondu */
  async finaliser(finalisation: Finalisation): Promise<Devis> {
    const fige = await this.tour.passer(finalisation.moi.id, () =>
      this.transactions.executer(() => this.ecrire(finalisation)),
    );
    this.outbox.reveiller();
    return fige;
  }

  private async ecrire({ moi, brouillon, pret, demande }: Finalisation): Promise<Devis> {
    const place = await this.placeDe(moi, brouillon, pret);
    const le = this.horloge.maintenant();
    const fait = faitPar(moi, 'finalise', le, brouillon.remplace && { remplace: brouillon.remplace.numero });
    const fige = await this.depot.figer(brouillon, figerDevis(brouillon, pret, place, fait));
    if (!fige) return this.expliquer(moi.id, brouillon._id.toHexString());
    if (brouillon.remplace) await this.remplacer(moi, fige);
    await this.outbox.deposer(PDF_DE_DEVIS, { emetteur: moi.id, devis: fige._id.toHexString() });
    await this.demandes.inscrire(moi.id, demande, fige._id.toHexString());
    return fige;
  }

  /** Une version nouvelle garde le rang de la première ; un premier devis prend le suivant de son année. */
  private async placeDe(moi: Identite, { remplace }: Devis, { contenu }: DevisPret): Promise<PlaceDeDevis> {
    if (!remplace) return this.numeros.prendre(moi.id, anneeDe(contenu.dateEmission));
    const avant = await this.depot.trouver(moi.id, remplace.id.toHexString());
    if (!avant) throw new DevisDejaRepondu();
    return { annee: avant.annee!, rang: avant.rang!, rangDeVersion: avant.rangDeVersion + 1 };
  }

  /** L'ancienne version cède la place, si elle n'a pas été acceptée ou annulée entre-temps. */
  private async remplacer(
    moi: Identite,
    { emetteur, remplace, _id, numero, finaliseLe }: Devis,
  ): Promise<void> {
    const fait = faitPar(moi, 'remplace', finaliseLe!, { par: numero! });
    const champs = { remplacePar: { id: _id, numero: numero! } };
    const passe = await this.depot.passer({ emetteur, _id: remplace!.id }, 'reviser', {
      champs,
      evenement: fait,
    });
    if (!passe)
      throw new DevisDejaRepondu(
        `Le devis ${remplace!.numero} ne peut plus être remplacé\u00a0: il a été accepté, remplacé ou annulé entre-temps.`,
      );
  }

  /** Pourquoi le brouillon n'a pas pu être figé : finalisé ailleurs, ou modifié entre-temps. */
  private async expliquer(emetteurId: string, id: string): Promise<never> {
    const present = await this.depot.trouver(emetteurId, id);
    if (present?.etat !== 'brouillon') throw new DevisFige();
    throw new VersionDepassee(present.version);
  }
}
