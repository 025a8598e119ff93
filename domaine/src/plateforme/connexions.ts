/** Ce qu'une plateforme agréée fait pour un compte ; chacun se confie à une seule, et pas forcément la même. */
export const ROLES_DE_PLATEFORME = ['recevoir', 'emettre', 'declarer'] as const;
export type RoleDePlateforme = (typeof ROLES_DE_PLATEFORME)[number];

/** Comment on y entre : en y consentant, ou par des clés que l'on y a faites. */
export type AccesDePlateforme = 'consentement' | 'cles';

/** Un accès tenu. `a_reconnecter` : la plateforme l'a refusé deux fois ; ce qui devait partir attend. */
export type EtatDeConnexion = 'active' | 'a_reconnecter';

/** Recevoir est dû à tous depuis le 1er septembre 2026 : aucun plan ne le retient. Le reste demande un plan payant, ou l'essai. */
export const demandeUnPlan = (roles: readonly RoleDePlateforme[]): boolean =>
  roles.some((role) => role !== 'recevoir');
