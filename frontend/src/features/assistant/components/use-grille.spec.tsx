import { renderHook, waitFor } from '@testing-library/react';
import type { ClipboardEvent } from 'react';
import { idDe } from '../model/grille-lignes';
import { LIGNE_NEUVE } from '../model/valeurs-assistant';
import { useGrille } from './use-grille';

jest.mock('../model/collage', () => {
  throw new Error('Le morceau n’est pas arrivé.');
});

describe('Un tableau collé quand ce qui le lit n’arrive pas', () => {
  it('reste dans la cellule où il a été collé : rien ne se perd', async () => {
    const agir = jest.fn();
    const dire = jest.fn();
    const lignes = [{ ...LIGNE_NEUVE, cle: 'l1' }];
    const { result } = renderHook(() => useGrille(lignes, agir, dire));
    const cible = document.createElement('input');
    cible.id = idDe(0, 'description');
    const preventDefault = jest.fn();
    const clipboardData = { getData: () => 'Bol\t2\nPlat\t1\n' };
    result.current.surCollage({ target: cible, clipboardData, preventDefault } as unknown as ClipboardEvent);
    const collee = { type: 'ligne/modifier', cle: 'l1', champ: 'description', valeur: 'Bol 2 Plat 1' };
    await waitFor(() => expect(agir).toHaveBeenCalledWith(collee));
    expect(dire).not.toHaveBeenCalled();
  });
});
