import { identiteDeRecue, libelleTypeRecu } from '@facturier/domaine/reception/facture-recue';
import { Injectable } from '@nestjs/common';
import { sha256De } from '../../common/cles/empreinte';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { Horloge } from '../../common/horloge/horloge';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { NotifierService } from '../notifications/notifier.service';
import { UsersService } from '../users/users.service';
import { FichierRefuse } from './erreurs';
import { FacturesRecuesRepository } from './factures-recues.repository';
import { LectureRecuesService } from './lecture/lecture-recues.service';
import { prefixesDeRecue } from './recherche-recues';
import { RecuesAilleursService } from './recues-ailleurs.service';
import type { Arrivee, FactureRecue } from './schemas/facture-recue.schema';

type Neuve = Omit<FactureRecue, '_id' | 'proprietaire'>;

/** Les factures de fournisseurs qu'une plateforme agréée remet : lues et gardées comme un dépôt à la main, une fois. */
@Injectable()
export class ArriveesService {
  constructor(
    private readonly depot: FacturesRecuesRepository,
    private readonly lecture: LectureRecuesService,
    private readonly ailleurs: RecuesAilleursService,
    private readonly users: UsersService,
    private readonly notifier: NotifierService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
  ) {}

  /**
   * Reçoit ces octets : le fichier déjà déposé à la main prend ce flux, aucun second n'est fait. La loi oblige à recevoir : une place
   * pleine n'y refuse rien.
   * @throws FichierRefuse si ce n'en est pas une facture lisible
   */
  async recevoir(proprietaireId: string, octets: Buffer, arrivee: Arrivee): Promise<void> {
    if (await this.deja(proprietaireId, octets, arrivee)) return;
    const lu = await this.lecture.lire(proprietaireId, octets);
    if ('refus' in lu) throw new FichierRefuse(lu.refus);
    const identite = identiteDeRecue(lu.facture);
    const pareille = await this.depot.parIdentite(proprietaireId, identite);
    const recue: Neuve = {
      ...{ ...lu, prefixes: prefixesDeRecue(lu.facture), identite, arrivee },
      ...(!pareille && { premiere: true as const }),
      ...{ octets: octets.length, sha256: sha256De(octets), recueLe: this.horloge.maintenant() },
    };
    try {
      await this.garder(proprietaireId, recue, octets);
    } catch (erreur) {
      if (!estDoublon(erreur)) throw erreur;
      // Déposée à la main au même instant : la même, ou sa pareille.
      if (await this.deja(proprietaireId, octets, arrivee)) return;
      const { premiere: _, ...seconde } = recue;
      await this.garder(proprietaireId, seconde, octets);
    }
  }

  /** Celles de ce vendeur et de ce numéro, arrivées par une plateforme d'abord. */
  duVendeur(proprietaireId: string, siren: string, numero: string): Promise<FactureRecue[]> {
    return this.depot.parNumero(proprietaireId, siren, numero);
  }

  /** Ce que ses messages disent d'elle. Rejoint la transaction en cours. */
  noterVie(...vie: Parameters<FacturesRecuesRepository['noterVie']>): Promise<void> {
    return this.depot.noterVie(...vie);
  }

  private async deja(proprietaireId: string, octets: Buffer, arrivee: Arrivee): Promise<boolean> {
    if (await this.depot.parFlux(proprietaireId, arrivee.flowId)) return true;
    const deja = await this.depot.parEmpreinte(proprietaireId, sha256De(octets));
    if (deja) await this.depot.attacher(deja, arrivee);
    return deja !== null;
  }

  private async garder(proprietaireId: string, recue: Neuve, octets: Buffer): Promise<void> {
    const [surFacturier] = await this.ailleurs.trouver(proprietaireId, [recue.facture]);
    await this.transactions.executer(async () => {
      await this.depot.prendrePlace(proprietaireId, octets.length);
      const id = await this.depot.ecrire(proprietaireId, recue, octets);
      await this.users.incrementerEspace(proprietaireId, octets.length);
      // Son vendeur est ici, et l'a remise ici : c'est déjà dit.
      if (!surFacturier && recue.premiere) await this.prevenir(proprietaireId, id, recue);
    });
  }

  private async prevenir(destinataire: string, id: string, { facture }: Neuve): Promise<void> {
    const { devise, totaux, echeance, vendeur, numero } = facture;
    await this.notifier.dire({
      destinataire,
      type: 'facture_recue',
      cible: { genre: 'recue', id },
      variables: {
        document: `${libelleTypeRecu(facture)} ${numero}`,
        tiers: vendeur.nom,
        ...(devise === 'EUR' && { montantCentimes: totaux.aPayerCentimes }),
        ...(echeance && { jour: echeance }),
      },
      uneFois: true,
    });
  }
}
