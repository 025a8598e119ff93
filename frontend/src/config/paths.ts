/** Chaque adresse du produit, à un seul endroit : `chemin` pour le routeur, `href` pour les liens. */
const fixe = <T extends string>(chemin: T) => ({ chemin, href: (): T => chemin });
const parametre = (cle: string, valeur: string): string => `?${new URLSearchParams({ [cle]: valeur })}`;

export const paths = {
  accueil: { chemin: '/', href: (ancre?: 'tarifs' | 'faq'): string => (ancre ? `/#${ancre}` : '/') },
  connexion: {
    chemin: '/login',
    href: (suite?: string): string => (suite ? `/login${parametre('suite', suite)}` : '/login'),
  },
  inscription: fixe('/register'),
  inscriptionParticulier: fixe('/devenir-client'),
  motDePasseOublie: fixe('/reset-password'),
  nouveauMotDePasse: fixe('/reset-password-confirm'),
  verificationEmail: fixe('/verify-email'),
  invitation: fixe('/invitation/:id'),
  nouvelleAdresse: fixe('/confirmer-adresse'),
  pasMoi: fixe('/pas-moi'),
  signaler: fixe('/signaler'),
  rappels: fixe('/rappels'),
  secondFacteurPerdu: fixe('/second-facteur-perdu'),
  secondFacteurGarde: fixe('/second-facteur-garde'),
  factures: fixe('/factures'),
  factureCreation: fixe('/factures/create'),
  facture: { chemin: '/factures/:id', href: (id: string): string => `/factures/${encodeURIComponent(id)}` },
  factureEdition: {
    chemin: '/factures/:id/edit',
    href: (id: string): string => `/factures/${encodeURIComponent(id)}/edit`,
  },
  recue: { chemin: '/reception/:id', href: (id: string): string => `/reception/${encodeURIComponent(id)}` },
  clients: fixe('/clients'),
  client: { chemin: '/clients/:id', href: (id: string): string => `/clients/${encodeURIComponent(id)}` },
  clientEdition: {
    chemin: '/clients/:id/edit',
    href: (id: string): string => `/clients/${encodeURIComponent(id)}/edit`,
  },
  catalogue: fixe('/catalogue'),
  relances: fixe('/relances'),
  recurrences: {
    chemin: '/recurrences/:id?',
    href: (id = ''): string => `/recurrences${id && `/${encodeURIComponent(id)}`}`,
  },
  recettes: fixe('/recettes'),
  anterieures: {
    chemin: '/pieces-anterieures/:id?',
    href: (id = ''): string => `/pieces-anterieures${id && `/${encodeURIComponent(id)}`}`,
  },
  rapprochements: fixe('/rapprochements'),
  encaissements: { chemin: '/encaissements/:etape?', href: (): string => '/encaissements' },
  domaineEnvoi: fixe('/domaine-envoi'),
  plateforme: { chemin: '/plateforme/:etape?', href: (): string => '/plateforme' },
  declarationsPa: {
    chemin: '/plateforme/declarations/:id?',
    href: (id = ''): string => `/plateforme/declarations${id && `/${encodeURIComponent(id)}`}`,
  },
  abonnement: fixe('/subscription'),
  messages: fixe('/messages'),
  notifications: {
    chemin: '/notifications',
    href: (onglet?: 'reglages'): string =>
      onglet ? `/notifications${parametre('onglet', onglet)}` : '/notifications',
  },
  mentionsLegales: {
    chemin: '/mentions-legales',
    /** @param champ celui qui prend le focus, dans son onglet */
    href: (champ?: string): string => `/mentions-legales${champ ? `#mentions-${champ}` : ''}`,
  },
  compte: fixe('/compte'),
  admin: fixe('/admin'),
  compteAdmin: {
    chemin: '/admin/utilisateurs/:id',
    href: (id: string): string => `/admin/utilisateurs/${encodeURIComponent(id)}`,
  },
  contact: fixe('/contact'),
  conditions: fixe('/terms'),
  confidentialite: fixe('/privacy'),
  blog: fixe('/blog'),
  guide: { chemin: '/blog/:slug', href: (slug: string): string => `/blog/${encodeURIComponent(slug)}` },
  accessibilite: fixe('/accessibilite'),
  creerFacture: fixe('/create-invoice'),
} as const;

/** Celles des devis, à part : l'accueil n'en porte pas les octets. */
export const pathsDevis = {
  liste: fixe('/devis'),
  creation: {
    chemin: '/devis/nouveau',
    href: (client?: string): string => `/devis/nouveau${client ? parametre('client', client) : ''}`,
    /** Pour ce client, un premier acompte déjà demandé. */
    avecAcompte: (client: string): string => `/devis/nouveau${parametre('client', client)}&acompte=oui`,
  },
  devis: { chemin: '/devis/:id', href: (id: string): string => `/devis/${encodeURIComponent(id)}` },
  edition: {
    chemin: '/devis/:id/modifier',
    href: (id: string): string => `/devis/${encodeURIComponent(id)}/modifier`,
  },
  recus: fixe('/devis/recus'),
  recu: {
    chemin: '/devis/recus/:id',
    href: (id: string): string => `/devis/recus/${encodeURIComponent(id)}`,
  },
  vendeurs: fixe('/vendeurs'),
  vendeur: { chemin: '/vendeurs/:id', href: (id: string): string => `/vendeurs/${encodeURIComponent(id)}` },
} as const;

/** Celles des comptes de l'année, à part de même. */
export const pathsPilotage = {
  tableau: fixe('/tableau-de-bord'),
  activite: fixe('/activite'),
  seuils: fixe('/seuils'),
  declarations: fixe('/declarations'),
  declaration: {
    chemin: '/declarations/:periode',
    href: (periode: string): string => `/declarations/${encodeURIComponent(periode)}`,
  },
  previsions: fixe('/previsions'),
  achats: fixe('/achats'),
  annee: { chemin: '/annees/:annee', href: (annee: string): string => `/annees/${annee}` },
} as const;

/** Celle des imports, à part de même. */
export const pathsImports = {
  chemin: '/imports',
  href: (onglet?: 'pieces'): string => `/imports${onglet ? `?onglet=${onglet}` : ''}`,
} as const;

/**
 * L'adresse demandée avant la connexion, si elle est bien l'une des nôtres ; sinon la liste des factures.
 * Refuse tout ce qui sortirait du site (`//autre.fr`, `/\autre.fr`, `https:`) ou ramènerait à la connexion.
 */
export function suiteAutorisee(suite: string | null): string {
  const interne = suite !== null && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(suite);
  return interne && !suite.startsWith(paths.connexion.chemin) ? suite : paths.factures.href();
}
