import type { CorpsObjectif, ObjectifDAnnee } from '@facturier/domaine/contrat/previsions';
import { centimesDepuisEuros, eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { DroitsPrevisionService } from './droits-prevision.service';
import { type ObjectifDit, ObjectifsRepository } from './objectifs.repository';

const rendre = ({ annee, sur, centimes }: ObjectifDit): ObjectifDAnnee => ({
  ...{ annee, sur, montant: eurosDepuisCentimes(centimes) },
});

/** Ce qu'une personne veut d'une année. */
@Injectable()
export class ObjectifsService {
  constructor(
    private readonly depot: ObjectifsRepository,
    private readonly droits: DroitsPrevisionService,
  ) {}

  async lister(emetteurId: string): Promise<ObjectifDAnnee[]> {
    return (await this.depot.lister(emetteurId)).map(rendre);
  }

  /** L'objectif d'une année, ou `null`. */
  async deLAnnee(emetteurId: string, annee: number): Promise<ObjectifDit | null> {
    return this.depot.deLAnnee(emetteurId, annee);
  }

  /** Dit l'objectif d'une année, ou le retire. @throws PrevisionsHorsPlan */
  async dire(emetteurId: string, { annee, sur, montant }: CorpsObjectif): Promise<ObjectifDAnnee[]> {
    await this.droits.exiger(emetteurId);
    if (montant === null) await this.depot.retirer(emetteurId, annee);
    else await this.depot.poser(emetteurId, { annee, sur, centimes: centimesDepuisEuros(montant) });
    return this.lister(emetteurId);
  }
}
