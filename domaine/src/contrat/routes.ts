import type { CodeErreur } from './codes-erreur';
import { ABUS } from './routes/abus';
import { ADMIN } from './routes/admin';
import { ARCHIVES } from './routes/archives';
import { ANTERIEURES } from './routes/anterieures';
import { AUTH } from './routes/auth';
import { CATALOGUE } from './routes/catalogue';
import { CLES } from './routes/cles';
import { ANNUAIRE } from './routes/annuaire';
import { CLIENTS } from './routes/clients';
import { DEVIS } from './routes/devis';
import { DEVIS_FACTURATION } from './routes/devis-facturation';
import { DEVIS_LIENS } from './routes/devis-liens';
import { DEVIS_RECUS } from './routes/devis-recus';
import { DEVIS_SIGNATURE } from './routes/devis-signature';
import { DOMAINES_ENVOI } from './routes/domaines-envoi';
import { DECLARATIONS_PLATEFORME } from './routes/declarations-plateforme';
import { PLATEFORME } from './routes/plateforme';
import { ECHEANCES } from './routes/echeances';
import { ENCAISSEMENTS } from './routes/encaissements';
import { EXPORT } from './routes/export';
import { FACTURES } from './routes/factures';
import { FACTURES_ACTES } from './routes/factures-actes';
import { FORMES } from './routes/formes';
import { type Acces, type Route, routesDe, type Salle, type TableDeSalle } from './routes/ligne';
import { IMPORTS } from './routes/imports';
import { LETTRES } from './routes/lettres';
import { LIENS } from './routes/liens';
import { LITIGES } from './routes/litiges';
import { MESSAGING } from './routes/messaging';
import { NOTIFICATIONS } from './routes/notifications';
import { PILOTAGE } from './routes/pilotage';
import { PREVISIONS } from './routes/previsions';
import { REBONDS } from './routes/rebonds';
import { RAPPROCHEMENTS } from './routes/rapprochements';
import { RECEPTION } from './routes/reception';
import { RECETTES } from './routes/recettes';
import { RECURRENCES } from './routes/recurrences';
import { RELANCES } from './routes/relances';
import { RETARDS } from './routes/retards';
import { SANTE } from './routes/sante';
import { SUBSCRIPTION } from './routes/subscription';
import { USERS } from './routes/users';
import { VERIFIABLES } from './routes/verifiables';
import { VIE_ELECTRONIQUE } from './routes/vie-electronique';

export type { Acces, Format, Route, Salle } from './routes/ligne';

const SALLES = {
  auth: { ...AUTH, ...CLES },
  users: USERS,
  annuaire: ANNUAIRE,
  clients: CLIENTS,
  catalogue: CATALOGUE,
  factures: { ...FACTURES, ...ECHEANCES, ...FACTURES_ACTES },
  liens: LIENS,
  verifiables: VERIFIABLES,
  livre: RECETTES,
  anterieures: ANTERIEURES,
  imports: IMPORTS,
  devis: { ...DEVIS, ...DEVIS_FACTURATION, ...DEVIS_LIENS, ...DEVIS_RECUS, ...DEVIS_SIGNATURE },
  recurrences: RECURRENCES,
  'domaines-envoi': DOMAINES_ENVOI,
  plateforme: PLATEFORME,
  'declarations-pa': DECLARATIONS_PLATEFORME,
  'vie-electronique': VIE_ELECTRONIQUE,
  reception: RECEPTION,
  formes: FORMES,
  rebonds: REBONDS,
  subscription: SUBSCRIPTION,
  messaging: MESSAGING,
  export: EXPORT,
  archives: ARCHIVES,
  admin: ADMIN,
  abus: ABUS,
  retards: RETARDS,
  lettres: LETTRES,
  relances: RELANCES,
  litiges: LITIGES,
  encaissements: ENCAISSEMENTS,
  rapprochements: RAPPROCHEMENTS,
  pilotage: { ...PILOTAGE, ...PREVISIONS },
  notifications: NOTIFICATIONS,
  sante: SANTE,
} as const satisfies Record<Salle, TableDeSalle>;

type Reunies<T> = (T extends unknown ? (salle: T) => void : never) extends (toutes: infer U) => void
  ? U
  : never;
/** Les lignes de toutes les salles, telles qu'elles sont écrites : ce que `appels.ts` en tire est jugé à la compilation. */
export type Routes = Reunies<(typeof SALLES)[Salle]>;

/** Toutes les routes de l'API : la seule source de qui peut l'appeler, avec quoi, et de ce qu'elle rend. */
export const ROUTES: readonly Route[] = Object.entries(SALLES).flatMap(([salle, table]) =>
  routesDe(salle as Salle, table),
);

const DE_L_ACCES: Record<Acces, readonly CodeErreur[]> = {
  public: [],
  connecte: ['NON_AUTHENTIFIE'],
  professionnel: ['NON_AUTHENTIFIE', 'PROFIL_PROFESSIONNEL_REQUIS'],
  admin: ['NON_AUTHENTIFIE', 'ACCES_INTERDIT', 'SECOND_FACTEUR_REQUIS'],
};
const D_UNE_SAISIE: readonly CodeErreur[] = ['SAISIE_INVALIDE', 'CHAMP_INCONNU'];
const D_UN_CORPS: readonly CodeErreur[] = ['CORPS_ILLISIBLE', 'CORPS_TROP_GROS', 'TYPE_DE_CONTENU_REFUSE'];
/** Un inconnu poste d'une autre page que les nôtres. */
const D_UNE_AUTRE_PAGE: readonly CodeErreur[] = ['ACCES_INTERDIT'];
/** Trop de ses corps ont été refusés. */
const D_UN_INCONNU: readonly CodeErreur[] = ['TROP_DE_TENTATIVES'];
const DE_TOUTE_ROUTE: readonly CodeErreur[] = ['INDISPONIBLE', 'ERREUR_INTERNE'];

/** Tous les refus qu'une route peut répondre : les siens, et ceux de sa sorte (accès, saisie, quota, panne). Chacun une fois. */
export function erreursDe(route: Route): CodeErreur[] {
  const codes: CodeErreur[] = [
    ...route.erreurs,
    ...DE_L_ACCES[route.acces],
    ...(route.corps || route.requete ? D_UNE_SAISIE : []),
    ...(route.methode === 'GET' ? [] : D_UN_CORPS),
    ...(route.acces === 'public' && route.methode !== 'GET' ? D_UNE_AUTRE_PAGE : []),
    ...(route.acces === 'public' && route.corps ? D_UN_INCONNU : []),
    ...(route.idempotent ? (['SAISIE_INVALIDE', 'CLE_IDEMPOTENCE_REUTILISEE'] as const) : []),
    ...(route.ecriture ? (['ESSAI_EXPIRE'] as const) : []),
    ...(route.quota === 'factures' ? (['QUOTA_FACTURES_ATTEINT'] as const) : []),
    ...(route.quota === 'clients' ? (['QUOTA_CLIENTS_ATTEINT'] as const) : []),
    ...DE_TOUTE_ROUTE,
  ];
  return [...new Set(codes)];
}
