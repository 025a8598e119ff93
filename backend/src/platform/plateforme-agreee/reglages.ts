import type { Capacites } from './plateforme-agreee';

/** Ce qu'une plateforme a de propre : où elle répond, comment elle se nomme, ce qu'elle sait. */
export interface ReglagesDePlateforme extends Capacites {
  /** L'hôte, qui la nomme dans la configuration et en base. */
  code: string;
  nom: string;
  /** `https://hote` : rien ne s'appelle ailleurs. */
  origine: string;
  chemins: { flux: string; annuaire: string; jeton: string; consentement: string };
  /** L'en-tête de l'organisation : le swagger 1.3.0 dit `Organization-Id`, le texte de 2026-02 `Organisation-Id`. */
  enTeteOrganisation: 'Organization-Id' | 'Organisation-Id';
}

type Propre = Partial<Omit<ReglagesDePlateforme, 'code' | 'origine'>>;

/** Ce qui se sait des plateformes qui parlent la norme ; de toute autre, les valeurs communes. Source : leurs exemples publics. */
const CONNUES: Readonly<Record<string, Propre>> = {
  'api.superpdp.tech': { nom: 'SUPER PDP', version: '1.2' },
};

const COMMUNES = {
  version: '1.3',
  annuaire: true,
  crochets: true,
  declarations: 'frr',
  organisation: 'jeton',
  enTeteOrganisation: 'Organization-Id',
  chemins: {
    flux: '/afnor-flow',
    annuaire: '/afnor-directory',
    jeton: '/oauth2/token',
    consentement: '/oauth2/authorize',
  },
} as const satisfies Omit<ReglagesDePlateforme, 'code' | 'nom' | 'origine'>;

/** Les réglages de la plateforme de cette origine. */
export function reglagesDe(origine: string, propre: Propre = {}): ReglagesDePlateforme {
  const { host } = new URL(origine);
  return { ...COMMUNES, nom: host, ...CONNUES[host], ...propre, code: host, origine };
}
