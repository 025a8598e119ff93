import { Types } from 'mongoose';
import type { Facture } from '../../documents/schemas/facture.schema';
import { courrielDeFacture } from './courriels';

const FACTURE = {
  _id: new Types.ObjectId(),
  emetteur: new Types.ObjectId(),
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

  it('à qui lit les deux langues, l’essentiel se redit en anglais sous le français ; le texte de l’émetteur, jamais', () => {
    const bilingue = { ...FACTURE, clientFige: { langue: 'fr_en' } } as unknown as Facture;
    const demande = { to: 'x@y.example', subject: 'Objet', message: 'Bonjour.', lien: LIEN };
    const { titre, bouton, encart, paragraphes, anglais, sujet } = courrielDeFacture(
      bilingue,
      demande,
      CADRE,
    );
    expect([titre, bouton?.libelle, sujet]).toEqual([
      'Facture / Invoice FAC-2026-104 – Iris Petit',
      'Voir la facture en ligne / View online',
      'Objet',
    ]);
    expect(encart?.chiffres.map((un) => un.anglais)).toEqual([
      { libelle: 'Amount due' },
      { libelle: 'Due date', valeur: '5\u00a0December\u00a02026' },
    ]);
    expect(paragraphes).toEqual(['Bonjour.']);
    expect(anglais?.[0]).toBe('Invoice FAC-2026-104 for €1,234.50, due by 5\u00a0December\u00a02026.');
    const francais = courrielDeFacture(FACTURE, demande, CADRE);
    expect(francais.anglais).toEqual([]);
    expect(JSON.stringify(francais)).not.toMatch(/Invoice|Due date|View/);
  });

  it('le pied a une référence qui se lit : le numéro', () => {
    expect(ecrire('').motif).toContain('(référence FAC-2026-104)');
  });
});
