import { PaInjoignable } from './erreurs';
import { type Capacites, PlateformeAgreee } from './plateforme-agreee';

const RIEN = 'aucune plateforme agréée';
const non = async (): Promise<never> => {
  throw new PaInjoignable(RIEN);
};

/** Ce serveur ne parle à aucune plateforme de ce nom : rien ne part, et c'est dit. */
export class AucunePlateforme extends PlateformeAgreee {
  readonly capacites: Capacites = {
    ...{ version: '1.3', annuaire: false, crochets: false },
    ...{ declarations: 'aucune', organisation: 'jeton' },
  };
  readonly deposer = non;
  readonly parSuivi = non;
  readonly depuis = non;
  readonly lire = non;
  readonly lignes = non;
  readonly poserSonnette = non;
  readonly oterSonnette = non;

  async enService(): Promise<boolean> {
    return false;
  }
}
