import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import {
  enOrdre,
  type PublicationDeScelles,
  texteDePublication,
} from '@facturier/domaine/verification/publication';
import { Injectable } from '@nestjs/common';
import { sha256De } from '../../../common/cles/empreinte';
import { CodesService } from '../verifiables/codes.service';
import type { PublicationScelles } from './publication.schema';
import { PublicationsScellesRepository } from './publications-scelles.repository';

/** Le texte d'une publication gardée. */
export const texteDe = ({ _id: jour, precedente, chaines }: PublicationScelles): string =>
  texteDePublication({ jour, precedente, chaines });

const lisible = ({ _id: jour, precedente, chaines, empreinte, cle, signature }: PublicationScelles) => ({
  ...{ jour, precedente, empreinte, cle: cle ?? null, signature: signature ?? null },
  chaines: chaines.map(({ chaine, rang, empreinte: bout }) => ({ chaine, rang, empreinte: bout })),
});

/** Ce qui se publie chaque matin du bout de chaque chaîne, et ce qui s'en lit de partout. */
@Injectable()
export class PublicationsScellesService {
  constructor(
    private readonly depot: PublicationsScellesRepository,
    private readonly codes: CodesService,
  ) {}

  /** Vrai si ce jour a une chaîne à publier, et ne l'a pas été. */
  async manque(jour: DateCivile): Promise<boolean> {
    return (await this.depot.aDesChaines()) && (await this.depot.duJour(jour)) === null;
  }

  /** Publie ce jour. @throws E11000 si une autre instance vient de le faire */
  async publier(jour: DateCivile): Promise<void> {
    const avant = await this.depot.derniere(jour);
    const publication = {
      ...{ _id: jour, precedente: avant?.empreinte ?? '' },
      chaines: enOrdre(await this.depot.bouts()),
    };
    const texte = texteDePublication({ ...publication, jour });
    const sceau = await this.codes.signerTexte(texte);
    await this.depot.ajouter({ ...publication, empreinte: sha256De(texte), ...sceau });
  }

  /** La publication de ce jour, ou la dernière ; `null` s'il n'y en a pas. */
  async lire(jour?: DateCivile): Promise<PublicationDeScelles | null> {
    const trouvee = await (jour ? this.depot.duJour(jour) : this.depot.derniere());
    return trouvee && lisible(trouvee);
  }
}
