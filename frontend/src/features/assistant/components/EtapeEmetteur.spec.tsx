import { screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import { etatInitial } from '../model/assistant.reducer';
import type { Atelier } from './atelier';
import { EtapeEmetteur } from './EtapeEmetteur';

const EMETTEUR = { prenom: 'Marie', nom: 'Durand', email: '', adresse: '', codePostal: '', ville: '' };

describe('l’émetteur, dans l’assistant', () => {
  it('ne laisse pas taper plus que ce que le profil accepte', () => {
    const etat = etatInitial('2026-11-05', EMETTEUR, '');
    rendre(<EtapeEmetteur atelier={{ etat, agir: jest.fn() } as unknown as Atelier} erreur={null} />);
    const longueurs = ['Prénom', 'Nom', 'Adresse', 'Code postal', 'Ville'].map(
      (nom) => screen.getByRole<HTMLInputElement>('textbox', { name: nom }).maxLength,
    );
    expect(longueurs).toEqual([80, 80, 200, 10, 100]);
  });

  it('dit une fois, de l’adresse seule, qu’elle est nécessaire pour émettre', () => {
    const etat = etatInitial('2026-11-05', EMETTEUR, '');
    rendre(<EtapeEmetteur atelier={{ etat, agir: jest.fn() } as unknown as Atelier} erreur={null} />);
    expect(screen.getByRole('textbox', { name: 'Adresse' })).toHaveAccessibleDescription(
      'L’adresse entière est nécessaire pour émettre',
    );
    expect(screen.getAllByText(/nécessaire pour émettre/)).toHaveLength(1);
  });
});
