import { CONTENU, LIGNE, type Preuve, type Preuves, SORTE_DE_CLIENT } from './champs-de-facture';
import { MENTIONS } from './champs-de-mentions';
import { APPAREIL_ASSIEGE, CLES_ET_CONNEXION, REFUSE_FAUX } from './champs-de-connexion';
import { ADMINISTRATION } from './champs-d-administration';
import { ANTERIEURES } from './champs-d-anterieures';
import { IMPORTS } from './champs-d-import';
import { CATALOGUE } from './champs-de-catalogue';
import { ENCAISSEMENTS } from './champs-d-encaissement';
import { DES_DEVIS } from './champs-de-devis';
import { LITIGES } from './champs-de-litige';
import { RAPPROCHEMENTS } from './champs-de-rapprochement';
import { SERIES } from './champs-de-serie';
import { DOMAINES } from './scenes-de-domaine';
import { PLATEFORME } from './champs-de-plateforme';
import { ARCHIVES } from './champs-d-archive';
import { VERIFIABLES } from './champs-verifiables';
import { A_L_ADRESSE_QUITTEE, LETTRES, NOTIFICATIONS, RELANCES } from './champs-de-relance';

const NIVEAU: Preuve = { valeur: 'confirmee', ou: 'consultations.0.niveau' };
const CLIENT: Preuves = {
  nom: { valeur: 'Les Halles' },
  email: { valeur: 'halles@exemple.fr' },
  telephone: { valeur: '04 72 00 00 01' },
  type: { valeur: 'particulier', avec: { siret: null, siren: null } },
  siret: { valeur: '73282932000074' },
  siren: { valeur: '732829320' },
  ...SORTE_DE_CLIENT,
  tvaIntracommunautaire: { valeur: 'FR44732829320', avec: { siren: '732829320' } },
  'adresse.rue': { valeur: '1 rue Neuve' },
  'adresse.codePostal': { valeur: '69001' },
  'adresse.ville': { valeur: 'Vaise' },
  'adresse.pays': { valeur: 'Belgique', avec: { 'adresse.codePostal': '1000' } },
};

const PAIEMENT: Preuves = {
  date: { valeur: '2026-11-21', ou: '0.date' },
  montant: { valeur: 12.34, ou: '0.montant' },
  moyen: { valeur: 'cheque', ou: '0.moyen' },
  note: { valeur: 'n° 12', ou: '0.note' },
  confirmeAnterieur: { valeur: true, avec: { date: '2026-11-20' }, ou: '0.date', lu: '2026-11-20' },
  confirmeExcedent: { valeur: true, avec: { montant: 5_000 }, ou: '0.montant', lu: 5_000 },
};

const PAR_LA_CLE_REDONNEE: Preuve = {
  tenuPar: 'auth-codes-secours.int-spec.ts',
  titre: 'changer d’adresse demande la clé, ou l’un d’eux, à qui n’a qu’une clé',
};

