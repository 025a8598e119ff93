import { composer } from '../../platform/mail/composer';
import type { Vendeur } from '@facturier/domaine/documents/facture';
import { Types } from 'mongoose';
import { enSonNom } from './designation';

const VENDEUR = {
  prenom: 'Marie',
  nom: 'Durand',
  nomCommercial: 'Atelier Durand',
  siret: '12345678900015',
} as Vendeur;

const signatureDe = (plus: Partial<Vendeur>): string[] =>
  enSonNom({
    emetteur: new Types.ObjectId(),
    vendeurFige: { ...VENDEUR, ...plus },
    dateEmission: '2026-11-28',
  }).signature;

describe('La signature d’un courriel envoyé au nom d’un vendeur', () => {
  it('dit son nom commercial au-dessus, son nom légal « EI » et son SIRET (C. com., R526-27)', () => {
    expect(signatureDe({})).toEqual(['Atelier Durand', 'Marie Durand\u00a0EI', 'SIRET 123 456 789 00015']);
    expect(signatureDe({ nomCommercial: undefined })[0]).toBe('Marie Durand\u00a0EI');
  });

  it('ne redit pas un nom qui mènerait ailleurs', () => {
    expect(signatureDe({ nomCommercial: 'pirate.fr' })).toEqual([
      'Marie Durand\u00a0EI',
      'SIRET 123 456 789 00015',
    ]);
  });

  it('se lit dans les deux parties du message', () => {
    const corps = { a: 'x@y.example', sujet: 's', titre: 't', apercu: 'a', paragraphes: ['p'], motif: 'm' };
    const { html, text } = composer(
      { ...corps, emetteur: '', auNomDe: 'Atelier Durand', signature: signatureDe({}) },
      'https://essai.example',
    );
    for (const partie of [html.replaceAll('<br>', '\n'), text])
      expect(partie).toContain('Atelier Durand\nMarie Durand\u00a0EI\nSIRET 123 456 789 00015');
  });
});
