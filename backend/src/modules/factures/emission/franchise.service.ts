import type { ContenuFacture } from '@facturier/domaine/documents/facture';
import type { NatureOperation } from '@facturier/domaine/documents/nature';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Etapes } from '../../../common/database/etapes';

/** Celui qui sait depuis quand un émetteur est redevable de la TVA. */
export interface GardienDeLaFranchise {
  /** Ce qu'il joint à la lecture de l'émetteur : juger ne coûte pas une commande. */
  joindre(): Etapes;
  /** Refuse une émission de ce jour si la franchise est perdue. @throws FranchisePerdue */
  exiger(joint: object, jour: DateCivile): void;
}

type ADater = Pick<ContenuFacture, 'lignes' | 'regimeTva' | 'dateEmission'>;

/** Vrai si une ligne de ce document est sans TVA par la franchise en base ; hors de France ou autoliquidée, elle n'en dépend pas. */
const enFranchise = ({ lignes, regimeTva }: ADater, defaut: NatureOperation | undefined): boolean =>
  !regimeTva ||
  lignes.some(({ nature = defaut }) =>
    nature === 'biens' || nature === 'services'
      ? regimeTva[nature] === 'franchise'
      : regimeTva.biens === 'franchise' || regimeTva.services === 'franchise',
  );

/**
 * Les factures ne connaissent pas l'activité de leur émetteur : qui la tient s'inscrit ici. Perdue, la franchise ne s'imprime plus (CGI,
 * art. 293 B) ; un avoir, qui défait ce qui a été facturé, reste possible.
 */
@Injectable()
export class FranchiseService {
  private gardien: GardienDeLaFranchise | null = null;

  inscrire(gardien: GardienDeLaFranchise): void {
    this.gardien = gardien;
  }

  joindre(): Etapes {
    return this.gardien?.joindre() ?? [];
  }

  /** @param joint l'émetteur, lu avec `joindre` @throws FranchisePerdue */
  exiger(joint: object, contenu: ADater, natureDuProfil: NatureOperation | undefined): void {
    if (enFranchise(contenu, natureDuProfil)) this.gardien?.exiger(joint, contenu.dateEmission);
  }
}
