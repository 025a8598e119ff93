import type { Exemples } from './commun';
import { DEVIS_LIENS } from './devis-liens';

const VENDEUR = { vendeurId: '6720a1f4c3b2d10009e4a001', vendeur: 'Atelier Marie Durand' };

/** Les devis reçus. */
export const DEVIS_RECUS = {
  DevisRecuResume: {
    _id: '6720a1f4c3b2d10009e4a00d',
    ...VENDEUR,
    numero: 'DEV-2026-012',
    etat: 'a_repondre',
    dateEmission: '2026-11-05',
    objet: 'Vaisselle sur mesure',
    montantTTC: 336,
    valideJusquau: '2026-12-05',
  },
  DevisRecu: {
    ...DEVIS_LIENS.DevisPublic,
    _id: '6720a1f4c3b2d10009e4a00d',
    vendeurId: VENDEUR.vendeurId,
    acceptation: null,
    retractableJusquau: null,
    droitDeRetractation: null,
  },
  LienPersonnel: { adresse: 'https://facturier.exemple.fr/d/jEtOnDeQuaranteTroisSignesQuiNeSeDevinePas_-' },
  VendeurConnu: {
    _id: VENDEUR.vendeurId,
    nom: VENDEUR.vendeur,
    devis: 2,
    devisARepondre: 1,
    factures: 3,
    aPayer: { nombre: 1, montant: 336 },
  },
} satisfies Exemples;
