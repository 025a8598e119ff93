import { type Raison, RAISONS } from '@facturier/domaine/relances/arrets';
import { Conflit } from '../../common/errors/erreur-metier';

/** Il n'y a rien à réclamer par une lettre, ou il y en a déjà trop. */
export class MiseEnDemeureSansObjet extends Conflit {
  readonly code = 'MISE_EN_DEMEURE_SANS_OBJET';

  constructor(raison: Raison | 'trop') {
    super(raison === 'trop' ? 'Cette facture a déjà neuf mises en demeure.' : RAISONS[raison]);
  }
}

export class FacturePasEnRetard extends Conflit {
  readonly code = 'FACTURE_PAS_EN_RETARD';

  constructor() {
    super('Cette facture n’est pas en retard\u00a0: son échéance n’est pas passée.');
  }
}

/** Une lettre de cette facture attend d'être envoyée. */
export class MiseEnDemeureDejaEtablie extends Conflit {
  readonly code = 'MISE_EN_DEMEURE_DEJA_ETABLIE';

  constructor() {
    super(
      'Une mise en demeure de cette facture attend d’être envoyée\u00a0: notez son envoi, ou classez-la sans suite.',
    );
  }
}
