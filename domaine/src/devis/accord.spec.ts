import { FACTURE_EXEMPLE } from '../documents/exemple';
import { construireDevis } from './document-devis';
import { OFFRE_PAR_DEFAUT } from './offre';

const { contenu, vendeur, client } = FACTURE_EXEMPLE;
const DEVIS = { numero: 'DEV-2026-001', vendeur, client, contenu, offre: OFFRE_PAR_DEFAUT };

describe('Un devis accepté', () => {
  it.each([
    [
      'signé en ligne : qui, quand, et le code de la preuve',
      { par: 'Élodie Marchand', heure: '2026-11-26 14:48:12 +01:00', empreinte: 'ab12cd34'.repeat(8) },
      [
        'Signé en ligne par Élodie Marchand le 26 novembre 2026 à 14:48',
        `Preuve ${Array(8).fill('ab12cd34').join(' ')}`,
      ],
    ],
    [
      'accord noté par l’émetteur : de qui, et le jour',
      { par: 'Élodie Marchand', le: '2026-11-26' },
      ['Accord d’Élodie Marchand reçu le 26 novembre 2026'],
    ],
  ] as const)('accepté, il le dit à la place des pointillés : %s', (_cas, accord, lignes) => {
    const { titre, lignes: dites } = construireDevis({ ...DEVIS, accord }).paiement!;
    expect([titre, ...dites.map((ligne) => ligne.replace(/\s/g, ' '))]).toEqual([
      'Bon pour accord',
      ...lignes,
    ]);
  });
});
