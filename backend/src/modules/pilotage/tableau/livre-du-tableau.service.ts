import { type SommesDuRegistre, sommesDuRegistre } from '@facturier/domaine/achats/registre';
import { additionner, CATEGORIES, type ParCategorie } from '@facturier/domaine/cotisations/categories';
import { type Chiffre, chiffreDe } from '@facturier/domaine/cotisations/chiffre';
import { chiffreDAilleurs, termesDAilleurs } from '@facturier/domaine/cotisations/chiffres-annee';
import { encaisseDuMois } from '@facturier/domaine/pilotage/mois';
import { partsDuTout } from '@facturier/domaine/pilotage/parts';
import {
  chiffreDeNature,
  chiffreDEcritures,
  type EcritureNommee,
} from '@facturier/domaine/pilotage/pourquoi';
import { HORS_FACTURE } from '@facturier/domaine/recettes/livre';
import { joursDe, type Periode } from '@facturier/domaine/recettes/periode';
import { Injectable } from '@nestjs/common';
import { type EcritureDatee, RecettesService } from '../../livre/recettes/recettes.service';
import { auRegistre } from '../achats/achats.mapper';
import { AchatsRepository } from '../achats/achats.repository';
import { ReprisesRepository } from '../reprises/reprises.repository';

/** Les chiffres que les livres font seuls : recettes, achats, et ce qui est repris d'ailleurs. */
export type ChiffreDuLivre =
  | 'encaisse'
  | 'encaisse_de_l_annee'
  | 'encaisse_des_factures'
  | 'premier_client'
  | 'biens'
  | 'services'
  | 'nature_non_dite'
  | 'revenus_de_l_annee'
  | 'encaisse_ailleurs'
  | 'achats'
  | 'achats_especes'
  | 'achats_autres';

/** Ceux que fait le livre des recettes. */
type ChiffreDuRecu = Exclude<ChiffreDuLivre, 'encaisse_ailleurs' | `achats${string}`>;

/** Une écriture, et de qui elle vient. */
export interface EcritureDuTableau extends EcritureNommee {
  client: EcritureDatee['client'];
  facture: string | null;
}

const rendre = (une: EcritureDatee): EcritureDuTableau => ({
  date: une.date,
  montantCentimes: une.montantCentimes,
  ...(une.biensCentimes !== undefined && { biensCentimes: une.biensCentimes }),
  libelle: une.numero ?? HORS_FACTURE,
  lien: une.lien,
  client: une.client,
  facture: une.facture,
});

/** Les clients de ces écritures, de celui qui a payé le plus à celui qui a payé le moins ; `cle` : son identifiant. */
export const clientsDe = (ecritures: readonly EcritureDuTableau[]): ReturnType<typeof partsDuTout> =>
  partsDuTout(
    ecritures.map(({ client, montantCentimes }) => ({ cle: client?.id ?? '', centimes: montantCentimes })),
  ).filter(({ cle, centimes }) => cle !== '' && centimes > 0);

/** Ce que les livres disent au tableau de bord, au registre et à l'année. */
@Injectable()
export class LivreDuTableauService {
  constructor(
    private readonly recettes: RecettesService,
    private readonly reprises: ReprisesRepository,
    private readonly registre: AchatsRepository,
  ) {}

  /** Les écritures d'une période, dans l'ordre. */
  async ecritures(emetteurId: string, periode: Periode): Promise<EcritureDuTableau[]> {
    return (await this.recettes.datees(emetteurId, joursDe(periode)!)).map(rendre);
  }

  /** Un de ces chiffres, et ses raisons. */
  async chiffre(emetteurId: string, nom: ChiffreDuLivre, periode: Periode): Promise<Chiffre> {
    switch (nom) {
      case 'achats':
        return (await this.achats(emetteurId, periode)).total;
      case 'achats_especes':
        return (await this.achats(emetteurId, periode)).especes;
      case 'achats_autres':
        return (await this.achats(emetteurId, periode)).autres;
      case 'encaisse_ailleurs':
        return chiffreDAilleurs(await this.ailleurs(emetteurId, periode));
      default:
        return this.duLivre(emetteurId, nom, periode);
    }
  }

  private async achats(emetteurId: string, periode: Periode): Promise<SommesDuRegistre> {
    const lus = await this.registre.deLAnnee(emetteurId, Number(periode.slice(0, 4)));
    return sommesDuRegistre(auRegistre(lus), periode)!;
  }

  /** Ce qui est encaissé hors de Facturier une année, catégorie par catégorie. */
  private async ailleurs(emetteurId: string, annee: Periode): Promise<ParCategorie> {
    const lignes = await this.reprises.lister(emetteurId, [Number(annee)]);
    return additionner(lignes.map(({ categorie, encaisseCentimes }) => ({ [categorie]: encaisseCentimes })));
  }

  private async duLivre(emetteurId: string, nom: ChiffreDuRecu, periode: Periode): Promise<Chiffre> {
    const ecritures = await this.ecritures(emetteurId, periode);
    switch (nom) {
      case 'encaisse':
        return encaisseDuMois(ecritures, periode);
      case 'encaisse_de_l_annee':
        return chiffreDEcritures(ecritures, 'Ce qui est reçu dans l’année, moins ce qui est rendu.');
      case 'encaisse_des_factures':
        return chiffreDEcritures(
          ecritures.filter(({ facture }) => facture !== null),
          'Ce que vos factures ont reçu dans le mois, moins ce qui est rendu\u00a0; ce qui n’en paie aucune n’y est pas.',
        );
      case 'revenus_de_l_annee': {
        const { termes, ...chiffre } = chiffreDEcritures(
          ecritures,
          'Ce qui est reçu dans l’année, moins ce qui est rendu, hors de Facturier compris.',
        );
        const repris = termesDAilleurs(await this.ailleurs(emetteurId, periode), CATEGORIES);
        return chiffreDe(chiffre, [...termes, ...repris], chiffre.exclus);
      }
      case 'premier_client': {
        const premier = clientsDe(ecritures)[0]?.cle;
        return chiffreDEcritures(
          ecritures.filter(({ client }) => premier !== undefined && client?.id === premier),
          'Ce que votre premier client de l’année a payé, moins ce qui lui est rendu.',
        );
      }
      default:
        return chiffreDeNature(ecritures, nom);
    }
  }
}
