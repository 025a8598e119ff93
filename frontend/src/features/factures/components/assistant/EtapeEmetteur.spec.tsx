import { screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import { etatInitial } from '../../model/assistant.reducer';
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

  it('dit de l’adresse, champ par champ, qu’elle est nécessaire pour émettre ; de rien d’autre', () => {
    const etat = etatInitial('2026-11-05', EMETTEUR, '');
    rendre(<EtapeEmetteur atelier={{ etat, agir: jest.fn() } as unknown as Atelier} erreur={null} />);
    for (const name of ['Adresse', 'Code postal', 'Ville'])
      expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription('Nécessaire pour émettre');
    expect(screen.getAllByText('Nécessaire pour émettre')).toHaveLength(3);
  });
});
