import type { Preuve, Preuves } from './champs-de-facture';

const etape = (type: string): Preuves => ({
  [`sequences.${type}.0.cle`]: { valeur: 'neuve' },
  [`sequences.${type}.0.decalage`]: { valeur: 12 },
  [`sequences.${type}.0.objet`]: { valeur: 'Facture {{numero}}' },
  [`sequences.${type}.0.joindrePdf`]: { valeur: true },
  [`sequences.${type}.0.corps`]: { valeur: 'Bonjour,\n\nIl reste {{reste}}.' },
});
const ailleurs = (tenuPar: string, titre: string) => ({ tenuPar, titre });

/** Chaque corps des rappels et des taux, champ par champ. */
/** Ce que deviennent les liens de l'adresse qu'un client quitte. */
export const A_L_ADRESSE_QUITTEE: Preuve = {
  tenuPar: 'ancienne-adresse.int-spec.ts',
  titre: 'les liens donnés à l’adresse quittée se ferment, selon ce qu’on en dit',
};

export const RELANCES: Record<string, Preuves> = {
  'PUT /relances/sequences': {
    actif: { valeur: true },
    anciennes: { valeur: true, avec: { anciennesVues: 0 } },
    anciennesVues: ailleurs(
      'relances.int-spec.ts',
      'ne reprennent une facture d’avant l’allumage qu’une fois la liste vue',
    ),
    alsaceMoselle: { valeur: true },
    ...etape('professionnel'),
    ...etape('particulier'),
    ...etape('douce'),
  },
  'POST /relances/apercu': {
    facture: { refuse: 'ffffffffffffffffffffffff' },
    objet: { valeur: 'Rappel' },
    corps: { valeur: 'Bonjour,\n\nMerci.' },
    envoyerAMoi: ailleurs(
      'relances-main.int-spec.ts',
      's’essaient sur une vraie facture, et partent à qui les écrit',
    ),
  },
  'PUT /factures/:id/relances': {
    pause: { valeur: true },
    promesse: { valeur: '2026-12-05' },
  },
  'POST /factures/:id/relancer': {
    etape: { valeur: 'oubli', ou: 'faites.0.etape' },
    objet: { valeur: 'Un rappel', ou: 'faites.0.objet' },
    corps: { valeur: 'Bonsoir', ou: 'faites.0.corps' },
    joindrePdf: { valeur: true, ou: 'faites.0.joindrePdf' },
  },
  'PUT /clients/:id/relances': {
    exclu: { valeur: true },
    douce: { valeur: true },
  },
  'POST /rappels/arret': {
    token: ailleurs(
      'relances-main.int-spec.ts',
      'refusés par le client depuis leur lien, ne partent plus seuls, pour aucune de ses factures',
    ),
  },
  'PUT /admin/taux-legaux': {
    semestre: { valeur: '2027-01-01' },
    legal: { valeur: 2.61 },
    bce: { valeur: 2 },
    source: { valeur: 'JO du 24 décembre 2026' },
  },
};

/** Chaque corps des mises en demeure, champ par champ. */
export const LETTRES: Record<string, Preuves> = {
  'PUT /factures/:id/mises-en-demeure/:rang': {
    etat: { valeur: 'sans_suite', ou: 'lettres.0.etat', avec: { envoi: null } },
    'envoi.mode': { valeur: 'main_propre', ou: 'lettres.0.envoi.mode' },
    'envoi.le': { valeur: '2026-11-20', ou: 'lettres.0.envoi.le' },
    'envoi.reference': { valeur: '1A 234', ou: 'lettres.0.envoi.reference' },
  },
};

/** Chaque corps des notifications, champ par champ. */
export const NOTIFICATIONS: Record<string, Preuves> = {
  'POST /notifications/lues': { 'ids.0': { valeur: 'BASE' } },
  'PUT /notifications/:id/archiver': { archivee: { valeur: true } },
  'PUT /notifications/:id/reporter': { au: { valeur: '2026-12-05', ou: 'reporteeAu' } },
  'PUT /notifications/preferences': {
    'types.0.type': { valeur: 'facture_refusee' },
    'types.0.email': { valeur: true },
    'types.0.push': { valeur: true },
    resume: { valeur: 'quotidien' },
    masquer: { valeur: true },
  },
  'POST /notifications/push': {
    endpoint: { refuse: 'https://169.254.169.254/' },
    'cles.p256dh': { refuse: 'ni clé' },
    'cles.auth': { refuse: 'ni secret' },
    nom: { valeur: 'Tablette', ou: '0.nom' },
  },
};
