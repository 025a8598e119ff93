import { Injectable } from '@nestjs/common';
import { IdentifiantsService } from '../users/identifiants.service';
import { VieDesComptesService } from '../users/vie-des-comptes.service';

/** Une adresse vient d'être prouvée. */
@Injectable()
export class ConfirmationAdresseService {
  constructor(
    private readonly identifiants: IdentifiantsService,
    private readonly vie: VieDesComptesService,
  ) {}

  /** Note l'adresse prouvée et rend au compte ce qui l'attendait ; dans une transaction. Faux si elle l'était déjà. */
  async confirmer(id: string): Promise<boolean> {
    if (!(await this.identifiants.verifierEmail(id))) return false;
    await this.vie.accueillir(id);
    return true;
  }
}
