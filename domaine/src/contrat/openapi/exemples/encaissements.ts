import { type Exemples, LE } from './commun';

const PAIEMENT = 'ch_3QK2aB0FacturierDemo';

/** L'encaissement en ligne. */
export const ENCAISSEMENTS = {
  CompteEncaissement: {
    etat: 'a_completer',
    actif: true,
    manque: [{ code: 'default_payout_method', libelle: 'L’IBAN où recevoir vos versements' }],
    echeance: null,
    prelevement: false,
    permis: true,
    disponible: true,
  },
  CorpsCompteEncaissement: { actif: true },
  PageDuPrestataire: { url: 'https://checkout.stripe.com/c/pay/cs_test_a1B2c3' },
  PaiementPublic: { possible: true, montant: 1200, moyens: ['carte', 'prelevement'], etat: 'aucun' },
  EncaissementsDeFacture: {
    enCours: { etat: 'ouverte', montant: 300, le: LE },
    mouvements: [
      {
        reference: PAIEMENT,
        genre: 'paiement',
        etat: 'ecrit',
        montant: 1200,
        frais: 18.25,
        net: 1181.75,
        le: '2026-11-20',
        disponibleLe: '2026-11-24',
        moyen: 'carte\u00a0••••\u00a04242',
        remboursable: 1200,
      },
    ],
  },
  CorpsRemboursement: { reference: PAIEMENT, montant: 300 },
} satisfies Exemples;
