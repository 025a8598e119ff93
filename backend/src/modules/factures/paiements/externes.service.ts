import type { MoyenPaiement } from '@facturier/domaine/contrat/factures';
import type { SourceExterne } from '@facturier/domaine/recettes/livre';
import { apresEncaissement } from '@facturier/domaine/factures/passages';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { Horloge } from '../../../common/horloge/horloge';
import { type ALaSuite, RegistreEmissionsService } from '../emission/registre.service';
import { FactureIntrouvable, TransitionInterdite } from '../erreurs';
import { type Acteur, HistoriqueService } from '../historique/historique.service';
import type { Facture } from '../schemas/facture.schema';
import { TenueDesSommesService } from '../sommes/tenue.service';
import { EncaissementsRepository } from './encaissements.repository';
import { type FactureAuLivre, PaiementsRepository, REFERENCE } from './paiements.repository';
import { actives, encaissementsDe, retirer } from './solde';

/** De l'argent arrivé, ou reparti, que personne n'a saisi. */
export interface EncaissementExterne {
  source: SourceExterne;
  /** Celle du mouvement là d'où il vient : charge, remboursement, litige, ligne de relevé. Une référence, une écriture. */
  reference: string;
  date: DateCivile;
  /** Brut, frais compris ; négatif : un remboursement, un litige perdu. */
  montantCentimes: number;
  moyen: MoyenPaiement;
  note?: string;
  fraisCentimes?: number;
  disponibleLe?: DateCivile;
}

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
  private readonly aLaSuite: ALaSuite<Lot, Inscrit[]>;

  constructor(
    private readonly ecritures: PaiementsRepository,
    private readonly encaissements: EncaissementsRepository,
    private readonly historique: HistoriqueService,
    private readonly sommes: TenueDesSommesService,
    private readonly horloge: Horloge,
    registre: RegistreEmissionsService,
  ) {
    this.aLaSuite = registre.ouvrirFile(async ([lot]) => [await this.ecrireTous(lot!)], 1);
  }

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
      const [inscrit] = await this.aLaSuite(emetteurId, { emetteurId, preparer, avec });
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
    return this.aLaSuite(emetteurId, { emetteurId, preparer });
  }

  /** Parmi ces factures, celles de cet émetteur où de l'argent peut s'inscrire : émises, et pas des avoirs. */
  async encaissables(emetteurId: string, factureIds: readonly string[]): Promise<Set<string>> {
    return this.ecritures.encaissables(emetteurId, factureIds);
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

  private async ecrire(facture: FactureAuLivre, ecriture: EncaissementExterne): Promise<Facture> {
    const { montantCentimes, date, moyen, source } = ecriture;
    const { maillons, livre } = this.ecritures.enchainer(facture, [ecriture], this.horloge.maintenant());
    const suite =
      montantCentimes > 0
        ? apresEncaissement(facture, ecriture)
        : retirer(facture, [...actives(facture), ecriture]);
    const changee = await this.encaissements.encaisser(facture, montantCentimes, suite, livre);
    if (!changee || !(await this.ecritures.ajouter(maillons))) throw new TransitionInterdite();
    const details = { montant: eurosDepuisCentimes(Math.abs(montantCentimes)), date, moyen };
    const fait = montantCentimes < 0 ? 'somme_reprise' : suite.avantPaiement ? 'payee' : 'paiement';
    await this.historique.noter(facture, fait, ACTEURS[source], details);
    await this.sommes.suivre(facture, changee, encaissementsDe(facture.ecritures, maillons));
    return changee;
  }

  /** @throws FactureIntrouvable, Error */
  private async exiger(emetteurId: string, id: string): Promise<FactureAuLivre> {
    const facture = await this.ecritures.ouvrir(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    if (facture.genre === 'avoir' || facture.statutEmetteur === 'brouillon')
      throw new Error(`Rien ne s’encaisse sur ce document\u00a0: ${facture.genre} ${id}`);
    return facture;
  }

  /** La facture où cette référence est déjà écrite. */
  private async dejaEcrit(emetteurId: string, reference: string, erreur: unknown): Promise<Inscrit> {
    const ecriture = await this.ecritures.parReference(emetteurId, reference);
    if (!ecriture) throw erreur;
    const facture = await this.exiger(emetteurId, ecriture.facture.toHexString());
    return { facture, nouvelle: false };
  }
}
