import type { SourceExterne } from '@facturier/domaine/recettes/livre';
import { Injectable } from '@nestjs/common';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { Tour } from '../../../common/database/tour';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import { FactureIntrouvable } from '../../documents/erreurs';
import type { Acteur } from '../../documents/historique/historique.service';
import type { Facture } from '../../documents/schemas/facture.schema';
import { LivreService } from './livre.service';
import { type Ecriture, type FactureAuLivre, PaiementsRepository, REFERENCE } from './paiements.repository';

/** De l'argent arrivé, ou reparti (négatif), que personne n'a saisi : brut, frais compris. Une référence, une écriture. */
export type EncaissementExterne = Omit<Ecriture, 'annule'> & Required<Pick<Ecriture, 'source' | 'reference'>>;

/** Un encaissement, et la facture qu'il règle. */
export interface AInscrire {
  factureId: string;
  encaissement: EncaissementExterne;
}

/** La facture telle qu'il la laisse ; `nouvelle` : il vient d'être écrit, il ne l'était pas encore. */
export interface Inscrit {
  facture: Facture;
  nouvelle: boolean;
}

/** Ce qui est à inscrire, dit dans la transaction où cela s'inscrira : ce qu'on y lit et écrit d'abord tient avec, ou pas. */
export type Preparer = () => Promise<readonly AInscrire[]>;

interface Lot {
  emetteurId: string;
  preparer: Preparer;
  avec?: (inscrit: Inscrit) => Promise<void>;
}

const ACTEURS: Readonly<Record<SourceExterne, Acteur>> = {
  stripe: { role: 'prestataire', nom: 'Stripe' },
  releve: { role: 'releve', nom: 'Relevé bancaire' },
};
const REFERENCE_SURE = /^[\w.:-]{1,200}$/;

/** Des faits que notre code doit nous donner justes : ce qui cloche ici est une faute de programme. @throws Error */
function exigerFaits({ reference, montantCentimes, fraisCentimes = 0 }: EncaissementExterne): void {
  if (!REFERENCE_SURE.test(reference))
    throw new Error(`Référence d’encaissement inattendue\u00a0: ${reference}`);
  if (!Number.isSafeInteger(montantCentimes) || montantCentimes === 0 || !Number.isSafeInteger(fraisCentimes))
    throw new Error(`Montant d’encaissement inattendu\u00a0: ${montantCentimes}, ${fraisCentimes}`);
}

/**
 * Les écritures venues d'ailleurs. L'argent est arrivé, ou reparti : elles s'écrivent toujours, sur une facture payée, annulée, en plus
 * de ce qui est dû ; et une seule fois par référence, quel que soit le nombre de fois, de processus et l'ordre où on le dit.
 */
@Injectable()
export class EncaissementsExternesService {
  private readonly tours = new Tour();

  constructor(
    private readonly paiements: PaiementsRepository,
    private readonly livre: LivreService,
    private readonly transactions: TransactionsAvecEffetsService,
  ) {}

  /**
   * Écrit cet encaissement, dans une transaction à lui ; déjà écrit, ne change rien et le dit. Une facture changée entre-temps se relit
   * et l'acte se rejoue.
   * @param avec ce qui s'écrit dans la même transaction ; appelé aussi quand il était déjà écrit, sauf sur une autre facture
   * @throws FactureIntrouvable ; Error sur un brouillon, un avoir ou de faux faits : une faute de programme
   */
  async inscrire(
    emetteurId: string,
    factureId: string,
    encaissement: EncaissementExterne,
    avec?: (inscrit: Inscrit) => Promise<void>,
  ): Promise<Inscrit> {
    exigerFaits(encaissement);
    const preparer = async (): Promise<AInscrire[]> => [{ factureId, encaissement }];
    try {
      const [inscrit] = await this.aLaSuite({ emetteurId, preparer, avec });
      return inscrit!;
    } catch (erreur) {
      if (!estDoublon(erreur, REFERENCE)) throw erreur;
      return this.dejaEcrit(emetteurId, encaissement.reference, erreur);
    }
  }

  /**
   * Écrit tous ces encaissements et ce que `preparer` écrit avant eux, ou rien ; peut être rejoué.
   * @throws comme `inscrire` ; E11000 si une référence est déjà celle d'une autre facture
   */
  async inscrireEnsemble(emetteurId: string, preparer: Preparer): Promise<Inscrit[]> {
    return this.aLaSuite({ emetteurId, preparer });
  }

  /** Les lots d'un émetteur, un par un : tous écrivent ses sommes tenues. */
  private aLaSuite(lot: Lot): Promise<Inscrit[]> {
    return this.tours.passer(lot.emetteurId, () => this.transactions.executer(() => this.ecrireTous(lot)));
  }

  /** Parmi ces factures, celles de cet émetteur où de l'argent peut s'inscrire : émises, et pas des avoirs. */
  async encaissables(emetteurId: string, factureIds: readonly string[]): Promise<Set<string>> {
    return this.paiements.encaissables(emetteurId, factureIds);
  }

  private async ecrireTous({ emetteurId, preparer, avec }: Lot): Promise<Inscrit[]> {
    const inscrits: Inscrit[] = [];
    for (const { factureId, encaissement } of await preparer()) {
      exigerFaits(encaissement);
      const facture = await this.exiger(emetteurId, factureId);
      const deja = facture.ecritures.some(({ reference }) => reference === encaissement.reference);
      const inscrit = { facture: deja ? facture : await this.ecrire(facture, encaissement), nouvelle: !deja };
      await avec?.(inscrit);
      inscrits.push(inscrit);
    }
    return inscrits;
  }

  private async ecrire(facture: FactureAuLivre, encaissement: EncaissementExterne): Promise<Facture> {
    const fait = encaissement.montantCentimes < 0 ? 'somme_reprise' : 'paiement';
    return this.livre.inscrire(facture, [encaissement], { acteur: ACTEURS[encaissement.source], fait });
  }

  /** @throws FactureIntrouvable, Error */
  private async exiger(emetteurId: string, id: string): Promise<FactureAuLivre> {
    const facture = await this.livre.ouvrir(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    if (facture.genre === 'avoir' || facture.statutEmetteur === 'brouillon')
      throw new Error(`Rien ne s’encaisse sur ce document\u00a0: ${facture.genre} ${id}`);
    return facture;
  }

  /** La facture où cette référence est déjà écrite. */
  private async dejaEcrit(emetteurId: string, reference: string, erreur: unknown): Promise<Inscrit> {
    const ecriture = await this.paiements.parReference(emetteurId, reference);
    if (!ecriture) throw erreur;
    const facture = await this.exiger(emetteurId, ecriture.facture.toHexString());
    return { facture, nouvelle: false };
  }
}
