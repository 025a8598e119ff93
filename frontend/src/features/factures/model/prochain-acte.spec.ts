import type { Facture } from './facture';
import { prochainActe, type ProchainActe } from './prochain-acte';

const facture = (plus: Partial<Facture>): Facture =>
  ({
    genre: 'facture',
    monRole: 'emetteur',
    statutEmetteur: 'envoyee',
    statutDestinataire: 'non_vue',
    reglement: { etat: 'du', le: null },
    joursDeRetard: 0,
    avoirs: [],
    ...plus,
  }) as unknown as Facture;

const AVOIR = {
  _id: 'a1',
  numero: 'AV-2026-001',
  montantTTC: 10,
  dateEmission: '2026-11-20',
  emiseLe: '2026-11-20T10:00:00.000Z',
};
const CAS: readonly [string, Partial<Facture>, ProchainActe][] = [
  ['un brouillon se termine', { statutEmetteur: 'brouillon', reglement: null }, 'modifier'],
  ['créée, elle s’envoie', { statutEmetteur: 'creee' }, 'envoyer'],
  ['envoyée, elle s’encaisse', {}, 'encaisser'],
  ['d’un contrat rompu, son avoir se fait', { contratRompu: true }, 'faire_avoir'],
  ['en retard, elle se relance', { joursDeRetard: 3 }, 'relancer'],
  [
    'refusée, elle se corrige, même en retard',
    { statutDestinataire: 'refusee', joursDeRetard: 3 },
    'corriger',
  ],
  [
    'déclarée payée, le paiement se confirme',
    { statutDestinataire: 'payee', reglement: { etat: 'declare', le: '2026-11-20' } },
    'confirmer',
  ],
  ['payée, il ne reste que le document', { statutEmetteur: 'payee' }, 'pdf'],
  ['annulée, son avoir s’envoie', { statutEmetteur: 'annulee', reglement: null, avoirs: [AVOIR] }, 'avoir'],
  ['rejetée par une plateforme, son avoir se fait', { sansEnvoi: true, joursDeRetard: 3 }, 'faire_avoir'],
  [
    'annulée par un avoir archivé, elle se refait',
    {
      statutEmetteur: 'annulee',
      reglement: null,
      avoirs: [AVOIR],
      sansEnvoi: true,
      natureFacture: 'standard',
    },
    'refaire',
  ],
  [
    'celle d’un devis se refacture depuis lui',
    { statutEmetteur: 'annulee', reglement: null, sansEnvoi: true, natureFacture: 'solde' },
    'pdf',
  ],
  ['un avoir archivé ne s’envoie pas', { genre: 'avoir', statutEmetteur: 'creee', sansEnvoi: true }, 'pdf'],
  ['un avoir créé s’envoie', { genre: 'avoir', statutEmetteur: 'creee', reglement: null }, 'envoyer'],
  ['un avoir envoyé ne s’encaisse pas', { genre: 'avoir', reglement: null }, 'pdf'],
  ['reçue, sans réponse : « Accepter » est déjà là', { monRole: 'destinataire' }, null],
  ['reçue et acceptée : le document', { monRole: 'destinataire', statutDestinataire: 'acceptee' }, 'pdf'],
  [
    'reçue et déjà payée : plus rien à répondre',
    { monRole: 'destinataire', statutEmetteur: 'payee', statutDestinataire: 'vue' },
    'pdf',
  ],
  ['lue par l’administration : le document', { monRole: 'admin' }, 'pdf'],
];

describe('L’acte le plus utile maintenant', () => {
  it.each(CAS)('%s', (_titre, plus, attendu) => {
    expect(prochainActe(facture(plus))).toBe(attendu);
  });

  it('un rappel vient de partir : il n’y a plus qu’à encaisser', () => {
    expect(prochainActe(facture({ joursDeRetard: 3 }), false)).toBe('encaisser');
  });
});
