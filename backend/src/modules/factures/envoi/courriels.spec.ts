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

const LIEN = { url: 'https://essai.example/f/x', moyens: [] };
const ecrire = (message: string) =>
  courrielDeFacture(FACTURE, { to: 'x@y.example', subject: 'Objet', message, lien: LIEN }, CADRE);

describe('Le courriel qui porte une facture', () => {
  it.each([
    ['dit la somme', 'Facture d’un montant de 1\u202f234,50\u00a0€ TTC.'],
    ['ne la dit pas', 'Bonjour,\n\nVoici la facture.'],
    ['est vide', ''],
  ])('donne la somme avant tout, et n’ajoute rien au texte de l’émetteur : il %s', (_cas, message) => {
    const { encart, paragraphes } = ecrire(message);
    expect(encart?.chiffres[0].valeur.replace(/\s/g, ' ')).toBe('1 234,50 €');
    expect(paragraphes).toEqual(message.split('\n\n').filter(Boolean));
  });

  it('le pied a une référence qui se lit : le numéro', () => {
    expect(ecrire('').motif).toContain('(référence FAC-2026-104)');
  });
});
