import { juger } from '../src/socle/regle.js';
import type { MessageLu } from '../src/statut/lecture.js';
import { REGLES_DE_STATUT, type FactureConnue, type StatutJuge } from '../src/statut/regles-facture.js';
import { ouvrirMessage } from '../src/statut/traitement.js';
import { ACHETEUR, VENDEUR } from './support/factures.js';
import { deLAcheteur, duVendeur } from './support/statuts.js';

const CONNUE: FactureConnue = {
  vendeur: VENDEUR,
  acheteur: ACHETEUR,
  adresseVendeur: VENDEUR,
  adresseAcheteur: ACHETEUR,
  taux: ['0'],
  vivante: true,
  identifiants: [],
};

const juge = (xml: string, compte: string, facture: FactureConnue | undefined = CONNUE): StatutJuge => {
  const message: MessageLu = ouvrirMessage(Buffer.from(xml));
  return { message, statut: message.statuts[0]!, compte, ...(facture ? { facture } : {}) };
};
const achete = (change: Parameters<typeof deLAcheteur>[0], facture?: FactureConnue): StatutJuge =>
  juge(deLAcheteur(change), ACHETEUR, facture);
const vend = (change: Parameters<typeof duVendeur>[0], facture?: FactureConnue): StatutJuge =>
  juge(duVendeur(change), VENDEUR, facture);
const fautes = (statut: StatutJuge): string[] => juger(REGLES_DE_STATUT, statut).map(({ regle }) => regle);

/** Pour chaque règle, un statut et sa facture qui la contredisent. */
const CONTRAIRES: Readonly<Record<string, StatutJuge>> = {
  'DPA-CDV-01': { ...achete({}), facture: undefined },
  'DPA-CDV-02': juge(deLAcheteur(), '100011006'),
  'DPA-CDV-03': achete({ code: '212', montants: [{ type: 'MEN', montant: '1.00', taux: '0.00' }] }),
  'DPA-CDV-04': achete({ emetteur: { siren: VENDEUR, role: 'BY' } }),
  'DPA-CDV-05': achete({ vendeur: '999999998' }),
  'DPA-CDV-06': achete({ destinataire: { siren: VENDEUR, role: 'SE', adresse: `${VENDEUR}_AUTRE` } }),
  'DPA-CDV-07': achete({ code: '205', etat: '45' }),
  'DPA-CDV-08': achete({}, { ...CONNUE, vivante: false }),
  'DPA-CDV-09': achete({}, { ...CONNUE, identifiants: ['FAC-2027-014_205_a'] }),
  'DPA-CDV-10': achete({ code: '210', motif: 'TX_TVA_ERR' }),
  'DPA-CDV-11': achete({ code: '206', motif: 'PU_ERR' }),
  'DPA-CDV-12': vend({ code: '209', montants: [] }),
  'DPA-CDV-13': achete({ code: '211' }),
  'DPA-CDV-14': vend({ montants: [{ type: 'MEN', montant: '-400.00', taux: '0.00' }] }),
  'DPA-CDV-15': vend({ montants: [{ type: 'MEN', montant: '400.00', taux: '20.00' }] }),
  'DPA-CDV-16': vend({ montants: [{ type: 'MEN', montant: '400.001', taux: '0.00' }] }),
  'DPA-CDV-17': achete({ acteLe: '20271005096000' }),
  'G1.104': achete({ identifiant: 'FAC#1' }),
  'G7.49': vend({ piece: 'QUJD' }),
};

describe('Les règles d’un statut devant sa facture', () => {
  it('un statut juste n’en contredit aucune', () => {
    const justes = [
      achete({}),
      achete({ code: '204' }),
      achete({ code: '208', motif: 'JUSTIF_ABS', commentaire: 'Le bon de commande' }),
      achete({ code: '210', motif: 'TX_TVA_ERR', commentaire: 'Taux faux' }),
      achete({ code: '211', montants: [{ type: 'MPA', montant: '1000.00' }] }),
      vend({}),
      vend({ montants: [{ type: 'MEN', montant: '-400.00', taux: '0.00' }], commentaire: 'Remboursement' }),
      vend({ code: '209', montants: [], piece: 'QUJD' }),
    ];
    expect(justes.map(fautes)).toEqual(justes.map(() => []));
  });

  it.each(REGLES_DE_STATUT.map(({ id, phrase }) => [id, phrase]))('%s : %s', (id) => {
    expect(CONTRAIRES[id]).toBeDefined();
    expect(fautes(CONTRAIRES[id]!)).toContain(id);
  });

  it('un second statut suit un refus : il est refusé', () => {
    expect(fautes(achete({}, { ...CONNUE, dernierCode: '210' }))).toEqual(['DPA-CDV-08']);
  });
});
