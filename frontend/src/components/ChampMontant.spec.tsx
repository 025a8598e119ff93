import { fireEvent, screen } from '@testing-library/react';
import { useState, type JSX } from 'react';
import { rendre } from '@/testing/rendre';
import { ChampMontant } from './ChampMontant';

function Essai({ depart = '', decimales }: { depart?: string; decimales?: 2 | 3 | 4 }): JSX.Element {
  const [valeur, setValeur] = useState(depart);
  return <ChampMontant aria-label="Montant" value={valeur} onChange={setValeur} decimales={decimales} />;
}

const champ = (): HTMLInputElement => screen.getByLabelText('Montant');
const saisir = (texte: string): void => {
  fireEvent.change(champ(), { target: { value: texte } });
};

describe('Le champ de montant', () => {
  it.each([
    ['1234,5', '1\u00a0234,50'],
    ['1234.5', '1\u00a0234,50'],
    ['1 234,50', '1\u00a0234,50'],
    ['1\u202f234,50\u00a0€', '1\u00a0234,50'],
    [',5', '0,50'],
    ['7', '7,00'],
  ])('prend « %s » et le range en « %s » quand on le quitte', (saisi, range) => {
    rendre(<Essai />);
    saisir(saisi);
    fireEvent.blur(champ());
    expect(champ()).toHaveValue(range);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('refuse une troisième décimale avec un message, sans arrondir ni effacer la saisie', () => {
    rendre(<Essai />);
    saisir('12,345');
    fireEvent.blur(champ());
    expect(screen.getByRole('alert')).toHaveTextContent('Au plus 2 décimales sont admises.');
    expect(champ()).toHaveValue('12,345');
    expect(champ()).toBeInvalid();
    expect(champ()).toHaveAccessibleDescription('Au plus 2 décimales sont admises.');
  });

  it('admet quatre décimales pour un prix unitaire', () => {
    rendre(<Essai decimales={4} />);
    saisir('0,0125');
    fireEvent.blur(champ());
    expect(champ()).toHaveValue('0,0125');
  });

  it('dit qu’un texte n’est pas un nombre', () => {
    rendre(<Essai />);
    saisir('douze');
    expect(screen.getByRole('alert')).toHaveTextContent('Cette valeur n’est pas un nombre.');
  });

  it('laisse un champ vide sans reproche et ouvre le clavier décimal', () => {
    rendre(<Essai />);
    fireEvent.blur(champ());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(champ()).toHaveAttribute('inputmode', 'decimal');
  });
});
