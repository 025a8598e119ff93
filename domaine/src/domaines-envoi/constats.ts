// Ce qui se voit d'un domaine dans les DNS, et les mots qui le disent.
import { bout, etiquettesDe } from './enregistrement';

/** Les enregistrements TXT d'un nom : chacun, ses chaînes. Vide : rien à ce nom. `null` : le résolveur n'a pas répondu. */
export type LectureTxt = readonly (readonly string[])[] | null;

/** Comment un constat se lit. */
export type EtatDeConstat = 'vu' | 'pas_vu' | 'faux' | 'muet';

interface Mots {
  etat: EtatDeConstat;
  phrase: string;
}

const MUET: Mots = { etat: 'muet', phrase: 'Les DNS n’ont pas répondu. Nous redemanderons.' };

/** La clé de signature (DKIM) : elle seule décide de l'expéditeur. */
export const CONSTATS_DKIM = {
  vu: { etat: 'vu', phrase: 'Nous le voyons.' },
  pas_vu: { etat: 'pas_vu', phrase: 'Pas encore vu. Un enregistrement met jusqu’à 48\u00a0h à se répandre.' },
  plus_vu: {
    etat: 'faux',
    phrase: 'L’enregistrement ne se voit plus\u00a0: republiez-le chez votre hébergeur.',
  },
  autre_cle: {
    etat: 'faux',
    phrase: 'Un enregistrement est là, mais sa valeur n’est pas la nôtre\u00a0: recopiez-la en entier.',
  },
  plusieurs: {
    etat: 'faux',
    phrase: 'Plusieurs clés sont publiées à ce nom\u00a0: gardez la nôtre, ôtez les autres.',
  },
  cle_perdue: {
    etat: 'faux',
    phrase: 'Notre clé ne s’ouvre plus\u00a0: retirez ce domaine, puis ajoutez-le de nouveau.',
  },
  muet: MUET,
} as const satisfies Record<string, Mots>;

/** Qui peut envoyer pour ce domaine (SPF, RFC 7208) : l'adresse de retour est la nôtre, rien n'y est à changer. */
export const CONSTATS_SPF = {
  vu: { etat: 'vu', phrase: 'Vu. Rien à y changer\u00a0: l’adresse de retour reste la nôtre.' },
  pas_vu: {
    etat: 'pas_vu',
    phrase: 'Pas vu. Nos envois s’en passent\u00a0: l’adresse de retour est la nôtre.',
  },
  plusieurs: {
    etat: 'faux',
    phrase: 'Deux enregistrements SPF sont publiés\u00a0: un seul est permis. Nos envois n’en dépendent pas.',
  },
  muet: MUET,
} as const satisfies Record<string, Mots>;

/** Ce que le domaine demande de faire d'un message qui le contrefait (DMARC, RFC 7489). */
export const CONSTATS_DMARC = {
  none: { etat: 'vu', phrase: 'Vu. Il observe, sans rien refuser.' },
  quarantine: {
    etat: 'vu',
    phrase: 'Vu. Un message contrefait va aux indésirables\u00a0; les nôtres sont signés.',
  },
  reject: { etat: 'vu', phrase: 'Vu. Un message contrefait est refusé\u00a0; les nôtres sont signés.' },
  pas_vu: {
    etat: 'pas_vu',
    phrase:
      'Pas vu. Il est conseillé\u00a0: «\u00a0v=DMARC1; p=none\u00a0», publié au nom «\u00a0_dmarc\u00a0».',
  },
  plusieurs: { etat: 'faux', phrase: 'Plusieurs enregistrements DMARC sont publiés\u00a0: aucun ne vaut.' },
  illisible: { etat: 'faux', phrase: 'L’enregistrement DMARC ne se lit pas.' },
  muet: MUET,
} as const satisfies Record<string, Mots>;

