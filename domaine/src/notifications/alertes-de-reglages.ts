import type { Phrase } from './mots';

const REGLAGES = {
  famille: 'Envois et rappels',
  defaut: { email: true, push: true },
  courrielVerrouille: true,
  emetteur: true,
} as const;

const PREUVES = 'Preuves de vos documents';

/** Ce qu'un réglage rompu empêche, ce que chaque mois laisse comme preuve, et l'archive qui se demande, dans l'ordre de l'écran. */
export const ALERTES_DE_REGLAGES = {
  domaine_rompu: { ...REGLAGES, libelle: 'Vos e-mails ne partent plus de votre domaine' },
  plateforme_a_reconnecter: { ...REGLAGES, libelle: 'Votre plateforme agréée est à reconnecter' },
  depot_arrete: { ...REGLAGES, libelle: 'Votre plateforme n’a pas pris un document' },
  declaration_plateforme: { ...REGLAGES, libelle: 'Une déclaration par votre plateforme vous attend' },
  sceau_du_mois: {
    libelle: 'Le sceau de vos documents, au début de chaque mois',
    famille: PREUVES,
    defaut: { email: true, push: false },
    emetteur: true,
  },
  archive_prete: {
    libelle: 'Votre archive est prête',
    famille: PREUVES,
    defaut: { email: true, push: false },
    courrielVerrouille: true,
    emetteur: true,
  },
} as const;

export const PHRASES_DE_REGLAGES: Readonly<Record<keyof typeof ALERTES_DE_REGLAGES, Phrase>> = {
  domaine_rompu: ({ nomme, raison }) => [
    'Domaine d’envoi rompu',
    `Votre domaine${nomme && ` ${nomme}`} n’est plus vérifié\u00a0: vos e-mails partent de notre adresse, comme avant.${raison}`,
  ],
  plateforme_a_reconnecter: ({ nomme }) => [
    'Plateforme à reconnecter',
    `${nomme || 'Votre plateforme'} refuse notre accès\u00a0: reconnectez-la. Rien n’est perdu, ce qui devait partir attend.`,
  ],
  depot_arrete: ({ document, raison }) => [
    'Dépôt arrêté',
    `${document} n’est pas chez votre client.${raison}`,
  ],
  declaration_plateforme: ({ raison }) => [
    'Déclaration à envoyer',
    raison.trim() || 'Une période est close\u00a0: sa déclaration attend un geste de vous.',
  ],
  sceau_du_mois: ({ raison }) => [
    'Sceau du mois',
    raison.trim() || 'Le mois est fini\u00a0: le sceau de vos documents est noté.',
  ],
  archive_prete: ({ raison }) => ['Archive prête', `La copie complète de votre compte est prête.${raison}`],
};
