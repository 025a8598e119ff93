import type { EnvoisRestants, PlaceDuJour } from '@facturier/domaine/contrat/envois';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import { ComptesDuJourService } from '../../brakes/comptes-du-jour.service';
import {
  type Expediteur,
  type Plafond,
  estNeuf,
  plafondDesReponses,
  plafondDesSuites,
  plafondsDesRemises,
  plafondDuLien,
  plafondDuQuartDHeure,
  plafondsDuCompte,
} from './regles';

export type { Expediteur, Plafond };

/** Qui décide si un courriel peut partir vers quelqu'un qui ne l'a pas demandé : de tout acte, et de lui seul. */
@Injectable()
export class PlafondsCourrielsService {
  constructor(
    private readonly comptes: ComptesDuJourService,
    private readonly horloge: Horloge,
  ) {}

  /** Compte un courriel d'un compte à un tiers ; rejoint la transaction. @returns le plafond atteint, sans rien compter, ou `null` */
  duCompte(expediteur: Expediteur, destinataire: string): Promise<Plafond | null> {
    return this.comptes.compter(plafondsDuCompte(expediteur, destinataire, this.horloge.maintenant()));
  }

  /**
   * Le destinataire a reçu assez d'inconnus : compte à ce seul compte le courriel que la personne attend à sa propre adresse, un par quart
   * d'heure pour tous. Rejoint la transaction. @returns le plafond atteint, ou `null`
   */
  async attendu(expediteur: Expediteur, destinataire: string): Promise<Plafond | null> {
    const plafonds = plafondsDuCompte(expediteur, destinataire, this.horloge.maintenant());
    const siens = plafonds.filter(({ de }) => de !== 'destinataire');
    return (
      (await this.comptes.compter(siens)) ?? this.comptes.compter(plafondDuQuartDHeure(destinataire), 'quart')
    );
  }

  /**
   * Ce qu'il reste des limites de ce compte, sans rien compter. Ce que d'autres comptes ont écrit à cette adresse n'y paraît pas : on
   * saurait, sans lui écrire, qui d'autre le fait.
   */
  async restants(expediteur: Expediteur, destinataire: string): Promise<EnvoisRestants> {
    const maintenant = this.horloge.maintenant();
    const plafonds = plafondsDuCompte(expediteur, destinataire, maintenant);
    const faits = await this.comptes.faits(plafonds);
    const de = (sorte: Plafond['de']): PlaceDuJour => {
      const rang = plafonds.findIndex((plafond) => plafond.de === sorte);
      const { limite } = plafonds[rang]!;
      return { limite, restants: Math.max(0, limite - faits[rang]!) };
    };
    return {
      compteNeuf: estNeuf(expediteur, maintenant),
      aCetteAdresse: de('couple'),
      aTous: de('expediteur'),
    };
  }

  /** Compte un lien demandé sans être connecté ; rejoint la transaction. @returns le plafond atteint, ou `null` */
  duLien(destinataire: string, confirmee: boolean): Promise<Plafond | null> {
    return this.comptes.compter(plafondDuLien(destinataire, confirmee));
  }

  /** Compte l'avis à un émetteur de ce que son client répond ; rejoint la transaction. @returns le plafond atteint, ou `null` */
  desReponses(compteId: string): Promise<Plafond | null> {
    return this.comptes.compter(plafondDesReponses(compteId));
  }

  /** Compte un lien qu'un compte remet de sa main à cette adresse ; rejoint la transaction. @returns le plafond atteint, ou `null` */
  desRemises(expediteur: Expediteur, destinataire: string): Promise<Plafond | null> {
    return this.comptes.compter(plafondsDesRemises(expediteur, destinataire, this.horloge.maintenant()));
  }

  /** Compte ce qu'un tiers a lui-même causé, au nom de ce compte ; rejoint la transaction. @returns le plafond atteint, ou `null` */
  desSuites(compteId: string, destinataire: string): Promise<Plafond | null> {
    return this.comptes.compter(plafondDesSuites(compteId, destinataire));
  }
}
