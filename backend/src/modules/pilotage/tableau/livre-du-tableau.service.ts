import type { Chiffre } from '@facturier/domaine/cotisations/chiffre';
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
import { type EcritureDatee, RecettesService } from '../../factures/recettes/recettes.service';

/** Les chiffres que le livre des recettes fait seul. */
export type ChiffreDuLivre =
  | 'encaisse'
  | 'encaisse_de_l_annee'
  | 'encaisse_des_factures'
  | 'premier_client'
  | 'biens'
  | 'services'
  | 'nature_non_dite';

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

/** Ce que le livre des recettes dit au tableau de bord. */
@Injectable()
export class LivreDuTableauService {
  constructor(private readonly recettes: RecettesService) {}

  /** Les écritures d'une période, dans l'ordre. */
  async ecritures(emetteurId: string, periode: Periode): Promise<EcritureDuTableau[]> {
    return (await this.recettes.datees(emetteurId, joursDe(periode)!)).map(rendre);
  }

  /** Un de ces chiffres, et ses raisons. */
  async chiffre(emetteurId: string, nom: ChiffreDuLivre, periode: Periode): Promise<Chiffre> {
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
