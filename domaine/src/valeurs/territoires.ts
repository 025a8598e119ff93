import { CODES_PAYS, codePays, type CodePays, nomPays } from './pays';
import { debutsPostaux, territoirePostal } from './postaux';

/** Où l'on est, pour le lieu d'une vente (CGI, art. 256-0 et 259) : la TVA française, celle d'un autre État de l'Union, ou aucune des deux. */
export type Zone = 'france' | 'union' | 'ailleurs';

/** Ce que le droit veut d'un client, ou d'un vendeur, établi dans un pays ou un territoire français. */
export interface Territoire {
  code: CodePays;
  zone: Zone;
  /** Sous le droit français : la commande publique et le SIRENE y vont. */
  francais: boolean;
  /** Entre assujettis : une facture électronique (CGI, art. 289 bis), ou la déclaration de ses données comme internationale (art. 290). */
  acheminement: 'B2B' | 'B2BINT';
  /** Le préfixe de ses numéros de TVA ; `null` : il n'y en a pas. */
  prefixeTva: string | null;
  /** Le pays que l'XML en dit (BT-40, BT-55, BT-80) : la facture entre assujettis français dit « FR ». */
  paysElectronique: CodePays;
  /** Ce qu'y écrit un vendeur en franchise ; `null` : nos textes ne le couvrent pas, rien ne s'émet. */
  mention: 'article_293_b' | 'article_294' | null;
  /** Les débuts de ses codes postaux français. */
  postaux: readonly string[];
  source: string;
  /** Ce qui reste à confirmer quand un client y est établi, dit au vendeur. */
  aConfirmer?: string;
}

type Regime = Omit<Territoire, 'code' | 'postaux' | 'paysElectronique'>;

const OUTRE_MER = 'DGFiP, questions sur la facturation électronique outre-mer (janvier 2026)';
const VERIFIER = 'faites-le confirmer par votre service des impôts.';

const FRANCE: Regime = {
  zone: 'france',
  francais: true,
  acheminement: 'B2B',
  prefixeTva: 'FR',
  mention: 'article_293_b',
  source: 'CGI, art. 256-0, 289 bis et 293 B',
};
/** Départements où la TVA s'applique : entre eux et la métropole, une facture électronique, qui dit « FR ». */
const DEPARTEMENT: Regime = { ...FRANCE, source: `CGI, art. 289 bis, 293 B et 296 ; ${OUTRE_MER}` };
const SANS_TVA: Regime = {
  ...FRANCE,
  acheminement: 'B2BINT',
  mention: 'article_294',
  source: `CGI, art. 290 et 294, 1 ; ${OUTRE_MER}`,
  aConfirmer: `la TVA n’y est pas applicable (article 294 du CGI)\u00a0: pas de facture électronique, une déclaration de la vente en 2027. Votre mention de franchise y est gardée\u00a0; ${VERIFIER}`,
};
/** Collectivités à leur propre droit fiscal, dont les entreprises ont un SIREN. */
const COLLECTIVITE: Regime = {
  ...FRANCE,
  zone: 'ailleurs',
  acheminement: 'B2BINT',
  mention: null,
  source: `CGI, art. 259, 1° et 290 ; ${OUTRE_MER}`,
  aConfirmer: `la TVA française n’y est pas applicable\u00a0: pas de facture électronique, une déclaration de la vente en 2027\u00a0; ${VERIFIER}`,
};
/** Collectivités qui tiennent aussi leur propre registre. */
const PACIFIQUE: Regime = { ...COLLECTIVITE, prefixeTva: null };
const MONACO: Regime = {
  ...FRANCE,
  francais: false,
  acheminement: 'B2BINT',
  mention: null,
  source:
    'Convention franco-monégasque du 18 mai 1963 ; CGI, art. 258 et 290 ; DGFiP, FAQ facturation électronique',
  aConfirmer: `Monaco suit la TVA française, sans SIREN\u00a0: le numéro de TVA de votre client (FR…) en tient lieu. La vente se déclarera en 2027, sans facture électronique\u00a0; ${VERIFIER}`,
};
const ETRANGER: Regime = {
  zone: 'ailleurs',
  francais: false,
  acheminement: 'B2BINT',
  prefixeTva: null,
  mention: null,
  source: 'CGI, art. 259, 1° et 290',
};

/** La France et ses territoires. */
const FRANCAIS: Readonly<Record<CodePays, Regime>> = {
  FR: FRANCE,
  GP: DEPARTEMENT,
  MQ: DEPARTEMENT,
  RE: DEPARTEMENT,
  GF: SANS_TVA,
  YT: SANS_TVA,
  PM: COLLECTIVITE,
  BL: COLLECTIVITE,
  MF: COLLECTIVITE,
  TF: PACIFIQUE,
  WF: PACIFIQUE,
  PF: PACIFIQUE,
  NC: PACIFIQUE,
  MC: MONACO,
};

/** Les autres États membres (directive 2006/112/CE, art. 5), qui comptent pour l'Union. */
const UNION = 'AT BE BG CY CZ DE DK EE ES FI GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
/** Leurs préfixes de TVA, quand ils ne sont pas le code du pays ; l'Irlande du Nord garde le sien. */
const PREFIXES: Readonly<Record<CodePays, string>> = { GR: 'EL', GB: 'XI' };

function composer(code: CodePays): Territoire {
  const regime = FRANCAIS[code] ?? ETRANGER;
  const dansLUnion = UNION.includes(code);
  return {
    ...regime,
    code,
    postaux: debutsPostaux(code),
    paysElectronique: regime.francais && regime.acheminement === 'B2B' ? 'FR' : code,
    ...(dansLUnion && {
      zone: 'union' as const,
      source: `${ETRANGER.source} ; directive 2006/112/CE, art. 5`,
    }),
    ...((dansLUnion || code in PREFIXES) && { prefixeTva: PREFIXES[code] ?? code }),
    ...(regime.aConfirmer && { aConfirmer: `${nomPays(code)}\u00a0: ${regime.aConfirmer}` }),
  };
}

let table: ReadonlyMap<CodePays, Territoire> | null = null;
const laTable = (): ReadonlyMap<CodePays, Territoire> =>
  (table ??= new Map(CODES_PAYS.map((code) => [code, composer(code)])));

/** La ligne d'un pays de la norme. */
export const territoire = (code: CodePays): Territoire => laTable().get(code)!;

/**
 * Où se tient une adresse : la ligne de son pays, ou du territoire que dit son code postal quand elle est en France (« 97300 Cayenne »).
 * @returns `null` d'un pays que la norme ignore : il se demande, et n'est jamais la France
 */
export function territoireDe(adresse: { codePostal?: string; pays?: string } | undefined): Territoire | null {
  const code = codePays(adresse?.pays);
  if (!code) return null;
  return territoire(code === 'FR' ? territoirePostal(adresse?.codePostal) : code);
}

/** Vrai d'un pays ou d'un territoire dont les entreprises ont un SIREN, ou peuvent en avoir un. */
export const aUnSiren = ({ francais, prefixeTva }: Territoire): boolean => francais && prefixeTva !== null;
