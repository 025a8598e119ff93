import { clientInconnu } from './document-modele';
import { acheminementDe, territoireDuVendeur } from './acheminement';
import { sirenAttendu } from './cas-de-vente';
import type { ClientFige, FactureADessiner, MentionManquante } from './facture';
import { manquesClient, mentionsManquantes } from './mentions';
import { FACTURATION_ELECTRONIQUE } from './textes-legaux';

/**
 * Ce que la réforme demande d'une vente : une facture électronique entre assujettis établis en France (CGI, art. 289 bis), ou la
 * déclaration de ses données, sans facture électronique, à un particulier ou à l'étranger (CGI, art. 290). Elle ne demande ni l'une ni
 * l'autre à qui est établi où la TVA ne s'applique pas (à confirmer).
 */
export type Voie2027 = 'facture_electronique' | 'declaration' | 'hors_reforme';

/** Où en est une facture, ou un client, pour l'échéance des petites entreprises. Rien ne manque : prêt. */
export interface Pret2027 {
  voie: Voie2027;
  /** Ce qui manque, dit en une phrase, avec le champ qui le comble. */
  manques: MentionManquante[];
}

/** Le jour d'où les petites entreprises émettent par une plateforme, au calendrier le plus récent. */
const ECHEANCE = FACTURATION_ELECTRONIQUE.at(-1)!.valeur.emissionDesPetitesDepuis;

const sansSiren = ({ siren, siret }: ClientFige): boolean => !siren && !siret;

const voieDe = (client: ClientFige): Voie2027 =>
  acheminementDe(client) === 'B2B' ? 'facture_electronique' : 'declaration';

/** Le SIREN est aussi l'adresse électronique d'un acheteur français : sans lui, la facture n'arrive pas. */
function adressage(client: ClientFige): MentionManquante[] {
  return sansSiren(client) && sirenAttendu(client) !== 'sans_objet'
    ? [
        {
          champ: 'client.siren',
          message: 'Le SIREN de votre client manque\u00a0: c’est aussi son adresse électronique.',
        },
      ]
    : [];
}

const unParChamp = (manques: readonly MentionManquante[]): MentionManquante[] => [
  ...new Map(manques.map((manque) => [manque.champ, manque])).values(),
];

/** Où en est un client : ce que sa fiche doit dire avant le 1er septembre 2027. */
export function pret2027DuClient(client: ClientFige): Pret2027 {
  const voie = voieDe(client);
  if (voie === 'declaration') return { voie, manques: [] };
  return { voie, manques: [...manquesClient(client), ...adressage(client)] };
}

/**
 * Où en est une facture : ce qui lui manquerait, émise le premier jour où les petites entreprises émettront par une plateforme.
 * D'une facture émise, l'état de ce qui est figé. @returns `null` tant que le client n'est pas choisi
 */
export function pret2027({ vendeur, client, contenu }: FactureADessiner): Pret2027 | null {
  if (clientInconnu(client)) return null;
  if (territoireDuVendeur(vendeur).acheminement !== 'B2B') return { voie: 'hors_reforme', manques: [] };
  const duClient = pret2027DuClient(client);
  if (duClient.voie === 'declaration') return duClient;
  const manques = mentionsManquantes(vendeur, client, ECHEANCE, contenu.lignes);
  return { voie: duClient.voie, manques: unParChamp([...manques, ...duClient.manques]) };
}
