import { Types } from 'mongoose';
import type { Facture } from '../schemas/facture.schema';
import { courrielDeFacture } from './courriels';

const FACTURE = {
  _id: new Types.ObjectId(),
  genre: 'facture',
  numero: 'FAC-2026-104',
  vendeurFige: { prenom: 'Iris', nom: 'Petit' },
  statutEmetteur: 'creee',
  statutDestinataire: 'non_vue',
  totalTtcCentimes: 123_450,
  payeCentimes: 0,
  resteCentimes: 123_450,
  dateEmission: '2026-11-20',
  dateEcheance: '2026-12-05',
} as unknown as Facture;
const CADRE = {
  site: 'https://essai.example',
  signaler: 'https://essai.example/signaler?token=x',
  aujourdhui: '2026-11-22',
} as const;

const montants = (message: string): number => {
  const { paragraphes } = courrielDeFacture(FACTURE, { to: 'x@y.example', subject: 'Objet', message }, CADRE);
  return paragraphes.join('\n').replace(/\s/g, '').split('1234,50€').length - 1;
};

describe('Le courriel qui porte une facture', () => {
  it.each([
    ['le texte de l’émetteur le dit', 'Facture d’un montant de 1\u202f234,50\u00a0€ TTC.'],
    ['il le dit avec d’autres espaces', 'Soit 1 234,50 €.'],
    ['il ne le dit pas', 'Bonjour,\n\nVoici la facture.'],
    ['il est vide', ''],
  ])('donne le montant une fois : %s', (_cas, message) => {
    expect(montants(message)).toBe(1);
  });
});
