import type { Faute } from '../valeurs/regle';
import { estSiren, estSiret, sirenDe } from '../valeurs/siret';

/** Ce qui dit d'un client à quelle entreprise il est. */
interface Acheteur {
  type: 'particulier' | 'professionnel';
  siren?: string;
  siret?: string;
}

const FORME =
  'Une adresse électronique s’écrit SIREN, SIREN_SIRET, SIREN_SIRET_CODE ou SIREN_SUFFIXE (exemple\u00a0: 732829320_73282932000074_ACHATS).';

/**
 * L'adresse électronique d'un établissement, telle que l'annuaire la nomme ; `null` si sa forme convient.
 * Source : XP Z12-012, BR-FR-21, 23 et 25 (schéma 0225) : lettres, chiffres, `-`, `_` et `.`, à la suite du SIREN.
 */
export function formeDAdresseElectronique(adresse: unknown): string | null {
  const [, siren = '', suite = ''] = /^(\d{9})(?:_([\w.-]+))?$/.exec(String(adresse)) ?? [];
  if (!estSiren(siren)) return FORME;
  const [siret = ''] = suite.split('_');
  return estSiret(siret) && sirenDe(siret) !== siren ? FORME : null;
}

/** Le SIREN d'un client professionnel, ou celui de son SIRET. */
export const sirenDuClient = ({ type, siren, siret }: Acheteur): string | undefined =>
  type === 'professionnel' ? siren || (siret ? sirenDe(siret) : undefined) || undefined : undefined;

/** Ce qui contredit l'adresse électronique d'un vendeur : elle doit commencer par son SIREN (BR-FR-12) ; `null` si rien. */
export const contradictionDAdresseElectronique = (
  adresse: string | null | undefined,
  siret: string | null | undefined,
): string | null =>
  !adresse || !siret || adresse.slice(0, 9) === sirenDe(siret)
    ? null
    : 'Cette adresse électronique doit commencer par votre SIREN.';

/** L'adresse électronique désigne un établissement du client, et de nul autre (BR-FR-12). */
export const fautesDAdresseElectronique = (adresse: string | undefined, client: Acheteur): Faute[] =>
  !adresse || adresse.slice(0, 9) === sirenDuClient(client)
    ? []
    : [
        {
          champ: 'adresseElectronique',
          message:
            'Cette adresse électronique doit commencer par le SIREN du client, qui se dit dans sa fiche.',
        },
      ];
