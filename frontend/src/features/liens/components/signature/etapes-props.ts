import type { DevisALire, DevisPublic } from '@facturier/domaine/contrat/devis-liens';
import type { AcceptationLue, ConsentementDeDevis } from '@facturier/domaine/contrat/devis-signature';
import type { SaisieDeSignature } from '../../model/saisie-signature';

/** Ce que les étapes se partagent. */
export interface EtapesProps {
  jeton: string;
  lu: DevisPublic;
  devis: DevisALire;
  consentement: ConsentementDeDevis;
  saisie: SaisieDeSignature;
  changer: (partie: Partial<SaisieDeSignature>) => void;
  surAccord: (acceptation: AcceptationLue) => void;
  /** Relit la page et les mots : ils ont changé. */
  reprendre: () => void;
}
