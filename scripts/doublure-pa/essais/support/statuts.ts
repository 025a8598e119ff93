import { ecrireStatut, type StatutEcrit } from '../../src/statut/ecriture.js';
import { ACHETEUR, FACTURE, VENDEUR } from './factures.js';

const MOMENT = '20271005093000';

/** Un statut que dit l'acheteur de la facture d'essai ; `change` en remplace des parts. */
export const deLAcheteur = (change: Partial<StatutEcrit> = {}): string =>
  ecrireStatut({
    identifiant: `${FACTURE.numero}_${change.code ?? '205'}_a`,
    emisLe: MOMENT,
    acteLe: MOMENT,
    code: '205',
    expediteur: { role: 'BY' },
    emetteur: { siren: ACHETEUR, nom: 'Acme', role: 'BY' },
    destinataire: { siren: VENDEUR, nom: 'Durand', role: 'SE', adresse: VENDEUR },
    numero: FACTURE.numero,
    type: '380',
    date: FACTURE.date,
    recuLe: '20270910101500',
    vendeur: VENDEUR,
    ...change,
  });

/** Un statut que dit le vendeur : un encaissement de 400,00 € à 0 %, sauf autre chose. */
export const duVendeur = (change: Partial<StatutEcrit> = {}): string =>
  deLAcheteur({
    identifiant: `${FACTURE.numero}_${change.code ?? '212'}_v`,
    code: '212',
    expediteur: { role: 'SE' },
    emetteur: { siren: VENDEUR, nom: 'Durand', role: 'SE' },
    destinataire: { siren: ACHETEUR, nom: 'Acme', role: 'BY', adresse: ACHETEUR },
    montants: [{ type: 'MEN', montant: '400.00', taux: '0.00' }],
    ...change,
  });
