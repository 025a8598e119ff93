import { type Acheminement, acheminementDuDocument } from '../documents/acheminement';
import { sirenDuClient } from '../documents/adresse-electronique';
import type { ClientFige, FactureADessiner } from '../documents/facture';
import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import type { VoieElectronique } from './annuaire';
import { type VenteDeclarable, venteDeclarable } from './ventes-declarees';

/**
 * Par où est partie une vente, quand rien ne l'a figé à son émission : sans plateforme, une facture à un assujetti français part par e-mail et
 * ne se déclare pas ; à qui n'a pas de SIREN, à un consommateur, à l'étranger, elle se déclare.
 * Source : DGFiP, spécifications externes v3.2, § 2.3.3.
 */
const voieDite = (acheminement: Acheminement, client: ClientFige): VoieElectronique =>
  acheminement === 'B2B' && sirenDuClient(client) ? 'courriel' : 'declaration';

/** Une facture ou un avoir figé, tel qu'une déclaration le compte. @param figee la voie gardée à l'émission, s'il y en a une */
export function venteFigee(f: FactureADessiner, figee?: VoieElectronique): VenteDeclarable {
  const acheminement = acheminementDuDocument(f.client, f.vendeur, f.contenu.dateEmission);
  return venteDeclarable(f, figee ?? voieDite(acheminement, f.client), acheminement);
}

/** Une recette sans facture, du comptoir : vendue et payée le même jour, à un consommateur. @param recette biens : la part de biens */
export function venteAuComptoir(recette: {
  id: string;
  date: DateCivile;
  centimes: Centimes;
  biensCentimes?: Centimes;
}): VenteDeclarable {
  const { id, date, centimes, biensCentimes = 0 } = recette;
  return {
    ...{ numero: id, emission: date, voie: 'declaration', acheminement: 'B2C' },
    ...{ servicesCentimes: centimes - biensCentimes, biensCentimes },
    base: { biens: biensCentimes, total: centimes },
  };
}
