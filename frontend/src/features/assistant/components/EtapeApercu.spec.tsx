import { FACTURE_EXEMPLE } from '@facturier/domaine/documents/exemple';
import { fireEvent, screen, within } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import type { Manque } from '../model/manques';
import type { Atelier } from './atelier';
import { EtapeApercu } from './EtapeApercu';

const ATELIER = { facture: FACTURE_EXEMPLE, agir: jest.fn(), client: null } as unknown as Atelier;
const manque = (texte: string, bloquant: boolean): Manque => ({
  champ: texte,
  texte,
  bloquant,
  ou: { etape: 3 },
});
const liste = (titre: string): HTMLElement[] => {
  const bloc = screen.getByText(titre).closest<HTMLElement>('[role]');
  return bloc ? within(bloc).getAllByRole('listitem') : [];
};

describe('Ce qui manque avant d’émettre', () => {
  it('fait deux listes : ce qui bloque, et ce qui n’oblige à rien', () => {
    const manques = [manque('L’adresse manque.', true), manque('Le SIREN peut se dire.', false)];
    rendre(<EtapeApercu atelier={ATELIER} manques={manques} />);
    const bloquants = liste('Il reste à compléter avant d’émettre cette facture');
    const facultatifs = liste('À vérifier, sans obligation');
    expect(bloquants.map(({ textContent }) => textContent)).toEqual([
      'L’adresse manque. Compléter à l’étape 3',
    ]);
    expect(facultatifs.map(({ textContent }) => textContent)).toEqual([
      'Le SIREN peut se dire. Compléter à l’étape 3',
    ]);
  });

  it('ne dit rien quand rien ne manque', () => {
    rendre(<EtapeApercu atelier={ATELIER} manques={[]} />);
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it('montre la feuille à sa taille de papier, d’un clic', async () => {
    rendre(<EtapeApercu atelier={ATELIER} manques={[]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Agrandir l’aperçu' }));
    const fenetre = await screen.findByRole('dialog', { name: 'Aperçu de la facture' });
    expect(within(fenetre).getByRole('article', { name: /FAC-2026-104/ })).toBeInTheDocument();
  });
});
