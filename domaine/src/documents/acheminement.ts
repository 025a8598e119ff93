import { codePays } from '../valeurs/pays';
import { type Territoire, territoireDe } from '../valeurs/territoires';
import type { DateCivile } from '../valeurs/date-civile';
import type { Faute } from '../valeurs/regle';
import { fautesDAdresseElectronique, sirenDuClient } from './adresse-electronique';
import type { ClientFige, Vendeur } from './facture';
import { redactionRevue } from './redaction';
import { sorteDeClient } from './sorte-de-client';

/** Comment la réforme traite une vente (XP Z12-012, note BAR) : facture entre assujettis français, à l'étranger, ou à qui n'est pas assujetti. */
export type Acheminement = 'B2B' | 'B2BINT' | 'B2C';

type Adresse = { codePostal?: string; pays?: string };

/** Ce que les documents d'avant la table tenaient pour la France. */
export const FRANCE_D_AVANT = new Set(['FR', 'MC', 'GP', 'MQ', 'RE', 'GF', 'YT', 'BL', 'MF', 'PM']);

/** Où le vendeur est établi ; son compte n'a pas de pays, son code postal le dit. */
export const territoireDuVendeur = ({ codePostal }: Pick<Vendeur, 'codePostal'>): Territoire =>
  territoireDe({ codePostal })!;

/** L'acheminement d'une vente à ce client, pour un vendeur établi en France. Un non-professionnel n'est pas assujetti : il compte comme un consommateur. */
export function acheminementDe(client: ClientFige): Acheminement {
  if (client.type === 'particulier') return 'B2C';
  if (territoireDe(client.adresse)?.acheminement === 'B2BINT') return 'B2BINT';
  return sorteDeClient(client) === 'non_professionnel' ? 'B2C' : 'B2B';
}

function acheminementDAvant(client: ClientFige): Acheminement {
  if (client.type === 'particulier') return 'B2C';
  if (!FRANCE_D_AVANT.has(codePays(client.adresse?.pays) ?? 'FR')) return 'B2BINT';
  return client.categorie === 'association' && !sirenDuClient(client) ? 'B2C' : 'B2B';
}

/** L'acheminement que dit un document de cette date. Un vendeur établi là où la TVA ne s'applique pas n'émet pas de facture électronique. */
export function acheminementDuDocument(client: ClientFige, vendeur: Vendeur, date: DateCivile): Acheminement {
  if (!redactionRevue(date)) return acheminementDAvant(client);
  const dit = acheminementDe(client);
  return dit === 'B2B' && territoireDuVendeur(vendeur).acheminement !== 'B2B' ? 'B2BINT' : dit;
}

/** Vrai si l'acheteur se joint par son adresse française (schéma 0225) ; d'avant la table, dès qu'il a un SIREN. */
export const adresseFrancaiseAdmise = (client: ClientFige, date: DateCivile): boolean =>
  !redactionRevue(date) || acheminementDe(client) === 'B2B';

/** Une adresse électronique française ne se donne que d'un acheteur qu'elle joint, et désigne un de ses établissements. */
export const fautesDAcheminement = (adresse: string | undefined, client: ClientFige): Faute[] =>
  adresse && client.type === 'professionnel' && acheminementDe(client) !== 'B2B'
    ? [
        {
          champ: 'adresseElectronique',
          message:
            'Ce client ne reçoit pas de facture électronique française\u00a0: videz son adresse électronique.',
        },
      ]
    : fautesDAdresseElectronique(adresse, client);

/**
 * Le pays que l'XML dit d'une adresse (BT-40, BT-55, BT-80 ; obligatoire : BR-11). Celui que la norme ignore ne s'émet plus (`client.pays`) ;
 * une facture d'avant ce refus, et l'avoir que rien ne permet de corriger, redisent ce qu'ils ont toujours dit.
 */
export const paysElectronique = (adresse: Adresse | undefined, date: DateCivile): string =>
  (redactionRevue(date) ? territoireDe(adresse)?.paysElectronique : codePays(adresse?.pays)) ?? 'FR';
