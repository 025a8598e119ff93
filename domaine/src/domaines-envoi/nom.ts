// L'adresse d'où partent les e-mails d'un compte, et son domaine : ce qui s'en refuse, avec ses mots.
import { domaineAscii } from '../valeurs/domaine-accentue';
import { estEmail, normaliserEmail } from '../valeurs/email';
import { email, enchainer, type Regle } from '../valeurs/regle';

const REQUIS = 'Saisissez l’adresse d’où partiront vos e-mails.';

/** Les messageries dont le nom se répète sous tous les pays : « yahoo.fr », « hotmail.co.uk ». */
const FAMILLES = /(?:^|\.)(?:gmail|googlemail|hotmail|outlook|yahoo|ymail|rocketmail|aol|gmx)\.[a-z.]{2,6}$/;

/** Les messageries ouvertes à tous : leur domaine n'est à personne, et personne n'y publie d'enregistrement. */
const MESSAGERIES: readonly string[] = [
  ...['live.fr', 'live.com', 'live.be', 'live.ca', 'live.co.uk', 'msn.com', 'passport.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'privaterelay.appleid.com'],
  ...[
    'orange.fr',
    'wanadoo.fr',
    'free.fr',
    'sfr.fr',
    'neuf.fr',
    'cegetel.net',
    'club-internet.fr',
    '9online.fr',
  ],
  ...['bbox.fr', 'laposte.net', 'numericable.fr', 'noos.fr', 'aliceadsl.fr', 'voila.fr', 'caramail.com'],
  ...['libertysurf.fr', 'tiscali.fr', 'infonie.fr', 'nordnet.fr', 'mailo.com', 'netcourrier.com', 'ik.me'],
  ...['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me', 'tutanota.com', 'tuta.io', 'tuta.com'],
  ...['mail.com', 'email.com', 'zoho.com', 'zohomail.eu', 'yandex.com', 'yandex.ru', 'mail.ru', 'bk.ru'],
  ...['fastmail.com', 'fastmail.fm', 'hey.com', 'hushmail.com', 'web.de', 't-online.de', 'freenet.de'],
  ...['libero.it', 'virgilio.it', 'tiscali.it', 'telenet.be', 'skynet.be', 'bluewin.ch', 'vivaldi.net'],
  ...['qq.com', '163.com', '126.com', 'naver.com', 'comcast.net', 'att.net', 'verizon.net'],
  ...['yopmail.com', 'yopmail.fr', 'mailinator.com', 'guerrillamail.com', 'simplelogin.com', 'duck.com'],
];

/** Les fins qui ne sont pas du réseau public (RFC 6761, RFC 9476). */
const PRIVEES = /\.(?:local|localhost|internal|lan|home|corp|invalid|test|example|onion|arpa|alt)$/;

/** Le domaine d'une adresse normalisée. */
export const domaineDe = (expediteur: string): string => expediteur.slice(expediteur.lastIndexOf('@') + 1);

/** Vrai de ce domaine, et de ceux qui sont sous lui. */
const estOuSous = (domaine: string, autre: string): boolean =>
  domaine === autre || domaine.endsWith(`.${autre}`);

/** Vrai si ce domaine est celui d'une messagerie ouverte à tous. */
export const estMessagerie = (domaine: string): boolean =>
  FAMILLES.test(domaine) || MESSAGERIES.some((une) => estOuSous(domaine, une));

/** Vrai si ce domaine est l'un des nôtres, ou sous l'un d'eux. */
export const estDesNotres = (domaine: string, nos: readonly string[]): boolean =>
  nos.some((notre) => estOuSous(domaine, domaineAscii(notre.toLowerCase())));

/** Ce qu'un domaine se voit reprocher, avant toute preuve. @param nos les domaines du service */
export function fauteDeDomaine(domaine: string, nos: readonly string[] = []): string | null {
  if (estMessagerie(domaine))
    return `${domaine} est une messagerie ouverte à tous\u00a0: il faut un domaine à vous, où vous pouvez publier un enregistrement.`;
  if (estDesNotres(domaine, nos))
    return 'Ce domaine est celui de ce service\u00a0: il faut un domaine à vous.';
  return PRIVEES.test(domaine) ? 'Ce domaine n’est pas du réseau public.' : null;
}

/** L'adresse d'où partent les e-mails : bien formée, sur un domaine qui peut être à quelqu'un. */
export const EXPEDITEUR: Regle = enchainer(email(REQUIS), (saisi) =>
  fauteDeDomaine(domaineDe(normaliserEmail(String(saisi)))),
);

/** Vrai si la signature d'un domaine couvre l'adresse qui se lit, au sens strict de DMARC (RFC 7489 § 3.1.1). */
export const estAligne = (expediteur: string, signataire: string): boolean =>
  estEmail(expediteur) && domaineDe(expediteur) === signataire;