export type ConstatDkim = keyof typeof CONSTATS_DKIM;
export type ConstatSpf = keyof typeof CONSTATS_SPF;
export type ConstatDmarc = keyof typeof CONSTATS_DMARC;

export interface Constats {
  dkim: ConstatDkim;
  spf: ConstatSpf;
  dmarc: ConstatDmarc;
}

/** Une clé que l'on emploierait pour vérifier nos messages (RFC 6376 § 3.6.1). */
function porteLaCle(etiquettes: Map<string, string>, publique: string): boolean {
  const admis = (nom: string, valeur: string): boolean => {
    const dit = etiquettes.get(nom);
    return dit === undefined || dit.split(':').some((un) => [valeur, '*'].includes(un.trim()));
  };
  return (
    (etiquettes.get('k') ?? 'rsa') === 'rsa' &&
    admis('h', 'sha256') &&
    admis('s', 'email') &&
    etiquettes.get('p')?.replace(/\s+/g, '') === publique
  );
}

/** Ce qu'un résolveur dit de notre clé. Deux clés au même nom : qui vérifie prend l'une ou l'autre (§ 3.6.2.2). */
export function lireDkim(lu: LectureTxt, publique: string): ConstatDkim {
  if (lu === null) return 'muet';
  const cles = lu
    .map((chaines) => etiquettesDe(bout(chaines)))
    .filter((une) => (une.has('v') ? une.get('v') === 'DKIM1' : une.has('p')));
  if (cles.length > 1) return 'plusieurs';
  if (cles[0]) return porteLaCle(cles[0], publique) ? 'vu' : 'autre_cle';
  return lu.length > 0 ? 'autre_cle' : 'pas_vu';
}

/** Ce qu'un résolveur dit du SPF. */
export function lireSpf(lu: LectureTxt): ConstatSpf {
  if (lu === null) return 'muet';
  const siens = lu.filter((chaines) => /^v=spf1(?: |$)/i.test(bout(chaines)));
  if (siens.length > 1) return 'plusieurs';
  return siens.length === 1 ? 'vu' : 'pas_vu';
}

/** Ce qu'un résolveur dit du DMARC. */
export function lireDmarc(lu: LectureTxt): ConstatDmarc {
  if (lu === null) return 'muet';
  const siens = lu.map(bout).filter((texte) => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(texte.trim()));
  if (siens.length > 1) return 'plusieurs';
  if (!siens[0]) return 'pas_vu';
  const politique = (etiquettesDe(siens[0]).get('p') ?? '').toLowerCase();
  return politique === 'none' || politique === 'quarantine' || politique === 'reject'
    ? politique
    : 'illisible';
}

/** Où le DMARC d'un domaine se cherche : à son nom, puis à ceux du dessus (RFC 7489 § 6.6.3, sans liste de suffixes). */
export function nomsDeDmarc(domaine: string): string[] {
  const etiquettes = domaine.split('.');
  return etiquettes.slice(0, -1).map((_, rang) => `_dmarc.${etiquettes.slice(rang).join('.')}`);
}

/**
 * Ce que plusieurs résolveurs disent ensemble : vu, si tous ceux qui répondent le voient. Une première preuve les veut tous : un seul
 * résolveur trompé ne la donne pas. Ce qui a été vu et manque n'est pas « pas encore vu » : c'est à republier.
 */
export function accorderDkim(constats: readonly ConstatDkim[], premiere: boolean): ConstatDkim {
  const repondus = constats.filter((un) => un !== 'muet');
  const contraire = repondus.find((un) => un !== 'vu');
  if (contraire) return contraire === 'pas_vu' && !premiere ? 'plus_vu' : contraire;
  return repondus.length === 0 || (premiere && repondus.length < constats.length) ? 'muet' : 'vu';
}

/** Le premier qui a répondu. */
export const premierRepondu = <C extends string>(constats: readonly (C | 'muet')[]): C | 'muet' =>
  constats.find((un) => un !== 'muet') ?? 'muet';
