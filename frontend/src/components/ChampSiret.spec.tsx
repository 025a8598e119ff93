import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type JSX } from 'react';
import { rendre } from '@/testing/rendre';
import { ChampSiret, indicationSiret, placeDuCurseur } from './ChampSiret';

const recu = jest.fn();

function Essai({ depart = '' }: { depart?: string }): JSX.Element {
  const [valeur, setValeur] = useState(depart);
  return (
    <ChampSiret
      aria-label="SIRET"
      value={valeur}
      onChange={(chiffres) => {
        recu(chiffres);
        setValeur(chiffres);
      }}
    />
  );
}

const champ = (): HTMLInputElement => screen.getByLabelText('SIRET');

describe('Le champ SIRET', () => {
  beforeEach(() => recu.mockClear());

  it('groupe 3-3-3-5 pendant la frappe et donne les chiffres seuls', async () => {
    rendre(<Essai />);
    await userEvent.type(champ(), '12345678900015');
    expect(champ()).toHaveValue('123 456 789 00015');
    expect(recu).toHaveBeenLastCalledWith('12345678900015');
  });

  it('groupe ce qu’on colle, tirets et espaces compris, et ne garde que 14 chiffres', async () => {
    rendre(<Essai />);
    await userEvent.click(champ());
    await userEvent.paste('123-456-789 00015 99');
    expect(champ()).toHaveValue('123 456 789 00015');
    expect(champ().value).toHaveLength(17);
  });

  it('garde le curseur après le chiffre tapé au milieu', () => {
    rendre(<Essai depart="12356789" />);
    const saisie = champ();
    // Le navigateur a inséré un 4 après « 123 » : le curseur est juste derrière lui.
    saisie.setSelectionRange(5, 5);
    fireEvent.change(saisie, { target: { value: '123 4567 89', selectionStart: 5, selectionEnd: 5 } });
    expect(saisie).toHaveValue('123 456 789');
    expect(saisie.selectionStart).toBe(placeDuCurseur('123 456 789', 4));
  });

  it('dit combien de chiffres manquent', async () => {
    rendre(<Essai />);
    await userEvent.type(champ(), '12345678900');
    expect(champ()).toHaveAccessibleDescription('Il manque 3 chiffres');
  });
});

describe('Ce qu’on dit d’un SIRET', () => {
  it('ne reproche qu’avec réserve une clé de contrôle fausse', () => {
    expect(indicationSiret('12345678900016')).toMatchObject({ ton: 'alerte' });
    expect(indicationSiret('12345678900016')?.texte).toContain('Vous pouvez continuer');
  });

  it('reconnaît une clé juste, et celle de La Poste', () => {
    expect(indicationSiret('73282932000074')).toMatchObject({ ton: 'succes' });
    expect(indicationSiret('35600000049837')).toMatchObject({ ton: 'succes' });
  });

  it('là où un SIREN suffit, neuf chiffres sont un numéro entier', () => {
    expect(indicationSiret('732829320', true)).toEqual({
      ton: 'succes',
      texte: 'Numéro valide',
    });
    expect(indicationSiret('732829321', true)).toMatchObject({ ton: 'alerte' });
    expect(indicationSiret('7328293200', true)?.texte).toBe('Il manque 4 chiffres');
    expect(indicationSiret('732829320')?.texte).toBe('Il manque 5 chiffres');
  });

  it('accorde le singulier', () => {
    expect(indicationSiret('1234567890001')?.texte).toBe('Il manque 1 chiffre');
  });
});
