import { fireEvent, screen } from '@testing-library/react';
import { rendre } from '@/testing/rendre';
import { Aide } from './Aide';

const bouton = (): HTMLElement => screen.getByRole('button', { name: /^Explication\W+Essais$/ });

describe('l’explication derrière « ? »', () => {
  beforeEach(() => void rendre(<Aide sujet="Essais">Comptes dont l’essai a commencé.</Aide>));

  it('ne dit rien avant qu’on la demande', () => {
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(bouton()).toHaveAttribute('aria-expanded', 'false');
  });

  it('demandée, elle est dite, et se referme par le même bouton', () => {
    fireEvent.click(bouton());
    expect(screen.getByRole('status')).toHaveTextContent('Comptes dont l’essai a commencé.');
    expect(bouton()).toHaveAttribute('aria-expanded', 'true');
    fireEvent.click(bouton());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('Échap la referme sans déplacer le focus', () => {
    bouton().focus();
    fireEvent.click(bouton());
    fireEvent.keyDown(bouton(), { key: 'Escape' });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(bouton()).toHaveFocus();
  });
});
