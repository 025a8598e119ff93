import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import type { Demande } from '../../../common/http/cle-idempotence';
import type { Visiteur } from '../../liens/consultations.service';
import { LiensDevisService } from '../liens/liens-devis.service';
import { RefusParLienService } from '../liens/refus-par-lien.service';
import { BoitesService } from './boites.service';

/** Refuser un devis depuis son compte : le même acte que par le lien ; seul change ce qui désigne la personne. */
@Injectable()
export class RefusDuCompteService {
  constructor(
    private readonly boites: BoitesService,
    private readonly liens: LiensDevisService,
    private readonly refus: RefusParLienService,
  ) {}

  /** @throws DevisIntrouvable, LienDeDevisFerme, DevisDejaRepondu */
  async refuser(
    moi: Identite,
    id: string,
    { raison, demande, visiteur }: { raison: string; demande: Demande | null; visiteur: Visiteur },
  ): Promise<void> {
    const { lien } = await this.boites.ouvrir(moi, id);
    const acte = { raison, lienId: lien._id.toHexString(), demande, fait: 'refuse_du_compte' as const };
    await this.refus.refuser(
      async () => this.liens.exigerVivant(await this.boites.ouvrir(moi, id)),
      acte,
      visiteur,
    );
  }
}
