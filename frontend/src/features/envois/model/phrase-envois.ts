import type { EnvoisRestants, PlaceDuJour } from '@facturier/domaine/contrat/envois';
import { estRefus } from '@/lib/erreurs-api';

/** Ce qui se dit des envois du jour avant d'écrire. */
export interface DitDesEnvois {
  /** Il n'en reste aucun. */
  epuise: boolean;
  phrase: string;
}

/** À partir de combien d'envois restants la limite se dit à un compte qui n'est pas neuf. */
const PEU = 1;

const reste = ({ limite, restants }: PlaceDuJour, ou: string): string =>
  `${limite} envois par jour${ou}, il en reste ${restants}.`;

/** La limite la plus proche, en une phrase ; `null` tant qu'elle est loin. Un compte neuf, aux limites basses, la lit toujours. */
export function ditDesEnvois({ compteNeuf, aCetteAdresse, aTous }: EnvoisRestants): DitDesEnvois | null {
  const aUne = aCetteAdresse.restants <= aTous.restants;
  const { limite, restants } = aUne ? aCetteAdresse : aTous;
  if (restants === 0)
    return {
      epuise: true,
      phrase: `Vos ${limite} envois du jour${aUne ? ' à cette adresse' : ''} sont faits`,
    };
  if (!compteNeuf && restants > PEU) return null;
  const semaine = compteNeuf ? ' la première semaine' : '';
  const ou = `${aUne ? ' à une même adresse' : ''}${semaine}`;
  return { epuise: false, phrase: reste({ limite, restants }, ou) };
}

/** L'e-mail ne partira pas aujourd'hui vers cette adresse : le document se remet par un autre chemin. */
export const seRemetAutrement = (refus: unknown): boolean =>
  estRefus(refus, 'PLAFOND_ENVOIS') || estRefus(refus, 'ENVOI_REFUSE');
