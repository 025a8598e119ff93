import { delaiPublic } from '@facturier/domaine/documents/commande-publique';
import { Conflit } from '../../common/errors/erreur-metier';
import type { Facture } from './schemas/facture.schema';

/** Ce qui dit à qui une facture est émise. */
type QuiDoit = Pick<Facture, 'genre' | 'emiseLe' | 'clientFige' | 'dateEmission'>;

/** Le délai de l'organisme public à qui cette facture est émise ; `null` de toute autre. */
export const delaiDeDemande = ({ genre, emiseLe, clientFige, dateEmission }: QuiDoit): number | null =>
  genre === 'facture' && emiseLe && clientFige ? delaiPublic(clientFige, dateEmission) : null;

/** Vrai tant que personne n'a noté le jour d'où court ce délai. */
export const attendDemande = (facture: QuiDoit & Pick<Facture, 'demandeRecueLe'>): boolean =>
  delaiDeDemande(facture) !== null && facture.demandeRecueLe === undefined;

/** La même, sans l'échéance qui n'est encore que présumée : ni son client, ni la cloche ne la disent passée. */
export const sansEcheancePresumee = <T extends QuiDoit & Pick<Facture, 'demandeRecueLe' | 'dateEcheance'>>(
  facture: T,
): T => (attendDemande(facture) ? { ...facture, dateEcheance: undefined } : facture);

/** Ni pénalités, ni lettre, avant de savoir quand le délai a commencé. Source : code de la commande publique, art. R2192-12. */
export class DemandeANoter extends Conflit {
  readonly code = 'DEMANDE_A_NOTER';

  constructor() {
    super(
      'Notez d’abord le jour où cet organisme public a reçu votre demande de paiement (Chorus Pro)\u00a0: son délai court de là.',
    );
  }
}

/** Seul un organisme public reçoit une demande de paiement. */
export class DemandeSansObjet extends Conflit {
  readonly code = 'DEMANDE_SANS_OBJET';

  constructor() {
    super('Cette facture n’est pas émise à un organisme public\u00a0: son échéance est celle qu’elle dit.');
  }
}
