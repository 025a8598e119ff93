import { territoireDe, type Zone } from '../valeurs/territoires';
import { acheminementDe, FRANCE_D_AVANT, territoireDuVendeur } from './acheminement';
import type { NatureDeLigne } from './nature';
import type { ClientFige, RegimeTva, RegimesTva, Vendeur } from './facture';
import type { DateCivile } from '../valeurs/date-civile';
import { codePays } from '../valeurs/pays';
import { redactionRevue } from './redaction';
import { activiteADemander, type SorteDeClient, sorteDeClient } from './sorte-de-client';

/** Ce que le client doit en cas de retard : code de commerce, commande publique, ou rien qui s'imprime. */
export type RegimeRetard = 'commerce' | 'commande_publique' | 'aucun';

/** Ce que la loi veut d'une vente. */
export interface Decision {
  regime: RegimeTva;
  /** Le régime quand le client n'a pas donné de numéro de TVA, s'il en dépend. */
  sansNumeroClient?: RegimeTva;
  retard: RegimeRetard;
  /** Le SIREN du client : demandé, et exigé à l'échéance de 2027 ; seulement demandé ; sans objet. */
  siren: 'exige' | 'demande' | 'sans_objet';
  /** Une phrase pour le vendeur, là où la vente sort de l'ordinaire. */
  explication?: string;
  source: string;
}

/** Une case de la table. */
export interface CasDeVente extends Decision {
  client: SorteDeClient;
  zone: Zone;
  nature: NatureDeLigne;
}

const FRANCHISE = 'CGI, art. 293 B ; ann. II, art. 242 nonies A, I, 12°';
const ENTRE_PROS = { retard: 'commerce', siren: 'exige' } as const;
const ETRANGER = { retard: 'commerce', siren: 'sans_objet' } as const;

/** Un service à une personne que l'article 259, 1° tient pour assujettie dans un autre État de l'Union. */
const SERVICE_UNION: Decision = {
  ...ETRANGER,
  regime: 'autoliquidation',
  sansNumeroClient: 'franchise',
  explication:
    'Service à une entreprise de l’Union européenne\u00a0: votre client déclare la TVA dans son pays. La facture porte «\u00a0Autoliquidation\u00a0» et vos deux numéros de TVA\u00a0; déclarez-la dans la déclaration européenne de services (DES) du mois.',
  source:
    'CGI, art. 259, 1°, 283, 2, 286 ter et 289 B ; ann. II, art. 242 nonies A, I, 13° ; règlement (UE) n° 282/2011, art. 18',
};

const bien = (client: SorteDeClient, zone: Zone, decision: Decision): CasDeVente => ({
  client,
  zone,
  nature: 'biens',
  ...decision,
});
const service = (client: SorteDeClient, zone: Zone, decision: Decision): CasDeVente => ({
  client,
  zone,
  nature: 'services',
  ...decision,
});

const consommateur = (source: string): Decision => ({
  regime: 'franchise',
  retard: 'aucun',
  siren: 'sans_objet',
  source,
});
const franchise = (autres: Pick<Decision, 'retard' | 'siren'>, source = FRANCHISE): Decision => ({
  regime: 'franchise',
  ...autres,
  source,
});
const PUBLIC: Decision = {
  regime: 'franchise',
  retard: 'commande_publique',
  siren: 'demande',
  explication:
    'Organisme public\u00a0: la loi fixe son délai de paiement, compté de la réception de votre demande, et ses intérêts de retard\u00a0; déposez la facture sur Chorus Pro, et notez-en le jour.',
  source: `${FRANCHISE} ; code de la commande publique, art. L2192-1, L2192-10, R2192-10 à R2192-15 et D2192-35`,
};
const NON_PROFESSIONNEL = `${FRANCHISE} ; C. consom., art. liminaire et L212-2 : L441-10 ne lie que des professionnels`;
const BIENS_UNION = 'CGI, art. 262 ter, I, 1°, al. 2 : un vendeur en franchise n’exonère pas ses livraisons';
const EXPORT = 'CGI, art. 293 B : la franchise vaut aussi pour les ventes à l’exportation';
const DISTANCE = 'CGI, art. 258, 259 D, 259, 2° : une vente à un consommateur se tient en France';

/**
 * Le vendeur est en franchise, établi en France. Un client, une zone, une nature : une case, et une seule.
 * Les hésitations et leurs raisons : docs/salles/documents.md.
 */