/** Chaque corps du contrat, champ par champ. */
export const ESSAYES: Record<string, Preuves> = {
  'POST /auth/register': {
    prenom: { valeur: 'Zoé' },
    nom: { valeur: 'Petit' },
    email: { valeur: 'zoe.petit@exemple.fr' },
    password: { valeur: 'Peuplier-77-rose!' },
    siret: { valeur: '55210055400013' },
    role: { valeur: 'particulier', avec: { siret: null } },
  },
  'POST /auth/adresse': {
    email: { valeur: 'BASE' },
    password: REFUSE_FAUX,
    code: {
      tenuPar: 'auth-adresse.int-spec.ts',
      titre: 'le mot de passe est exigé, et le code si le second facteur est actif',
    },
    'cle.id': PAR_LA_CLE_REDONNEE,
    'cle.clientDataJSON': PAR_LA_CLE_REDONNEE,
    'cle.authenticatorData': PAR_LA_CLE_REDONNEE,
    'cle.signature': PAR_LA_CLE_REDONNEE,
    'cle.userHandle': PAR_LA_CLE_REDONNEE,
  },
  'POST /auth/pas-moi': { token: REFUSE_FAUX },
  'POST /auth/adresse/confirmer': {
    token: REFUSE_FAUX,
    marque: REFUSE_FAUX,
    password: { ...REFUSE_FAUX, avec: { marque: undefined } },
  },
  ...CLES_ET_CONNEXION,
  'POST /auth/reset-password': { email: { valeur: 'BASE' } },
  'POST /auth/reset-password-confirm': { token: REFUSE_FAUX, newPassword: { valeur: 'Peuplier-77-rose!' } },
  'POST /auth/verify-email': {
    token: REFUSE_FAUX,
    marque: REFUSE_FAUX,
    password: { ...REFUSE_FAUX, avec: { marque: undefined } },
  },
  'POST /auth/refuser-inscription': { token: REFUSE_FAUX },
  'POST /auth/resend-verification': { email: { valeur: 'BASE' } },
  'PUT /auth/mot-de-passe': {
    motDePasseActuel: REFUSE_FAUX,
    nouveauMotDePasse: { valeur: 'Peuplier-77-rose!' },
  },
  'POST /auth/preuve': { password: REFUSE_FAUX },
  'POST /auth/totp/preparer': { password: REFUSE_FAUX },
  'POST /auth/totp/activer': { code: { refuse: '000000' } },
  'POST /auth/totp/desactiver': { code: { refuse: '000000' }, password: REFUSE_FAUX },
  'DELETE /users/me': { password: REFUSE_FAUX, confirmation: { refuse: 'supprimer' } },
  'PUT /users/me': {
    prenom: { valeur: 'Zoé' },
    nom: { valeur: 'Petit' },
    emailContact: { valeur: 'contact@exemple.fr' },
    siret: { valeur: '55210055400013' },
    adresse: { valeur: '1 rue Neuve' },
    codePostal: { valeur: '34000' },
    ville: { valeur: 'Sète' },
    telephone: { valeur: '04 72 00 00 01' },
  },
  ...SERIES,
  ...DOMAINES,
  ...PLATEFORME,
  ...VERIFIABLES,
  ...ARCHIVES,
  'POST /mentions-legales': MENTIONS,
  'PUT /mentions-legales': MENTIONS,
  'POST /clients': CLIENT,
  'PUT /clients/:id': { ...CLIENT, liensAFermer: A_L_ADRESSE_QUITTEE },
  'POST /factures': { ...CONTENU, statut: { valeur: 'brouillon' } },
  'PUT /factures/vues': {
    'vues.0.nom': { valeur: 'À encaisser' },
    'vues.0.adresse': { valeur: 'statut=envoyee' },
    'colonnes.0': { valeur: 'reste' },
  },
  'PUT /factures/:id': {
    ...CONTENU,
    statut: { valeur: 'envoyee', scene: 'PUT /factures/:id, émise' },
    version: { refuse: 99 },
  },
  'PUT /factures/:id/statut-emetteur': { statutEmetteur: { valeur: 'envoyee' } },
  'PUT /factures/:id/statut-destinataire': {
    statutDestinataire: { valeur: 'acceptee' },
    codeRefus: {
      valeur: 'MONTANTTOTAL_ERR',
      avec: { statutDestinataire: 'refusee', motif: 'Nous avions dit 90 €' },
    },
    motif: { valeur: 'Montant inexact', avec: { statutDestinataire: 'refusee' }, ou: 'motifRefus' },
  },
  'PATCH /factures/:id/payer': PAIEMENT,
  'POST /factures/:id/paiements': {
    ...PAIEMENT,
    remboursement: {
      valeur: true,
      scene: 'POST /factures/:id/paiements, à rendre',
      ou: '1.montant',
      lu: -100,
    },
    annule: { valeur: 'BASE', scene: 'POST /factures/:id/paiements, à annuler', ou: '1.annule' },
  },
  'POST /factures/:id/avoirs': {
    ...LIGNE,
    'remise.taux': { valeur: 10 },
    'remise.montant': { valeur: 5 },
    'remise.motif': { valeur: 'Geste', avec: { 'remise.montant': 5 } },
    motif: { valeur: 'Bol cassé' },
  },
  'POST /factures/:id/send-email': {
    to: { valeur: 'autre@exemple.fr', ou: 'a' },
    subject: { valeur: 'Votre facture', ou: 'sujet' },
    message: { valeur: 'Deux mots de plus', ou: 'texte' },
  },
  'POST /factures/:id/invitation': { cle: REFUSE_FAUX },
  'POST /factures/:id/liens': { adresse: { valeur: 'comptable@exemple.fr' } },
  'PUT /liens': { ouverts: { valeur: false } },
  'POST /public/factures/:jeton/consultation': { niveau: NIVEAU },
  'PUT /subscription/upgrade': { plan: { valeur: 'gratuit' } },
  'POST /subscription/create-checkout-session': {
    planName: {
      tenuPar: 'subscription-parcours.int-spec.ts',
      titre: 'ouvre le plan payé à l’annonce signée, jamais au retour de la page',
    },
  },
  'POST /conversations/create-support': { utilisateur: { valeur: 'BASE', ou: 'participants.0._id' } },
  'POST /conversations/new/messages': { contenu: { valeur: 'Bonjour\nà tous', ou: '0.contenu' } },
  'POST /conversations/:id/messages': { contenu: { valeur: 'Bonjour\nà tous', ou: '0.contenu' } },
  'POST /conversations/:id/lu': { rang: { valeur: 1, ou: 'nonLus', lu: 2 } },
  'POST /contact': {
    nom: { valeur: 'Zoé Petit', ou: 'texte' },
    email: { valeur: 'zoe@exemple.fr', ou: 'texte' },
    sujet: { valeur: 'Une question', ou: 'sujet' },
    message: { valeur: 'Comment faire un avoir ?', ou: 'texte' },
    siteWeb: {
      tenuPar: 'contact.int-spec.ts',
      titre: 'le robot qui remplit le champ caché croit avoir réussi, et rien ne part',
    },
  },
  'PUT /admin/users/:id/envois': {
    suspendus: {
      tenuPar: 'abus-signalements.int-spec.ts',
      titre: 'arrête les deux canaux, le dit à la personne avec sa raison, se note, et se lève',
    },
    raison: {
      tenuPar: 'abus-signalements.int-spec.ts',
      titre: 'arrête les deux canaux, le dit à la personne avec sa raison, se note, et se lève',
    },
  },
  'POST /signalements': {
    token: {
      tenuPar: 'abus-signalements.int-spec.ts',
      titre: 'sans compte, par le lien du message ; dix fois le même lien ne comptent qu’une',
    },
    motif: {
      tenuPar: 'abus-signalements.int-spec.ts',
      titre: 'sans compte, par le lien du message ; dix fois le même lien ne comptent qu’une',
    },
    precision: {
      tenuPar: 'abus-signalements.int-spec.ts',
      titre: 'sans compte, par le lien du message ; dix fois le même lien ne comptent qu’une',
    },
  },
  'POST /auth/totp/perdu': {
    email: {
      tenuPar: 'auth-second-facteur-perdu.int-spec.ts',
      titre: 'soixante-douze heures après le lien, le mot de passe suffit ; pas une minute avant',
    },
    password: {
      tenuPar: 'auth-second-facteur-perdu.int-spec.ts',
      titre: 'soixante-douze heures après le lien, le mot de passe suffit ; pas une minute avant',
    },
    appareil: APPAREIL_ASSIEGE,
  },
  'POST /auth/totp/perdu/confirmer': {
    token: {
      tenuPar: 'auth-second-facteur-perdu.int-spec.ts',
      titre: 'soixante-douze heures après le lien, le mot de passe suffit ; pas une minute avant',
    },
  },
  'POST /auth/totp/perdu/annuler': {
    token: {
      tenuPar: 'auth-second-facteur-perdu.int-spec.ts',
      titre: 'chaque avis annule : le second facteur reste, et le lien ne sert qu’une fois',
    },
  },
  ...ADMINISTRATION,
  ...DES_DEVIS,
  ...RELANCES,
  ...LETTRES,
  ...LITIGES,
  ...CATALOGUE,
  ...ANTERIEURES,
  ...IMPORTS,
  ...ENCAISSEMENTS,
  ...RAPPROCHEMENTS,
  ...NOTIFICATIONS,
};