export const CAS_DE_VENTE: readonly CasDeVente[] = [
  bien('particulier', 'france', consommateur(FRANCHISE)),
  service('particulier', 'france', consommateur(FRANCHISE)),
  bien('particulier', 'union', consommateur(`${FRANCHISE} ; ${DISTANCE}`)),
  service('particulier', 'union', consommateur(`${FRANCHISE} ; ${DISTANCE}`)),
  bien('particulier', 'ailleurs', consommateur(EXPORT)),
  service('particulier', 'ailleurs', consommateur(`${FRANCHISE} ; ${DISTANCE}`)),

  bien('entreprise', 'france', franchise(ENTRE_PROS)),
  service('entreprise', 'france', franchise(ENTRE_PROS)),
  bien('entreprise', 'union', franchise(ETRANGER, `${FRANCHISE} ; ${BIENS_UNION}`)),
  service('entreprise', 'union', SERVICE_UNION),
  bien('entreprise', 'ailleurs', franchise(ETRANGER, EXPORT)),
  service('entreprise', 'ailleurs', {
    ...ETRANGER,
    regime: 'hors_champ',
    explication:
      'Service à une entreprise établie hors de l’Union européenne\u00a0: il n’est pas soumis à la TVA française, et la facture le dit.',
    source: 'CGI, art. 259, 1° (a contrario)',
  }),

  bien('non_professionnel', 'france', consommateur(NON_PROFESSIONNEL)),
  service('non_professionnel', 'france', consommateur(NON_PROFESSIONNEL)),
  bien('non_professionnel', 'union', consommateur(`${BIENS_UNION} ; ${NON_PROFESSIONNEL}`)),
  service('non_professionnel', 'union', { ...SERVICE_UNION, retard: 'aucun' }),
  bien('non_professionnel', 'ailleurs', consommateur(`${EXPORT} ; ${NON_PROFESSIONNEL}`)),
  service('non_professionnel', 'ailleurs', consommateur(`CGI, art. 259-0 et 259, 2° ; ${NON_PROFESSIONNEL}`)),

  bien('association', 'france', franchise({ retard: 'commerce', siren: 'demande' })),
  service('association', 'france', franchise({ retard: 'commerce', siren: 'demande' })),
  bien('association', 'union', franchise(ETRANGER, `${FRANCHISE} ; ${BIENS_UNION}`)),
  service('association', 'union', SERVICE_UNION),
  bien('association', 'ailleurs', franchise(ETRANGER, EXPORT)),
  service('association', 'ailleurs', franchise(ETRANGER, 'CGI, art. 259-0 et 259, 2°')),

  bien('organisme_public', 'france', PUBLIC),
  service('organisme_public', 'france', PUBLIC),
  bien('organisme_public', 'union', franchise(ETRANGER, `${FRANCHISE} ; ${BIENS_UNION}`)),
  service('organisme_public', 'union', SERVICE_UNION),
  bien('organisme_public', 'ailleurs', franchise(ETRANGER, EXPORT)),
  service('organisme_public', 'ailleurs', franchise(ETRANGER, 'CGI, art. 259-0 et 259, 2°')),
];

/**
 * Où le client est établi, pour la TVA ; un pays absent vaut la France. Celui que la norme ignore n'a pas de zone : rien ne s'émet avec
 * lui (`client.pays`, dans `mentionsManquantes`) ; l'aperçu et ce qui est déjà figé le lisent en France.
 */
export const zoneDe = ({ adresse }: Pick<ClientFige, 'adresse'>): Zone =>
  territoireDe(adresse)?.zone ?? 'france';

/** La case d'une vente. */
export const casDe = (client: ClientFige, nature: NatureDeLigne): CasDeVente =>
  CAS_DE_VENTE.find(
    (cas) => cas.client === sorteDeClient(client) && cas.zone === zoneDe(client) && cas.nature === nature,
  )!;

export const TOUT_EN_FRANCHISE: RegimesTva = { biens: 'franchise', services: 'franchise' };

const regimeDe = (client: ClientFige, nature: NatureDeLigne): RegimeTva => {
  const { regime, sansNumeroClient } = casDe(client, nature);
  return sansNumeroClient && !client.tvaIntracommunautaire ? sansNumeroClient : regime;
};

/** Établi en Guyane ou à Mayotte, un vendeur n'a ni TVA ni franchise, quel que soit son client (CGI, art. 294, 1). */
const SANS_TVA: RegimesTva = { biens: 'article_294', services: 'article_294' };

/** Ce que l'émission fige : le régime de ce que ce client achète de ce vendeur, bien ou service. */
export const regimesDe = (client: ClientFige, vendeur: Pick<Vendeur, 'codePostal'>): RegimesTva =>
  territoireDuVendeur(vendeur).mention === 'article_294'
    ? SANS_TVA
    : { biens: regimeDe(client, 'biens'), services: regimeDe(client, 'services') };

/** Ce que la loi attend de son SIREN : rien d'un client que la facture électronique ne joint pas. */
export function sirenAttendu(client: ClientFige): Decision['siren'] {
  if (acheminementDe(client) === 'B2BINT') return 'sans_objet';
  return activiteADemander(client) ? 'demande' : casDe(client, 'services').siren;
}

/** Ce que disait du retard un document d'avant la rédaction revue. */
const retardDAvant = ({ type, categorie, adresse }: ClientFige): RegimeRetard => {
  if (type === 'particulier') return 'aucun';
  const enFrance = FRANCE_D_AVANT.has(codePays(adresse?.pays) ?? 'FR');
  return categorie === 'organisme_public' && enFrance ? 'commande_publique' : 'commerce';
};

/**
 * Ce que ce client doit en retard, sur un document de cette date. La commande publique suit le droit français : outre-mer aussi, pas à
 * Monaco.
 */
export function regimeDeRetard(client: ClientFige, date: DateCivile): RegimeRetard {
  if (!redactionRevue(date)) return retardDAvant(client);
  const sorte = sorteDeClient(client);
  if (sorte !== 'organisme_public') return casDe(client, 'services').retard;
  return territoireDe(client.adresse)?.francais ? 'commande_publique' : 'commerce';
}
